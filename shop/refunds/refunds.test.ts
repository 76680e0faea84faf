/** Refunds in parts, their amounts, and what happens when the gateway refuses, delays or dies (record 0136). */
import { eq } from 'drizzle-orm'
import { refunds } from '#db/schema.server.ts'
import { cash, prepareCheckout, upi } from '#test/checkout.ts'
import { asha, dress, jeans, kurta, meera } from '#test/fixtures.ts'
import { razorpayFixture, type RazorpayFixture } from '#test/razorpay.ts'
import { committingTest, expect, test as base, type TestShop } from '#test/shop.ts'
import { addDuration, hours } from '#core/time.ts'
import type { Paise } from '#core/money.ts'
import { advanceOrder, cancelOrder } from '../orders/advance-order.ts'
import { readAdminOrder } from '../orders/admin-order.ts'
import { listOrders, readOrder } from '../orders/orders.ts'
import { paymentName } from '../orders/rules.ts'
import { handlePaymentReturn } from '../payments/hosted-payment.ts'
import { placeOrder } from '../payments/place-order.ts'
import type { Shop } from '../shop.ts'
import { payRefundByHand, refundOrder, retryRefund } from './admin-refunds.ts'
import { messages } from './messages.ts'
import { retryRefunds, syncRefunds } from './retry-refunds.ts'
import { refundedAmount } from './rules.ts'
import { sendRefund } from './send-refund.ts'

const test = base.extend<{ razorpay: RazorpayFixture }>({ razorpay: razorpayFixture })
const paise = (rupees: number) => (rupees * 100) as Paise

/** Three lines, paid at the stand-in for Razorpay. */
async function placePaidOrder(razorpay: RazorpayFixture) {
  const { link } = await razorpay.begin(asha, [kurta, kurta.small], [jeans, jeans.variant, 2], [dress, dress.variant])
  const placed = await handlePaymentReturn(razorpay.as(asha), Object.fromEntries(razorpay.pay(link.id).searchParams))
  return 'orderId' in placed ? placed.orderId : ''
}

const committedOf = async (shop: Shop, orderId: string) =>
  (await rowsOf(shop, orderId)).reduce((sum, row) => sum + (row.state === 'refused' ? 0 : row.amount), 0) as Paise
const rowsOf = (shop: Shop, orderId: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))

/** Refunds a part and runs its job. */
async function refundPart(shop: Shop, orderId: string, amount: Paise, method: 'provider' | 'bank' = 'provider') {
  const before = await rowsOf(shop, orderId)
  const seen = await committedOf(shop, orderId)
  await refundOrder(shop, orderId, { amount, method, note: 'A button was missing', seen })
  const refund = (await rowsOf(shop, orderId)).find(({ id }) => !before.some((row) => row.id === id))!
  if (method === 'provider') await sendRefund(shop, refund.id)
  return refund.id
}

test('refunds an order in parts and then the rest, to the paisa, each under a key of its own', async ({ razorpay }) => {
  const id = await placePaidOrder(razorpay)
  const shop = razorpay.as(meera)
  const { total } = await readOrder(razorpay.as(asha), id)
  await refundPart(shop, id, paise(1300))
  expect(await readOrder(razorpay.as(asha), id)).toMatchObject({ paymentStatus: 'paid', refunded: paise(1300) })
  await refundPart(shop, id, paise(999))
  const order = await readOrder(razorpay.as(asha), id)
  expect(paymentName(order)).toBe('Paid, ₹2,299 refunded')
  expect((await listOrders(razorpay.as(asha))).items[0]).toMatchObject({ refunded: paise(2299) })

  await cancelOrder(razorpay.as(asha), id)
  const rows = await rowsOf(shop, id)
  expect(rows.map(({ amount }) => amount)).toEqual([paise(1300), paise(999), total - paise(2299)])
  expect(rows[2]).toMatchObject({ state: 'owed', reason: 'order-cancelled' })
  await sendRefund(shop, rows[2]!.id)
  expect(await readOrder(razorpay.as(asha), id)).toMatchObject({ paymentStatus: 'refunded', refunded: total })
  expect(new Set(rows.map((row) => row.idempotencyKey)).size).toBe(3)
  expect([...razorpay.payments.values()]).toMatchObject([{ amount_refunded: total }])
})

test('loses no refund and makes none twice when the process dies between the answer and its row', async ({
  shop: store,
  razorpay,
}) => {
  const id = await placePaidOrder(razorpay)
  const shop = razorpay.as(meera)
  razorpay.fault = { at: /refund$/, does: 'silent' }
  await expect(refundPart(shop, id, paise(500))).rejects.toThrow()
  razorpay.fault = undefined
  expect((await rowsOf(shop, id))[0]).toMatchObject({ state: 'owed' })
  store.enqueuedJobs.length = 0
  store.clock.at = addDuration(store.clock.at, hours(1))
  await retryRefunds(razorpay.as(null))
  const [job] = store.enqueuedJobs
  const refundId = job?.name === 'refund-payment' ? (job.refundId ?? '') : ''
  await sendRefund(shop, refundId)
  await sendRefund(shop, refundId)
  expect((await rowsOf(shop, id))[0]).toMatchObject({ state: 'done' })
  expect([...razorpay.payments.values()]).toMatchObject([{ amount_refunded: 50000 }])
})

test('shows a refusal at once, and lets an admin try again or pay by hand', async ({ shop: store, razorpay }) => {
  const id = await placePaidOrder(razorpay)
  const shop = razorpay.as(meera)
  await refundPart(shop, id, paise(500))
  razorpay.refusesRefunds = 'This bank allows one refund only.'
  const refundId = await refundPart(shop, id, paise(200))
  expect((await readAdminOrder(shop, id)).refunds.find((refund) => refund.id === refundId)).toMatchObject({
    ...{ state: 'refused', message: 'This bank allows one refund only.' },
  })
  expect(store.enqueuedJobs).toContainEqual({ name: 'send-refund-refused', refundId, to: meera.email })
  expect(await retryRefund(shop, refundId)).toBe(messages.retried)
  await sendRefund(shop, refundId)
  expect(await payRefundByHand(shop, refundId, 'UTR 4711')).toBe(messages.paidByHand)
  expect(await readOrder(razorpay.as(asha), id)).toMatchObject({ paymentStatus: 'paid', refunded: paise(700) })
  await expect(payRefundByHand(shop, refundId, 'UTR 4711')).rejects.toThrow(messages.cannotPayByHand)
  await expect(retryRefund(shop, refundId)).rejects.toThrow(messages.cannotRetry)
})

test('owes the shopper the money of a cancelled order when its refund is refused', async ({ razorpay }) => {
  const id = await placePaidOrder(razorpay)
  razorpay.refusesRefunds = 'This payment cannot be refunded.'
  await cancelOrder(razorpay.as(asha), id)
  const [refund] = await rowsOf(razorpay.as(meera), id)
  await sendRefund(razorpay.as(null), refund!.id)
  expect(await readOrder(razorpay.as(asha), id)).toMatchObject({ paymentStatus: 'refund_pending' })
  await payRefundByHand(razorpay.as(meera), refund!.id, 'UTR 4711')
  expect(await readOrder(razorpay.as(asha), id)).toMatchObject({ paymentStatus: 'refunded' })
})

test('refunds what is left of a cancelled order although a refused refund was paid in another way', async ({
  razorpay,
}) => {
  const id = await placePaidOrder(razorpay)
  const shop = razorpay.as(meera)
  const { total } = await readOrder(razorpay.as(asha), id)
  const most = (total - paise(100)) as Paise
  razorpay.refusesRefunds = 'This bank allows no refund.'
  await refundPart(shop, id, most)
  razorpay.refusesRefunds = undefined
  await payRefundByHand(shop, await refundPart(shop, id, most, 'bank'), 'UTR 4711')
  expect(await readOrder(razorpay.as(asha), id)).toMatchObject({ paymentStatus: 'refund_pending', refunded: most })
  await cancelOrder(razorpay.as(asha), id)
  const rest = (await rowsOf(shop, id)).find(({ reason }) => reason === 'order-cancelled')
  expect(rest).toMatchObject({ amount: paise(100), state: 'owed' })
  await sendRefund(shop, rest!.id)
  expect(await readOrder(razorpay.as(asha), id)).toMatchObject({ paymentStatus: 'refunded', refunded: total })
})

test('asks under a new key for a refund that failed before its acceptance was heard', async ({ razorpay }) => {
  const id = await placePaidOrder(razorpay)
  const shop = razorpay.as(meera)
  razorpay.delaysRefunds = true
  razorpay.fault = { at: /refund$/, does: 'silent' }
  await expect(refundPart(shop, id, paise(500))).rejects.toThrow()
  razorpay.fault = undefined
  razorpay.endRefunds('failed')
  razorpay.delaysRefunds = false
  const [{ id: refundId } = { id: '' }] = await rowsOf(shop, id)
  await sendRefund(shop, refundId)
  expect((await rowsOf(shop, id))[0]).toMatchObject({ state: 'refused' })
  await retryRefund(shop, refundId)
  await sendRefund(shop, refundId)
  expect((await rowsOf(shop, id))[0]).toMatchObject({ state: 'done' })
  expect([...razorpay.payments.values()]).toMatchObject([{ amount_refunded: 50000 }])
})

test('waits for the balance of the merchant account instead of giving up', async ({ razorpay }) => {
  const id = await placePaidOrder(razorpay)
  razorpay.refusesRefunds = 'Your account does not have enough balance to carry out the refund operation.'
  const refundId = await refundPart(razorpay.as(meera), id, paise(500))
  expect((await rowsOf(razorpay.as(meera), id))[0]).toMatchObject({ state: 'owed', message: razorpay.refusesRefunds })
  razorpay.refusesRefunds = undefined
  await sendRefund(razorpay.as(null), refundId)
  expect((await rowsOf(razorpay.as(meera), id))[0]).toMatchObject({ state: 'done', message: '' })
})

test('follows a refund that the gateway makes later, and asks anew when it fails', async ({
  shop: store,
  razorpay,
}) => {
  const id = await placePaidOrder(razorpay)
  const shop = razorpay.as(meera)
  razorpay.delaysRefunds = true
  const refundId = await refundPart(shop, id, paise(500))
  const state = async () => (await rowsOf(shop, id))[0]?.state
  const sync = async () => {
    store.clock.at = addDuration(store.clock.at, hours(6))
    await syncRefunds(razorpay.as(null))
    return state()
  }
  expect(await state()).toBe('asked')
  expect(await sync()).toBe('asked')
  razorpay.endRefunds('failed')
  expect(await sync()).toBe('refused')
  await retryRefund(shop, refundId)
  await sendRefund(shop, refundId)
  razorpay.endRefunds('processed')
  expect(await sync()).toBe('done')
  expect([...razorpay.payments.values()]).toMatchObject([{ amount_refunded: 50000 }])
})

test('refuses a refund of another gateway with a sentence', async ({ shop, razorpay }) => {
  const id = await placePaidOrder(razorpay)
  await refundPart(shop.as(meera), id, paise(500))
  expect((await rowsOf(shop, id))[0]).toMatchObject({ state: 'refused', message: messages.unknownProvider('razorpay') })
})

test('refuses a refund that is too large, too small, pressed twice, or of an unpaid order', async ({
  shop,
  razorpay,
}) => {
  const id = await placePaidOrder(razorpay)
  const { total } = await readOrder(razorpay.as(asha), id)
  const admin = razorpay.as(meera)
  const refund = (amount: number, changes = {}) =>
    refundOrder(admin, id, { amount: amount as Paise, method: 'provider', note: 'x', seen: 0 as Paise, ...changes })
  await expect(refund(total + 1)).rejects.toMatchObject({ fieldErrors: { amount: messages.tooMuch(total) } })
  await expect(refund(99)).rejects.toMatchObject({ fieldErrors: { method: messages.tooSmallForProvider } })
  await refund(100)
  await expect(refund(100)).rejects.toThrow(messages.changedMeanwhile)
  await expect(async () =>
    refundOrder(razorpay.as(asha), id, { amount: 100 as Paise, method: 'provider', note: 'x', seen: 0 as Paise }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  const unpaid = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]], cash))
  await expect(refundPart(shop.as(meera), unpaid, paise(1), 'bank')).rejects.toThrow(messages.notPaid)
})

test('refunds a cash order by a transfer only', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]], cash))
  for (const to of ['processing', 'shipped', 'delivered'] as const) await advanceOrder(shop.as(meera), id, to)
  await expect(refundPart(shop.as(meera), id, paise(100))).rejects.toThrow(messages.providerNotPossible)
  const { total } = await readOrder(shop.as(asha), id)
  const refundId = await refundPart(shop.as(meera), id, total, 'bank')
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ paymentStatus: 'refund_pending' })
  await payRefundByHand(shop.as(meera), refundId, 'UTR 4711')
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ paymentStatus: 'refunded', refunded: total })
})

const placePaid = async (shop: TestShop) =>
  placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi))

committingTest('gives the last rupee back once when two admins refund at the same moment', async ({ shop }) => {
  const id = await placePaid(shop)
  const { total } = await readOrder(shop.as(asha), id)
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      refundOrder(shop.as(meera), id, { amount: total, method: 'provider', note: 'x', seen: 0 as Paise }),
    ),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await committedOf(shop, id)).toBe(total)
})

committingTest(
  'lets no transaction write more refunds than the payment, whatever the code decides',
  async ({ shop }) => {
    const id = await placePaid(shop)
    const { total } = await readOrder(shop.as(asha), id)
    const [payment] = (await readAdminOrder(shop.as(meera), id)).payments
    expect(payment?.amount).toBe(total)
    await refundPart(shop.as(meera), id, total)
    const [done] = await rowsOf(shop, id)
    const insert = shop.db.insert(refunds).values({ ...done!, id: crypto.randomUUID(), idempotencyKey: 'another' })
    await expect(insert).rejects.toMatchObject({ cause: { constraint: 'refunds_within_payment' } })
    const change = shop.db.update(refunds).set({ state: 'owed' }).where(eq(refunds.id, done!.id))
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'refunds_forward' } })
    expect(refundedAmount(await rowsOf(shop, id))).toBe(total)
  },
)
