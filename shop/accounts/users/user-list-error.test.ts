import { expect, test } from '#test/shop.ts'
import { userListFailure } from './user-list-error.ts'

const backend = 'https://shop.example.in'
const failure = (status: number, said?: string) => userListFailure({ backend, status, said })

// S8.8-02
test('returns one sentence when the response contains no users', () => {
  expect(failure(401, 'jwt expired')).toEqual({ sentence: 'Not authenticated' })
  expect(failure(500)).toEqual({ sentence: 'HTTP 500: Failed to fetch users' })
  expect(failure(503, '')).toEqual({ sentence: 'HTTP 503: Failed to fetch users' })
  expect(failure(403, 'Not authenticated')).toEqual({ sentence: 'Not authenticated' })
})

// S8.8-04, Q35
test('explains how to deploy the function when the response is an HTML page', () => {
  const sentence = 'Edge function not found or not deployed. Status: 404'
  for (const said of ['<!DOCTYPE html><title>404</title>', '\n<html lang="en"><body>nginx'])
    expect(failure(404, said)).toEqual({ sentence, note: expect.stringContaining('deploy the function') as string })
})

// S8.8-03, D49, Q35
test('reports a missing URL when the store URL is unknown', () => {
  for (const nowhere of ['', undefined])
    expect(userListFailure({ backend: nowhere, status: 500, said: 'x' })).toEqual({
      sentence: 'Supabase URL not configured',
    })
})
