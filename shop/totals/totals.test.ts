import { eq, sql } from 'drizzle-orm'
import { orders, products, users } from '#db/schema.server.ts'
import { asha, jeans, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { bookPasted, deliverForCash } from '#test/cash-book.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/wait-for-lock.ts'
import { addDuration, days } from '#core/time.ts'
import { listUsers } from '../accounts/users/users.ts'
import { listAllOrders } from '../orders/admin-orders.ts'
import { advanceOrder, cancelOrder } from '../orders/advance-order.ts'
import { OrdersQuery } from '../orders/input.ts'
import { placeOrder } from '../payments/place-order.ts'
import { deleteUser } from '../personal-data/delete-user.ts'
import { deleteOrRestoreProduct } from '../product-admin/delete-product.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { foldTotalChanges } from './fold-changes.ts'
import { findPageStart } from './totals.ts'
import { sendRefundsOfOrder } from '../refunds/retry-refunds.ts'

const TOTALS = sql`select subject, key, day::text as day, sum(count)::text as count, sum(amount)::text as amount from
  (select * from shop.totals union all select subject, key, day, count, amount from shop.total_changes) total
  group by 1, 2, 3 having sum(count) <> 0 or sum(amount) <> 0`
/** What `rebuild_totals` counts, written independently of it. */
const COUNTED = sql`
  select 'orders', status || '/' || payment_status, to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
         count(*)::text, sum(total)::text from shop.orders group by 1, 2, 3
  union all
  select 'customers', '', to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), count(*)::text, '0'
    from shop.users where deleted_at is null and not is_anonymous group by 1, 2, 3
  union all
  select 'products', case when deleted_at is not null then 'deleted' when gender is null then 'other' else gender::text end
         || '/' || category, '-infinity', count(*)::text, '0' from shop.products group by 1, 2, 3
  union all
  select 'listed', list, '-infinity', count(*)::text, '0' from (
    select 'all' as list from shop.products where deleted_at is null
    union all select 'department/' || department_id from shop.products where deleted_at is null
    union all select 'subcategory/' || department_id || '/' || subcategory_id from shop.products
               where deleted_at is null and subcategory_id is not null
    union all select 'gender/' || gender from shop.products where deleted_at is null and gender is not null
    union all select 'category/' || gender || '/' || category from shop.products where deleted_at is null and gender is not null
    union all select 'collection/' || list from (
      select distinct p.id, unnest(array[c.id, c.parent_id]) as list
        from shop.products p join shop.product_collections m on m.product_id = p.id join shop.categories c on c.id = m.category_id
       where p.deleted_at is null) member where list is not null
  ) listed group by list
  union all
  select subject, courier, to_char(day at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), count(*)::text, sum(cod_due)::text from (
    select 'cash-collected' as subject, coalesce(courier_name, '') as courier, ended_at as day, cod_due from shop.shipments
     where state = 'delivered' and cod_due > 0
    union all
    select 'cash-outstanding', coalesce(courier_name, ''), ended_at, cod_due from shop.shipments
     where state = 'delivered' and cod_due > 0 and id not in (select shipment_id from shop.cash_remittance_lines)
  ) cash group by 1, 2, 3
  union all
  select 'cash-remitted', coalesce(s.courier_name, ''), r.paid_on::text, (count(*) filter (where l.number = 1))::text, sum(l.amount)::text
    from shop.cash_remittance_lines l join shop.cash_remittances r on r.id = l.remittance_id
    join shop.shipments s on s.id = l.shipment_id group by 1, 2, 3`

const countDifferences = async (shop: Shop) =>
  (
    await shop.db.execute<{ n: number }>(
      sql`select count(*)::int as n from (
        ((${TOTALS}) except (${COUNTED})) union all ((${COUNTED}) except (${TOTALS}))) differences`,
    )
  ).rows[0]!.n

/** Compares the totals with the rows before and after they are folded. */
async function expectRightTotals(shop: TestShop) {
  expect(await countDifferences(shop)).toBe(0)
  await foldTotalChanges(shop)
  expect((await shop.db.execute(sql`select from shop.total_changes`)).rowCount).toBe(0)
  expect(await countDifferences(shop)).toBe(0)
}

test('equal the sums of the orders after placing, delivering, cancelling and refunding', async ({ shop }) => {
  const delivered = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  const paid = await placeOrder(shop.as(ravi), await prepareCheckout(shop, ravi, [[kurta, kurta.small]], upi))
  await expectRightTotals(shop)
  shop.clock.at = addDuration(shop.clock.at, days(2))
  await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[lamp, lamp.variant, 2]]))
  for (const status of ['processing', 'shipped', 'delivered'] as const) {
    await advanceOrder(shop.as(meera), delivered, status)
    await expectRightTotals(shop)
  }
  await cancelOrder(shop.as(ravi), paid)
  await sendRefundsOfOrder(shop, paid)
  await expectRightTotals(shop)
  const list = (query: object) => listAllOrders(shop.as(meera), OrdersQuery.parse(query))
  expect(await list({})).toMatchObject({ all: 3, total: 3, counts: { pending: 1, delivered: 1, cancelled: 1 } })
  expect(await list({ payment: 'refunded' })).toMatchObject({ all: 1, counts: { cancelled: 1, pending: 0 } })
})

test('equal the cash of couriers after deliveries and remittances', async ({ shop }) => {
  await deliverForCash(shop, 'BD1000001')
  await deliverForCash(shop, null, 'Own rider', 2)
  await expectRightTotals(shop)
  shop.clock.at = addDuration(shop.clock.at, days(3))
  await deliverForCash(shop, 'BD1000002')
  await bookPasted(shop.as(meera), { text: 'BD1000001, 799\nBD1000002, 700', paidOn: '2026-01-17' })
  await expectRightTotals(shop)
  await bookPasted(shop.as(meera), { text: 'BD1000002, 99', reference: 'UTR2' })
  await expectRightTotals(shop)
  await shop.db.execute(sql`select shop.rebuild_totals()`)
  expect(await countDifferences(shop)).toBe(0)
})

committingTest('are rebuilt while a remittance is booked', async ({ shop }) => {
  const rebuilt = Promise.withResolvers<unknown>()
  await withTransaction(shop, async ({ db }) => {
    const write = (table: string) => db.execute(sql.raw(`lock table shop.${table} in row exclusive mode`))
    await write('cash_remittance_lines')
    const rebuilding = shop.db.execute(sql`select shop.rebuild_totals()`)
    rebuilding.then(rebuilt.resolve, rebuilt.reject)
    await untilWaiting(shop, 1, rebuilding)
    await write('shipments')
  })
  await rebuilt.promise
  expect(await countDifferences(shop)).toBe(0)
})

test('equal the numbers of accounts after sign-up, conversion and deletion', async ({ shop }) => {
  const times = { createdAt: shop.now(), updatedAt: shop.now() }
  const [guest] = await shop.db
    .insert(users)
    .values({ isAnonymous: true, ...times })
    .returning()
  await shop.db.insert(users).values([
    { email: 'new@example.in', ...times },
    { isAnonymous: true, ...times },
  ])
  await shop.db.update(users).set({ email: 'known@example.in', isAnonymous: false }).where(eq(users.id, guest!.id))
  await deleteUser(shop.as(meera), ravi.id)
  await shop.db.delete(users).where(eq(users.isAnonymous, true))
  await expectRightTotals(shop)
  expect(await listUsers(shop.as(meera), { q: '', page: 1 })).toMatchObject({ all: 4, total: 4 })
})

test('equal the numbers of products after edits, deletion and restoring', async ({ shop }) => {
  await shop.db.update(products).set({ gender: null, category: 'A/B' }).where(eq(products.id, lamp.id))
  await deleteOrRestoreProduct(shop.as(meera), { do: 'delete', id: String(toPublicId(kurta.id)) })
  await deleteOrRestoreProduct(shop.as(meera), { do: 'delete', id: String(toPublicId(jeans.id)) })
  await deleteOrRestoreProduct(shop.as(meera), { do: 'restore', id: String(toPublicId(jeans.id)) })
  await expectRightTotals(shop)
})

test('find where a page starts, also among the orders of one day', async ({ shop }) => {
  await shop.db.execute(sql`
    insert into shop.orders (user_id, mrp, discount, shipping, total, created_at, updated_at)
    select ${asha.id}, 0, 0, 0, 0, timestamptz '2026-01-01 00:00:00+05:30' + n * interval '30 minutes', now()
      from generate_series(0, 959) n`)
  const all = await shop.db.execute<{ id: string }>(sql`select id from shop.orders order by created_at desc, id desc`)
  for (const page of [1, 2, 12, 15, 48, 99]) {
    const offset = Math.min(page - 1, 47) * 20
    const { items } = await listAllOrders(shop.as(meera), OrdersQuery.parse({ page }))
    expect(items.map(({ id }) => id)).toEqual(all.rows.slice(offset, offset + 20).map(({ id }) => id))
  }
  const week = await listAllOrders(
    shop.as(meera),
    OrdersQuery.parse({ from: '2026-01-05', to: '2026-01-11', status: 'pending', page: 13 }),
  )
  expect(week).toMatchObject({ total: 336, page: 13 })
  expect(week.items.map(({ id }) => id)).toEqual(all.rows.slice(9 * 48 + 240, 9 * 48 + 260).map(({ id }) => id))
  expect((await findPageStart(shop, { subject: 'orders' }, 950)).offset).toBeLessThan(48)
})

committingTest(
  'stay right while many orders change at once and changes are folded',
  { timeout: 60_000 },
  async ({ shop }) => {
    const place = sql`
    insert into shop.orders (user_id, mrp, discount, shipping, total, created_at, updated_at)
    values (${asha.id}, 0, 0, 0, 0, now(), now()) returning id`
    const seen: number[] = []
    const buy = async () => {
      const { rows } = await shop.db.execute<{ id: string }>(place)
      await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, rows[0]!.id))
      seen.push(await countDifferences(shop))
    }
    const buyers = Promise.all(Array.from({ length: 40 }, buy))
    const folds = Promise.all(Array.from({ length: 10 }, () => foldTotalChanges(shop)))
    await Promise.all([buyers, folds])
    expect(new Set(seen)).toEqual(new Set([0]))
    await foldTotalChanges(shop)
    expect(await countDifferences(shop)).toBe(0)
  },
)
