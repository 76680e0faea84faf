/** When the database’s disk is full, pages and the store API respond with 503 and `Retry-After`. */
import { afterEach, beforeEach, vi } from 'vitest'
import { store } from '#api/store/store.ts'
import { action as pay } from '#app/payment/payment-page.tsx'
import { messages } from '#shop/messages.ts'
import { asha, kurta } from './fixtures.ts'
import { prepareCheckout } from './checkout.ts'
import { callRoute } from './call-route.ts'
import { fullDiskTest as test } from './full-disk.ts'
import { expect } from './shop.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

test('tells a paying shopper that nothing can be saved when the disk is full', async ({ shop, fill }) => {
  const order = await prepareCheckout(shop, asha, [[kurta, 1]])
  await fill('checkout_attempts')
  const { key, expectedTotal, addressId } = order
  const form = { key, expectedTotal: String(expectedTotal), addressId: String(addressId), method: 'cash' }
  const answer = await callRoute(pay, shop.as(asha), '/payment', form)
  expect(answer).toMatchObject({ data: { error: messages.full }, init: { status: 503 } })
})

test('sends Retry-After to an API client when the disk is full', async ({ shop, fill }) => {
  await fill('cart_items')
  const answer = await store(() => shop.as(asha)).request('/api/cart/items', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: 1 }),
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ detail: messages.full })
})
