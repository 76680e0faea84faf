/** The constraints and triggers of the database reject invalid writes (db/migrations/0001_promises.sql). */
import { sql } from 'drizzle-orm'
import { asha, kurta } from './fixtures.ts'
import { expect, test } from './shop.ts'

const violationOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (e: { cause?: { constraint?: string; message?: string } }) => e,
  )
  return error?.cause?.constraint ?? error?.cause?.message
}

const newOrder = sql`insert into shop.orders (user_id, mrp, discount, shipping, total, created_at, updated_at)
  values (${asha.id}, 100, 0, 0, 100, now(), now()) returning id`

// D41
test('rejects an order whose totals differ from the sum of its lines', async ({ shop }) => {
  await shop.db.execute(newOrder)
  expect(await violationOf(shop.db.transaction((tx) => tx.execute(sql`set constraints all immediate`)))).toBe(
    'orders_add_up',
  )
  await shop.db.execute(sql`update shop.orders set mrp = 0, total = 0`)
})

// S3.2-04
test('rejects negative stock', async ({ shop }) => {
  const movement = shop.db.transaction((tx) =>
    tx.execute(
      sql`insert into shop.stock_moves (variant_id, quantity, reason, at) values (${kurta.small}, -11, 'sold', now())`,
    ),
  )
  expect(await violationOf(movement)).toBe('variants_stock')
})

test('rejects a stock change without a stock movement', async ({ shop }) => {
  expect(await violationOf(shop.db.transaction((tx) => tx.execute(sql`update shop.variants set stock = 99`)))).toBe(
    'variants_stock_ledger',
  )
})

// D36
test('rejects a product without a default variant', async ({ shop }) => {
  const update = shop.db.transaction(async (tx) => {
    await tx.execute(sql`update shop.variants set is_default = false where id = ${kurta.small}`)
    await tx.execute(sql`set constraints all immediate`)
  })
  expect(await violationOf(update)).toBe('products_default_variant')
})

test('rejects a backward order status and the deletion of an order', async ({ shop }) => {
  const inserted = await shop.db.execute<{
    id: string
  }>(sql`insert into shop.orders (user_id, mrp, discount, shipping, total, status, created_at, updated_at)
    values (${asha.id}, 0, 0, 0, 0, 'shipped', now(), now()) returning id`)
  const id = inserted.rows[0]!.id
  expect(
    await violationOf(
      shop.db.transaction((tx) => tx.execute(sql`update shop.orders set status = 'pending' where id = ${id}`)),
    ),
  ).toBe('orders_forward')
  expect(
    await violationOf(shop.db.transaction((tx) => tx.execute(sql`delete from shop.orders where id = ${id}`))),
  ).toBe('orders is never deleted')
})

test('rejects an MRP below the price', async ({ shop }) => {
  const update = shop.db.transaction((tx) =>
    tx.execute(sql`update shop.products set actual_price = price - 1 where id = ${kurta.id}`),
  )
  expect(await violationOf(update)).toBe('products_mrp')
})
