/** Single pieces of an order are cancelled (record 0155): stock, amounts, shipments, invoice and status. */
import { eq, sql } from 'drizzle-orm'
import { refunds } from '#db/schema.server.ts'
import { cancelPiecesOf } from '#test/cancel.ts'
import { stockOf, upi } from '#test/checkout.ts'
import { asha, jeans, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { createShipmentOf, moveTo, placeAshasOrder, receiveAll } from '#test/shipping.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import type { Paise } from '#core/money.ts'
import { readSales } from '../dashboard/sales.ts'
import { readAdminOrder } from './admin-order.ts'
import { cancelLines, cancelOwnLines } from './cancel-lines.ts'
import { invoiceText } from './invoice-text.ts'
import { shareOfLine } from './invoice-lines.ts'
import { readInvoice } from './invoices.ts'
import { messages } from './messages.ts'
import { readOrder } from './orders.ts'
import { dueOnDelivery } from './rules.ts'

const refundsOf = async (shop: TestShop, id: string) =>
  (await shop.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.createdAt, refunds.id)).map(
    ({ amount, reason }) => [amount, reason],
  )
const read = (shop: TestShop, id: string) => readOrder(shop.as(asha), id)
const total = 79_900 + 289_900 + 2 * 149_900
const threeLines: Parameters<typeof placeAshasOrder>[1] = [
  [kurta, kurta.small],
  [lamp, lamp.variant],
  [jeans, jeans.variant, 2],
]

test('refunds cancelled pieces one after the other to the paisa, and the rest with the order', async ({ shop }) => {
  const id = await placeAshasOrder(shop, threeLines, upi)
  const stock = await stockOf(shop, jeans.variant)
  expect(await cancelPiecesOf(shop, id, [1, 1])).toBe('1 item is cancelled')
  await cancelPiecesOf(shop, id, [2, 1])
  expect(await refundsOf(shop, id)).toEqual(
    expect.arrayContaining([
      [289_900, 'line-cancelled'],
      [149_900, 'line-cancelled'],
    ]),
  )
  expect(await stockOf(shop, jeans.variant)).toBe(stock + 1)
  expect(await read(shop, id)).toMatchObject({ status: 'pending', paymentStatus: 'paid', total })
  await cancelPiecesOf(shop, id, [0, 1], [2, 1])
  const order = await read(shop, id)
  expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_pending', total, creditNotes: [] })
  expect(await refundsOf(shop, id)).toContainEqual([229_800, 'order-cancelled'])
  expect(await refundsOf(shop, id)).toHaveLength(3)
  expect(await stockOf(shop, jeans.variant)).toBe(stock + 2)
})

test('shares what was paid for a line over its pieces, whatever was taken off it', () => {
  const line = (quantity: number, amount: number) => ({
    ...{ item: 'shipping' as const, quantity, hsn: '', percent: 0, amount: amount as Paise },
    tax: { value: amount as Paise, stateAndCentral: 0 as Paise, integrated: 0 as Paise },
  })
  const shares = (quantity: number, amount: number) =>
    Array.from({ length: quantity }, (_, at) => shareOfLine(line(quantity, amount), at, at + 1).amount)
  expect([...shares(1, 144_305), ...shares(2, 180_200), ...shares(1, 135_195)]).toEqual([
    144_305, 90_100, 90_100, 135_195,
  ])
  expect(shares(3, 139_700)).toEqual([46_567, 46_566, 46_567])
})

test('collects less of a cash order, and charges only what is left on its invoice', async ({ shop }) => {
  shop.settings.freeShippingAbove = 1e9 as never
  shop.settings.shippingFee = 4_900 as never
  const id = await placeAshasOrder(shop, [[kurta, kurta.small], [jeans, jeans.variant, 2]]) // oxfmt-ignore
  await cancelPiecesOf(shop, id, [1, 1])
  expect(dueOnDelivery(await read(shop, id))).toBe('₹2,347 to be paid on delivery')
  expect(invoiceText(await readInvoice(shop.as(asha), id)).total).toEqual(['Grand Total', '₹2,347'])
  const shipment = await createShipmentOf(shop, id)
  await moveTo(shop, shipment, 'handed_over')
  await expect(cancelPiecesOf(shop, id, [0, 1])).rejects.toThrow('Indigo Kurta is on its way already, or cancelled')
  const invoice = await readInvoice(shop.as(asha), id)
  expect(invoice.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([[1, 79_900], [1, 149_900], [1, 4_900]]) // oxfmt-ignore
  expect(invoiceText(invoice)).toMatchObject({ number: 'INV/25-26/000001', total: ['Grand Total', '₹2,347'] })
  await moveTo(shop, shipment, 'delivered')
  const order = await read(shop, id)
  expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', total: 79_900 + 299_800 + 4_900 })
  expect(order.shipments[0]!.codDue).toBe(234_700)
  expect(await refundsOf(shop, id)).toEqual([])
  expect((await readSales(shop.as(meera), 7)).at(-1)!.total).toBe(234_700)
})

test('credits what is cancelled after the invoice, and delivers the order with its other parcel', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small], [jeans, jeans.variant, 2]], upi) // oxfmt-ignore
  const first = await createShipmentOf(shop, id, [0, 1], [1, 1])
  await moveTo(shop, first, 'handed_over')
  await moveTo(shop, first, 'delivered')
  expect(await read(shop, id)).toMatchObject({ status: 'shipped' })
  await cancelPiecesOf(shop, id, [1, 1])
  expect(await read(shop, id)).toMatchObject({
    ...{ status: 'delivered', paymentStatus: 'paid', refunds: [{ amount: 149_900 }] },
    creditNotes: [{ number: 'CRN/25-26/000001', amount: 149_900, reason: 'line-cancelled' }],
  })
  expect(invoiceText(await readInvoice(shop.as(asha), id)).total).toEqual(['Grand Total', '₹3,797'])
  expect((await readSales(shop.as(meera), 7)).at(-1)!.total).toBe(79_900 + 149_900)
})

test('cancels a shipment that is not packed, and leaves the rest of it in a new one', async ({ shop }) => {
  shop.settings.freeShippingAbove = 1e9 as never
  shop.settings.shippingFee = 4_900 as never
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2], [lamp, lamp.variant]]) // oxfmt-ignore
  await createShipmentOf(shop, id, [0, 2])
  await createShipmentOf(shop, id)
  await cancelPiecesOf(shop, id, [0, 1])
  const shipments = async () =>
    (await read(shop, id)).shipments.map(({ state, codDue, lines }) => [state, codDue, lines[0]!.quantity])
  expect(await shipments()).toEqual([['cancelled', 164_700, 2], ['created', 289_900, 1], ['created', 84_800, 1]]) // oxfmt-ignore
  await cancelPiecesOf(shop, id, [0, 1])
  expect((await shipments()).slice(1)).toEqual([
    ['cancelled', 289_900, 1],
    ['cancelled', 84_800, 1],
    ['created', 294_800, 1],
  ])
  await moveTo(shop, (await read(shop, id)).shipments.at(-1)!.id, 'packed')
  await expect(cancelPiecesOf(shop, id, [1, 1])).rejects.toThrow(/is on its way already/)
})

test('gives the delivery charge back when nothing of a shipped order is delivered or left', async ({ shop }) => {
  shop.settings.freeShippingAbove = 1e9 as never
  shop.settings.shippingFee = 4_900 as never
  const id = await placeAshasOrder(shop, [[kurta, kurta.small], [lamp, lamp.variant]], upi) // oxfmt-ignore
  const first = await createShipmentOf(shop, id, [0, 1])
  await moveTo(shop, first, 'handed_over', 'rto')
  await receiveAll(shop.as(meera), id, first)
  await cancelPiecesOf(shop, id, [1, 1])
  expect(await read(shop, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_pending' })
  expect((await refundsOf(shop, id)).map(([amount]) => amount)).toEqual(expect.arrayContaining([79_900, 294_800]))
})

test('rejects a second press, unknown items, wrong numbers and the orders of others', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 3]])
  const [line] = (await read(shop, id)).lines
  const cancel = (quantity: number, lineId = line!.id) =>
    cancelOwnLines(shop.as(asha), id, { lines: [{ lineId, quantity }], seen: 0, reason: '' })
  await expect(cancel(0)).rejects.toThrow(messages.nothingChosen)
  await expect(cancel(-1)).rejects.toThrow(messages.wholePieces)
  await expect(cancel(0.5)).rejects.toThrow(messages.wholePieces)
  await expect(cancel(4)).rejects.toThrow(messages.cannotCancel(kurta.title, 3))
  await expect(cancel(1, -1)).rejects.toThrow(messages.notInOrder)
  await cancel(1)
  await expect(cancel(1)).rejects.toThrow(messages.changedMeanwhile)
  const request = { lines: [{ lineId: line!.id, quantity: 1 }], seen: 1, reason: '' }
  await expect(cancelOwnLines(shop.as(ravi), id, request)).rejects.toMatchObject({ code: 'not-found' })
  await expect(async () => cancelLines(shop.as(asha), id, request)).rejects.toMatchObject({ code: 'forbidden' })
  await cancelLines(shop.as(meera), id, { ...request, reason: 'Damaged in the store' })
  expect(await readAdminOrder(shop.as(meera), id)).toMatchObject({ lines: [{ cancelled: 2 }] })
})

committingTest('lets one of two rivals cancel or send the last piece', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]])
  const rivals = [
    cancelPiecesOf(shop, id, [0, 1]),
    cancelPiecesOf(shop, id, [0, 1]),
    createShipmentOf(shop, id, [0, 2]),
  ]
  const done = (await Promise.allSettled(rivals)).filter(({ status }) => status === 'fulfilled')
  expect(done.length).toBeGreaterThan(0)
  const { lines, shipments } = await read(shop, id)
  const sent = shipments.filter(({ state }) => state !== 'cancelled').flatMap((one) => one.lines)
  expect(lines[0]!.cancelled + sent.reduce((sum, one) => sum + one.quantity, 0)).toBeLessThanOrEqual(2)
})

test('rejects more cancelled and sent pieces than were bought, and changes of what is cancelled', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]])
  await cancelPiecesOf(shop, id, [0, 1])
  await createShipmentOf(shop, id)
  await shop.db.execute(sql`set constraints all immediate`)
  const tooMany = sql`insert into shop.line_cancellations (order_line_id, quantity, amount, at)
    select id, 1, 0, now() from shop.order_lines where order_id = ${id}`
  const violation = (work: Promise<unknown>) => work.then(() => '', (e: { cause?: { constraint?: string; message?: string } }) => e.cause?.constraint ?? e.cause?.message) // oxfmt-ignore
  expect(await violation(shop.db.transaction((tx) => tx.execute(tooMany)))).toBe('lines_in_shipments')
  await expect(shop.db.transaction((tx) => tx.execute(sql`delete from shop.line_cancellations`))).rejects.toThrow()
})
