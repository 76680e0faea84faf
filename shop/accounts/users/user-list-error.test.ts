import { expect, test } from '#test/shop.ts'
import { userListFailure } from './user-list-error.ts'

const backend = 'https://shop.example.in'
const failure = (status: number, body?: string) => userListFailure({ backend, status, body })

// S8.8-02
test('returns one message when the response contains no users', () => {
  expect(failure(401, 'jwt expired')).toEqual({ message: 'Not authenticated' })
  expect(failure(500)).toEqual({ message: 'HTTP 500: Failed to fetch users' })
  expect(failure(503, '')).toEqual({ message: 'HTTP 503: Failed to fetch users' })
  expect(failure(403, 'Not authenticated')).toEqual({ message: 'Not authenticated' })
})

// S8.8-04, Q35
test('explains how to deploy the function when the response is an HTML page', () => {
  const message = 'Edge function not found or not deployed. Status: 404'
  for (const body of ['<!DOCTYPE html><title>404</title>', '\n<html lang="en"><body>nginx'])
    expect(failure(404, body)).toEqual({ message, note: expect.stringContaining('deploy the function') as string })
})

// S8.8-03, D49, Q35
test('reports a missing URL when the store URL is unknown', () => {
  for (const unknownUrl of ['', undefined])
    expect(userListFailure({ backend: unknownUrl, status: 500, body: 'x' })).toEqual({
      message: 'Supabase URL not configured',
    })
})
