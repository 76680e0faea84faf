/** When the database’s disk is full, every API responds with its own error status and `Retry-After`. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, vi } from 'vitest'
import { rest } from '#supabase/rest/rest.ts'
import { store } from '#api/store/store.ts'
import { action as pay } from '#app/payment/payment-page.tsx'
import { messages } from '#shop/messages.ts'
import { asha, kurta } from './fixtures.ts'
import { prepareCheckout } from './checkout.ts'
import { callRoute } from './call-route.ts'
import { createRestClient } from './rest-client.ts'
import { expect, committingTest as base } from './shop.ts'

const FILE = 'base/5/16432'
const CAUSE = `could not extend file "${FILE}": No space left on device`

const test = base.extend<{ fill: (table: string) => Promise<void> }>({
  fill: async ({ shop }, use) => {
    await use(async (table) => {
      await shop.db.execute(
        sql.raw(`
          create function shop.has_no_room() returns trigger language plpgsql as
            $$ begin raise exception '${CAUSE}' using errcode = 'disk_full'; end $$;
          create trigger is_full before insert on shop.${table} execute function shop.has_no_room()`),
      )
    })
  },
})

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

test('does not reveal the database’s files in /rest/v1 when the disk is full', async ({ shop, fill }) => {
  await fill('cart_items')
  const body = { user_id: asha.id, product_id: kurta.id, quantity: 1 }
  const answer = await createRestClient(shop, rest)(asha, '/cart_items', { method: 'POST', body })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(answer.json).toMatchObject({ code: '53100', message: messages.full, details: null })
  expect(answer.text).not.toContain(FILE)
})
