import { eq, sql } from 'drizzle-orm'
import { orderSearchTerms, products } from '#db/schema.server.ts'
import { asha, kurta, meera, ravi } from '#test/fixtures.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { placeOrder } from '../payments/place-order.ts'
import { anonymizeAccount } from '../personal-data/delete-account.ts'
import { advanceOrder, cancelOrder } from './advance-order.ts'
import { listAllOrders } from './admin-orders.ts'
import { OrdersQuery } from './input.ts'
import { MAX_MATCHES } from './rules.ts'

const list = (shop: TestShop, query: object, max?: number | null) =>
  listAllOrders(shop.as(meera), OrdersQuery.parse(query), max)

/** Inserts orders of Ravi, a minute apart, of which every `nth` is for `name` and has a line with `title`. */
const insertOrders = (shop: TestShop, count: number, name: string, title: string, nth = 1) =>
  shop.db.execute(sql`
    with placed as (
      insert into shop.orders (user_id, status, address, mrp, discount, shipping, total, created_at, updated_at)
      select ${ravi.id}, case when n % 4 = 0 then 'cancelled' else 'pending' end::shop.order_status,
             jsonb_build_object('name', case when n % ${nth} = 0 then ${name}::text else 'Somebody' end, 'mobile', '9000000000'),
             0, 0, 0, 0, timestamptz '2026-01-01' + n * interval '1 minute', now()
        from generate_series(1, ${count}) n returning id, address)
    insert into shop.order_lines
      (order_id, position, product_id, variant_id, title, price, actual_price, quantity, size, colour, sku, hsn, gst_percent)
    select id, 0, ${kurta.id}, ${kurta.small}, case when address->>'name' = ${name} then ${title}::text else 'Things' end,
           0, 0, 1, '', '', 'sku', '', 5 from placed`)
const addTitle = (shop: TestShop, term: string) => shop.db.insert(orderSearchTerms).values({ kind: 'title', term })

test('lists and counts the newest matches when a search has more than the limit', async ({ shop }) => {
  const count = MAX_MATCHES + 20
  await insertOrders(shop, count, 'Lata Iyer', 'Silver Anklet')
  await addTitle(shop, 'Silver Anklet')
  for (const q of ['lata', 'anklet', 'ravi@', '9000000000']) {
    const found = await list(shop, { q })
    expect([q, found]).toMatchObject([
      q,
      { total: MAX_MATCHES, all: MAX_MATCHES, pages: 25, isTotalLimited: true, areCountsLimited: true },
    ])
    expect([q, found.items[0]!.createdAt]).toEqual([q, new Date(Date.UTC(2026, 0, 1, 0, count))])
    expect([q, await list(shop, { q }, null)]).toMatchObject([q, { total: count, isTotalLimited: false }])
  }
  const last = await list(shop, { q: 'lata', page: 99 })
  expect(last).toMatchObject({ page: 25 })
  expect(last.items.at(-1)!.createdAt).toEqual(new Date(Date.UTC(2026, 0, 1, 0, 21)))
  const cancelled = await list(shop, { q: 'lata', status: 'cancelled' })
  expect(cancelled).toMatchObject({ total: count / 4, isTotalLimited: false, areCountsLimited: true })
  expect(new Set(cancelled.items.map(({ status }) => status))).toEqual(new Set(['cancelled']))
})

test('finds frequent and rare names and titles alike, and counts them exactly below the limit', async ({ shop }) => {
  await insertOrders(shop, 300, 'Lata Iyer', 'Silver Anklet', 2)
  await insertOrders(shop, 2500, 'Zarin Dastur', 'Copper Lota', 1250)
  await addTitle(shop, 'Silver Anklet')
  await addTitle(shop, 'Copper Lota')
  for (const [q, total] of [
    ['lata', 150],
    ['silver', 150],
    ['zarin', 2],
    ['lota', 2],
    ['somebody', 500],
  ] as const) {
    const found = await list(shop, { q })
    expect([q, found.total, found.isTotalLimited]).toEqual([q, total, q === 'somebody'])
    if (q !== 'somebody') expect([q, (await list(shop, { q }, null)).total]).toEqual([q, total])
  }
  expect(await list(shop, { q: 'lata', from: '2026-01-01', status: 'cancelled' })).toMatchObject({ total: 75 })
})

test('finds an order by the title that its product had then, and by a name until the account is deleted', async ({
  shop,
}) => {
  const order = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small]]))
  await shop.db.update(products).set({ title: 'Renamed' }).where(eq(products.id, kurta.id))
  expect((await list(shop, { q: 'indigo' })).items).toMatchObject([{ id: order }])
  expect((await list(shop, { q: 'renamed' })).items).toEqual([])
  await cancelOrder(shop.as(asha), order)
  const terms = shop.db.select().from(orderSearchTerms).where(eq(orderSearchTerms.term, 'Asha Rao'))
  expect(await terms).toHaveLength(1)
  const other = await placeOrder(shop.as(ravi), await prepareCheckout(shop, ravi, [[kurta, kurta.small]]))
  await anonymizeAccount(shop, asha.id)
  expect((await list(shop, { q: 'asha rao' })).items).toMatchObject([{ id: other }])
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await advanceOrder(shop.as(meera), other, status)
  await anonymizeAccount(shop, ravi.id)
  expect(await terms).toEqual([])
  expect((await list(shop, { q: 'asha rao' })).items).toEqual([])
})
