/**
 * How many round trips to the database an order takes: each keeps the shopper's row and the stock locked for longer.
 */
import { vi } from 'vitest'
import { Client } from '#db/client.server.ts'
import { asha, jeans, kurta, lamp } from '#test/fixtures.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { committingTest as test, expect, type TestShop } from '#test/shop.ts'
import { readOrder } from '../orders/orders.ts'
import { placeOrder } from './place-order.ts'

async function statementsOf(run: () => Promise<unknown>) {
  const query = vi.spyOn(Client.prototype, 'query')
  await run()
  const texts = query.mock.calls.map(([config]) => (config as { text: string }).text)
  query.mockRestore()
  return texts
}

const goods: Parameters<typeof prepareCheckout>[2] = [
  [kurta, kurta.small, 2],
  [jeans, jeans.variant],
  [lamp, lamp.variant],
]

async function place(shop: TestShop, lines: number) {
  const request = await prepareCheckout(shop, asha, goods.slice(0, lines))
  return statementsOf(() => placeOrder(shop.as(asha), request))
}

test('places a cash order of any size in six statements, four of them in its transaction', async ({ shop }) => {
  const one = await place(shop, 1)
  expect(one.map((text) => /^\w+/.exec(text)?.[0])).toEqual(['begin', 'select', 'select', 'with', 'with', 'commit'])
  expect(await place(shop, 3)).toEqual(one)
})

test('reads an order with its lines and its history in one statement', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, goods))
  expect(await statementsOf(() => readOrder(shop.as(asha), id))).toHaveLength(1)
})
