/** Exchanges: what is wanted is reserved, and becomes an order when the goods have come back (record 0158). */
import { eq, inArray } from 'drizzle-orm'
import {
  auditLog,
  orderCredits,
  payments,
  products,
  refunds,
  returnRules,
  returns,
  stockMovements,
  variants,
} from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, meera, ravi } from '#test/fixtures.ts'
import { stockOf, upi } from '#test/checkout.ts'
import { insertInvoicedOrder, insertOrderWithOffers, insertShippedOrder } from '#test/invoiced-order.ts'
import { deliverInserted, requestExchange, requestPieces, settleReturn, toUpi } from '#test/returned-order.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/wait-for-lock.ts'
import { createShipmentOf, moveTo, placeAshasOrder, receiveAll } from '#test/shipping.ts'
import { fromRupees, sum, ZERO, type Paise } from '#core/money.ts'
import { readSales } from '../dashboard/sales.ts'
import { readCommittedStock } from '../inventory/committed-stock.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'
import { readAdminOrder } from '../orders/admin-order.ts'
import { advanceOrder, cancelOrder } from '../orders/advance-order.ts'
import { cancelLines, cancelOwnLines } from '../orders/cancel-lines.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { readInvoice } from '../orders/invoices.ts'
import { readOrder } from '../orders/orders.ts'
import { payRefundByHand, refundOrder } from '../refunds/admin-refunds.ts'
import { createRefund } from '../refunds/create-refund.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { lockOrder } from '../shipping/lock-order.ts'
import { withTransaction } from '../shop.ts'
import { closeReturn } from './close-return.ts'
import { decideReturn, expireReturns, withdrawReturn } from './decide-return.ts'
import { RequestReturnForm } from './input.ts'
import { messages } from './messages.ts'
import { readRefundAccount, saveRefundAccount } from './refund-account.ts'
import { readOwnReturn, readReturn } from './read-returns.ts'
import { readReturnRequest } from './read-request.ts'
import { receiveReturn } from './receive-return.ts'
import { requestReturn } from './request-return.ts'
import { differenceOf } from './rules.ts'

const source = { refundTo: 'source' } as const
const soldOutLarge = 'Size L is sold out. You can return it for a refund instead.'

/** An order of the small kurta that Asha has received. Returns its id and the id of its line. */
async function deliverOrder(shop: TestShop, quantity = 1, paid: Parameters<typeof placeAshasOrder>[2] = upi) {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, quantity]], paid)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  return { id, lineId: (await readOrder(shop.as(asha), id)).lines[0]!.id }
}

/** Exchanges all pieces of its first line for the large one. Returns the id of the replacement. */
async function exchange(shop: TestShop, orderId: string, quantity = 1, wanted = kurta.large) {
  const [line] = (await readOrder(shop.as(asha), orderId)).lines
  const returnId = await requestExchange(shop, orderId, { lineId: line!.id, quantity, wanted })
  return (await settleReturn(shop, returnId)).replacementId!
}

async function deliverReplacement(shop: TestShop, orderId: string) {
  await moveTo(shop, await createShipmentOf(shop, orderId), 'handed_over', 'delivered')
  return (await readOrder(shop.as(asha), orderId)).lines[0]!.id
}

const leaveInStock = (shop: TestShop, variantId: number, pieces: number) =>
  withTransaction(shop, async ({ db }) => {
    const [row] = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId))
    const quantity = pieces - row!.stock
    await db.insert(stockMovements).values({ variantId, quantity, reason: 'corrected', at: shop.now() })
  })

const paymentOf = async (shop: TestShop, orderId: string) =>
  (await shop.db.select().from(payments).where(eq(payments.orderId, orderId)))[0]!

test('reserves what is wanted, and replaces what has come back at the price that was paid', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 2)
  const returnId = await requestExchange(shop, id, { lineId, quantity: 2, wanted: kurta.large })
  expect([await stockOf(shop, kurta.small), await stockOf(shop, kurta.large)]).toEqual([8, 8])
  expect((await readCommittedStock(shop, [kurta.large]))(kurta.large)).toEqual({ reserved: 2, unshipped: 0 })
  const { replacementId, refund } = await settleReturn(shop, returnId)
  expect(refund).toBeNull()
  expect([await stockOf(shop, kurta.small), await stockOf(shop, kurta.large)]).toEqual([10, 8])
  expect((await readCommittedStock(shop, [kurta.large]))(kurta.large)).toEqual({ reserved: 0, unshipped: 2 })
  const made = await readOrder(shop.as(asha), replacementId!)
  expect(made).toMatchObject({
    ...{ status: 'processing', paymentStatus: 'paid', method: 'upi', shipping: 0, total: 159_800, mrp: 199_800 },
    lines: [{ variantId: kurta.large, size: 'L', price: 79_900, actualPrice: 99_900, quantity: 2 }],
    replaces: { orderId: id, returnId },
  })
  const first = await readOrder(shop.as(asha), id)
  expect(first.address).toEqual(made.address)
  expect(first).toMatchObject({ paymentStatus: 'paid', returns: [{ kind: 'exchange', replacementId }] })
  expect(first.creditNotes).toMatchObject([{ amount: 159_800 }])
  await deliverReplacement(shop, replacementId!)
  const invoice = await readInvoice(shop.as(asha), replacementId!)
  expect(invoice.number).toBe('INV/25-26/000002')
  expect(invoice.lines).toMatchObject([{ quantity: 2, amount: 159_800, percent: 5 }])
  const events = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'settle-return')).orderBy(auditLog.id)
  expect(events.at(-1)!.after).toMatchObject({ state: 'closed', replacement: replacementId })
})

test('replaces pieces whose share of an offer is uneven to the paisa', async ({ shop }) => {
  const { orderId, lineIds } = await insertOrderWithOffers(shop, [{ rupees: 499, quantity: 3 }], [100])
  await deliverInserted(shop, orderId)
  const wish = { lineId: lineIds[0]!, quantity: 3, wanted: kurta.large }
  const { replacementId } = await settleReturn(shop, await requestExchange(shop, orderId, wish))
  const { total, discount, lines } = await readOrder(shop.as(asha), replacementId!)
  expect({ total, discount }).toEqual({ total: 139_700, discount: 10_000 })
  expect(lines).toMatchObject([
    { price: 46_567, actualPrice: 49_900, quantity: 2 },
    { price: 46_566, actualPrice: 49_900, quantity: 1 },
  ])
})

test('keeps the net sales as they were', async ({ shop }) => {
  const { id } = await deliverOrder(shop)
  const sold = async () => sum((await readSales(shop.as(meera), 7)).map(({ total }) => total))
  expect(await sold()).toBe(79_900)
  const replacementId = await exchange(shop, id)
  expect(await sold()).toBe(79_900)
  const lineId = await deliverReplacement(shop, replacementId)
  expect(await sold()).toBe(79_900)
  await settleReturn(shop, await requestPieces(shop, replacementId, [{ lineId, quantity: 1 }], source))
  expect(await sold()).toBe(0)
})

test.for(['declined', 'withdrawn', 'expired'] as const)(
  'releases what is wanted when it is %s',
  async (end, { shop }) => {
    const { id, lineId } = await deliverOrder(shop)
    const reason = end === 'declined' ? 'damaged' : 'too-small'
    const returnId = await requestExchange(shop, id, { lineId, quantity: 1, reason, wanted: kurta.large })
    expect(await stockOf(shop, kurta.large)).toBe(9)
    const decline = { version: 1, decision: 'decline', note: 'Nothing is torn' } as const
    if (end === 'declined') await decideReturn(shop.as(meera), returnId, decline)
    if (end === 'withdrawn') await withdrawReturn(shop.as(asha), id, returnId)
    shop.clock.at = new Date('2026-02-05T06:30:00Z')
    await expireReturns(shop)
    expect(await readReturn(shop.as(meera), returnId)).toMatchObject({ state: end })
    expect(await stockOf(shop, kurta.large)).toBe(10)
    expect((await readCommittedStock(shop, [kurta.large]))(kurta.large)).toEqual({ reserved: 0, unshipped: 0 })
  },
)

test('replaces accepted and damaged pieces, and releases what was wanted for rejected ones', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 3)
  const returnId = await requestExchange(shop, id, { lineId, quantity: 3, wanted: kurta.large })
  const { replacementId } = await settleReturn(shop, returnId, { damaged: 1, rejected: 1 })
  expect((await readOrder(shop.as(asha), replacementId!)).lines).toMatchObject([{ quantity: 2 }])
  expect([await stockOf(shop, kurta.small), await stockOf(shop, kurta.large)]).toEqual([8, 8])
})

test('makes no order when every piece is rejected', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  const returnId = await requestExchange(shop, id, { lineId, quantity: 1, wanted: kurta.large })
  expect(await settleReturn(shop, returnId, { rejected: 1 })).toMatchObject({ replacementId: null, refund: null })
  expect(await stockOf(shop, kurta.large)).toBe(10)
  expect((await readOrder(shop.as(asha), id)).creditNotes).toEqual([])
})

test('takes no fee and asks for no account', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 1, { method: 'cash' })
  await shop.db.insert(returnRules).values({ productId: kurta.id, isReturnable: true, fee: fromRupees(99) })
  const returnId = await requestExchange(shop, id, { lineId, quantity: 1, wanted: kurta.large })
  expect(await readReturn(shop.as(meera), returnId)).toMatchObject({ fee: 0, hasPayout: false, refundTo: 'source' })
})

test('names the variant by its SKU', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  const [large] = await shop.db.select().from(variants).where(eq(variants.id, kurta.large))
  const returnId = await requestExchange(shop, id, { lineId, quantity: 1, wanted: large!.sku.toLowerCase() })
  const { lines } = await readOwnReturn(shop.as(asha), id, returnId)
  expect(lines).toMatchObject([{ wantedVariantId: kurta.large, wanted: { size: 'L', sku: large!.sku } }])
})

test('exchanges for another variant of the same product only', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 2)
  const ask = (wanted?: number | string) =>
    requestExchange(shop, id, { lineId, quantity: 1, ...(wanted !== undefined && { wanted }) })
  await expect(ask(kurta.small)).rejects.toThrow(messages.wantedNeeded)
  await expect(ask(jeans.variant)).rejects.toThrow(messages.wantedUnknown)
  await expect(ask(999_999)).rejects.toThrow(messages.wantedUnknown)
  await expect(ask('no such SKU')).rejects.toThrow(messages.wantedUnknown)
  await expect(ask()).rejects.toThrow(messages.mixed)
  await shop.db.update(variants).set({ deletedAt: shop.now() }).where(eq(variants.id, kurta.large))
  await expect(ask(kurta.large)).rejects.toThrow(messages.wantedUnknown)
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, kurta.id))
  await expect(ask(kurta.medium)).rejects.toThrow(messages.wantedUnknown)
  const wish = { lineId, quantity: 1, reason: 'other' as const, note: '', wanted: kurta.medium }
  const asRavi = requestReturn(shop.as(ravi), id, { kind: 'exchange', lines: [wish], way: 'pickup' })
  await expect(asRavi).rejects.toMatchObject({ code: 'not-found' })
  const asReturn = requestReturn(shop.as(asha), id, { lines: [wish], way: 'pickup', refund: source })
  await expect(asReturn).rejects.toThrow(messages.mixed)
})

test('says that what is wanted is sold out', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 2)
  await leaveInStock(shop, kurta.large, 1)
  const ask = (quantity: number) => requestExchange(shop, id, { lineId, quantity, wanted: kurta.large })
  await expect(ask(2)).rejects.toThrow('Of Size L, only 1 piece can be had')
  await ask(1)
  await expect(ask(1)).rejects.toThrow(soldOutLarge)
  const fields = {
    [`quantity-${lineId}`]: '1',
    [`reason-${lineId}`]: 'too-small',
    [`wanted-${lineId}`]: `${kurta.large}`,
  }
  const page = await readReturnRequest(shop.as(asha), id, fields)
  expect(page.error).toBe(soldOutLarge)
  expect(page.lines[0]!.options).toEqual([
    { variantId: kurta.medium, name: 'Size M', isSoldOut: false },
    { variantId: kurta.large, name: 'Size L', isSoldOut: true },
  ])
})

test.each([
  [{ size: 'L', colour: 'Indigo' }, 'Size L'],
  [{ size: 'M', colour: 'Red' }, 'Colour Red'],
  [{ size: 'L', colour: 'Red' }, 'Size L in Red'],
  [{ size: 'L', colour: '' }, 'Size L'],
  [{ size: 'M', colour: '' }, 'Another variant'],
  [{ size: '', colour: '' }, 'Another variant'],
])('names %j by what it has instead of size M in Indigo', (wanted, name) => {
  expect(differenceOf(wanted, { size: 'M', colour: 'Indigo', sizeLabel: 'Size' })).toBe(name)
})

test('speaks of an exchange where it is one', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  const lines = [{ lineId, quantity: 1, reason: 'too-small' as const, note: '', wanted: kurta.large }]
  const made = await requestReturn(shop.as(asha), id, { kind: 'exchange', lines, way: 'pickup' })
  expect(made.message).toMatch(/^Your exchange R-\d{6} is approved$/)
  const admin = shop.as(meera)
  await expect(closeReturn(admin, made.id, 1)).rejects.toThrow('This exchange is approved: it cannot become closed')
  expect(await withdrawReturn(shop.as(asha), id, made.id)).toBe('Your exchange is withdrawn')
  const again = withdrawReturn(shop.as(asha), id, made.id)
  await expect(again).rejects.toThrow('This exchange can no longer be withdrawn')
  const decided = decideReturn(admin, made.id, { decision: 'approve', note: '', version: 1 })
  await expect(decided).rejects.toThrow('has changed this exchange meanwhile: it is withdrawn')
})

test('knows no variant of an address that is no id', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  const chosen = { [`quantity-${lineId}`]: '1', [`reason-${lineId}`]: 'too-small' }
  const readError = async (wanted: string) =>
    (await readReturnRequest(shop.as(asha), id, { ...chosen, [`wanted-${lineId}`]: wanted })).error
  for (const wanted of ['99999999999', '0', '-1', '1.5', 'x'])
    expect(await readError(wanted)).toBe(messages.wantedUnknown)
  const form = { ...chosen, seen: '0', way: 'pickup', refundTo: 'source', [`wanted-${lineId}`]: '99999999999' }
  const { error } = RequestReturnForm.safeParse(form)
  expect(error?.issues.map(({ message }) => message)).toEqual([messages.wantedUnknown])
})

test('shows what is exchanged before it is requested', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  const fields = {
    [`quantity-${lineId}`]: '1',
    [`reason-${lineId}`]: 'too-small',
    [`wanted-${lineId}`]: `${kurta.large}`,
  }
  expect((await readReturnRequest(shop.as(asha), id, fields)).summary).toMatchObject({
    ...{ kind: 'exchange', fee: 0, amount: 79_900 },
    chosen: [{ quantity: 1, wanted: { name: 'Size L' } }],
  })
  expect((await readReturnRequest(shop.as(asha), id, { ...fields, [`wanted-${lineId}`]: '' })).summary).toMatchObject({
    ...{ kind: 'return', refund: 79_900 },
    chosen: [{ wanted: null }],
  })
})

test('refunds nothing of a product that is exchanged only, unless it is the fault of the store', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 3)
  await shop.db
    .insert(returnRules)
    .values({ productId: kurta.id, isReturnable: true, isExchangeOnly: true, fee: ZERO, note: 'Sale kurtas' })
  const refund = (reason: 'too-small' | 'damaged') => requestPieces(shop, id, [{ lineId, quantity: 1, reason }], source)
  await expect(refund('too-small')).rejects.toThrow('Sale kurtas can be exchanged, but not refunded.')
  await refund('damaged')
  await leaveInStock(shop, kurta.large, 0)
  const ask = (wanted: number) => requestExchange(shop, id, { lineId, quantity: 1, wanted })
  await expect(ask(kurta.large)).rejects.toThrow('Size L is sold out. Please choose another one.')
  await ask(kurta.medium)
})

const exchangeOnly = (productId: number) => ({
  productId,
  isReturnable: true,
  isExchangeOnly: true,
  fee: ZERO,
  note: '',
})

test('refunds what is exchanged only when no other size or colour of it can be had', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  await shop.db.insert(returnRules).values(exchangeOnly(kurta.id))
  const refund = () => requestPieces(shop, id, [{ lineId, quantity: 1, reason: 'too-small' }], source)
  const readLine = async () => (await readReturnRequest(shop.as(asha), id, {})).lines[0]!
  await leaveInStock(shop, kurta.large, 0)
  await expect(refund()).rejects.toThrow('can be exchanged, but not refunded')
  expect((await readLine()).rule.isExchangeOnly).toBe(true)
  await leaveInStock(shop, kurta.medium, 0)
  expect((await readLine()).rule.isExchangeOnly).toBe(false)
  const ask = requestExchange(shop, id, { lineId, quantity: 1, wanted: kurta.large })
  await expect(ask).rejects.toThrow(soldOutLarge)
  const { refund: made } = await settleReturn(shop, await refund())
  expect(made).toMatchObject({ amount: 79_900 })
})

test('refunds what is exchanged only when it was exchanged twice', async ({ shop }) => {
  const { id } = await deliverOrder(shop)
  await shop.db.insert(returnRules).values(exchangeOnly(kurta.id))
  const first = await exchange(shop, id)
  await deliverReplacement(shop, first)
  const second = await exchange(shop, first, 1, kurta.medium)
  const lineId = await deliverReplacement(shop, second)
  const fields = { [`quantity-${lineId}`]: '1', [`reason-${lineId}`]: 'too-large' }
  const { summary, lines } = await readReturnRequest(shop.as(asha), second, fields)
  expect(summary).toMatchObject({ kind: 'return', refund: 79_900 })
  expect(lines).toMatchObject([{ rule: { isExchangeOnly: false }, options: [] }])
  await requestPieces(shop, second, [{ lineId, quantity: 1, reason: 'too-large' }], source)
})

test('refunds what is exchanged only when its order has no invoice', async ({ shop }) => {
  const { orderId, lineIds } = await insertShippedOrder(shop, [{ rupees: 799, quantity: 1 }])
  await deliverInserted(shop, orderId)
  await shop.db.insert(returnRules).values(exchangeOnly(kurta.id))
  await requestPieces(shop, orderId, [{ lineId: lineIds[0]!, quantity: 1, reason: 'too-small' }])
})

test('refunds what replaced an item through the payment of the first order', async ({ shop }) => {
  const { id } = await deliverOrder(shop, 1)
  const payment = await paymentOf(shop, id)
  const replacementId = await exchange(shop, id)
  expect(await readAdminOrder(shop.as(meera), id)).toMatchObject({ paid: 0 })
  expect(await readAdminOrder(shop.as(meera), replacementId)).toMatchObject({ paid: 79_900, isPaidOnline: true })
  const lineId = await deliverReplacement(shop, replacementId)
  const returnId = await requestPieces(shop, replacementId, [{ lineId, quantity: 1 }], source)
  const { refund } = await settleReturn(shop, returnId)
  expect(refund).toMatchObject({ amount: 79_900, method: 'provider' })
  const [row] = await shop.db.select().from(refunds).where(eq(refunds.id, refund!.id))
  expect(row).toMatchObject({ orderId: replacementId, paymentId: payment.id })
  expect(await readOrder(shop.as(asha), replacementId)).toMatchObject({ paymentStatus: 'refund_pending' })
  await sendRefund(shop, refund!.id)
  expect(await readOrder(shop.as(asha), replacementId)).toMatchObject({ paymentStatus: 'refunded', refunded: 79_900 })
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ paymentStatus: 'refunded', refunded: 0 })
  expect(await paymentOf(shop, id)).toMatchObject({ state: 'refunded' })
})

test('refunds of two pieces, one of which was exchanged, no more than was paid', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 2)
  const replacementId = await exchange(shop, id)
  const refund = (orderId: string, amount: number) =>
    refundOrder(shop.as(meera), orderId, { amount: amount as Paise, method: 'provider', note: 'a', seen: ZERO })
  await expect(refund(id, 79_901)).rejects.toThrow('At most ₹799 of this order can be refunded')
  await expect(refund(replacementId, 79_901)).rejects.toThrow('At most ₹799 of this order can be refunded')
  await refund(replacementId, 79_900)
  const { refund: rest } = await settleReturn(shop, await requestPieces(shop, id, [{ lineId, quantity: 1 }], source))
  expect(rest).toMatchObject({ amount: 79_900 })
  expect(await paymentOf(shop, id)).toMatchObject({ state: 'refund_pending' })
})

test('exchanges for what is left of the payment after a refund', async ({ shop }) => {
  const { id } = await deliverOrder(shop)
  const goodwill = { amount: fromRupees(300), method: 'provider', note: 'Late', seen: ZERO } as const
  await refundOrder(shop.as(meera), id, goodwill)
  const replacementId = await exchange(shop, id)
  const made = await readAdminOrder(shop.as(meera), replacementId)
  expect({ total: made.total, paid: made.paid }).toEqual({ total: 79_900, paid: 49_900 })
})

test('lets an admin cancel a replacement, and not the shopper, who would get a refund instead', async ({ shop }) => {
  const { id } = await deliverOrder(shop, 2)
  const replacementId = await exchange(shop, id, 2)
  const [line] = (await readOrder(shop.as(asha), replacementId)).lines
  const stays = { code: 'conflict', message: orderMessages.replacementStays }
  await expect(cancelOrder(shop.as(asha), replacementId)).rejects.toMatchObject(stays)
  const cancelPieces = (quantity: number) =>
    cancelOwnLines(shop.as(asha), replacementId, { lines: [{ lineId: line!.id, quantity }], seen: 0, reason: '' })
  await expect(cancelPieces(1)).rejects.toMatchObject(stays)
  await expect(cancelPieces(2)).rejects.toMatchObject(stays)
  await expect(cancelOrder(shop.as(ravi), replacementId)).rejects.toMatchObject({ code: 'not-found' })
  expect(await readAdminOrder(shop.as(meera), replacementId)).toMatchObject({ status: 'processing', refunds: [] })
})

test('keeps a cancelled replacement paid when nothing was left to pay for it', async ({ shop }) => {
  const { id } = await deliverOrder(shop)
  const goodwill = { amount: fromRupees(799), method: 'provider', note: 'Late', seen: ZERO } as const
  await refundOrder(shop.as(meera), id, goodwill)
  const replacementId = await exchange(shop, id)
  expect(await readAdminOrder(shop.as(meera), replacementId)).toMatchObject({ paid: 0, paymentStatus: 'paid' })
  await advanceOrder(shop.as(meera), replacementId, 'cancelled')
  const cancelled = { status: 'cancelled', paymentStatus: 'paid', refunds: [] }
  expect(await readAdminOrder(shop.as(meera), replacementId)).toMatchObject(cancelled)
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ paymentStatus: 'refund_pending' })
})

test('refunds a cancelled replacement, and puts it back in stock', async ({ shop }) => {
  const { id } = await deliverOrder(shop)
  const replacementId = await exchange(shop, id)
  await advanceOrder(shop.as(meera), replacementId, 'cancelled')
  expect(await readAdminOrder(shop.as(meera), replacementId)).toMatchObject({
    ...{ status: 'cancelled', paymentStatus: 'refund_pending' },
    refunds: [{ amount: 79_900, method: 'provider', paymentId: (await paymentOf(shop, id)).id }],
  })
  expect(await stockOf(shop, kurta.large)).toBe(10)
})

test('refunds a piece of a replacement that is cancelled, and one that comes back undelivered', async ({ shop }) => {
  const { id } = await deliverOrder(shop, 2)
  const replacementId = await exchange(shop, id, 2)
  const [line] = (await readOrder(shop.as(asha), replacementId)).lines
  const pieces = [{ lineId: line!.id, quantity: 1 }]
  await cancelLines(shop.as(meera), replacementId, { lines: pieces, seen: 0, reason: '' })
  const shipmentId = await createShipmentOf(shop, replacementId)
  await moveTo(shop, shipmentId, 'handed_over', 'rto')
  await receiveAll(shop.as(meera), replacementId, shipmentId)
  const made = await readAdminOrder(shop.as(meera), replacementId)
  expect(made.refunds.map(({ amount, method }) => [amount, method])).toEqual([
    [79_900, 'provider'],
    [79_900, 'provider'],
  ])
  expect(made).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_pending' })
})

test('collects nothing for what replaces an item that was paid in cash, and pays it back to an account', async ({
  shop,
}) => {
  const { id } = await deliverOrder(shop, 2, { method: 'cash' })
  const kept = await exchange(shop, id)
  const made = await readAdminOrder(shop.as(meera), kept)
  expect(made).toMatchObject({ method: 'cash', paymentStatus: 'paid', paid: 79_900, isPaidOnline: false })
  const lineId = await deliverReplacement(shop, kept)
  expect((await readOrder(shop.as(asha), kept)).shipments).toMatchObject([{ codDue: 0 }])
  await expect(requestPieces(shop, kept, [{ lineId, quantity: 1 }], source)).rejects.toThrow(messages.noSource)
  const { refund } = await settleReturn(shop, await requestPieces(shop, kept, [{ lineId, quantity: 1 }], toUpi))
  expect(refund).toMatchObject({ amount: 79_900, method: 'upi' })
  const cancelled = await exchange(shop, id)
  await advanceOrder(shop.as(meera), cancelled, 'cancelled')
  expect((await readAdminOrder(shop.as(meera), cancelled)).refunds).toMatchObject([{ amount: 79_900, method: 'bank' }])
})

test('asks for the account of a cancelled replacement of a cash order, and forgets it when it is paid', async ({
  shop,
}) => {
  const { id } = await deliverOrder(shop, 1, { method: 'cash' })
  const made = await exchange(shop, id)
  const [hers, admin] = [shop.as(asha), shop.as(meera)]
  await expect(saveRefundAccount(hers, made, toUpi)).rejects.toThrow(messages.noAccountNeeded)
  await advanceOrder(admin, made, 'cancelled')
  const refundOf = async () => (await readOrder(hers, made)).refunds[0]
  expect(await refundOf()).toMatchObject({ asksAccount: true, hasAccount: false })
  const refundId = (await readAdminOrder(admin, made)).refunds[0]!.id
  await expect(readRefundAccount(admin, refundId)).rejects.toThrow(messages.noRefundAccount)
  await expect(saveRefundAccount(hers, made, source)).rejects.toThrow(messages.noSource)
  await expect(saveRefundAccount(shop.as(ravi), made, toUpi)).rejects.toMatchObject({ code: 'not-found' })
  await saveRefundAccount(hers, made, toUpi)
  expect(await refundOf()).toMatchObject({ asksAccount: true, hasAccount: true })
  expect(JSON.stringify(await readAdminOrder(admin, made))).not.toContain('payout')
  await expect(readRefundAccount(hers, refundId)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await readRefundAccount(admin, refundId)).toEqual(toUpi)
  await payRefundByHand(admin, refundId, 'UTR123')
  expect(await refundOf()).toMatchObject({ asksAccount: false, hasAccount: false, reference: 'UTR123' })
  await expect(readRefundAccount(admin, refundId)).rejects.toThrow(messages.noRefundAccount)
  await expect(saveRefundAccount(hers, made, toUpi)).rejects.toThrow(messages.noAccountNeeded)
})

test('exchanges what replaces an item once more, within its own window', async ({ shop }) => {
  const { id } = await deliverOrder(shop)
  const first = await exchange(shop, id)
  shop.clock.at = new Date('2026-01-25T06:30:00Z')
  await deliverReplacement(shop, first)
  shop.clock.at = new Date('2026-02-20T06:30:00Z')
  const second = await exchange(shop, first, 1, kurta.medium)
  const lineId = await deliverReplacement(shop, second)
  const ask = requestExchange(shop, second, { lineId, quantity: 1, wanted: kurta.small })
  await expect(ask).rejects.toThrow(messages.exchangedTwice)
  expect((await readReturnRequest(shop.as(asha), second, {})).lines[0]!.options).toEqual([])
  const { refund } = await settleReturn(shop, await requestPieces(shop, second, [{ lineId, quantity: 1 }], source))
  const [row] = await shop.db.select().from(refunds).where(eq(refunds.id, refund!.id))
  expect(row!.paymentId).toBe((await paymentOf(shop, id)).id)
  await sendRefund(shop, refund!.id)
  for (const order of [id, first, second])
    expect(await readOrder(shop.as(asha), order)).toMatchObject({ paymentStatus: 'refunded' })
})

test('exchanges nothing of an order without an invoice', async ({ shop }) => {
  const { orderId, lineIds } = await insertShippedOrder(shop, [{ rupees: 799, quantity: 1 }])
  await deliverInserted(shop, orderId)
  const ask = requestExchange(shop, orderId, { lineId: lineIds[0]!, quantity: 1, wanted: kurta.large })
  await expect(ask).rejects.toThrow(messages.cannotExchange)
})

test('replaces two items that want the same variant in one order', async ({ shop }) => {
  const items = [{ rupees: 799, quantity: 1 }, { rupees: 650, quantity: 2 }] // oxfmt-ignore
  const { orderId, lineIds } = await insertInvoicedOrder(shop, items)
  await deliverInserted(shop, orderId)
  const [first, second] = lineIds
  await leaveInStock(shop, kurta.large, 2)
  const wishes = (quantity: number) => [
    { lineId: first!, quantity: 1, wanted: kurta.large },
    { lineId: second!, quantity, wanted: kurta.large },
  ]
  await expect(requestExchange(shop, orderId, ...wishes(2))).rejects.toThrow('Of Size L, only 1 piece can be had')
  const { replacementId } = await settleReturn(shop, await requestExchange(shop, orderId, ...wishes(1)))
  expect((await readOrder(shop.as(asha), replacementId!)).lines.map(({ price }) => price)).toEqual([79_900, 65_000])
  expect(await stockOf(shop, kurta.large)).toBe(0)
})

committingTest('gives the last piece to one of two who ask for it at once', async ({ shop }) => {
  const orders = [await deliverOrder(shop), await deliverOrder(shop)]
  await leaveInStock(shop, kurta.large, 1)
  const asked = await Promise.allSettled(
    orders.map(({ id, lineId }) => requestExchange(shop, id, { lineId, quantity: 1, wanted: kurta.large })),
  )
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: soldOutLarge } })
  expect(await stockOf(shop, kurta.large)).toBe(0)
  expect(await shop.db.$count(returns)).toBe(1)
})

committingTest('makes one order when an exchange is closed many times at once', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  const returnId = await requestExchange(shop, id, { lineId, quantity: 1, wanted: kurta.large })
  const lines = [{ lineId, accepted: 1, damaged: 0, rejected: 0 }]
  await receiveReturn(shop.as(meera), returnId, { version: 1, note: '', lines })
  const close = () => closeReturn(shop.as(meera), returnId, 2)
  const closed = await Promise.allSettled(Array.from({ length: 8 }, close))
  expect(closed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.db.$count(orderCredits)).toBe(1)
  expect([await stockOf(shop, kurta.small), await stockOf(shop, kurta.large)]).toEqual([10, 9])
})

committingTest('cancels a replacement while something else of the first order is exchanged', async ({ shop }) => {
  const { id } = await deliverOrder(shop, 2)
  const replacementId = await exchange(shop, id)
  const cancelled = Promise.withResolvers<string>()
  await withTransaction(shop, async (inner) => {
    await lockOrder(inner, id)
    const cancelling = advanceOrder(shop.as(meera), replacementId, 'cancelled')
    cancelling.then(cancelled.resolve, cancelled.reject)
    await untilWaiting(shop, 1, cancelling)
    await recordStockMovements(inner, 'reserved', [{ variantId: kurta.large, quantity: 1 }], { orderId: id })
  })
  await cancelled.promise
  expect(await stockOf(shop, kurta.large)).toBe(9)
})

committingTest('refuses in the database what no operation does', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 2)
  const other = await placeAshasOrder(shop, [[dress, dress.variant]], upi)
  const replacementId = await exchange(shop, id)
  const broken = (constraint: string) => ({ cause: expect.objectContaining({ constraint }) as unknown })
  const insertRefund = (orderId: string, paymentId: string | null, amount: number) =>
    withTransaction(shop, (shop) =>
      createRefund(shop, { orderId, paymentId, amount: amount as Paise, method: 'bank', reason: 'goodwill' }),
    )
  const root = await paymentOf(shop, id)
  await expect(insertRefund(id, root.id, 79_901)).rejects.toMatchObject(broken('refunds_within_payment'))
  await expect(insertRefund(replacementId, root.id, 79_901)).rejects.toMatchObject(broken('refunds_within_payment'))
  const foreign = (await paymentOf(shop, other)).id
  await expect(insertRefund(replacementId, foreign, 100)).rejects.toMatchObject(broken('refunds_within_payment'))
  const open = await requestExchange(shop, id, { lineId, quantity: 1, wanted: kurta.large })
  const credit = { orderId: other, returnId: open, amount: ZERO }
  await expect(shop.db.insert(orderCredits).values(credit)).rejects.toMatchObject(broken('order_credits_fit'))
  await expect(
    shop.db
      .update(returns)
      .set({ kind: 'return' })
      .where(inArray(returns.id, [open])),
  ).rejects.toMatchObject(broken('returns_forward'))
})
