import { afterEach, beforeEach, vi } from 'vitest'
import { messages } from '#shop/messages.ts'
import { createRestClient } from '#supabase/test/rest-client.ts'
import { asha, kurta } from '#test/fixtures.ts'
import { FILE_ON_DISK, fullDiskTest as test } from '#test/full-disk.ts'
import { expect } from '#test/shop.ts'
import { rest } from './rest.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

test('does not reveal the database’s files when the disk is full', async ({ shop, fill }) => {
  await fill('cart_items')
  const body = { user_id: asha.id, product_id: kurta.id, quantity: 1 }
  const answer = await createRestClient(shop, rest)(asha, '/cart_items', { method: 'POST', body })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(answer.json).toMatchObject({ code: '53100', message: messages.full, details: null })
  expect(answer.text).not.toContain(FILE_ON_DISK)
})
