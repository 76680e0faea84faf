import { eq } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import { auditLog } from '#db/schema.server.ts'
import { asha, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { days, addDuration } from '#core/time.ts'
import { advanceOrder } from './advance-order.ts'
import { exportOrders, listAllOrders, type CustomerOrder } from './admin-orders.ts'
import { OrdersQuery } from './input.ts'
import { placeOrder } from '../payments/place-order.ts'
import { ADMIN_PAGE_SIZE, orderNumber } from './rules.ts'

const parseQuery = (query: Record<string, string> = {}) => OrdersQuery.parse(query)
const findIds = async (shop: TestShop, query: Record<string, string>) =>
  (await listAllOrders(shop.as(meera), parseQuery(query))).items.map((order) => order.id)

async function exportAll(shop: TestShop, query: Record<string, string>) {
  const exported: CustomerOrder[] = []
  for await (const batch of exportOrders(shop.as(meera), parseQuery(query))) exported.push(...batch)
  return exported
}

/** Creates two orders, on 15 and 16 January: hers is paid and shipped, his is cash on delivery and unpaid. */
async function twoOrders(shop: TestShop) {
  const hers = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small]], upi))
  await advanceOrder(shop.as(meera), hers, 'processing')
  await advanceOrder(shop.as(meera), hers, 'shipped')
  shop.clock.at = addDuration(shop.clock.at, days(1))
  const his = await placeOrder(shop.as(ravi), await prepareCheckout(shop, ravi, [[lamp, lamp.variant]]))
  return { hers, his }
}

test('finds an order by number, id, customer, mobile, item and invoice', async ({ shop }) => {
  const { hers, his } = await twoOrders(shop)
  for (const q of [
    `#${orderNumber(hers)}`,
    orderNumber(hers).toLowerCase(),
    hers,
    'ASHA@example',
    'indigo',
    'inv/25-26/000001',
  ])
    expect([q, await findIds(shop, { q })]).toEqual([q, [hers]])
  for (const q of ['asha rao', '98765 43210', '+91 98765 43210', ''])
    expect(await findIds(shop, { q })).toEqual([his, hers])
  for (const q of ['%', '_', 'nobody', "'; drop", '\\']) expect(await findIds(shop, { q })).toEqual([])
})

test('searches no table when there is nothing to search for', async ({ shop }) => {
  const { hers, his } = await twoOrders(shop)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const isSearched = () => query.mock.calls.some(([args]) => JSON.stringify(args).includes('ilike'))
  // An empty number and blanks count as no search.
  for (const q of ['#', ' ']) expect([q, await findIds(shop, { q })]).toEqual([q, [his, hers]])
  for (const q of ['##', '---', '. , !', '@', '( )']) {
    expect([q, await findIds(shop, { q })]).toEqual([q, []])
    expect([q, await exportAll(shop, { q })]).toEqual([q, []])
  }
  expect(isSearched()).toBe(false)
  expect(await findIds(shop, { q: 'asha' })).toEqual([his, hers])
  expect(isSearched()).toBe(true)
  query.mockRestore()
})

test('filters orders by status, payment and days in India, and counts each status', async ({ shop }) => {
  const { hers, his } = await twoOrders(shop)
  expect(await findIds(shop, { status: 'shipped' })).toEqual([hers])
  expect(await findIds(shop, { payment: 'unpaid' })).toEqual([his])
  expect(await findIds(shop, { from: '2026-01-16' })).toEqual([his])
  expect(await findIds(shop, { to: '2026-01-15' })).toEqual([hers])
  expect(await findIds(shop, { from: '2026-01-15', to: '2026-01-16' })).toEqual([his, hers])
  expect(
    await findIds(shop, { from: 'yesterday', to: '2026-02-31', payment: 'gold', status: 'lost', page: '-3' }),
  ).toHaveLength(2)
  for (const from of ['0000-01-01', '0001-01-01', '1000-01-01']) expect(await findIds(shop, { from })).toHaveLength(2)
  expect(await listAllOrders(shop.as(meera), parseQuery({ q: 'asha@', status: 'pending', page: '9' }))).toMatchObject({
    ...{ all: 1, total: 0, page: 1, pages: 1, counts: { pending: 0, shipped: 1 }, items: [] },
  })
})

test('allows only an admin to list or export all orders', async ({ shop }) => {
  await twoOrders(shop)
  for (const caller of [shop, shop.as(asha)]) {
    await expect(listAllOrders(caller, parseQuery())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(exportOrders(caller, parseQuery()).next()).rejects.toMatchObject({ code: 'forbidden' })
  }
})

// S2.15-03
test('exports all orders of the filtered list, and records the export in the audit log', async ({ shop }) => {
  const { hers } = await twoOrders(shop)
  expect(await exportAll(shop, { payment: 'paid', page: '4' })).toMatchObject([
    { id: hers, email: asha.email, customer: 'Asha Rao', invoice: 'INV/25-26/000001' },
  ])
  const written = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'export-orders'))
  expect(written).toMatchObject([{ actorId: meera.id, after: { payment: 'paid' } }])
})

test('shows twenty orders per page, newest first', async ({ shop }) => {
  const ids: string[] = []
  for (let n = 0; n <= ADMIN_PAGE_SIZE; n++) {
    shop.clock.at = addDuration(shop.clock.at, 1000)
    const goods = n < 10 ? kurta.small : n < 20 ? kurta.large : kurta.medium
    ids.unshift(await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, goods]])))
  }
  const last = await listAllOrders(shop.as(meera), parseQuery({ page: '2' }))
  expect(last).toMatchObject({ total: 21, page: 2, pages: 2, items: [{ id: ids.at(-1) }] })
  expect((await exportAll(shop, {})).map((order) => order.id)).toEqual(ids)
})
