import { eq, sql } from 'drizzle-orm'
import { orders, products, users } from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, lamp, meera, ravi, soldOut } from '#test/fixtures.ts'
import { bookPasted, deliverForCash } from '#test/cash-book.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { expect, test } from '#test/shop.ts'
import { messages } from '../messages.ts'
import { withTransaction } from '../shop.ts'
import { issueCreditNote } from '../orders/credit-notes.ts'
import { cancelOrder } from '../orders/advance-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import { insertInvoicedOrder } from '#test/invoiced-order.ts'
import { readDashboard } from './dashboard.ts'

test('counts products, users and orders', async ({ shop }) => {
  await shop.db.update(users).set({ createdAt: shop.now() }).where(eq(users.id, ravi.id))
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, kurta.id))
  expect(await readDashboard(shop.as(meera))).toMatchObject({
    today: shop.now(),
    products: { all: 4, women: 1, men: 2 },
    users: { all: 3, joined: 1 },
    orders: { all: 0, pending: 0 },
    cashOutstanding: { count: 0, amount: 0 },
  })
})

test('sums the cash that couriers have collected and not yet paid', async ({ shop }) => {
  await deliverForCash(shop, 'BD1000001')
  await deliverForCash(shop, 'DL1000001', 'Delhivery', 2)
  expect((await readDashboard(shop.as(meera))).cashOutstanding).toEqual({ count: 2, amount: 239_700 })
  await bookPasted(shop.as(meera), { text: 'BD1000001, 700' })
  expect((await readDashboard(shop.as(meera))).cashOutstanding).toEqual({ count: 1, amount: 159_800 })
})

test('counts sales on the day in India when the order was placed, without cancelled orders', async ({ shop }) => {
  const order = async (at: string, variant: number, product: { id: number }) => {
    shop.clock.at = new Date(at)
    return placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[product, variant]]))
  }
  await order('2026-01-13T18:20:00Z', kurta.small, kurta)
  await order('2026-01-13T18:40:00Z', jeans.variant, jeans)
  const cancelled = await order('2026-01-15T05:00:00Z', lamp.variant, lamp)
  const last = await order('2026-01-15T06:00:00Z', kurta.small, kurta)
  await cancelOrder(shop.as(asha), cancelled)
  const { sales, newOrders } = await readDashboard(shop.as(meera), 7)
  expect(sales.map(({ total, orders }) => [total, orders])).toEqual([
    ...Array<[number, number]>(4).fill([0, 0]),
    [79900, 1],
    [149900, 1],
    [79900, 1],
  ])
  expect(newOrders[0]).toMatchObject({ id: last, total: 79900, status: 'pending', customer: 'Asha Rao' })
})

test('lists the products lowest in stock first, and the newest users', async ({ shop }) => {
  const { lowStock, newUsers } = await readDashboard(shop.as(meera))
  expect(lowStock.map(({ title, stock }) => [title, stock])).toEqual([
    [soldOut.title, 0],
    [dress.title, 1],
  ])
  expect(newUsers.map(({ email }) => email)).toEqual([meera, ravi, asha].map(({ email }) => email))
})

test('rejects everyone except admins', async ({ shop }) => {
  const forbidden = { code: 'forbidden', message: messages.notAdmin }
  await expect(readDashboard(shop)).rejects.toMatchObject(forbidden)
  await expect(readDashboard(shop.as(asha))).rejects.toMatchObject(forbidden)
})

test('takes credit notes off the sales of their day, without those of cancelled orders', async ({ shop }) => {
  const credit = (orderId: string, orderLineId: number) =>
    withTransaction(shop, (shop) =>
      issueCreditNote(shop, {
        ...{ orderId, lines: [{ orderLineId, quantity: 1 }], withShipping: true, reason: 'rto' },
      }),
    )
  shop.clock.at = new Date('2026-01-13T06:00:00Z')
  const kept = await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 2 }])
  const undelivered = await insertInvoicedOrder(shop, [{ rupees: 799, quantity: 1 }], 49)
  const totals = async () => (await readDashboard(shop.as(meera), 7)).sales.slice(-3).map(({ total }) => total)
  shop.clock.at = new Date('2026-01-15T06:00:00Z')
  await credit(kept.orderId, kept.lineIds[0]!)
  expect((await credit(undelivered.orderId, undelivered.lineIds[0]!)).amount).toBe(84_800)
  expect(await totals()).toEqual([244_600, 0, -164_700])
  await shop.db.execute(sql`set constraints all immediate`)
  await shop.db.execute(sql`alter table shop.orders disable trigger orders_forward`)
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, undelivered.orderId))
  expect(await totals()).toEqual([159_800, 0, -79_900])
})
