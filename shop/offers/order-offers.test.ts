/** Offers of orders: what is charged, invoiced, collected and given back. */
import { eq, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { cartCodes, offerCodes, offers, offerUses, orderLines, orderOffers, users } from '#db/schema.server.ts'
import { cancelPiecesOf } from '#test/cancel.ts'
import { cash, prepareCheckout, upi } from '#test/checkout.ts'
import { asha, jeans, kurta, lamp, ravi } from '#test/fixtures.ts'
import { insertOffer, TEN } from '#test/offers.ts'
import { createShipmentOf, moveTo } from '#test/shipping.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees, sum } from '#core/money.ts'
import { applyCode } from '../cart/cart.ts'
import type { DirectGateway } from '../payments/gateway.ts'
import { cancelOrder } from '../orders/advance-order.ts'
import { invoiceText } from '../orders/invoice-text.ts'
import { readInvoice } from '../orders/invoices.ts'
import { readOrder } from '../orders/orders.ts'
import { dueOnDelivery } from '../orders/rules.ts'
import { messages as payments } from '../payments/messages.ts'
import { placeOrder } from '../payments/place-order.ts'

type Items = Parameters<typeof prepareCheckout>[2]
const place = async (shop: TestShop, items: Items, method: typeof cash | typeof upi = cash) =>
  placeOrder(shop.as(asha), await prepareCheckout(shop, asha, items, method))
const read = (shop: TestShop, id: string) => readOrder(shop.as(asha), id)
const usesOf = async (shop: TestShop, id: number) =>
  (await shop.db.select().from(offerUses).where(eq(offerUses.offerId, id))).map(({ state }) => state)

test('places an order with what an offer saves of each line', async ({ shop }) => {
  const id = await insertOffer(shop, { benefit: { kind: 'amount', amount: fromRupees(500) } })
  const orderId = await place(shop, [[kurta, kurta.small], [lamp, lamp.variant], [jeans, jeans.variant, 2]]) // oxfmt-ignore
  const order = await read(shop, orderId)
  expect(order).toMatchObject({ offers: 50_000, total: 79_900 + 289_900 + 299_800 - 50_000 })
  expect(sum(order.lines.map(({ offer }) => offer))).toBe(50_000)
  expect(order.applied).toEqual([{ offerId: id, name: 'Diwali', code: null, stage: 'order', amount: 50_000 }])
  expect(await usesOf(shop, id)).toEqual(['used'])
})

test('shows what an offer saves on the invoice, and taxes what is left', async ({ shop }) => {
  await insertOffer(shop, { benefit: { kind: 'amount', amount: fromRupees(100) } })
  const id = await place(shop, [[kurta, kurta.small, 3]])
  const text = invoiceText(await readInvoice(shop.as(asha), id))
  expect(text.lines.columns.map(({ name }) => name)).toContain('Discount')
  expect(text.sums).toEqual([
    ...[['Total MRP', '₹2,997'], ['Discount', '−₹600'], ['Offer Diwali', '−₹100'], ['Shipping', 'FREE']], // oxfmt-ignore
  ])
  expect(text.total).toEqual(['Grand Total', '₹2,297'])
  const { tax, lines } = await readInvoice(shop.as(asha), id)
  expect(sum(lines.map(({ amount }) => amount))).toBe(229_700)
  expect(tax.value + 2 * tax.stateAndCentral).toBe(229_700)
})

test('gives back to the paisa what was paid for the pieces, one after the other', async ({ shop }) => {
  await insertOffer(shop, { benefit: { kind: 'amount', amount: fromRupees(100) } })
  const id = await place(shop, [[kurta, kurta.small, 3], [jeans, jeans.variant]], upi) // oxfmt-ignore
  const { total } = await read(shop, id)
  for (const position of [0, 0, 0]) await cancelPiecesOf(shop, id, [position, 1])
  await cancelPiecesOf(shop, id, [1, 1])
  const { rows } = await shop.db.execute<{ all: number }>(
    sql`select sum(amount)::int as all from shop.refunds where order_id = ${id}`,
  )
  expect(rows[0]!.all).toBe(total)
})

test('collects the order to the paisa, in however many shipments it goes', async ({ shop }) => {
  shop.settings.freeShippingAbove = 1e9 as never
  shop.settings.shippingFee = 4_900 as never
  await insertOffer(shop, { benefit: { kind: 'amount', amount: fromRupees(100) } })
  const id = await place(shop, [[kurta, kurta.small, 3], [jeans, jeans.variant, 2]]) // oxfmt-ignore
  const order = await read(shop, id)
  expect(dueOnDelivery(order)).toBe('₹5,344 to be paid on delivery')
  await createShipmentOf(shop, id, [0, 1])
  await createShipmentOf(shop, id, [0, 1], [1, 1])
  expect(dueOnDelivery(await read(shop, id))).toBe('₹5,344 to be paid on delivery')
  await createShipmentOf(shop, id)
  const { shipments } = await read(shop, id)
  expect(sum(shipments.map(({ codDue }) => codDue))).toBe(order.total)
  expect(shipments.map(({ codCharge }) => codCharge)).toEqual([4_900, 0, 0])
  for (const { id } of shipments) await moveTo(shop, id, 'packed', 'handed_over', 'delivered')
  expect(await read(shop, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
})

test('collects what is left to the paisa when the piece of a middle shipment is cancelled', async ({ shop }) => {
  await insertOffer(shop, { benefit: { kind: 'amount', amount: fromRupees(100) } })
  const id = await place(shop, [[kurta, kurta.small, 3]])
  for (let count = 0; count < 3; count++) await createShipmentOf(shop, id, [0, 1])
  const [first, , last] = (await read(shop, id)).shipments
  await moveTo(shop, first!.id, 'packed', 'handed_over')
  await moveTo(shop, last!.id, 'packed')
  await cancelPiecesOf(shop, id, [0, 1])
  const { shipments, creditNotes } = await read(shop, id)
  expect(shipments.map(({ state, codDue }) => [state, codDue])).toEqual([
    ...[['handed_over', 76_567], ['cancelled', 76_566], ['cancelled', 76_567], ['created', 76_566]], // oxfmt-ignore
  ])
  expect(creditNotes).toMatchObject([{ amount: 76_567 }])
})

test('gives a use back when the payment is declined or the order is cancelled, and no other time', async ({ shop }) => {
  const id = await insertOffer(shop, { ...TEN, maxUses: 5, maxPerCustomer: 2 })
  const usedOf = async () => (await shop.db.select().from(offers).where(eq(offers.id, id)))[0]!
  const charge = vi.spyOn(shop.services.paymentGateway as DirectGateway, 'charge')
  charge.mockResolvedValueOnce({ ok: false, why: 'declined' })
  await prepareCheckout(shop, asha, [[kurta, kurta.small]])
  await applyCode(shop.as(asha), 'TEN')
  await expect(placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [], upi))).rejects.toThrow()
  expect(await usedOf()).toMatchObject({ used: 0, spent: 0 })
  const orderId = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, []))
  expect(await usedOf()).toMatchObject({ used: 1, spent: 8_000 })
  await cancelOrder(shop.as(asha), orderId)
  expect(await usedOf()).toMatchObject({ used: 0, spent: 0 })
  expect((await usesOf(shop, id)).toSorted()).toEqual(['released', 'released'])
})

test('takes the code that an order used out of the cart, and keeps the others', async ({ shop }) => {
  await insertOffer(shop, TEN)
  await insertOffer(shop, { code: 'LITTLE', benefit: { kind: 'amount', amount: fromRupees(1) } })
  for (const method of [cash, upi]) {
    await prepareCheckout(shop, asha, [[kurta, kurta.small]])
    for (const code of ['TEN', 'LITTLE']) await applyCode(shop.as(asha), code)
    const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [], method))
    expect((await read(shop, id)).applied).toMatchObject([{ code: 'TEN' }])
    expect(await shop.db.select({ code: cartCodes.code }).from(cartCodes)).toEqual([{ code: 'LITTLE' }])
  }
})

test('refuses the order with the new total when an offer has ended meanwhile', async ({ shop }) => {
  const id = await insertOffer(shop)
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  await shop.db.update(offers).set({ state: 'ended' }).where(eq(offers.id, id))
  await expect(placeOrder(shop.as(asha), request)).rejects.toThrow('₹1,499')
  expect(await shop.db.$count(orderLines)).toBe(0)
})

test('charges online what the prepaid offer promises, and cash without it', async ({ shop }) => {
  await insertOffer(shop, { stage: 'payment', conditions: { method: 'online' } })
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi)
  await expect(placeOrder(shop.as(asha), request)).rejects.toThrow('₹1,349')
  const id = await placeOrder(shop.as(asha), { ...request, expectedTotal: fromRupees(1349) })
  expect(await read(shop, id)).toMatchObject({ total: fromRupees(1349), paymentStatus: 'paid' })
  const other = await placeOrder(shop.as(ravi), await prepareCheckout(shop, ravi, [[jeans, jeans.variant]]))
  expect(await readOrder(shop.as(ravi), other)).toMatchObject({ total: fromRupees(1499), applied: [] })
})

test('delivers free with an offer, and keeps the sum of the order', async ({ shop }) => {
  shop.settings.freeShippingAbove = 1e9 as never
  shop.settings.shippingFee = 4_900 as never
  await insertOffer(shop, { name: 'Free delivery', benefit: { kind: 'free-shipping' }, stage: 'shipping' })
  const id = await place(shop, [[kurta, kurta.small]])
  expect(await read(shop, id)).toMatchObject({ shipping: 0, offers: 0, total: fromRupees(799) })
  const [row] = await shop.db.select().from(orderOffers).where(eq(orderOffers.orderId, id))
  expect(row).toMatchObject({ name: 'Free delivery', amount: 4_900, perLine: [] })
})

committingTest('never uses a code more often than it can be', { timeout: 120_000 }, async ({ shop }) => {
  const id = await insertOffer(shop, { ...TEN, maxUses: 10, budget: fromRupees(560), maxPerCustomer: 1 })
  await shop.db.update(offerCodes).set({ maxUses: 9 })
  const buyers = Array.from({ length: 30 }, (_, n) => ({ ...asha, id: crypto.randomUUID(), email: `b${n}@example.in` }))
  const at = shop.now()
  await shop.db.insert(users).values(buyers.map(({ id, email }) => ({ id, email, createdAt: at, updatedAt: at })))
  const requests: Awaited<ReturnType<typeof prepareCheckout>>[] = []
  for (const [n, buyer] of buyers.entries()) {
    const variant = [kurta.small, kurta.medium, kurta.large][n % 3]!
    await prepareCheckout(shop, buyer, [[kurta, variant]])
    await applyCode(shop.as(buyer), 'TEN')
    requests.push(await prepareCheckout(shop, buyer, [], n % 2 ? upi : cash))
  }
  const settled = await Promise.allSettled(
    buyers.flatMap((buyer, n) => [placeOrder(shop.as(buyer), requests[n]!), placeOrder(shop.as(buyer), requests[n]!)]),
  )
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  expect(new Set(reasons)).toEqual(new Set([payments.totalChanged(fromRupees(799))]))
  const [offer] = await shop.db.select().from(offers).where(eq(offers.id, id))
  expect(offer).toMatchObject({ used: 7, spent: 56_000 })
  expect(await shop.db.$count(orderOffers)).toBe(7)
  expect(await usesOf(shop, id)).toEqual(Array(7).fill('used'))
})

committingTest(
  'gives one account its one use, however often it presses at once',
  { timeout: 120_000 },
  async ({ shop }) => {
    const id = await insertOffer(shop, { ...TEN, maxPerCustomer: 1 })
    await prepareCheckout(shop, asha, [[kurta, kurta.small]])
    await applyCode(shop.as(asha), 'TEN')
    const request = await prepareCheckout(shop, asha, [])
    const presses = Array.from({ length: 50 }, (_, n) => ({
      ...request,
      key: n % 2 ? request.key : crypto.randomUUID(),
    }))
    const answers = await Promise.allSettled(presses.map((one) => placeOrder(shop.as(asha), one)))
    const placed = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    expect(new Set(placed).size).toBe(1)
    expect(await usesOf(shop, id)).toEqual(['used'])
    await prepareCheckout(shop, asha, [[kurta, kurta.small]])
    await applyCode(shop.as(asha), 'TEN')
    const again = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, []))
    expect(await read(shop, again)).toMatchObject({ offers: 0, total: fromRupees(799) })
  },
)
