/**
 * Payment on the gateway's own page: it ends in an order, or leaves everything as it was (D20, D21, D41; reliability
 * I-3 to I-5).
 */
import { vi } from 'vitest'
import { checkoutAttempts } from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, lamp, ravi } from '#test/fixtures.ts'
import { cash, testCard, prepareCheckout, displayedTotal, stockOf, upi } from '#test/checkout.ts'
import { razorpayFixture, type RazorpayFixture } from '#test/razorpay.ts'
import { expect, test as base } from '#test/shop.ts'
import { addDuration, minutes } from '#core/time.ts'
import { addToCart, clearCart, readCart } from '../cart/cart.ts'
import { readCheckout } from '../checkout/checkout.ts'
import type { HostedPageGateway } from './gateway.ts'
import { cancelOrder } from '../orders/advance-order.ts'
import { expireAttempts } from './settle-attempt.ts'
import { messages } from './messages.ts'
import { listOrders, readOrder } from '../orders/orders.ts'
import {
  handlePaymentReturn,
  findPendingPayment,
  handlePaymentWebhook,
  cancelHostedPayment,
  syncPayment,
  startHostedPayment,
} from './hosted-payment.ts'
import { requestOtp } from './pay-directly.ts'
import { placeOrder } from './place-order.ts'
import { sendRefundsOfOrder } from '../refunds/retry-refunds.ts'

const test = base.extend<{ razorpay: RazorpayFixture }>({ razorpay: razorpayFixture })
const online = { method: 'online' } as const
const paramsOf = (url: URL) => Object.fromEntries(url.searchParams)
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

test('reserves the stock, keeps the cart and opens a page for the exact total when a hosted payment starts', async ({
  shop,
  razorpay,
}) => {
  const { request, link } = await razorpay.begin(asha, [jeans, jeans.variant, 3])
  expect(link).toMatchObject({ amount: request.expectedTotal, callback_url: 'http://localhost:3000/payment/back' })
  expect(await stockOf(shop, jeans.variant)).toBe(7)
  expect((await readCart(razorpay.as(asha))).count).toBe(3)
  expect((await listOrders(razorpay.as(asha))).items).toEqual([])
  expect(await findPendingPayment(razorpay.as(asha))).toMatchObject({ gatewayTitle: 'Razorpay', url: link.short_url })
  expect(await findPendingPayment(razorpay.as(ravi))).toBeNull()
})

test('creates one order when the shopper returns paid, however often they return', async ({ shop, razorpay }) => {
  const { request, link } = await razorpay.begin(asha, [jeans, jeans.variant, 2])
  const params = paramsOf(razorpay.pay(link.id))
  const first = await handlePaymentReturn(razorpay.as(asha), params)
  const id = 'orderId' in first ? first.orderId : ''
  expect(await readOrder(razorpay.as(asha), id)).toMatchObject({
    ...{ status: 'pending', paymentStatus: 'paid', method: 'online', total: request.expectedTotal, count: 2 },
  })
  expect(await stockOf(shop, jeans.variant)).toBe(8)
  expect((await readCart(razorpay.as(asha))).lines).toEqual([])
  expect(shop.enqueuedJobs).toEqual([{ name: 'send-order-confirmation', orderId: id }])

  const requests = razorpay.requests.length
  expect(await handlePaymentReturn(razorpay.as(asha), params)).toEqual({ orderId: id })
  expect(await handlePaymentReturn(razorpay.as(null), params)).toEqual({ orderId: id })
  expect(await startHostedPayment(razorpay.as(asha), request)).toEqual({ orderId: id })
  expect(razorpay.requests).toHaveLength(requests)
})

test('asks the gateway when the browser claims that the payment is made', async ({ razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  const params = paramsOf(razorpay.pay(link.id))
  razorpay.delayStatus(link.id)
  expect(await handlePaymentReturn(razorpay.as(asha), params)).toEqual({ reason: 'unanswered' })
  expect(await handlePaymentReturn(razorpay.as(asha), { ...params, razorpay_payment_id: 'pay_another' })).toEqual({
    reason: 'unknown',
  })
  expect(await handlePaymentReturn(razorpay.as(asha), {})).toEqual({ reason: 'unknown' })
  expect((await listOrders(razorpay.as(asha))).items).toEqual([])
})

test('does not report an unpaid return when the signed return is ahead of the gateway', async ({ razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  expect(await handlePaymentReturn(razorpay.as(asha), paramsOf(razorpay.returnUnpaid(link.id)))).toEqual({
    reason: 'unpaid',
  })
  const params = paramsOf(razorpay.pay(link.id))
  const catchUp = razorpay.delayStatus(link.id)
  expect(await handlePaymentReturn(razorpay.as(asha), params)).toEqual({ reason: 'unanswered' })
  catchUp()
  expect(await handlePaymentReturn(razorpay.as(asha), params)).toHaveProperty('orderId')
})

test('asks the gateway again later when it does not answer', async ({ razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  const params = paramsOf(razorpay.pay(link.id))
  const log = quiet()
  razorpay.fault = { at: /GET/, does: 'down' }
  expect(await handlePaymentReturn(razorpay.as(asha), params)).toEqual({ reason: 'unanswered' })
  razorpay.fault = undefined
  log.mockRestore()
  expect(await handlePaymentReturn(razorpay.as(asha), params)).toHaveProperty('orderId')
})

test('creates the order from a webhook when the shopper never returns', async ({ shop, razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  razorpay.pay(link.id)
  const { bytes, signature } = razorpay.webhook('payment_link.paid', link.id)
  for (let times = 0; times < 3; times++)
    expect(await handlePaymentWebhook(razorpay.as(null), bytes, signature)).toBe(true)
  const job = { name: 'sync-payment', attemptId: link.reference_id }
  expect(shop.enqueuedJobs).toEqual([job, job, job])
  for (let times = 0; times < 3; times++) await syncPayment(razorpay.as(null), link.reference_id)
  expect((await listOrders(razorpay.as(asha))).items).toMatchObject([{ status: 'pending', paymentStatus: 'paid' }])

  shop.enqueuedJobs.length = 0
  expect(await handlePaymentWebhook(razorpay.as(null), bytes, signature)).toBe(true)
  expect(shop.enqueuedJobs).toEqual([])
})

test('changes nothing when webhooks are out of order, unsigned or about other payments', async ({ shop, razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  const failed = razorpay.webhook('payment.failed', link.id)
  expect(await handlePaymentWebhook(razorpay.as(null), failed.bytes, failed.signature)).toBe(true)
  await syncPayment(razorpay.as(null), link.reference_id)
  await syncPayment(razorpay.as(null), crypto.randomUUID())
  await syncPayment(razorpay.as(null), 'nothing')
  const text = Buffer.from('{"event":"refund.processed","payload":{}}')
  shop.enqueuedJobs.length = 0
  expect(await handlePaymentWebhook(razorpay.as(null), text, razorpay.sign(text))).toBe(true)
  expect(await handlePaymentWebhook(razorpay.as(null), failed.bytes, razorpay.sign(text))).toBe(false)
  expect(shop.enqueuedJobs).toEqual([])
  expect(await stockOf(shop, jeans.variant)).toBe(9)
  expect((await listOrders(razorpay.as(asha))).items).toEqual([])
})

test('cancels the payment page and releases the stock once when the shopper does not return', async ({
  shop,
  razorpay,
}) => {
  const { request, link } = await razorpay.begin(asha, [jeans, jeans.variant, 3])
  shop.clock.at = addDuration(shop.clock.at, minutes(19))
  await expireAttempts(razorpay.as(null))
  expect(await stockOf(shop, jeans.variant)).toBe(7)

  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await expireAttempts(razorpay.as(null))
  await expireAttempts(razorpay.as(null))
  expect(razorpay.links.get(link.id)!.status).toBe('expired')
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  expect((await readCart(razorpay.as(asha))).count).toBe(3)
  expect(await findPendingPayment(razorpay.as(asha))).toBeNull()
  await expect(startHostedPayment(razorpay.as(asha), request)).rejects.toMatchObject({
    message: messages.paymentFailed,
  })
})

test('creates the order without a webhook when the shopper has paid and never returns', async ({ shop, razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant, 3])
  razorpay.pay(link.id)
  shop.clock.at = addDuration(shop.clock.at, minutes(20))
  await expireAttempts(razorpay.as(null))
  expect((await listOrders(razorpay.as(asha))).items).toMatchObject([
    { status: 'pending', paymentStatus: 'paid', count: 3 },
  ])
  expect(await stockOf(shop, jeans.variant)).toBe(7)
})

test('releases no stock before the gateway confirms that its page is closed', async ({ shop, razorpay }) => {
  const { link } = await razorpay.begin(asha, [dress, dress.variant])
  razorpay.links.get(link.id)!.expire_by += 3600
  shop.clock.at = addDuration(shop.clock.at, minutes(20))
  razorpay.fault = { at: /cancel$/, does: 'down' }
  await expect(expireAttempts(razorpay.as(null))).rejects.toThrow('some attempts could not be settled')
  const log = quiet()
  await expect(cancelHostedPayment(razorpay.as(asha), link.reference_id)).rejects.toMatchObject({
    ...{ code: 'unavailable', message: messages.cannotLeave },
  })
  log.mockRestore()
  expect(await stockOf(shop, dress.variant)).toBe(0)
  razorpay.fault = undefined
  await expireAttempts(razorpay.as(null))
  expect(await stockOf(shop, dress.variant)).toBe(1)
})

test('closes the page and frees the reserved items when the shopper pays in another way', async ({
  shop,
  razorpay,
}) => {
  const { link } = await razorpay.begin(asha, [dress, dress.variant])
  expect(await readCheckout(razorpay.as(asha))).toMatchObject({ canBePaid: true })
  expect(await cancelHostedPayment(razorpay.as(asha), link.reference_id)).toBe(undefined)
  expect(razorpay.links.get(link.id)!.status).toBe('cancelled')
  expect(await stockOf(shop, dress.variant)).toBe(1)
  expect(await cancelHostedPayment(razorpay.as(asha), link.reference_id)).toBe(undefined)
  const request = { key: crypto.randomUUID(), ...(await displayedTotal(razorpay.as(asha))), paymentDetails: cash }
  const id = await placeOrder(razorpay.as(asha), request)
  expect(await readOrder(razorpay.as(asha), id)).toMatchObject({ method: 'cash', paymentStatus: 'unpaid' })
})

test('creates an order when the shopper leaves a page on which they have paid', async ({ razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  razorpay.pay(link.id)
  const id = await cancelHostedPayment(razorpay.as(asha), link.reference_id)
  expect(await readOrder(razorpay.as(asha), id!)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
})

test('closes the pending page when the shopper chooses cash, and does not sell a paid cart twice', async ({
  razorpay,
}) => {
  const { request, link } = await razorpay.begin(asha, [jeans, jeans.variant])
  const id = await placeOrder(razorpay.as(asha), { ...request, key: crypto.randomUUID(), paymentDetails: cash })
  expect(razorpay.links.get(link.id)!.status).toBe('cancelled')
  expect(await readOrder(razorpay.as(asha), id)).toMatchObject({ method: 'cash' })

  const second = await razorpay.begin(ravi, [jeans, jeans.variant])
  razorpay.pay(second.link.id)
  const paid = { code: 'conflict', message: messages.paidAfterAll }
  const other = { ...second.request, key: crypto.randomUUID(), paymentDetails: cash }
  await expect(placeOrder(razorpay.as(ravi), other)).rejects.toMatchObject(paid)
  expect((await listOrders(razorpay.as(ravi))).items).toMatchObject([{ method: 'online', paymentStatus: 'paid' }])
})

test('reuses the page in a second window, and opens a new one when the cart changes or time is short', async ({
  shop,
  razorpay,
}) => {
  const { request, link } = await razorpay.begin(asha, [jeans, jeans.variant])
  const window = async () => ({ ...request, ...(await displayedTotal(razorpay.as(asha))), key: crypto.randomUUID() })
  expect(await startHostedPayment(razorpay.as(asha), request)).toEqual({ goTo: link.short_url })
  expect(await startHostedPayment(razorpay.as(asha), await window())).toEqual({ goTo: link.short_url })
  expect(razorpay.links.size).toBe(1)

  shop.clock.at = addDuration(shop.clock.at, minutes(12))
  expect(await startHostedPayment(razorpay.as(asha), await window())).not.toEqual({ goTo: link.short_url })
  expect(razorpay.links.get(link.id)!.status).toBe('cancelled')
  await addToCart(razorpay.as(asha), { productId: lamp.id })
  await startHostedPayment(razorpay.as(asha), await window())
  expect([...razorpay.links.values()].map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'created'])
  expect(await stockOf(shop, jeans.variant)).toBe(9)
  await expect(startHostedPayment(razorpay.as(asha), request)).rejects.toMatchObject({
    message: messages.paymentFailed,
  })
})

test('opens a new page when other items have the same total', async ({ shop, razorpay }) => {
  const { request, link } = await razorpay.begin(asha, [kurta, kurta.medium])
  await clearCart(razorpay.as(asha))
  await addToCart(razorpay.as(asha), { productId: kurta.id, variantId: kurta.small })
  expect(await displayedTotal(razorpay.as(asha))).toMatchObject({ expectedTotal: request.expectedTotal })
  const next = await startHostedPayment(razorpay.as(asha), { ...request, key: crypto.randomUUID() })
  expect(next).not.toEqual({ goTo: link.short_url })
  expect(razorpay.links.get(link.id)!.status).toBe('cancelled')
  expect([await stockOf(shop, kurta.medium), await stockOf(shop, kurta.small)]).toEqual([10, 9])
})

test('creates a cancelled order and one refund when a payment arrives after expiry', async ({ shop, razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant, 2])
  await cancelHostedPayment(razorpay.as(asha), link.reference_id)
  const payment = razorpay.payments.get(razorpay.payLate(link.id))!
  await syncPayment(razorpay.as(null), link.reference_id)
  await syncPayment(razorpay.as(null), link.reference_id)

  const [order, ...others] = (await listOrders(razorpay.as(asha))).items
  expect(others).toEqual([])
  expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_pending' })
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  expect(shop.enqueuedJobs.filter(({ name }) => name === 'refund-payment')).toHaveLength(1)
  razorpay.fault = { at: /refund$/, does: 'silent' }
  await expect(sendRefundsOfOrder(razorpay.as(null), order!.id)).rejects.toThrow()
  razorpay.fault = undefined
  await sendRefundsOfOrder(razorpay.as(null), order!.id)
  await sendRefundsOfOrder(razorpay.as(null), order!.id)
  await syncPayment(razorpay.as(null), link.reference_id)
  expect((await listOrders(razorpay.as(asha))).items).toHaveLength(1)
  expect(payment.amount_refunded).toBe(payment.amount)
  expect(await readOrder(razorpay.as(asha), order!.id)).toMatchObject({ paymentStatus: 'refunded' })
})

test('releases no stock and accepts no other payment while a payment is being captured', async ({ shop, razorpay }) => {
  const { request, link } = await razorpay.begin(asha, [dress, dress.variant])
  const payment = razorpay.authorize(link.id)
  const log = quiet()
  await expect(cancelHostedPayment(razorpay.as(asha), link.reference_id)).rejects.toMatchObject({
    message: messages.cannotLeave,
  })
  const other = { ...request, key: crypto.randomUUID(), paymentDetails: cash }
  await expect(placeOrder(razorpay.as(asha), other)).rejects.toMatchObject({ message: messages.underWay })
  log.mockRestore()
  shop.clock.at = addDuration(shop.clock.at, minutes(20))
  await expect(expireAttempts(razorpay.as(null))).rejects.toThrow('some attempts could not be settled')
  expect(await stockOf(shop, dress.variant)).toBe(0)
  razorpay.capture(payment)
  await expireAttempts(razorpay.as(null))
  expect((await listOrders(razorpay.as(asha))).items).toMatchObject([{ status: 'pending', paymentStatus: 'paid' }])
  expect(await stockOf(shop, dress.variant)).toBe(0)
})

test('creates no order and releases the stock when the merchant has refunded the payment manually', async ({
  shop,
  razorpay,
}) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant, 2])
  razorpay.refundInDashboard(paramsOf(razorpay.pay(link.id)).razorpay_payment_id!)
  await syncPayment(razorpay.as(null), link.reference_id)
  shop.clock.at = addDuration(shop.clock.at, minutes(20))
  await expireAttempts(razorpay.as(null))
  await syncPayment(razorpay.as(null), link.reference_id)
  expect((await listOrders(razorpay.as(asha))).items).toEqual([])
  expect(await stockOf(shop, jeans.variant)).toBe(10)
})

test('leads to the order when the shopper returns after it was cancelled', async ({ razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  const params = paramsOf(razorpay.pay(link.id))
  const result = await handlePaymentReturn(razorpay.as(asha), params)
  await cancelOrder(razorpay.as(asha), (result as { orderId: string }).orderId)
  expect(await handlePaymentReturn(razorpay.as(asha), params)).toEqual(result)
})

test('tells the shopper about the refund when they return with a late payment', async ({ shop, razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  const params = paramsOf(razorpay.pay(link.id))
  Object.assign(razorpay.links.get(link.id)!, { status: 'cancelled' })
  const { order_id: order } = razorpay.links.get(link.id)!
  razorpay.links.get(link.id)!.order_id = undefined
  shop.clock.at = addDuration(shop.clock.at, minutes(20))
  await expireAttempts(razorpay.as(null))
  razorpay.links.get(link.id)!.order_id = order
  expect(await handlePaymentReturn(razorpay.as(asha), params)).toEqual({ reason: 'late' })
})

test('refunds through the gateway when an order paid on its page is cancelled', async ({ shop, razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  const back = await handlePaymentReturn(razorpay.as(asha), paramsOf(razorpay.pay(link.id)))
  const id = 'orderId' in back ? back.orderId : ''
  await cancelOrder(razorpay.as(asha), id)
  expect(shop.enqueuedJobs).toContainEqual({ name: 'refund-payment', refundId: expect.any(String) as string })
  await sendRefundsOfOrder(razorpay.as(null), id)
  await sendRefundsOfOrder(razorpay.as(null), id)
  expect(razorpay.requests.filter((request) => request.endsWith('refund'))).toHaveLength(1)
  expect([...razorpay.payments.values()]).toMatchObject([{ amount_refunded: link.amount, status: 'refunded' }])
  expect(await readOrder(razorpay.as(asha), id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
})

test('reserves no stock when the gateway does not open a page or does not confirm it', async ({ shop, razorpay }) => {
  const request = { ...(await prepareCheckout(shop, asha, [[dress, dress.variant]])), paymentDetails: online }
  const log = quiet()
  for (const does of ['down', 'silent'] as const) {
    razorpay.fault = { at: /POST/, does }
    const result = startHostedPayment(razorpay.as(asha), { ...request, key: crypto.randomUUID() })
    await expect(result).rejects.toMatchObject({ code: 'conflict', message: messages.paymentFailed })
    expect(await stockOf(shop, dress.variant)).toBe(1)
  }
  log.mockRestore()
  razorpay.fault = undefined
  expect(await startHostedPayment(razorpay.as(asha), request)).toHaveProperty('goTo')
})

test('closes a page first when it opens while the attempt expires', async ({ shop, razorpay }) => {
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  const page = { id: link.id, address: link.short_url }
  await shop.db.update(checkoutAttempts).set({ hostedPage: null })
  const close: HostedPageGateway['cancel'] = async (due) => {
    await shop.db.update(checkoutAttempts).set({ hostedPage: page })
    return razorpay.gateway.cancel(due)
  }
  const slow = {
    ...razorpay.as(null),
    services: { ...shop.services, paymentGateway: { ...razorpay.gateway, cancel: close } },
  }
  shop.clock.at = addDuration(shop.clock.at, minutes(20))
  await expireAttempts(slow)
  expect(await stockOf(shop, jeans.variant)).toBe(9)
  await expireAttempts(razorpay.as(null))
  expect(await stockOf(shop, jeans.variant)).toBe(10)
})

// S3.10-02, D20
test('rejects typed payment details before validation when the store has a hosted-page gateway', async ({
  shop,
  razorpay,
}) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  const refused = { code: 'invalid', message: messages.noMethod }
  const { expectedTotal } = request
  await expect(requestOtp(razorpay.as(asha), { expectedTotal, card: testCard })).rejects.toMatchObject(refused)
  const card = { method: 'debit-card', ...testCard, otp: '1234', challengeId: 'x' } as const
  for (const paymentDetails of [card, upi, { method: 'netbanking', bank: 'SBI NB' } as const])
    await expect(placeOrder(razorpay.as(asha), { ...request, paymentDetails })).rejects.toMatchObject(refused)
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  await expect(startHostedPayment(shop.as(asha), { ...request, paymentDetails: online })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('limits how many pages a shopper can open', async ({ shop, razorpay }) => {
  const request = { ...(await prepareCheckout(shop, asha, [[jeans, jeans.variant]])), paymentDetails: online }
  for (let pages = 0; pages < 20; pages++) await startHostedPayment(razorpay.as(asha), request)
  await expect(startHostedPayment(razorpay.as(asha), request)).rejects.toMatchObject({ code: 'rate-limited' })
  expect(razorpay.links.size).toBe(1)
})

test('keeps the stock reserved for an hour when the store no longer knows the page’s gateway', async ({
  shop,
  razorpay,
}) => {
  const log = quiet()
  const { link } = await razorpay.begin(asha, [jeans, jeans.variant])
  shop.clock.at = addDuration(shop.clock.at, minutes(59))
  await expect(expireAttempts(shop)).rejects.toThrow('some attempts could not be settled')
  expect(await stockOf(shop, jeans.variant)).toBe(9)
  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await expireAttempts(shop)
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  expect(log.mock.calls.flat().join()).toContain(link.id)
  log.mockRestore()
})

// D41
test('releases the stock of a page unknown to the current keys, and finds its payment when they return', async ({
  shop,
  razorpay,
}) => {
  const log = quiet()
  const { request, link } = await razorpay.begin(asha, [jeans, jeans.variant])
  razorpay.pay(link.id)
  razorpay.links.delete(link.id)
  const again = { ...request, key: crypto.randomUUID() }
  shop.clock.at = addDuration(shop.clock.at, minutes(30))
  await expect(startHostedPayment(razorpay.as(asha), again)).rejects.toMatchObject({ message: messages.underWay })
  shop.clock.at = addDuration(shop.clock.at, minutes(31))
  expect(await startHostedPayment(razorpay.as(asha), again)).toHaveProperty('goTo')
  expect(await stockOf(shop, jeans.variant)).toBe(9)

  razorpay.links.set(link.id, link)
  await syncPayment(razorpay.as(null), link.reference_id)
  expect((await listOrders(razorpay.as(asha))).items).toMatchObject([
    { status: 'cancelled', paymentStatus: 'refund_pending' },
  ])
  log.mockRestore()
})

test('closes only its own payment when an old tab cancels', async ({ razorpay }) => {
  const first = await razorpay.begin(asha, [jeans, jeans.variant])
  await cancelHostedPayment(razorpay.as(asha), first.link.reference_id)
  const { link } = await razorpay.begin(asha, [kurta, kurta.medium])
  expect(await cancelHostedPayment(razorpay.as(asha), first.link.reference_id)).toBe(undefined)
  expect(await cancelHostedPayment(razorpay.as(ravi), link.reference_id)).toBe(undefined)
  expect(razorpay.links.get(link.id)!.status).toBe('created')
  await handlePaymentReturn(razorpay.as(asha), paramsOf(razorpay.pay(link.id)))
  const [order] = (await listOrders(razorpay.as(asha))).items
  expect(await cancelHostedPayment(razorpay.as(asha), link.reference_id)).toBe(order!.id)
  expect(await cancelHostedPayment(razorpay.as(ravi), link.reference_id)).toBe(undefined)
})

test('shows the pending payment as it was started when the cart has changed', async ({ razorpay }) => {
  await razorpay.begin(asha, [jeans, jeans.variant, 2])
  await addToCart(razorpay.as(asha), { productId: lamp.id })
  expect(await findPendingPayment(razorpay.as(asha))).toMatchObject({
    cart: { total: 299800, count: 2, lines: [{ title: jeans.title, quantity: 2, stock: 2 }] },
  })
})
