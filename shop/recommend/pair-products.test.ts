import { sql } from 'drizzle-orm'
import { dress, jeans, kurta, lamp, soldOut } from '#test/fixtures.ts'
import { insertOrder } from '#test/admin-offers.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { addDuration, days } from '#core/time.ts'
import { listBoughtTogether } from './bought-together.ts'
import { pairProducts } from './pair-products.ts'
import { MAX_PRODUCTS_OF_ORDER, PAIR_DAYS } from './rules.ts'

const SOLD = { kurta, jeans, dress, lamp, soldOut }
const variantOf = (product: (typeof SOLD)[keyof typeof SOLD]) => ('small' in product ? product.small : product.variant)

async function order(shop: TestShop, names: (keyof typeof SOLD)[], times = 1, more = {}) {
  const lines = names.map((name) => ({ product: SOLD[name], variant: variantOf(SOLD[name]), rupees: 100 }))
  for (let at = 0; at < times; at++) await insertOrder(shop, lines, more)
}

async function pairsOf(shop: TestShop) {
  await pairProducts(shop)
  const { rows } = await shop.db.execute<{ product_id: number; other_id: number; orders: number; lift: number }>(
    sql`select * from shop.product_pairs order by product_id, other_id`,
  )
  return rows.map((row) => [row.product_id, row.other_id, row.orders, Number(row.lift.toFixed(2))])
}

test('pairs what is bought together more often than by chance', async ({ shop }) => {
  await order(shop, ['kurta', 'dress'], 3)
  await order(shop, ['kurta', 'lamp'], 2)
  await order(shop, ['jeans'], 5)
  // 3 orders with both of 10; the kurta is in 5, the dress in 3.
  expect(await pairsOf(shop)).toEqual([
    [kurta.id, dress.id, 3, 2],
    [dress.id, kurta.id, 3, 2],
  ])
})

test('leaves out what is bought with everything', async ({ shop }) => {
  await order(shop, ['kurta', 'dress'], 3)
  await order(shop, ['kurta', 'jeans'], 3)
  expect(await pairsOf(shop)).toEqual([])
})

test('counts neither cancelled nor old orders, nor those of very many products', async ({ shop }) => {
  await order(shop, ['kurta', 'dress'], 2)
  await order(shop, ['kurta', 'dress'], 1, { status: 'cancelled' })
  await order(shop, ['kurta', 'dress'], 1, { createdAt: addDuration(shop.now(), -days(PAIR_DAYS + 1)) })
  await order(shop, ['lamp', 'jeans'], 4)
  await shop.db.execute(sql`
    insert into shop.products (id, slug, title, price, actual_price, category, department_id, tax_class_id, created_at, updated_at)
    select n, 'thing-' || n, 'Thing', 1, 1, 'Things', 1, 1, now(), now() from generate_series(1000, ${1000 + MAX_PRODUCTS_OF_ORDER}) n`)
  await shop.db.execute(sql`
    insert into shop.variants (id, product_id, sku, is_default) select id, id, 'sku-' || id, true from shop.products where id >= 1000`)
  const bulk = Array.from({ length: MAX_PRODUCTS_OF_ORDER - 1 }, (_, n) => ({
    ...{ product: { id: 1000 + n }, variant: 1000 + n, rupees: 1 },
  }))
  for (let at = 0; at < 3; at++)
    await insertOrder(shop, [
      ...bulk,
      { product: kurta, variant: kurta.small, rupees: 1 },
      { product: dress, variant: dress.variant, rupees: 1 },
    ])
  expect((await pairsOf(shop)).map(([id, other]) => [id, other])).toEqual([
    [jeans.id, lamp.id],
    [lamp.id, jeans.id],
  ])
})

test('shows two or more products in stock, those bought most often first', async ({ shop }) => {
  const shown = async (id: number) => (await listBoughtTogether(shop, id)).map((card) => card.id)
  await order(shop, ['kurta', 'dress'], 4)
  await order(shop, ['jeans'], 9)
  await pairProducts(shop)
  expect(await shown(kurta.id)).toEqual([])
  await order(shop, ['kurta', 'lamp', 'soldOut'], 5)
  await pairProducts(shop)
  expect(await shown(kurta.id)).toEqual([lamp.id, dress.id])
  await shop.db.execute(sql`update shop.products set status = 'hidden' where id = ${lamp.id}`)
  expect(await shown(kurta.id)).toEqual([])
  expect((await pairsOf(shop)).flat()).not.toContain(lamp.id)
})

test('changes nothing when it runs again', async ({ shop }) => {
  await order(shop, ['kurta', 'dress'], 4)
  await order(shop, ['jeans'], 4)
  const pairs = await pairsOf(shop)
  expect(pairs).toHaveLength(2)
  const version = async () => (await shop.db.execute(sql`select xmin::text from shop.product_pairs order by 1`)).rows
  const before = await version()
  expect(await pairsOf(shop)).toEqual(pairs)
  expect(await version()).toEqual(before)
})
