import { eq, sql } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, lamp, meera, soldOut } from '#test/fixtures.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { readDashboard } from '../dashboard/dashboard.ts'
import { cancelOrder } from '../orders/advance-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import type { Shop } from '../shop.ts'
import { deleteOrRestoreProduct } from './delete-product.ts'
import { ProductListQuery } from './input.ts'
import { listAdminProducts } from './list-products.ts'
import { refreshProductList } from './product-list.ts'
import { MAX_PRODUCT_MATCHES } from './rules.ts'

const countOutdated = async (shop: Shop) =>
  (
    await shop.db.execute(sql`
    select from shop.current_list_items c full join shop.product_list_items i using (product_id)
     where (c.tab, c.category, c.name, c.price, c.stock, c.created_at)
           is distinct from (i.tab, i.category, i.name, i.price, i.stock, i.created_at)`)
  ).rowCount
const countOutdatedStock = async (shop: Shop) =>
  (
    await shop.db.execute(sql`
    select from shop.current_stock_items c full join shop.stock_list_items i using (variant_id)
     where (c.product_id, c.stock, c.low_stock) is distinct from (i.product_id, i.stock, i.low_stock)`)
  ).rowCount

const titles = async (shop: TestShop, query: object) =>
  (await listAdminProducts(shop.as(meera), ProductListQuery.parse(query))).items.map(({ title }) => title)

/** Runs `check` before and after the job has written the changed rows. */
async function checkTwice(shop: TestShop, check: () => Promise<void>) {
  await check()
  await refreshProductList(shop)
  expect([await countOutdated(shop), await countOutdatedStock(shop)]).toEqual([0, 0])
  expect((await shop.db.execute(sql`select from shop.stale_list_items`)).rowCount).toBe(0)
  await check()
}

test('sorts by the current stock after an order and its cancellation', async ({ shop }) => {
  const others = () => titles(shop, { gender: 'men', sort: 'stock' })
  await checkTwice(shop, async () => expect(await others()).toEqual([soldOut.title, jeans.title]))
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small, 5]]))
  const lowest = async () => (await readDashboard(shop.as(meera))).lowStock.map(({ title, stock }) => [title, stock])
  await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[lamp, lamp.variant, 8]]))
  await checkTwice(shop, async () =>
    expect(await lowest()).toEqual([
      [soldOut.title, 0],
      [dress.title, 1],
      [lamp.title, 2],
      [kurta.title, 5],
    ]),
  )
  await cancelOrder(shop.as(asha), id)
  await checkTwice(shop, async () => expect(await lowest()).toHaveLength(3))
})

test('sorts, searches and filters by the current values after edits, deletion and restoring', async ({ shop }) => {
  await shop.db
    .update(products)
    .set({ title: 'AA Lamp', price: 1 as never, gender: 'men' })
    .where(eq(products.id, lamp.id))
  await checkTwice(shop, async () => {
    expect((await titles(shop, { gender: 'men', sort: 'name' }))[0]).toBe('AA Lamp')
    expect((await titles(shop, { gender: 'men', sort: 'price_asc' }))[0]).toBe('AA Lamp')
    expect((await titles(shop, { gender: 'men', sort: 'price_desc' })).at(-1)).toBe('AA Lamp')
    expect(await titles(shop, { gender: 'men', q: 'a LA' })).toEqual(['AA Lamp'])
    expect(await titles(shop, { gender: 'men', q: '%' })).toEqual([])
  })
  const command = (order: 'delete' | 'restore') =>
    deleteOrRestoreProduct(shop.as(meera), { do: order, id: String(toPublicId(lamp.id)) })
  await command('delete')
  await checkTwice(shop, async () => {
    expect(await titles(shop, { gender: 'men', q: 'lamp' })).toEqual([])
    expect(await titles(shop, { gender: 'deleted', sort: 'stock', q: 'lamp' })).toEqual(['AA Lamp'])
    expect(await titles(shop, { gender: 'deleted', q: 'lamp' })).toEqual(['AA Lamp'])
  })
  await command('restore')
  await checkTwice(shop, async () => expect(await titles(shop, { gender: 'men', q: 'lamp' })).toEqual(['AA Lamp']))
})

const insertThings = (count: number, firstId: number) => sql`
  with made as (
    insert into shop.products (id, slug, title, price, actual_price, category, department_id, created_at, updated_at)
    select ${firstId}::int + n, 'thing-' || n, 'Thing ' || n, n, n, 'Things', (select min(id) from shop.categories), now(), now()
      from generate_series(1, ${count}) n returning id
  ) insert into shop.variants (product_id, sku, is_default) select id, 'thing-' || id, true from made`

/** The first products have an index of their own, which ends at 32,768. */
for (const firstId of [1000, 32_500])
  test(`counts no further than the limit of a search, from product ${firstId} on`, async ({ shop }) => {
    await shop.db.execute(insertThings(MAX_PRODUCT_MATCHES + 1, firstId))
    for (const refresh of [false, true]) {
      if (refresh) await refreshProductList(shop)
      const query = ProductListQuery.parse({ gender: 'other', q: 'thing', page: 99 })
      const found = await listAdminProducts(shop.as(meera), query)
      expect(found).toMatchObject({ total: MAX_PRODUCT_MATCHES, page: 42, isTotalLimited: true })
      expect(await listAdminProducts(shop.as(meera), query, null)).toMatchObject({ total: 501, isTotalLimited: false })
      const few = ProductListQuery.parse({ gender: 'other', q: 'thing 50' })
      expect(await listAdminProducts(shop.as(meera), few)).toMatchObject({ total: 3, isTotalLimited: false })
    }
    const all = await listAdminProducts(shop.as(meera), ProductListQuery.parse({ gender: 'other' }))
    expect(all).toMatchObject({ total: MAX_PRODUCT_MATCHES + 2, isTotalLimited: false })
  })

test('counts a frequent text in the index of the first products', async ({ shop }) => {
  await shop.db.execute(insertThings(8000, 18_000))
  await refreshProductList(shop)
  for (const name of ['product_list_items_first_trigrams', 'product_list_items_name_trigrams'])
    await shop.db.execute(sql`select gin_clean_pending_list(${`shop.${name}`}::regclass)`)
  await shop.db.execute(sql`analyze shop.product_list_items`)
  // Statistics are of random rows: with some of them the planner prefers the primary key.
  await shop.db.execute(sql`set local enable_indexscan = off`)
  const { rows } = await shop.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select from shop.product_list_items where tab = 'other' and name like '%thing 12%' and product_id < 32768 limit 501`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('product_list_items_first_trigrams')
})

committingTest('has no outdated row after concurrent orders and refreshes', { timeout: 60_000 }, async ({ shop }) => {
  const sell = () =>
    shop.db.execute(sql`insert into shop.stock_moves (variant_id, quantity, reason, at)
      values (${jeans.variant}, 1, 'stocked', now()), (${lamp.variant}, 1, 'stocked', now())`)
  await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 4 ? sell() : refreshProductList(shop))))
  await refreshProductList(shop)
  expect(await countOutdated(shop)).toBe(0)
})
