/** Shipments that come back or are lost: stock, credit notes, refunds, and what becomes of the order (record 0150). */
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { creditNoteLines, creditNotes, refunds, stockMovements } from '#db/schema.server.ts'
import { asha, jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { cancelPiecesOf } from '#test/cancel.ts'
import { stockOf, upi } from '#test/checkout.ts'
import { requestPieces, settleReturn } from '#test/returned-order.ts'
import { randomRuns, runAndRollBack } from '#test/sequences.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo, placeAshasOrder, receiveAll } from '#test/shipping.ts'
import type { Paise } from '#core/money.ts'
import { readSales } from '../dashboard/sales.ts'
import { readAdminOrder } from '../orders/admin-order.ts'
import { advanceOrder, cancelOrder } from '../orders/advance-order.ts'
import { readOrder } from '../orders/orders.ts'
import { payRefundByHand, refundOrder } from '../refunds/admin-refunds.ts'
import { paymentStatusOf } from '../refunds/rules.ts'
import { receiveBack } from './close-shipment.ts'
import { messages } from './messages.ts'
import { resendShipment } from './resend-shipment.ts'
import { isCounted, isEnded, linesToSend } from './rules.ts'

/** The amounts of the order's credit notes. */
async function notesOf(shop: TestShop, orderId: string) {
  const rows = await shop.db
    .select({ number: creditNotes.number, amount: sql<number>`sum(${creditNoteLines.amount})::int` })
    .from(creditNotes)
    .innerJoin(creditNoteLines, eq(creditNoteLines.creditNoteId, creditNotes.id))
    .where(eq(creditNotes.orderId, orderId))
    .groupBy(creditNotes.id)
    .orderBy(creditNotes.serial)
  return rows
}
const refundsOf = (shop: TestShop, orderId: string) =>
  shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt, refunds.amount)
const movementsOf = (shop: TestShop, shipmentId: string) =>
  shop.db
    .select({ reason: stockMovements.reason, quantity: stockMovements.quantity })
    .from(stockMovements)
    .where(eq(stockMovements.shipmentId, shipmentId))
    .orderBy(stockMovements.id)

/** A shipment of everything that is on its way back. */
async function shipBack(shop: TestShop, orderId: string) {
  const shipment = await createShipmentOf(shop, orderId)
  await moveTo(shop, shipment, 'handed_over', 'undelivered', 'rto')
  return shipment
}

test('takes back a refused cash order: stock, one credit note, and no sale is left', async ({ shop }) => {
  shop.settings.shippingFee = 4_900 as Paise
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  const shipment = await shipBack(shop, id)
  await expect(advanceOrder(shop.as(meera), id, 'cancelled')).rejects.toThrow(
    'An order that is shipped cannot become cancelled',
  )
  await receiveAll(shop.as(meera), id, shipment)
  await expect(receiveAll(shop.as(meera), id, shipment)).rejects.toThrow('This shipment is received back already')
  expect(await stockOf(shop, kurta.small)).toBe(10)
  expect(await movementsOf(shop, shipment)).toEqual([{ reason: 'returned', quantity: 1 }])
  expect(await notesOf(shop, id)).toEqual([{ number: 'CRN/25-26/000001', amount: 84_800 }])
  const { status, paymentStatus, events, shipments } = await readOrder(shop.as(asha), id)
  expect({ status, paymentStatus }).toEqual({ status: 'cancelled', paymentStatus: 'unpaid' })
  expect(events.at(-1)).toMatchObject({ status: 'cancelled', note: 'Returned to us undelivered' })
  expect(shipments).toMatchObject([{ state: 'received_back', codDue: 84_800 }])
  expect(await refundsOf(shop, id)).toEqual([])
  expect((await readSales(shop.as(meera), 7)).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 0, 0])
  await expect(cancelOrder(shop.as(asha), id)).rejects.toMatchObject({ code: 'conflict' })
})

test('keeps what was delivered and credits what came back when an order has two shipments', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small], [jeans, jeans.variant]]) // oxfmt-ignore
  const first = await createShipmentOf(shop, id, [0, 1])
  const second = await createShipmentOf(shop, id)
  await moveTo(shop, first, 'handed_over', 'delivered')
  await moveTo(shop, second, 'handed_over', 'rto')
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ status: 'shipped', paymentStatus: 'unpaid' })
  await receiveAll(shop.as(meera), id, second)
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  expect(await notesOf(shop, id)).toMatchObject([{ amount: 149_900 }])
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  const admin = await readAdminOrder(shop.as(meera), id)
  expect(admin).toMatchObject({ paid: 79_900, total: 229_800 })
  const goodwill = { amount: 79_901 as Paise, method: 'bank', note: 'x', seen: 0 as Paise } as const
  await expect(refundOrder(shop.as(meera), id, goodwill)).rejects.toThrow('At most ₹799 of this order can be refunded')
})

test('counts a cash order as refunded when all that was collected has gone back before it is delivered', async ({
  shop,
}) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2], [jeans, jeans.variant]]) // oxfmt-ignore
  const first = await createShipmentOf(shop, id, [0, 2])
  const second = await createShipmentOf(shop, id)
  await moveTo(shop, first, 'handed_over', 'delivered')
  await moveTo(shop, second, 'handed_over', 'rto')
  const [line] = (await readOrder(shop.as(asha), id)).lines
  const giveBack = async () => {
    const returnId = await requestPieces(shop, id, [{ lineId: line!.id, quantity: 1 }])
    const { refund } = await settleReturn(shop, returnId)
    await payRefundByHand(shop.as(meera), refund!.id, 'UTR1')
  }
  await giveBack()
  await giveBack()
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ status: 'shipped', paymentStatus: 'unpaid' })
  await receiveAll(shop.as(meera), id, second)
  const order = { status: 'delivered', paymentStatus: 'refunded', refunded: 159_800 }
  expect(await readOrder(shop.as(asha), id)).toMatchObject(order)
})

test('refunds what was paid in advance for a shipment that comes back, with the charge for the last one', async ({
  shop,
}) => {
  shop.settings.freeShippingAbove = 1e9 as Paise
  shop.settings.shippingFee = 4_900 as Paise
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2], [jeans, jeans.variant]], upi) // oxfmt-ignore
  const first = await createShipmentOf(shop, id, [0, 2])
  const second = await createShipmentOf(shop, id)
  await moveTo(shop, first, 'handed_over', 'rto')
  await moveTo(shop, second, 'handed_over', 'rto')
  await receiveAll(shop.as(meera), id, first)
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ status: 'shipped', paymentStatus: 'paid' })
  await receiveAll(shop.as(meera), id, second)
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_pending' })
  expect(await refundsOf(shop, id)).toMatchObject([
    { amount: 154_800, reason: 'rto', shipmentId: second, method: 'provider' },
    { amount: 159_800, reason: 'rto', shipmentId: first, method: 'provider' },
  ])
  expect((await notesOf(shop, id)).map(({ amount }) => amount)).toEqual([159_800, 154_800])
})

test('refunds no more than is left when a part was refunded before', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]], upi)
  const part = { amount: 10_000 as Paise, method: 'bank', note: 'late', seen: 0 as Paise } as const
  await refundOrder(shop.as(meera), id, part)
  await receiveAll(shop.as(meera), id, await shipBack(shop, id))
  expect(await refundsOf(shop, id)).toMatchObject([{ amount: 10_000 }, { amount: 69_900 }])
})

test('credits and refunds no piece that was credited before', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]], upi)
  const shipment = await shipBack(shop, id)
  const [line] = (await readAdminOrder(shop.as(meera), id)).lines
  const credited = { lines: [{ orderLineId: line!.id, quantity: 1 }], withShipping: false }
  const part = { amount: 79_900 as Paise, method: 'bank', note: 'late', seen: 0 as Paise, credit: credited } as const
  await refundOrder(shop.as(meera), id, part)
  await receiveAll(shop.as(meera), id, shipment)
  expect((await notesOf(shop, id)).map(({ amount }) => amount)).toEqual([79_900, 79_900])
  expect((await refundsOf(shop, id)).map(({ amount, reason }) => [amount, reason])).toEqual([
    [79_900, 'goodwill'],
    [79_900, 'rto'],
  ])
})

test('writes off the damaged pieces and leaves out the missing ones', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 4]])
  const shipment = await shipBack(shop, id)
  const [line] = (await readAdminOrder(shop.as(meera), id)).lines
  const receive = (good: number, damaged: number) =>
    receiveBack(shop.as(meera), shipment, { lines: [{ lineId: line!.id, good, damaged }] })
  await expect(receive(4, 1)).rejects.toThrow(messages.countTooHigh(kurta.title, 4))
  await expect(receive(1.5, 0)).rejects.toThrow(messages.wholePieces)
  await expect(receiveBack(shop.as(meera), shipment, { lines: [] })).rejects.toThrow(messages.countNeeded)
  await receive(2, 1)
  expect(await stockOf(shop, kurta.small)).toBe(8)
  expect(await movementsOf(shop, shipment)).toEqual([
    { reason: 'returned', quantity: 3 },
    { reason: 'written-off', quantity: -1 },
  ])
  expect(await notesOf(shop, id)).toMatchObject([{ amount: 4 * 79_900 }])
})

test('credits and refunds a lost shipment without touching the stock', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]], upi)
  const shipment = await createShipmentOf(shop, id)
  await expect(moveTo(shop, shipment, 'lost')).rejects.toThrow('A shipment that is to be packed cannot become lost')
  await moveTo(shop, shipment, 'handed_over', 'lost')
  await expect(moveTo(shop, shipment, 'lost')).rejects.toThrow('This shipment is lost already')
  expect(await stockOf(shop, kurta.small)).toBe(9)
  expect(await refundsOf(shop, id)).toMatchObject([{ amount: 79_900, reason: 'lost' }])
  const order = await readOrder(shop.as(asha), id)
  expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_pending' })
  expect(order.events.at(-1)!.note).toBe('Lost on the way')
  expect(shop.enqueuedJobs).toContainEqual({ name: 'send-shipment-lost', shipmentId: shipment, to: meera.email })
})

test('sends the pieces again under the same invoice, and collects the same', async ({ shop }) => {
  shop.settings.shippingFee = 4_900 as Paise
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  const first = await shipBack(shop, id)
  expect(await resendShipment(shop.as(meera), first, 4)).toBe('The pieces are in shipment 2, to be packed again')
  await expect(resendShipment(shop.as(meera), first)).rejects.toThrow('This shipment is received back already')
  const [, second] = (await readAdminOrder(shop.as(meera), id)).shipments
  expect(second).toMatchObject({ state: 'created', codDue: 84_800, lines: [{ quantity: 1 }] })
  expect(await stockOf(shop, kurta.small)).toBe(9)
  await moveTo(shop, second!.id, 'handed_over', 'delivered')
  const order = await readAdminOrder(shop.as(meera), id)
  expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', paid: 84_800, invoice: 'INV/25-26/000001' })
  expect(order.shipments).toMatchObject([{ state: 'received_back', resentAs: second!.id }, { state: 'delivered' }])
  expect(await notesOf(shop, id)).toEqual([])
})

test('takes back a shipment of an order from before invoices without a credit note', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]], upi)
  const shipment = await shipBack(shop, id)
  await shop.db.execute(sql`alter table shop.invoices disable trigger all`)
  await shop.db.execute(sql`alter table shop.invoice_lines disable trigger all`)
  await shop.db.execute(sql`delete from shop.invoice_lines`)
  await shop.db.execute(sql`delete from shop.invoices`)
  await receiveAll(shop.as(meera), id, shipment)
  expect(await refundsOf(shop, id)).toMatchObject([{ amount: 79_900 }])
  expect(await notesOf(shop, id)).toEqual([])
})

committingTest(
  'takes a shipment back once when many admins press at the same moment',
  async ({ shop }) => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push(await placeAshasOrder(shop, [[kurta, kurta.small], [lamp, lamp.variant]])) // oxfmt-ignore
    const shipments = await Promise.all(ids.map((id) => shipBack(shop, id)))
    const attempts = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => receiveAll(shop.as(meera), ids[n % 3]!, shipments[n % 3]!)),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const { reason } of attempts.filter((one) => one.status === 'rejected'))
      expect(reason).toMatchObject({ code: 'conflict', message: 'This shipment is received back already' })
    const rows = await shop.db.select({ serial: creditNotes.serial }).from(creditNotes).orderBy(creditNotes.serial)
    expect(rows.map(({ serial }) => serial)).toEqual([1, 2, 3])
    expect(await stockOf(shop, kurta.small)).toBe(10)
    expect(await stockOf(shop, lamp.variant)).toBe(10)
  },
  120_000,
)

const step = fc.record({
  kind: fc.constantFrom('create', 'move', 'move', 'move', 'back', 'resend', 'cancel', 'cancel pieces', 'cancel pieces'),
  which: fc.nat(3),
  count: fc.integer({ min: 1, max: 3 }),
  to: fc.constantFrom(
    'packed',
    'handed_over',
    'out_for_delivery',
    'undelivered',
    'delivered',
    'rto',
    'lost',
    'cancelled',
  ),
} as const)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(shop: TestShop, id: string, { kind, which, count, to }: Step) {
  const { shipments } = await readAdminOrder(shop.as(meera), id)
  const shipment = shipments[which % Math.max(1, shipments.length)]
  if (kind === 'create') await createShipmentOf(shop, id, [which % 2, count])
  else if (kind === 'cancel') await cancelOrder(shop.as(asha), id)
  else if (kind === 'cancel pieces') await cancelPiecesOf(shop, id, [which % 2, count])
  else if (!shipment) return
  else if (kind === 'move') await moveTo(shop, shipment.id, to)
  else if (kind === 'resend') await resendShipment(shop.as(meera), shipment.id)
  else await receiveAll(shop.as(meera), id, shipment.id, Math.min(count - 1, shipment.lines[0]!.quantity))
}

test('keeps stock, total, payment status and notes right over any sequence of steps', async ({ shop }) => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 6, maxLength: 16 }), async (isPrepaid, steps) => {
      await runAndRollBack(shop, (inner) => runSteps(inner, isPrepaid, steps))
    }),
    randomRuns(25),
  )
}, 300_000)

async function runSteps(shop: TestShop, isPrepaid: boolean, steps: Step[]) {
  const items: Parameters<typeof placeAshasOrder>[1] = [[kurta, kurta.small, 3], [jeans, jeans.variant, 2]] // oxfmt-ignore
  const id = await placeAshasOrder(shop, items, isPrepaid ? upi : undefined)
  const { total } = await readOrder(shop.as(asha), id)
  for (const one of steps)
    await take(shop, id, one).catch((error: { code?: string }) => {
      if (!['conflict', 'invalid'].includes(error.code ?? '')) throw error
    })
  await shop.db.execute(sql`set constraints all immediate`)
  await shop.db.execute(sql`set constraints all deferred`)
  const order = await readAdminOrder(shop.as(meera), id)
  expect(order.total).toBe(total)
  // `stockOf` compares the stock with the sum of its movements.
  const pieces = 20 - (await stockOf(shop, kurta.small)) - (await stockOf(shop, jeans.variant))
  const missing = await shop.db.execute<{ moved: number }>(sql`
    select -coalesce(sum(quantity), 0)::int as moved from shop.stock_moves where order_id = ${id} or attempt_id is not null and order_id is null`)
  expect(pieces).toBe(missing.rows[0]!.moved)
  const delivered = order.shipments.filter(({ state }) => state === 'delivered')
  const isOpen =
    order.shipments.some(({ state }) => !isEnded(state)) || linesToSend(order.lines, order.shipments).length > 0
  const refunded = order.refunds.reduce((sum, one) => sum + one.amount, 0) as Paise
  const credited = (await notesOf(shop, id)).reduce((sum, one) => sum + one.amount, 0)
  // What was cancelled before the invoice.
  const cancelled = await shop.db.execute<{ amount: number }>(sql`
    select coalesce(sum(amount), 0)::int as amount from shop.line_cancellations where credit_note_id is null`)
  const uncharged = cancelled.rows[0]!.amount
  if (order.status === 'shipped') expect(isOpen).toBe(true)
  if (order.status === 'delivered') expect([isOpen, delivered.length > 0]).toEqual([false, true])
  if (isPrepaid) {
    expect(order.paymentStatus).toBe(paymentStatusOf(total, order.refunds))
    if (order.invoice) expect(refunded).toBe(credited + uncharged)
  } else {
    expect(order.paymentStatus).toBe(order.status === 'delivered' ? 'paid' : 'unpaid')
    expect(refunded).toBe(0)
    if (order.status === 'delivered')
      expect(credited).toBe(total - uncharged - delivered.reduce((sum, one) => sum + one.codDue, 0))
  }
  if (order.status === 'cancelled' && order.invoice) expect(credited).toBe(total - uncharged)
  expect(order.shipments.filter(isCounted).every(({ lines }) => lines.length > 0)).toBe(true)
}
