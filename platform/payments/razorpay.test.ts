/** Razorpay's API, against a server that behaves as its documentation says (test/razorpay.ts). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UnknownPaymentPageError } from '#shop/payments/gateway.ts'
import { ACCOUNT, openRazorpay, type TestRazorpay } from '#test/razorpay.ts'
import { fromRupees, type Paise } from '#core/money.ts'
import { addDuration, minutes } from '#core/time.ts'
import { createRazorpayGateway } from './razorpay.server.ts'

const amount = fromRupees(799)
const clock = { at: new Date('2026-01-15T06:30:00Z') }
let server: TestRazorpay
beforeEach(async () => (server = await openRazorpay(() => clock.at)))
afterEach(() => server.close())

async function openPage(sum = amount) {
  const reference = crypto.randomUUID()
  const expiresAt = addDuration(clock.at, minutes(16))
  const page = await server.gateway.openPage({
    ...{
      reference,
      amount: sum,
      expiresAt,
      description: 'Dhoop: your order',
      returnUrl: 'http://localhost:3000/payment/back',
    },
  })
  return { reference, amount: sum, page }
}

const paramsOf = (url: URL) => Object.fromEntries(url.searchParams)

test('creates a link for the exact amount, and sends it to no one else', async () => {
  const { reference, page } = await openPage()
  const link = server.links.get(page.id)!
  expect(page.address).toBe(link.short_url)
  expect(link).toMatchObject({ reference_id: reference, amount: 79900, status: 'created', notes: { reference } })
  expect(link.expire_by * 1000).toBe(addDuration(clock.at, minutes(16)).getTime())
})

test('recognises a returning shopper by the gateway’s signature over all parameters', async () => {
  const { reference, page } = await openPage()
  const params = paramsOf(server.pay(page.id))
  expect(server.gateway.verifyReturn(params)).toEqual({ reference, claimsPaid: true })
  for (const name of Object.keys(params))
    expect(server.gateway.verifyReturn({ ...params, [name]: `${params[name]}0` }), name).toBe(undefined)
  expect(server.gateway.verifyReturn({})).toBe(undefined)
  const another = createRazorpayGateway({ ...ACCOUNT, keySecret: 'of another store' }, server.url)
  expect(another.verifyReturn(params)).toBe(undefined)
})

test('accepts a webhook when its raw body is signed with the webhook secret', async () => {
  const { reference, page } = await openPage()
  server.pay(page.id)
  const { bytes, signature } = server.webhook('payment_link.paid', page.id)
  expect(server.gateway.verifyWebhook(bytes, signature)).toEqual({ reference })
  const spaced = Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 1))
  expect(server.gateway.verifyWebhook(spaced, signature)).toBe(undefined)
  for (const invalid of ['', 'ab', signature.replace(/.$/, signature.endsWith('0') ? '1' : '0')])
    expect(server.gateway.verifyWebhook(bytes, invalid)).toBe(undefined)
  const captured = server.webhook('payment.captured', page.id)
  expect(server.gateway.verifyWebhook(captured.bytes, captured.signature)).toEqual({ reference })
})

test('ignores webhooks about anything else, and unreadable ones', () => {
  for (const text of [
    '{"event":"settlement.processed","payload":{}}',
    '{"payload":{"payment":{"entity":{"notes":[]}}}}',
  ])
    expect(server.gateway.verifyWebhook(...signed(text))).toEqual({ reference: undefined })
  for (const text of ['', '{', 'null', '[]', '\u0000'])
    expect(server.gateway.verifyWebhook(...signed(text))).toEqual({})
})

test('reports a payment, and cancels nothing when the paid link is closed', async () => {
  const due = await openPage()
  expect(await server.gateway.findCapturedPayment(due)).toBeNull()
  const paymentId = paramsOf(server.pay(due.page.id)).razorpay_payment_id
  expect(await server.gateway.findCapturedPayment(due)).toEqual({ paymentId })
  expect(await server.gateway.cancel(due)).toEqual({ paymentId })
  expect(server.requests).not.toContain('POST /v1/payment_links/:id/cancel')
})

test('takes no money when the link has been closed', async () => {
  const due = await openPage()
  expect(await server.gateway.cancel(due)).toBeNull()
  expect(server.links.get(due.page.id)!.status).toBe('cancelled')
  expect(() => server.pay(due.page.id)).toThrow('cancelled')
  expect(await server.gateway.cancel(due)).toBeNull()
})

test('closes a link automatically after sixteen minutes', async () => {
  const due = await openPage()
  const start = clock.at
  clock.at = addDuration(start, minutes(16))
  expect(await server.gateway.cancel(due)).toBeNull()
  expect(server.links.get(due.page.id)!.status).toBe('expired')
  expect(server.requests).not.toContain('POST /v1/payment_links/:id/cancel')
  clock.at = start
})

test('has nothing to close when the link was never created', async () => {
  expect(await server.gateway.cancel({ reference: crypto.randomUUID(), amount, page: null })).toBeNull()
  expect(server.requests).toEqual([])
})

test('reports a payment when the shopper pays while the link is being closed', async () => {
  const due = await openPage()
  server.before = { at: /cancel$/, what: async () => server.pay(due.page.id) }
  expect((await server.gateway.cancel(due))?.paymentId).toMatch(/^pay_/)
})

test('closes a link when the gateway confirms it, and not when it does not answer', async () => {
  const due = await openPage()
  for (const does of ['down', 'limit'] as const) {
    server.fault = { at: /cancel$/, does }
    await expect(server.gateway.cancel(due)).rejects.toThrow(/Razorpay refused POST/)
  }
  server.fault = { at: /cancel$/, does: 'silent' }
  await expect(server.gateway.cancel(due)).rejects.toThrow()
  server.fault = undefined
  expect(await server.gateway.cancel(due)).toBeNull()
})

test('finds a payment when a bank confirms it after the link was closed', async () => {
  const due = await openPage()
  await server.gateway.cancel(due)
  const paymentId = server.payLate(due.page.id)
  expect(await server.gateway.findCapturedPayment(due)).toEqual({ paymentId })
})

test('does not close a link while a payment is being captured', async () => {
  const due = await openPage()
  const payment = server.authorize(due.page.id)
  await expect(server.gateway.cancel(due)).rejects.toThrow('is being captured')
  await expect(server.gateway.findCapturedPayment(due)).rejects.toThrow('is being captured')
  expect(server.links.get(due.page.id)!.status).toBe('created')
  server.capture(payment)
  expect(await server.gateway.cancel(due)).toEqual({ paymentId: payment })
})

test('closes a link when a payment has not been captured for half an hour', async () => {
  const due = await openPage()
  server.authorize(due.page.id)
  const start = clock.at
  clock.at = addDuration(start, minutes(30))
  expect(await server.gateway.cancel(due)).toBeNull()
  clock.at = start
})

test('waits for a payment that begins while the link is being closed', async () => {
  const due = await openPage()
  server.before = { at: /cancel$/, what: async () => server.authorize(due.page.id) }
  await expect(server.gateway.cancel(due)).rejects.toThrow('is being captured')
})

test('does not count a payment when the merchant has refunded it by hand', async () => {
  const due = await openPage()
  server.refundInDashboard(paramsOf(server.pay(due.page.id)).razorpay_payment_id!)
  expect(await server.gateway.findCapturedPayment(due)).toBeNull()
  expect(await server.gateway.cancel(due)).toBeNull()
  // A link without an order lists its own payments.
  server.omitOrder(due.page.id)
  expect(await server.gateway.findCapturedPayment(due)).toBeNull()
})

test('reads the payments of the link when it names no order', async () => {
  const due = await openPage()
  const paymentId = paramsOf(server.pay(due.page.id)).razorpay_payment_id
  server.omitOrder(due.page.id)
  expect(await server.gateway.findCapturedPayment(due)).toEqual({ paymentId })
})

test('ignores a link or a payment when its amount differs', async () => {
  const due = await openPage()
  server.pay(due.page.id)
  await expect(server.gateway.findCapturedPayment({ ...due, amount: fromRupees(1) })).rejects.toThrow(
    'is not the one of attempt',
  )
  await expect(server.gateway.findCapturedPayment({ ...due, reference: 'another' })).rejects.toThrow(
    'is not the one of attempt',
  )
  const late = await openPage()
  await server.gateway.cancel(late)
  server.payments.get(server.payLate(late.page.id))!.amount = 100
  await expect(server.gateway.findCapturedPayment(late)).rejects.toThrow('is of another sum')
})

test('accepts the fee in the payment when customers bear it', async () => {
  const due = await openPage()
  const payment = server.payments.get(paramsOf(server.pay(due.page.id)).razorpay_payment_id!)!
  Object.assign(payment, { amount: 79900 + 1886, fee: 1886 })
  expect(await server.gateway.findCapturedPayment(due)).toEqual({ paymentId: payment.id })
  Object.assign(payment, { amount: 79900 + 1887 })
  await expect(server.gateway.findCapturedPayment(due)).rejects.toThrow('is of another sum')
})

test('reports a link of another account as unknown, but not one whose lookup failed', async () => {
  const due = await openPage()
  server.links.delete(due.page.id)
  await expect(server.gateway.cancel(due)).rejects.toBeInstanceOf(UnknownPaymentPageError)
  const unauthorized = createRazorpayGateway({ ...ACCOUNT, keySecret: 'a wrong one' }, server.url)
  await expect(unauthorized.cancel(due)).rejects.not.toBeInstanceOf(UnknownPaymentPageError)
  server.fault = { at: /payment_links/, does: 'down' }
  await expect(server.gateway.cancel(due)).rejects.not.toBeInstanceOf(UnknownPaymentPageError)
})

const openPayment = async () => {
  const due = await openPage()
  return server.payments.get(paramsOf(server.pay(due.page.id)).razorpay_payment_id!)!
}
const refundOf = (payment: { id: string }, paise: number, key: string) =>
  server.gateway.refund({ paymentId: payment.id, amount: paise as Paise, key })

test('refunds once when the request is repeated, whatever the response was', async () => {
  const payment = await openPayment()
  server.fault = { at: /refund$/, does: 'silent' }
  await expect(refundOf(payment, amount, 'refund-one')).rejects.toThrow()
  server.fault = undefined
  expect(await refundOf(payment, amount, 'refund-one')).toMatchObject({ state: 'done' })
  await refundOf(payment, amount, 'refund-one')
  expect(payment.amount_refunded).toBe(79900)
})

test('refunds a payment in parts, each once, and never more than was paid', async () => {
  const payment = await openPayment()
  for (const key of ['refund-one', 'refund-two', 'refund-two'])
    expect(await refundOf(payment, 30000, key)).toMatchObject({ state: 'done' })
  expect(payment.amount_refunded).toBe(60000)
  expect(await refundOf(payment, 30000, 'refund-three')).toEqual({
    ...{ state: 'refused', message: 'The refund amount provided is greater than amount captured.' },
  })
})

test('repeats a refund of an earlier version with the body that it had', async () => {
  const payment = await openPayment()
  const headers = {
    authorization: `Basic ${Buffer.from(`${ACCOUNT.keyId}:${ACCOUNT.keySecret}`).toString('base64')}`,
    'x-refund-idempotency': `refund-${payment.id}`,
  }
  const body = JSON.stringify({ amount })
  await fetch(`${server.url}/v1/payments/${payment.id}/refund`, { method: 'POST', headers, body })
  expect(await refundOf(payment, amount, `refund-${payment.id}`)).toMatchObject({ state: 'done' })
  expect(payment.amount_refunded).toBe(79900)
})

test('regards money as refunded when the merchant has refunded all of it by hand', async () => {
  const payment = await openPayment()
  server.refundInDashboard(payment.id)
  expect(await refundOf(payment, amount, 'refund-one')).toMatchObject({ state: 'done' })
})

test('says why a refund is refused, and throws when another try may succeed', async () => {
  const payment = await openPayment()
  server.refusesRefunds = 'This bank allows one refund only.'
  expect(await refundOf(payment, amount, 'refund-one')).toEqual({
    ...{ state: 'refused', message: 'This bank allows one refund only.' },
  })
  server.refusesRefunds = 'Your account does not have enough balance to carry out the refund operation.'
  expect(await refundOf(payment, amount, 'refund-one')).toMatchObject({ state: 'delayed' })
  for (const does of ['down', 'limit'] as const) {
    server.fault = { at: /refund$/, does }
    await expect(refundOf(payment, amount, 'refund-one')).rejects.toThrow()
  }
})

test('reads what became of a refund that Razorpay has accepted', async () => {
  const payment = await openPayment()
  server.delaysRefunds = true
  const result = await refundOf(payment, amount, 'refund-one')
  const id = result.state === 'asked' ? result.providerRefundId : ''
  expect(result).toEqual({ state: 'asked', providerRefundId: id })
  expect(await server.gateway.readRefund(payment.id, id)).toEqual(result)
  server.endRefunds('failed')
  expect(await server.gateway.readRefund(payment.id, id)).toMatchObject({ state: 'refused', providerRefundId: id })
})

test('puts no secret and no personal data into errors', async () => {
  const unauthorized = createRazorpayGateway({ ...ACCOUNT, keySecret: 'a wrong one' }, server.url)
  const payment = unauthorized.findCapturedPayment(await openPage())
  await expect(payment).rejects.toThrow(/^Razorpay refused GET \(401\): Authentication failed$/)
})

test('moves no money with test keys', () => {
  expect(server.gateway.isTestMode).toBe(true)
  expect(createRazorpayGateway({ ...ACCOUNT, keyId: 'rzp_live_dhoop' }).isTestMode).toBe(false)
})

function signed(text: string): [Uint8Array, string] {
  const bytes = Buffer.from(text)
  return [bytes, server.sign(bytes)]
}
