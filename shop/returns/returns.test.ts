/** Returns: requested, decided, inspected and settled (record 0157). */
import { eq } from 'drizzle-orm'
import { auditLog, categories, payments, productCollections, refunds, returnRules, returns } from '#db/schema.server.ts'
import { asha, jeans, kurta, meera, ravi } from '#test/fixtures.ts'
import { stockOf, upi } from '#test/checkout.ts'
import { insertInvoicedOrder, insertOrderWithOffers } from '#test/invoiced-order.ts'
import { deliverInserted, requestPieces, settleReturn, toUpi } from '#test/returned-order.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { fromRupees, sum, ZERO } from '#core/money.ts'
import { readAdminOrder } from '../orders/admin-order.ts'
import { readCreditNote } from '../orders/read-credit-note.ts'
import { readOrder } from '../orders/orders.ts'
import { payRefundByHand, refundOrder } from '../refunds/admin-refunds.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { readAdminReturn } from './admin-returns.ts'
import { closeReturn } from './close-return.ts'
import { decideReturn, expireReturns, markOnItsWay, withdrawReturn } from './decide-return.ts'
import { messages } from './messages.ts'
import { deletePayoutDetails, readPayout } from './payout.ts'
import { listReturns } from './list-returns.ts'
import { readOwnReturn, readReturn } from './read-returns.ts'
import { readReturnRequest } from './read-request.ts'
import { receiveReturn } from './receive-return.ts'
import { requestReturn } from './request-return.ts'

const bank = { refundTo: 'bank', holder: 'Asha Rao', account: '123456789012', ifsc: 'HDFC0001234' } as const
const source = { refundTo: 'source' } as const

/** Returns the id of the order and of its first line. */
async function deliverOrder(shop: TestShop, quantity = 2, paid: Parameters<typeof placeAshasOrder>[2] = upi) {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, quantity]], paid)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  const [line] = (await readOrder(shop.as(asha), id)).lines
  return { id, lineId: line!.id }
}
const refundOf = async (shop: TestShop, returnId: string) => (await readReturn(shop.as(meera), returnId)).refund?.amount

test('refunds exactly what each piece was worth when an order comes back in parts', async ({ shop }) => {
  const { orderId, lineIds } = await insertInvoicedOrder(shop, [
    { rupees: 1299, quantity: 1 },
    { rupees: 1300, quantity: 1 },
    { rupees: 999, quantity: 2 },
  ])
  await deliverInserted(shop, orderId)
  const giveBack = async (position: number) =>
    (await settleReturn(shop, await requestPieces(shop, orderId, [{ lineId: lineIds[position]!, quantity: 1 }])))
      .refund!
  expect((await giveBack(1)).amount).toBe(130_000)
  expect((await giveBack(2)).amount).toBe(99_900)
  expect(await readOrder(shop.as(asha), orderId)).toMatchObject({ paymentStatus: 'paid' })
  await giveBack(2)
  await giveBack(0)
  const { paymentStatus, refunds, creditNotes } = await readAdminOrder(shop.as(meera), orderId)
  expect({ paymentStatus, refunded: sum(refunds.map(({ amount }) => amount)) }).toEqual({
    ...{ paymentStatus: 'refund_pending', refunded: 459_700 },
  })
  expect(sum(creditNotes.map(({ amount }) => amount))).toBe(459_700)
})

test('gives back the share of an offer that each piece had', async ({ shop }) => {
  const { orderId, lineIds } = await insertOrderWithOffers(
    shop,
    [
      { rupees: 1499, quantity: 1 },
      { rupees: 1600, quantity: 1 },
      { rupees: 999, quantity: 2 },
    ],
    [147.05, 156.95, 196],
  )
  await deliverInserted(shop, orderId)
  const amounts = []
  for (const position of [1, 2, 2, 0]) {
    const id = await requestPieces(shop, orderId, [{ lineId: lineIds[position]!, quantity: 1 }])
    amounts.push((await settleReturn(shop, id)).refund!.amount)
  }
  expect(amounts).toEqual([144_305, 90_100, 90_100, 135_195])
})

test('rounds the pieces of a line so that together they are the line', async ({ shop }) => {
  const { orderId, lineIds } = await insertOrderWithOffers(shop, [{ rupees: 499, quantity: 3 }], [100])
  await deliverInserted(shop, orderId)
  const amounts = []
  for (let piece = 0; piece < 3; piece++) {
    const id = await requestPieces(shop, orderId, [{ lineId: lineIds[0]!, quantity: 1 }])
    amounts.push((await settleReturn(shop, id)).refund!.amount)
  }
  expect(amounts).toEqual([46_567, 46_566, 46_567])
})

test('refunds in full without adjusting the tax after the November that follows the financial year', async ({
  shop,
}) => {
  const { orderId, lineIds } = await insertInvoicedOrder(shop, [{ rupees: 1300, quantity: 1 }])
  shop.clock.at = new Date('2026-11-20T06:30:00Z')
  await deliverInserted(shop, orderId)
  shop.clock.at = new Date('2026-12-01T06:30:00Z')
  const returned = await settleReturn(shop, await requestPieces(shop, orderId, [{ lineId: lineIds[0]!, quantity: 1 }]))
  expect(returned.refund!.amount).toBe(130_000)
  const [note] = (await readOrder(shop.as(asha), orderId)).creditNotes
  expect(await readCreditNote(shop.as(asha), orderId, note!.id)).toMatchObject({ adjustsTax: false, amount: 130_000 })
})

test('settles a return with stock, credit note and a refund at the gateway', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 3)
  expect(await stockOf(shop, kurta.small)).toBe(7)
  const returnId = await requestPieces(shop, id, [{ lineId, quantity: 3 }], source)
  const admin = shop.as(meera)
  await markOnItsWay(admin, returnId, { version: 1, note: '' })
  const { version } = await readReturn(admin, returnId)
  await receiveReturn(admin, returnId, {
    ...{ version, note: 'The hem is stained' },
    lines: [{ lineId, accepted: 1, damaged: 1, rejected: 1 }],
  })
  expect(await stockOf(shop, kurta.small)).toBe(7)
  expect(await closeReturn(admin, returnId, version + 1)).toBe(
    'The return is closed: ₹1,598 will be refunded, with credit note CRN/25-26/000001',
  )
  expect(await stockOf(shop, kurta.small)).toBe(8)
  await expect(closeReturn(admin, returnId, version + 1)).rejects.toThrow(/changed this return meanwhile/)
  const { refund } = await readReturn(admin, returnId)
  expect(refund).toMatchObject({ amount: 159_800, method: 'provider', state: 'owed' })
  expect(shop.enqueuedJobs).toContainEqual({ name: 'refund-payment', refundId: refund!.id })
  await sendRefund(shop, refund!.id)
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ paymentStatus: 'paid', refunded: 159_800 })
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  expect(payment).toMatchObject({ state: 'captured' })
})

test('refunds nothing when every piece is rejected', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 1)
  const returned = await settleReturn(shop, await requestPieces(shop, id, [{ lineId, quantity: 1 }], source), {
    rejected: 1,
  })
  expect(returned).toMatchObject({ state: 'closed', refund: null })
  expect((await readOrder(shop.as(asha), id)).creditNotes).toEqual([])
  await expect(requestPieces(shop, id, [{ lineId, quantity: 1 }], source)).rejects.toThrow(messages.returnedAlready)
})

test('accepts a return until the last second of its window in India', async ({ shop }) => {
  shop.clock.at = new Date('2026-11-03T14:05:00+05:30')
  const { id, lineId } = await deliverOrder(shop)
  shop.clock.at = new Date('2026-12-04T00:00:00+05:30')
  const request = () => requestPieces(shop, id, [{ lineId, quantity: 1 }], source)
  await expect(request()).rejects.toThrow('This could be returned until 3 December 2026.')
  shop.clock.at = new Date('2026-12-03T23:59:59+05:30')
  await request()
})

test('takes the window of each shipment from its own delivery', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 3]], upi)
  shop.clock.at = new Date('2026-02-01T06:30:00Z')
  await moveTo(shop, await createShipmentOf(shop, id, [0, 2]), 'handed_over', 'delivered')
  shop.clock.at = new Date('2026-02-20T06:30:00Z')
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  shop.clock.at = new Date('2026-03-10T06:30:00Z')
  const [line] = (await readReturnRequest(shop.as(asha), id, {})).lines
  expect(line).toMatchObject({ delivered: 3, left: 1 })
  const lineId = line!.line.id
  await expect(requestPieces(shop, id, [{ lineId, quantity: 2 }], source)).rejects.toThrow(
    messages.tooMany(kurta.title, 1),
  )
})

test('returns innerwear only when it came damaged or wrong', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  const made = { kind: 'collection', slug: 'innerwear', path: 'men/innerwear', name: 'Innerwear' } as const
  const [collection] = await shop.db.insert(categories).values(made).returning()
  const categoryId = collection!.id
  await shop.db.insert(productCollections).values({ categoryId, productId: kurta.id })
  await shop.db.insert(returnRules).values({ categoryId, isReturnable: false, fee: ZERO, note: 'Innerwear' })
  const request = (reason: 'too-small' | 'damaged') =>
    requestPieces(shop, id, [{ lineId, quantity: 1, reason }], source)
  await expect(request('too-small')).rejects.toThrow('Innerwear cannot be returned unless it came damaged or wrong.')
  expect(await readReturn(shop.as(meera), await request('damaged'))).toMatchObject({ state: 'requested' })
})

test('lets the most specific rule decide', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  await shop.db.insert(returnRules).values([
    { categoryId: 1, isReturnable: false, fee: ZERO },
    { productId: kurta.id, isReturnable: true, fee: fromRupees(99), days: 10 },
  ])
  const fields = { [`quantity-${lineId}`]: '1', [`reason-${lineId}`]: 'too-small' }
  const request = () => readReturnRequest(shop.as(asha), id, fields)
  expect((await request()).summary).toMatchObject({ amount: 79_900, fee: 9_900, refund: 70_000 })
  const returnId = await requestPieces(shop, id, [{ lineId, quantity: 1, reason: 'too-small' }], source)
  await settleReturn(shop, returnId)
  expect(await refundOf(shop, returnId)).toBe(70_000)
  shop.clock.at = new Date('2026-01-27T06:30:00Z')
  expect((await request()).error).toBe('This could be returned until 25 January 2026.')
})

test('promises no more than is left of the payment', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 1)
  const goodwill = { method: 'provider', note: 'Late', seen: ZERO } as const
  await refundOrder(shop.as(meera), id, { ...goodwill, amount: fromRupees(300) })
  const fields = { [`quantity-${lineId}`]: '1', [`reason-${lineId}`]: 'too-small' }
  const { summary } = await readReturnRequest(shop.as(asha), id, fields)
  expect(summary).toMatchObject({ amount: 79_900, refund: 49_900 })
  const returnId = await requestPieces(shop, id, [{ lineId, quantity: 1 }], source)
  expect(await readAdminReturn(shop.as(meera), returnId)).toMatchObject({ expected: 49_900 })
  const rest = { ...goodwill, amount: fromRupees(499), seen: fromRupees(300) }
  await refundOrder(shop.as(meera), id, rest)
  expect(await readAdminReturn(shop.as(meera), returnId)).toMatchObject({ expected: 0 })
  expect((await settleReturn(shop, returnId)).refund).toBeNull()
})

test('asks no fee for what is the fault of the store', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  await shop.db.insert(returnRules).values({ productId: kurta.id, isReturnable: true, fee: fromRupees(99) })
  const returnId = await requestPieces(shop, id, [{ lineId, quantity: 1, reason: 'damaged' }], source)
  expect(await readReturn(shop.as(meera), returnId)).toMatchObject({ fee: 0, state: 'requested', expiresAt: null })
})

test('takes no fee above the refund', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  await shop.db.insert(returnRules).values({ productId: kurta.id, isReturnable: true, fee: fromRupees(2000) })
  const returned = await settleReturn(shop, await requestPieces(shop, id, [{ lineId, quantity: 1 }], source))
  expect(returned.refund).toBeNull()
})

test('returns no more than was delivered, and nothing of another order or shopper', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 2)
  const ask = (quantity: number) => requestPieces(shop, id, [{ lineId, quantity }], source)
  await expect(ask(3)).rejects.toThrow(messages.tooMany(kurta.title, 2))
  await ask(1)
  await expect(ask(2)).rejects.toThrow(messages.tooMany(kurta.title, 1))
  const other = await placeAshasOrder(shop, [[jeans, jeans.variant]], upi)
  await expect(requestPieces(shop, other, [{ lineId, quantity: 1 }], source)).rejects.toThrow(messages.notDelivered)
  const lines = [{ lineId, quantity: 1, reason: 'other' as const, note: '' }]
  const request = { lines, way: 'pickup' as const, refund: source }
  await expect(requestReturn(shop.as(ravi), id, request)).rejects.toMatchObject({ code: 'not-found' })
  await expect(requestReturn(shop.as(asha), id, { ...request, seen: 0 })).rejects.toThrow(messages.anotherMeanwhile)
  const [made] = await shop.db.select().from(returns)
  await expect(readOwnReturn(shop.as(ravi), id, made!.id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(withdrawReturn(shop.as(ravi), id, made!.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('sends what was paid online back the way it came, and cash to an account', async ({ shop }) => {
  const online = await deliverOrder(shop, 1)
  await expect(requestPieces(shop, online.id, [{ lineId: online.lineId, quantity: 1 }], toUpi)).rejects.toThrow(
    messages.sourceNeeded,
  )
  const cash = await deliverOrder(shop, 1, { method: 'cash' })
  const pieces = [{ lineId: cash.lineId, quantity: 1 }]
  await expect(requestPieces(shop, cash.id, pieces, source)).rejects.toThrow(messages.noSource)
  const returnId = await requestPieces(shop, cash.id, pieces, bank)
  expect(await readPayout(shop.as(meera), returnId)).toEqual(bank)
  expect(await shop.db.$count(auditLog, eq(auditLog.action, 'read-payout'))).toBe(1)
  await expect(readPayout(shop.as(asha), returnId)).rejects.toMatchObject({ code: 'forbidden' })
  const { refund } = await settleReturn(shop, returnId)
  expect(refund).toMatchObject({ method: 'bank', amount: 79_900, state: 'owed' })
  await deletePayoutDetails(shop)
  expect(await readPayout(shop.as(meera), returnId)).toEqual(bank)
  await payRefundByHand(shop.as(meera), refund!.id, 'UTR123')
  await expect(readPayout(shop.as(meera), returnId)).rejects.toThrow(messages.noPayout)
  expect(await readOrder(shop.as(asha), cash.id)).toMatchObject({ paymentStatus: 'refunded' })
})

test('forgets the account when nothing is to be paid', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 1, { method: 'cash' })
  const returnId = await requestPieces(shop, id, [{ lineId, quantity: 1 }], bank)
  await settleReturn(shop, returnId, { rejected: 1 })
  await deletePayoutDetails(shop)
  expect(await readReturn(shop.as(meera), returnId)).toMatchObject({ hasPayout: false })
})

test('approves at once unless a person has to look at it', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 3)
  const ask = async (reason: 'too-small' | 'damaged') =>
    (await readReturn(shop.as(meera), await requestPieces(shop, id, [{ lineId, quantity: 1, reason }], source))).state
  expect(await ask('too-small')).toBe('approved')
  expect(await ask('damaged')).toBe('requested')
  shop.settings.returnAutoApprove = false
  expect(await ask('too-small')).toBe('requested')
  expect((await listReturns(shop.as(meera), { page: 1, state: undefined })).items.map(({ state }) => state)).toEqual([
    'requested',
    'requested',
    'approved',
  ])
})

test('declines a return only with a sentence for the shopper, and gives its pieces free', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 1)
  const pieces = [{ lineId, quantity: 1, reason: 'damaged' as const }]
  const returnId = await requestPieces(shop, id, pieces, source)
  const decline = (note: string) => decideReturn(shop.as(meera), returnId, { decision: 'decline', version: 1, note })
  await expect(decline('')).rejects.toThrow(messages.sentenceNeeded)
  await decline('The photo shows no damage')
  expect((await readOwnReturn(shop.as(asha), id, returnId)).events.at(-1)).toMatchObject({
    ...{ state: 'declined', note: 'The photo shows no damage' },
  })
  await expect(
    decideReturn(shop.as(meera), returnId, { decision: 'approve', version: 1, note: '' }),
  ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('meera@example.in') as string })
  await requestPieces(shop, id, pieces, source)
})

test('expires an approved return of which nothing arrives', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 1, { method: 'cash' })
  const returnId = await requestPieces(shop, id, [{ lineId, quantity: 1 }], bank)
  shop.clock.at = new Date('2026-02-05T06:29:59Z')
  await expireReturns(shop)
  expect(await readReturn(shop.as(meera), returnId)).toMatchObject({ state: 'approved' })
  shop.clock.at = new Date('2026-02-05T06:30:00Z')
  await expireReturns(shop)
  expect(await readReturn(shop.as(meera), returnId)).toMatchObject({ state: 'expired', hasPayout: false })
})

test('withdraws a return until it is on its way', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 1)
  const ask = () => requestPieces(shop, id, [{ lineId, quantity: 1 }], source)
  const first = await ask()
  await withdrawReturn(shop.as(asha), id, first)
  const second = await ask()
  await markOnItsWay(shop.as(meera), second, { version: 1, note: '' })
  await expect(withdrawReturn(shop.as(asha), id, second)).rejects.toThrow(messages.cannotWithdraw('return'))
})

test('counts every piece at the inspection', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 2)
  const returnId = await requestPieces(shop, id, [{ lineId, quantity: 2 }], source)
  const receive = (accepted: number, rejected: number, note = 'Worn') =>
    receiveReturn(shop.as(meera), returnId, { version: 1, note, lines: [{ lineId, accepted, damaged: 0, rejected }] })
  await expect(receive(1, 0)).rejects.toThrow(messages.countWrong(kurta.title, 2))
  await expect(receive(3, -1)).rejects.toThrow(messages.countWrong(kurta.title, 2))
  await expect(receive(1, 1, '')).rejects.toThrow(messages.rejectionNeeded)
  await receive(1, 1)
})

test('keeps a cash order unpaid while another of its shipments is on its way', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]])
  await moveTo(shop, await createShipmentOf(shop, id, [0, 1]), 'handed_over', 'delivered')
  const [line] = (await readOrder(shop.as(asha), id)).lines
  const { refund } = await settleReturn(shop, await requestPieces(shop, id, [{ lineId: line!.id, quantity: 1 }], bank))
  await payRefundByHand(shop.as(meera), refund!.id, 'UTR123')
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ paymentStatus: 'unpaid' })
  await createShipmentOf(shop, id)
  expect((await readOrder(shop.as(asha), id)).shipments[1]).toMatchObject({ codDue: 79_900 })
})

committingTest('returns a piece once when it is asked for many times at once', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 1)
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, () => requestPieces(shop, id, [{ lineId, quantity: 1 }], source)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [made] = await shop.db.select().from(returns)
  const admin = shop.as(meera)
  await receiveReturn(admin, made!.id, {
    version: 1,
    note: '',
    lines: [{ lineId, accepted: 1, damaged: 0, rejected: 0 }],
  })
  const closed = await Promise.allSettled(Array.from({ length: 12 }, () => closeReturn(admin, made!.id, 2)))
  expect(closed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.db.$count(refunds)).toBe(1)
  expect(await stockOf(shop, kurta.small)).toBe(10)
})

committingTest('refuses in the database what no operation does', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop, 1)
  const returnId = await requestPieces(shop, id, [{ lineId, quantity: 1 }], source)
  const update = (changes: Partial<typeof returns.$inferInsert>) =>
    shop.db.update(returns).set(changes).where(eq(returns.id, returnId))
  const broken = (constraint: string) => ({ cause: expect.objectContaining({ constraint }) as unknown })
  await expect(update({ fee: fromRupees(1) })).rejects.toMatchObject(broken('returns_forward'))
  await expect(update({ state: 'closed', expiresAt: null })).rejects.toMatchObject(broken('returns_forward'))
  await expect(update({ state: 'received', expiresAt: null })).rejects.toMatchObject(broken('returned_once'))
})
