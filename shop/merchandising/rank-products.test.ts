/** Popularity and bestsellers, from orders that are placed, cancelled, returned to the sender and 30 days old. */
import { sql } from 'drizzle-orm'
import { cash, prepareCheckout } from '#test/checkout.ts'
import { asha, jeans, kurta, ravi } from '#test/fixtures.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { openProcesses } from '#test/processes.ts'
import { addDuration, days } from '#core/time.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import { listCategory } from '../catalogue/listings.ts'
import { cancelOrder } from '../orders/advance-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import { rankProducts } from './rank-products.ts'

type Line = Parameters<typeof prepareCheckout>[2][number]

const buy = async (shop: TestShop, lines: Line[], buyer = asha) =>
  placeOrder(shop.as(buyer), await prepareCheckout(shop, buyer, lines, cash))

async function ranksOf(shop: TestShop) {
  await rankProducts(shop)
  const { rows } = await shop.db.execute<{ id: number; popularity: number; is_bestseller: boolean }>(
    sql`select id, popularity, is_bestseller from shop.products where popularity > 0 or is_bestseller order by id`,
  )
  return rows.map((row) => [row.id, row.popularity, row.is_bestseller])
}

test('counts what was sold in 30 days, without what was cancelled', async ({ shop }) => {
  await buy(shop, [[kurta, kurta.small, 6]])
  await buy(shop, [[kurta, kurta.medium, 5]], ravi)
  const cancelled = await buy(shop, [[jeans, jeans.variant, 2]])
  expect(await ranksOf(shop)).toEqual([
    [kurta.id, 11, true],
    [jeans.id, 2, false],
  ])
  await cancelOrder(shop.as(asha), cancelled)
  expect(await ranksOf(shop)).toEqual([[kurta.id, 11, true]])
  shop.clock.at = addDuration(shop.clock.at, days(31))
  expect(await ranksOf(shop)).toEqual([])
})

test('names no bestseller below ten pieces', async ({ shop }) => {
  await buy(shop, [[kurta, kurta.small, 9]])
  expect(await ranksOf(shop)).toEqual([[kurta.id, 9, false]])
})

test('leaves the version and the time of the last change as they are', async ({ shop }) => {
  const read = () => shop.db.execute(sql`select version, updated_at from shop.products where id = ${kurta.id}`)
  const { rows: before } = await read()
  await buy(shop, [[kurta, kurta.small, 9]])
  await rankProducts(shop)
  expect((await read()).rows).toEqual(before)
})

committingTest('reorders the lists that another process keeps in memory', async ({ shop, settings }) => {
  const { open, stop } = openProcesses(shop, settings)
  try {
    const other = await open()
    const popular = async () => {
      const { products } = await listCategory(other, 'clothes', CategoryQuery.parse({ sort: 'popular' }))
      return products.items[0]!.id
    }
    expect(await popular()).toBe(kurta.id)
    await buy(shop, [[jeans, jeans.variant, 2]])
    await rankProducts(shop)
    await expect.poll(popular).toBe(jeans.id)
  } finally {
    await stop()
  }
})
