/** Razorpay's API, against a server that behaves as its documentation says (test/razorpay.ts). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UnknownPaymentPageError } from '#shop/payments/gateway.ts'
import { ACCOUNT, openRazorpay, type TestRazorpay } from '#test/razorpay.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration, minutes } from '#core/time.ts'
import { razorpay } from './razorpay.server.ts'

const amount = fromRupees(799)
const clock = { at: new Date('2026-01-15T06:30:00Z') }
let there: TestRazorpay
beforeEach(async () => (there = await openRazorpay(() => clock.at)))
afterEach(() => there.close())

async function opened(sum = amount) {
  const reference = crypto.randomUUID()
  const until = addDuration(clock.at, minutes(16))
  const page = await there.bank.openPage({
    ...{
      reference,
      amount: sum,
      until,
      description: 'Dhoop: your order',
      backTo: 'http://localhost:3000/payment/back',
    },
  })
  return { reference, amount: sum, page }
}

const brought = (back: URL) => Object.fromEntries(back.searchParams)

test('creates a link for the exact amount, and sends it to no one else', async () => {
  const { reference, page } = await opened()
  const link = there.links.get(page.id)!
  expect(page.address).toBe(link.short_url)
  expect(link).toMatchObject({ reference_id: reference, amount: 79900, status: 'created', notes: { reference } })
  expect(link.expire_by * 1000).toBe(addDuration(clock.at, minutes(16)).getTime())
})

test('recognises a returning shopper by the gateway’s signature over all parameters', async () => {
  const { reference, page } = await opened()
  const back = brought(there.pay(page.id))
  expect(there.bank.verifyReturn(back)).toEqual({ reference, saysPaid: true })
  for (const name of Object.keys(back))
    expect(there.bank.verifyReturn({ ...back, [name]: `${back[name]}0` }), name).toBe(undefined)
  expect(there.bank.verifyReturn({})).toBe(undefined)
  const another = razorpay({ ...ACCOUNT, keySecret: 'of another store' }, there.address)
  expect(another.verifyReturn(back)).toBe(undefined)
})

test('accepts a webhook when its raw body is signed with the webhook secret', async () => {
  const { reference, page } = await opened()
  there.pay(page.id)
  const { bytes, signature } = there.letter('payment_link.paid', page.id)
  expect(there.bank.verifyWebhook(bytes, signature)).toEqual({ reference })
  const spaced = Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 1))
  expect(there.bank.verifyWebhook(spaced, signature)).toBe(undefined)
  for (const wrong of ['', 'ab', signature.replace(/.$/, signature.endsWith('0') ? '1' : '0')])
    expect(there.bank.verifyWebhook(bytes, wrong)).toBe(undefined)
  const captured = there.letter('payment.captured', page.id)
  expect(there.bank.verifyWebhook(captured.bytes, captured.signature)).toEqual({ reference })
})

test('ignores webhooks about anything else, and unreadable ones', () => {
  for (const text of [
    '{"event":"settlement.processed","payload":{}}',
    '{"payload":{"payment":{"entity":{"notes":[]}}}}',
  ])
    expect(there.bank.verifyWebhook(...signed(text))).toEqual({ reference: undefined })
  for (const text of ['', '{', 'null', '[]', '\u0000']) expect(there.bank.verifyWebhook(...signed(text))).toEqual({})
})

test('reports a payment, and cancels nothing when the paid link is closed', async () => {
  const due = await opened()
  expect(await there.bank.findCapturedPayment(due)).toBeNull()
  const paymentId = brought(there.pay(due.page.id)).razorpay_payment_id
  expect(await there.bank.findCapturedPayment(due)).toEqual({ paymentId })
  expect(await there.bank.cancel(due)).toEqual({ paymentId })
  expect(there.asked).not.toContain('POST /v1/payment_links/:id/cancel')
})

test('takes no money when the link has been closed', async () => {
  const due = await opened()
  expect(await there.bank.cancel(due)).toBeNull()
  expect(there.links.get(due.page.id)!.status).toBe('cancelled')
  expect(() => there.pay(due.page.id)).toThrow('cancelled')
  expect(await there.bank.cancel(due)).toBeNull()
})

test('closes a link automatically after sixteen minutes', async () => {
  const due = await opened()
  const before = clock.at
  clock.at = addDuration(before, minutes(16))
  expect(await there.bank.cancel(due)).toBeNull()
  expect(there.links.get(due.page.id)!.status).toBe('expired')
  expect(there.asked).not.toContain('POST /v1/payment_links/:id/cancel')
  clock.at = before
})

test('has nothing to close when the link was never created', async () => {
  expect(await there.bank.cancel({ reference: crypto.randomUUID(), amount, page: null })).toBeNull()
  expect(there.asked).toEqual([])
})

test('reports a payment when the shopper pays while the link is being closed', async () => {
  const due = await opened()
  there.before = { at: /cancel$/, what: async () => there.pay(due.page.id) }
  expect((await there.bank.cancel(due))?.paymentId).toMatch(/^pay_/)
})

test('closes a link when the gateway confirms it, and not when it does not answer', async () => {
  const due = await opened()
  for (const does of ['down', 'limit'] as const) {
    there.fault = { at: /cancel$/, does }
    await expect(there.bank.cancel(due)).rejects.toThrow(/Razorpay refused POST/)
  }
  there.fault = { at: /cancel$/, does: 'silent' }
  await expect(there.bank.cancel(due)).rejects.toThrow()
  there.fault = undefined
  expect(await there.bank.cancel(due)).toBeNull()
})

test('finds a payment when a bank confirms it after the link was closed', async () => {
  const due = await opened()
  await there.bank.cancel(due)
  const paymentId = there.payLate(due.page.id)
  expect(await there.bank.findCapturedPayment(due)).toEqual({ paymentId })
})

test('does not close a link while a payment is being captured', async () => {
  const due = await opened()
  const payment = there.authorize(due.page.id)
  await expect(there.bank.cancel(due)).rejects.toThrow('is being captured')
  await expect(there.bank.findCapturedPayment(due)).rejects.toThrow('is being captured')
  expect(there.links.get(due.page.id)!.status).toBe('created')
  there.capture(payment)
  expect(await there.bank.cancel(due)).toEqual({ paymentId: payment })
})

test('closes a link when a payment has not been captured for half an hour', async () => {
  const due = await opened()
  there.authorize(due.page.id)
  const before = clock.at
  clock.at = addDuration(before, minutes(30))
  expect(await there.bank.cancel(due)).toBeNull()
  clock.at = before
})

test('waits for a payment that begins while the link is being closed', async () => {
  const due = await opened()
  there.before = { at: /cancel$/, what: async () => there.authorize(due.page.id) }
  await expect(there.bank.cancel(due)).rejects.toThrow('is being captured')
})

test('does not count a payment when the merchant has refunded it by hand', async () => {
  const due = await opened()
  there.giveBackByHand(brought(there.pay(due.page.id)).razorpay_payment_id!)
  expect(await there.bank.findCapturedPayment(due)).toBeNull()
  expect(await there.bank.cancel(due)).toBeNull()
  // A link without an order lists its own payments.
  there.listed(due.page.id)
  expect(await there.bank.findCapturedPayment(due)).toBeNull()
})

test('reads the payments of the link when it names no order', async () => {
  const due = await opened()
  const paymentId = brought(there.pay(due.page.id)).razorpay_payment_id
  there.listed(due.page.id)
  expect(await there.bank.findCapturedPayment(due)).toEqual({ paymentId })
})

test('ignores a link or a payment when its amount differs', async () => {
  const due = await opened()
  there.pay(due.page.id)
  await expect(there.bank.findCapturedPayment({ ...due, amount: fromRupees(1) })).rejects.toThrow(
    'is not the one of attempt',
  )
  await expect(there.bank.findCapturedPayment({ ...due, reference: 'another' })).rejects.toThrow(
    'is not the one of attempt',
  )
  const late = await opened()
  await there.bank.cancel(late)
  there.payments.get(there.payLate(late.page.id))!.amount = 100
  await expect(there.bank.findCapturedPayment(late)).rejects.toThrow('is of another sum')
})

test('accepts the fee in the payment when customers bear it', async () => {
  const due = await opened()
  const payment = there.payments.get(brought(there.pay(due.page.id)).razorpay_payment_id!)!
  Object.assign(payment, { amount: 79900 + 1886, fee: 1886 })
  expect(await there.bank.findCapturedPayment(due)).toEqual({ paymentId: payment.id })
  Object.assign(payment, { amount: 79900 + 1887 })
  await expect(there.bank.findCapturedPayment(due)).rejects.toThrow('is of another sum')
})

test('reports a link of another account as unknown, but not one whose lookup failed', async () => {
  const due = await opened()
  there.links.delete(due.page.id)
  await expect(there.bank.cancel(due)).rejects.toBeInstanceOf(UnknownPaymentPageError)
  const wrong = razorpay({ ...ACCOUNT, keySecret: 'a wrong one' }, there.address)
  await expect(wrong.cancel(due)).rejects.not.toBeInstanceOf(UnknownPaymentPageError)
  there.fault = { at: /payment_links/, does: 'down' }
  await expect(there.bank.cancel(due)).rejects.not.toBeInstanceOf(UnknownPaymentPageError)
})

test('refunds once when the request is repeated, whatever the response was', async () => {
  const due = await opened()
  const payment = there.payments.get(brought(there.pay(due.page.id)).razorpay_payment_id!)!
  there.fault = { at: /refund$/, does: 'silent' }
  await expect(there.bank.refund(payment.id, amount)).rejects.toThrow()
  there.fault = undefined
  await there.bank.refund(payment.id, amount)
  await there.bank.refund(payment.id, amount)
  expect(payment.amount_refunded).toBe(79900)
})

test('reports a manual refund as refunded, and reports a refund that fails', async () => {
  const due = await opened()
  const payment = there.payments.get(brought(there.pay(due.page.id)).razorpay_payment_id!)!
  payment.amount_refunded = 79900
  await there.bank.refund(payment.id, amount)
  payment.amount_refunded = 100
  await expect(there.bank.refund(payment.id, amount)).rejects.toThrow('greater than amount captured')
})

test('puts no secret and no personal data into errors', async () => {
  const wrong = razorpay({ ...ACCOUNT, keySecret: 'a wrong one' }, there.address)
  const taken = wrong.findCapturedPayment(await opened())
  await expect(taken).rejects.toThrow(/^Razorpay refused GET \(401\): Authentication failed$/)
})

test('moves no money with test keys', () => {
  expect(there.bank.isTestMode).toBe(true)
  expect(razorpay({ ...ACCOUNT, keyId: 'rzp_live_dhoop' }).isTestMode).toBe(false)
})

function signed(text: string): [Uint8Array, string] {
  const bytes = Buffer.from(text)
  return [bytes, there.sign(bytes)]
}
