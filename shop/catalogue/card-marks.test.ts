/** What a card says of stock, sizes and news, and when it stops saying so. */
import { sql } from 'drizzle-orm'
import { reserve, prepareCheckout, upi } from '#test/checkout.ts'
import { asha, dress, jeans, kurta, lamp, soldOut } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { addDuration, days } from '#core/time.ts'
import { endOf } from './cache-tags.ts'
import { toCards } from './cards.ts'

const cardOf = async (shop: TestShop | ReturnType<TestShop['as']>, { id }: { id: number }) =>
  (await toCards(shop, [{ id }]))[0]!
const marksOf = async (shop: TestShop, product: { id: number }) => (await cardOf(shop, product)).marks

/** A product that went live so many days ago. */
async function addProduct(shop: TestShop, daysAgo: number) {
  const at = addDuration(shop.now(), -days(daysAgo))
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    with made as (
      insert into shop.products (slug, title, price, actual_price, category, department_id, created_at, updated_at)
      values ('shawl', 'Shawl', 100, 100, 'Shawls', 1, ${at}, ${at}) returning id
    ) insert into shop.variants (product_id, sku, is_default) select id, 'shawl', true from made returning product_id as id`)
  const { id } = rows[0]!
  await shop.db.execute(sql`
    insert into shop.stock_moves (variant_id, quantity, reason, at) select id, 2, 'stocked', now() from shop.variants where product_id = ${id}`)
  return { id }
}

test('says that a product is sold out, or that few are left of all its sizes', async ({ shop }) => {
  expect(await marksOf(shop, soldOut)).toEqual(['Sold out'])
  expect(await marksOf(shop, dress)).toEqual(['Only 1 left'])
  expect(await marksOf(shop, kurta)).toEqual([])
})

test('counts what the visitor has reserved as left', async ({ shop }) => {
  await reserve(shop.as(asha), await prepareCheckout(shop, asha, [[dress, dress.variant]], upi))
  expect(await marksOf(shop, dress)).toEqual(['Sold out'])
  expect((await cardOf(shop.as(asha), dress)).marks).toEqual(['Only 1 left'])
})

test('marks a product as new for 30 days, unless the store has just opened', async ({ shop }) => {
  expect(await marksOf(shop, kurta)).toEqual([])
  shop.clock.at = addDuration(shop.clock.at, days(100))
  const shawl = await addProduct(shop, 3)
  const cacheTags = new Set<string>()
  expect((await cardOf({ ...shop, cacheTags }, shawl)).marks).toContain('New')
  expect(endOf(cacheTags)).toBe(addDuration(shop.now(), days(27)).getTime())
  shop.clock.at = addDuration(shop.clock.at, days(27))
  expect(await marksOf(shop, shawl)).not.toContain('New')
})

test('shows the two most important marks', async ({ shop }) => {
  shop.clock.at = addDuration(shop.clock.at, days(100))
  const shawl = await addProduct(shop, 1)
  await shop.db.execute(sql`update shop.products set is_bestseller = true where id in (${shawl.id}, ${jeans.id})`)
  expect(await marksOf(shop, shawl)).toEqual(['Only 2 left', 'New'])
  expect(await marksOf(shop, jeans)).toEqual(['Bestseller'])
})

test('names five sizes and counts the others, and says which are sold out', async ({ shop }) => {
  expect(await cardOf(shop, lamp)).toMatchObject({ sizes: [], moreSizes: 0 })
  expect((await cardOf(shop, kurta)).sizes.map(([size]) => size)).toEqual(['S', 'M', 'L'])
  await shop.db.execute(sql`
    insert into shop.variants (product_id, sku, size, position)
    select ${kurta.id}, 'more-' || n, 'X' || n, 10 + n from generate_series(1, 4) n`)
  const { sizes, moreSizes, hasSizes } = await cardOf(shop, kurta)
  expect(sizes.slice(3)).toEqual([
    ['X1', false],
    ['X2', false],
  ])
  expect({ moreSizes, hasSizes }).toEqual({ moreSizes: 2, hasSizes: true })
})

test('says the unit of the sizes once', async ({ shop }) => {
  await shop.db.execute(sql`update shop.variants set size = 'UK ' || id where product_id = ${kurta.id}`)
  expect((await cardOf(shop, kurta)).sizes.map(([size]) => size)).toEqual(['UK 1', '2', '3'])
  await shop.db.execute(
    sql`update shop.variants set size = id || '-' || id + 1 || ' years' where product_id = ${kurta.id}`,
  )
  expect((await cardOf(shop, kurta)).sizes[1]![0]).toBe('2-3 years')
})
