/**
 * Payment on the gateway's own page: it ends in an order, or leaves everything as it was (D20, D21, D41; reliability
 * I-3 to I-5).
 */
import { vi } from 'vitest'
import { checkoutAttempts } from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, lamp, ravi } from '#test/fixtures.ts'
import { cash, testCard, prepareCheckout, displayedTotal, stockOf, upi } from '#test/checkout.ts'
import { there, type There } from '#test/razorpay.ts'
import { expect, test as base } from '#test/shop.ts'
import { addDuration, minutes } from '#core/time.ts'
import { addToCart, clearCart, readCart } from '../cart/cart.ts'
import { readCheckout } from '../checkout/checkout.ts'
import type { HostedPageGateway } from './gateway.ts'
import { cancelOrder, refundPayment } from '../orders/advance-order.ts'
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

const test = base.extend<{ there: There }>({ there })
const online = { method: 'online' } as const
const brought = (back: URL) => Object.fromEntries(back.searchParams)
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

test('reserves the stock, keeps the cart and opens a page for the exact total when a hosted payment starts', async ({
  shop,
  there,
}) => {
  const { request, link } = await there.begin(asha, [jeans, jeans.variant, 3])
  expect(link).toMatchObject({ amount: request.expectedTotal, callback_url: 'http://localhost:3000/payment/back' })
  expect(await stockOf(shop, jeans.variant)).toBe(7)
  expect((await readCart(there.as(asha))).count).toBe(3)
  expect((await listOrders(there.as(asha))).items).toEqual([])
  expect(await findPendingPayment(there.as(asha))).toMatchObject({ gatewayTitle: 'Razorpay', url: link.short_url })
  expect(await findPendingPayment(there.as(ravi))).toBeNull()
})

test('creates one order when the shopper returns paid, however often they return', async ({ shop, there }) => {
  const { request, link } = await there.begin(asha, [jeans, jeans.variant, 2])
  const back = brought(there.pay(link.id))
  const first = await handlePaymentReturn(there.as(asha), back)
  const id = 'orderId' in first ? first.orderId : ''
  expect(await readOrder(there.as(asha), id)).toMatchObject({
    ...{ status: 'pending', paymentStatus: 'paid', method: 'online', total: request.expectedTotal, count: 2 },
  })
  expect(await stockOf(shop, jeans.variant)).toBe(8)
  expect((await readCart(there.as(asha))).lines).toEqual([])
  expect(shop.enqueuedJobs).toEqual([{ name: 'send-order-confirmation', orderId: id }])

  const asked = there.asked.length
  expect(await handlePaymentReturn(there.as(asha), back)).toEqual({ orderId: id })
  expect(await handlePaymentReturn(there.as(null), back)).toEqual({ orderId: id })
  expect(await startHostedPayment(there.as(asha), request)).toEqual({ orderId: id })
  expect(there.asked).toHaveLength(asked)
})

test('asks the gateway when the browser claims that the payment is made', async ({ there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  const said = brought(there.pay(link.id))
  there.lag(link.id)
  expect(await handlePaymentReturn(there.as(asha), said)).toEqual({ reason: 'unanswered' })
  expect(await handlePaymentReturn(there.as(asha), { ...said, razorpay_payment_id: 'pay_another' })).toEqual({
    reason: 'unknown',
  })
  expect(await handlePaymentReturn(there.as(asha), {})).toEqual({ reason: 'unknown' })
  expect((await listOrders(there.as(asha))).items).toEqual([])
})

test('does not report an unpaid return when the signed return is ahead of the gateway', async ({ there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  expect(await handlePaymentReturn(there.as(asha), brought(there.turnBack(link.id)))).toEqual({ reason: 'unpaid' })
  const back = brought(there.pay(link.id))
  const catchUp = there.lag(link.id)
  expect(await handlePaymentReturn(there.as(asha), back)).toEqual({ reason: 'unanswered' })
  catchUp()
  expect(await handlePaymentReturn(there.as(asha), back)).toHaveProperty('orderId')
})

test('asks the gateway again later when it does not answer', async ({ there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  const back = brought(there.pay(link.id))
  const log = quiet()
  there.fault = { at: /GET/, does: 'down' }
  expect(await handlePaymentReturn(there.as(asha), back)).toEqual({ reason: 'unanswered' })
  there.fault = undefined
  log.mockRestore()
  expect(await handlePaymentReturn(there.as(asha), back)).toHaveProperty('orderId')
})

test('creates the order from a webhook when the shopper never returns', async ({ shop, there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  there.pay(link.id)
  const { bytes, signature } = there.letter('payment_link.paid', link.id)
  for (let times = 0; times < 3; times++)
    expect(await handlePaymentWebhook(there.as(null), bytes, signature)).toBe(true)
  const job = { name: 'sync-payment', attemptId: link.reference_id }
  expect(shop.enqueuedJobs).toEqual([job, job, job])
  for (let times = 0; times < 3; times++) await syncPayment(there.as(null), link.reference_id)
  expect((await listOrders(there.as(asha))).items).toMatchObject([{ status: 'pending', paymentStatus: 'paid' }])

  shop.enqueuedJobs.length = 0
  expect(await handlePaymentWebhook(there.as(null), bytes, signature)).toBe(true)
  expect(shop.enqueuedJobs).toEqual([])
})

test('changes nothing when webhooks are out of order, unsigned or about other payments', async ({ shop, there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  const failed = there.letter('payment.failed', link.id)
  expect(await handlePaymentWebhook(there.as(null), failed.bytes, failed.signature)).toBe(true)
  await syncPayment(there.as(null), link.reference_id)
  await syncPayment(there.as(null), crypto.randomUUID())
  await syncPayment(there.as(null), 'nothing')
  const text = Buffer.from('{"event":"refund.processed","payload":{}}')
  shop.enqueuedJobs.length = 0
  expect(await handlePaymentWebhook(there.as(null), text, there.sign(text))).toBe(true)
  expect(await handlePaymentWebhook(there.as(null), failed.bytes, there.sign(text))).toBe(false)
  expect(shop.enqueuedJobs).toEqual([])
  expect(await stockOf(shop, jeans.variant)).toBe(9)
  expect((await listOrders(there.as(asha))).items).toEqual([])
})

test('cancels the payment page and releases the stock once when the shopper does not return', async ({
  shop,
  there,
}) => {
  const { request, link } = await there.begin(asha, [jeans, jeans.variant, 3])
  shop.clock.at = addDuration(shop.clock.at, minutes(19))
  await expireAttempts(there.as(null))
  expect(await stockOf(shop, jeans.variant)).toBe(7)

  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await expireAttempts(there.as(null))
  await expireAttempts(there.as(null))
  expect(there.links.get(link.id)!.status).toBe('expired')
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  expect((await readCart(there.as(asha))).count).toBe(3)
  expect(await findPendingPayment(there.as(asha))).toBeNull()
  await expect(startHostedPayment(there.as(asha), request)).rejects.toMatchObject({ message: messages.paymentFailed })
})

test('creates the order without a webhook when the shopper has paid and never returns', async ({ shop, there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant, 3])
  there.pay(link.id)
  shop.clock.at = addDuration(shop.clock.at, minutes(20))
  await expireAttempts(there.as(null))
  expect((await listOrders(there.as(asha))).items).toMatchObject([
    { status: 'pending', paymentStatus: 'paid', count: 3 },
  ])
  expect(await stockOf(shop, jeans.variant)).toBe(7)
})

test('releases no stock before the gateway confirms that its page is closed', async ({ shop, there }) => {
  const { link } = await there.begin(asha, [dress, dress.variant])
  there.links.get(link.id)!.expire_by += 3600
  shop.clock.at = addDuration(shop.clock.at, minutes(20))
  there.fault = { at: /cancel$/, does: 'down' }
  await expect(expireAttempts(there.as(null))).rejects.toThrow('some attempts could not be settled')
  const log = quiet()
  await expect(cancelHostedPayment(there.as(asha), link.reference_id)).rejects.toMatchObject({
    ...{ code: 'unavailable', message: messages.cannotLeave },
  })
  log.mockRestore()
  expect(await stockOf(shop, dress.variant)).toBe(0)
  there.fault = undefined
  await expireAttempts(there.as(null))
  expect(await stockOf(shop, dress.variant)).toBe(1)
})

test('closes the page and frees the reserved items when the shopper pays in another way', async ({ shop, there }) => {
  const { link } = await there.begin(asha, [dress, dress.variant])
  expect(await readCheckout(there.as(asha))).toMatchObject({ canBePaid: true })
  expect(await cancelHostedPayment(there.as(asha), link.reference_id)).toBe(undefined)
  expect(there.links.get(link.id)!.status).toBe('cancelled')
  expect(await stockOf(shop, dress.variant)).toBe(1)
  expect(await cancelHostedPayment(there.as(asha), link.reference_id)).toBe(undefined)
  const request = { key: crypto.randomUUID(), ...(await displayedTotal(there.as(asha))), paymentDetails: cash }
  const id = await placeOrder(there.as(asha), request)
  expect(await readOrder(there.as(asha), id)).toMatchObject({ method: 'cash', paymentStatus: 'unpaid' })
})

test('creates an order when the shopper leaves a page on which they have paid', async ({ there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  there.pay(link.id)
  const id = await cancelHostedPayment(there.as(asha), link.reference_id)
  expect(await readOrder(there.as(asha), id!)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
})

test('closes the pending page when the shopper chooses cash, and does not sell a paid cart twice', async ({
  there,
}) => {
  const { request, link } = await there.begin(asha, [jeans, jeans.variant])
  const id = await placeOrder(there.as(asha), { ...request, key: crypto.randomUUID(), paymentDetails: cash })
  expect(there.links.get(link.id)!.status).toBe('cancelled')
  expect(await readOrder(there.as(asha), id)).toMatchObject({ method: 'cash' })

  const again = await there.begin(ravi, [jeans, jeans.variant])
  there.pay(again.link.id)
  const paid = { code: 'conflict', message: messages.paidAfterAll }
  const other = { ...again.request, key: crypto.randomUUID(), paymentDetails: cash }
  await expect(placeOrder(there.as(ravi), other)).rejects.toMatchObject(paid)
  expect((await listOrders(there.as(ravi))).items).toMatchObject([{ method: 'online', paymentStatus: 'paid' }])
})

test('reuses the page in a second window, and opens a new one when the cart changes or time is short', async ({
  shop,
  there,
}) => {
  const { request, link } = await there.begin(asha, [jeans, jeans.variant])
  const window = async () => ({ ...request, ...(await displayedTotal(there.as(asha))), key: crypto.randomUUID() })
  expect(await startHostedPayment(there.as(asha), request)).toEqual({ goTo: link.short_url })
  expect(await startHostedPayment(there.as(asha), await window())).toEqual({ goTo: link.short_url })
  expect(there.links.size).toBe(1)

  shop.clock.at = addDuration(shop.clock.at, minutes(12))
  expect(await startHostedPayment(there.as(asha), await window())).not.toEqual({ goTo: link.short_url })
  expect(there.links.get(link.id)!.status).toBe('cancelled')
  await addToCart(there.as(asha), { productId: lamp.id })
  await startHostedPayment(there.as(asha), await window())
  expect([...there.links.values()].map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'created'])
  expect(await stockOf(shop, jeans.variant)).toBe(9)
  await expect(startHostedPayment(there.as(asha), request)).rejects.toMatchObject({ message: messages.paymentFailed })
})

test('opens a new page when other items have the same total', async ({ shop, there }) => {
  const { request, link } = await there.begin(asha, [kurta, kurta.medium])
  await clearCart(there.as(asha))
  await addToCart(there.as(asha), { productId: kurta.id, variantId: kurta.small })
  expect(await displayedTotal(there.as(asha))).toMatchObject({ expectedTotal: request.expectedTotal })
  const next = await startHostedPayment(there.as(asha), { ...request, key: crypto.randomUUID() })
  expect(next).not.toEqual({ goTo: link.short_url })
  expect(there.links.get(link.id)!.status).toBe('cancelled')
  expect([await stockOf(shop, kurta.medium), await stockOf(shop, kurta.small)]).toEqual([10, 9])
})

test('creates a cancelled order and one refund when a payment arrives after expiry', async ({ shop, there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant, 2])
  await cancelHostedPayment(there.as(asha), link.reference_id)
  const payment = there.payments.get(there.payLate(link.id))!
  await syncPayment(there.as(null), link.reference_id)
  await syncPayment(there.as(null), link.reference_id)

  const [order, ...others] = (await listOrders(there.as(asha))).items
  expect(others).toEqual([])
  expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_pending' })
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  expect(shop.enqueuedJobs.filter(({ name }) => name === 'refund-payment')).toHaveLength(1)
  there.fault = { at: /refund$/, does: 'silent' }
  await expect(refundPayment(there.as(null), order!.id)).rejects.toThrow()
  there.fault = undefined
  await refundPayment(there.as(null), order!.id)
  await refundPayment(there.as(null), order!.id)
  await syncPayment(there.as(null), link.reference_id)
  expect((await listOrders(there.as(asha))).items).toHaveLength(1)
  expect(payment.amount_refunded).toBe(payment.amount)
  expect(await readOrder(there.as(asha), order!.id)).toMatchObject({ paymentStatus: 'refunded' })
})

test('releases no stock and accepts no other payment while a payment is being captured', async ({ shop, there }) => {
  const { request, link } = await there.begin(asha, [dress, dress.variant])
  const payment = there.authorize(link.id)
  const log = quiet()
  await expect(cancelHostedPayment(there.as(asha), link.reference_id)).rejects.toMatchObject({
    message: messages.cannotLeave,
  })
  const other = { ...request, key: crypto.randomUUID(), paymentDetails: cash }
  await expect(placeOrder(there.as(asha), other)).rejects.toMatchObject({ message: messages.underWay })
  log.mockRestore()
  shop.clock.at = addDuration(shop.clock.at, minutes(20))
  await expect(expireAttempts(there.as(null))).rejects.toThrow('some attempts could not be settled')
  expect(await stockOf(shop, dress.variant)).toBe(0)
  there.capture(payment)
  await expireAttempts(there.as(null))
  expect((await listOrders(there.as(asha))).items).toMatchObject([{ status: 'pending', paymentStatus: 'paid' }])
  expect(await stockOf(shop, dress.variant)).toBe(0)
})

test('creates no order and releases the stock when the merchant has refunded the payment manually', async ({
  shop,
  there,
}) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant, 2])
  there.giveBackByHand(brought(there.pay(link.id)).razorpay_payment_id!)
  await syncPayment(there.as(null), link.reference_id)
  shop.clock.at = addDuration(shop.clock.at, minutes(20))
  await expireAttempts(there.as(null))
  await syncPayment(there.as(null), link.reference_id)
  expect((await listOrders(there.as(asha))).items).toEqual([])
  expect(await stockOf(shop, jeans.variant)).toBe(10)
})

test('leads to the order when the shopper returns after it was cancelled', async ({ there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  const back = brought(there.pay(link.id))
  const result = await handlePaymentReturn(there.as(asha), back)
  await cancelOrder(there.as(asha), (result as { orderId: string }).orderId)
  expect(await handlePaymentReturn(there.as(asha), back)).toEqual(result)
})

test('tells the shopper about the refund when they return with a late payment', async ({ shop, there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  const back = brought(there.pay(link.id))
  Object.assign(there.links.get(link.id)!, { status: 'cancelled' })
  const { order_id: order } = there.links.get(link.id)!
  there.links.get(link.id)!.order_id = undefined
  shop.clock.at = addDuration(shop.clock.at, minutes(20))
  await expireAttempts(there.as(null))
  there.links.get(link.id)!.order_id = order
  expect(await handlePaymentReturn(there.as(asha), back)).toEqual({ reason: 'late' })
})

test('refunds through the gateway when an order paid on its page is cancelled', async ({ shop, there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  const back = await handlePaymentReturn(there.as(asha), brought(there.pay(link.id)))
  const id = 'orderId' in back ? back.orderId : ''
  await cancelOrder(there.as(asha), id)
  expect(shop.enqueuedJobs).toContainEqual({ name: 'refund-payment', orderId: id })
  await refundPayment(there.as(null), id)
  await refundPayment(there.as(null), id)
  expect(there.asked.filter((asked) => asked.endsWith('refund'))).toHaveLength(1)
  expect([...there.payments.values()]).toMatchObject([{ amount_refunded: link.amount, status: 'refunded' }])
  expect(await readOrder(there.as(asha), id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
})

test('reserves no stock when the gateway does not open a page or does not confirm it', async ({ shop, there }) => {
  const request = { ...(await prepareCheckout(shop, asha, [[dress, dress.variant]])), paymentDetails: online }
  const log = quiet()
  for (const does of ['down', 'silent'] as const) {
    there.fault = { at: /POST/, does }
    const refused = startHostedPayment(there.as(asha), { ...request, key: crypto.randomUUID() })
    await expect(refused).rejects.toMatchObject({ code: 'conflict', message: messages.paymentFailed })
    expect(await stockOf(shop, dress.variant)).toBe(1)
  }
  log.mockRestore()
  there.fault = undefined
  expect(await startHostedPayment(there.as(asha), request)).toHaveProperty('goTo')
})

test('closes a page first when it opens while the attempt expires', async ({ shop, there }) => {
  const { link } = await there.begin(asha, [jeans, jeans.variant])
  const page = { id: link.id, address: link.short_url }
  await shop.db.update(checkoutAttempts).set({ hostedPage: null })
  const close: HostedPageGateway['cancel'] = async (due) => {
    await shop.db.update(checkoutAttempts).set({ hostedPage: page })
    return there.bank.cancel(due)
  }
  const slow = { ...there.as(null), services: { ...shop.services, paymentGateway: { ...there.bank, cancel: close } } }
  shop.clock.at = addDuration(shop.clock.at, minutes(20))
  await expireAttempts(slow)
  expect(await stockOf(shop, jeans.variant)).toBe(9)
  await expireAttempts(there.as(null))
  expect(await stockOf(shop, jeans.variant)).toBe(10)
})

// S3.10-02, D20
test('rejects typed payment details before validation when the store has a hosted-page gateway', async ({
  shop,
  there,
}) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  const refused = { code: 'invalid', message: messages.noMethod }
  const { expectedTotal } = request
  await expect(requestOtp(there.as(asha), { expectedTotal, card: testCard })).rejects.toMatchObject(refused)
  const card = { method: 'debit-card', ...testCard, otp: '1234', challengeId: 'x' } as const
  for (const paymentDetails of [card, upi, { method: 'netbanking', bank: 'SBI NB' } as const])
    await expect(placeOrder(there.as(asha), { ...request, paymentDetails })).rejects.toMatchObject(refused)
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  await expect(startHostedPayment(shop.as(asha), { ...request, paymentDetails: online })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('limits how many pages a shopper can open', async ({ shop, there }) => {
  const request = { ...(await prepareCheckout(shop, asha, [[jeans, jeans.variant]])), paymentDetails: online }
  for (let pages = 0; pages < 20; pages++) await startHostedPayment(there.as(asha), request)
  await expect(startHostedPayment(there.as(asha), request)).rejects.toMatchObject({ code: 'rate-limited' })
  expect(there.links.size).toBe(1)
})

test('keeps the stock reserved for an hour when the store no longer knows the page’s gateway', async ({
  shop,
  there,
}) => {
  const log = quiet()
  const { link } = await there.begin(asha, [jeans, jeans.variant])
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
  there,
}) => {
  const log = quiet()
  const { request, link } = await there.begin(asha, [jeans, jeans.variant])
  there.pay(link.id)
  there.links.delete(link.id)
  const again = { ...request, key: crypto.randomUUID() }
  shop.clock.at = addDuration(shop.clock.at, minutes(30))
  await expect(startHostedPayment(there.as(asha), again)).rejects.toMatchObject({ message: messages.underWay })
  shop.clock.at = addDuration(shop.clock.at, minutes(31))
  expect(await startHostedPayment(there.as(asha), again)).toHaveProperty('goTo')
  expect(await stockOf(shop, jeans.variant)).toBe(9)

  there.links.set(link.id, link)
  await syncPayment(there.as(null), link.reference_id)
  expect((await listOrders(there.as(asha))).items).toMatchObject([
    { status: 'cancelled', paymentStatus: 'refund_pending' },
  ])
  log.mockRestore()
})

test('closes only its own payment when an old tab cancels', async ({ there }) => {
  const first = await there.begin(asha, [jeans, jeans.variant])
  await cancelHostedPayment(there.as(asha), first.link.reference_id)
  const { link } = await there.begin(asha, [kurta, kurta.medium])
  expect(await cancelHostedPayment(there.as(asha), first.link.reference_id)).toBe(undefined)
  expect(await cancelHostedPayment(there.as(ravi), link.reference_id)).toBe(undefined)
  expect(there.links.get(link.id)!.status).toBe('created')
  await handlePaymentReturn(there.as(asha), brought(there.pay(link.id)))
  const [order] = (await listOrders(there.as(asha))).items
  expect(await cancelHostedPayment(there.as(asha), link.reference_id)).toBe(order!.id)
  expect(await cancelHostedPayment(there.as(ravi), link.reference_id)).toBe(undefined)
})

test('shows the pending payment as it was started when the cart has changed', async ({ there }) => {
  await there.begin(asha, [jeans, jeans.variant, 2])
  await addToCart(there.as(asha), { productId: lamp.id })
  expect(await findPendingPayment(there.as(asha))).toMatchObject({
    cart: { total: 299800, count: 2, lines: [{ title: jeans.title, quantity: 2, stock: 2 }] },
  })
})
