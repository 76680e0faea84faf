/** Razorpay's interface, against a server that does as its documents say (test/razorpay.ts). */
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

test('a page is a link for this very sum, of which nobody is told but us', async () => {
  const { reference, page } = await opened()
  const link = there.links.get(page.id)!
  expect(page.address).toBe(link.short_url)
  expect(link).toMatchObject({ reference_id: reference, amount: 79900, status: 'created', notes: { reference } })
  expect(link.expire_by * 1000).toBe(addDuration(clock.at, minutes(16)).getTime())
})

test('who comes back is known by the bank’s signature over all that is brought', async () => {
  const { reference, page } = await opened()
  const back = brought(there.pay(page.id))
  expect(there.bank.verifyReturn(back)).toEqual({ reference, saysPaid: true })
  for (const name of Object.keys(back))
    expect(there.bank.verifyReturn({ ...back, [name]: `${back[name]}0` }), name).toBe(undefined)
  expect(there.bank.verifyReturn({})).toBe(undefined)
  const another = razorpay({ ...ACCOUNT, keySecret: 'of another store' }, there.address)
  expect(another.verifyReturn(back)).toBe(undefined)
})

test('a letter is the bank’s own when its very bytes are signed with the letters’ secret', async () => {
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

test('letters about anything else, and ones that cannot be read, are about nothing of ours', () => {
  for (const text of [
    '{"event":"settlement.processed","payload":{}}',
    '{"payload":{"payment":{"entity":{"notes":[]}}}}',
  ])
    expect(there.bank.verifyWebhook(...signed(text))).toEqual({ reference: undefined })
  for (const text of ['', '{', 'null', '[]', '\u0000']) expect(there.bank.verifyWebhook(...signed(text))).toEqual({})
})

test('what was paid is told, and closing it tells the same and cancels nothing', async () => {
  const due = await opened()
  expect(await there.bank.findCapturedPayment(due)).toBeNull()
  const paymentId = brought(there.pay(due.page.id)).razorpay_payment_id
  expect(await there.bank.findCapturedPayment(due)).toEqual({ paymentId })
  expect(await there.bank.cancel(due)).toEqual({ paymentId })
  expect(there.asked).not.toContain('POST /v1/payment_links/:id/cancel')
})

test('a page that was closed takes no money', async () => {
  const due = await opened()
  expect(await there.bank.cancel(due)).toBeNull()
  expect(there.links.get(due.page.id)!.status).toBe('cancelled')
  expect(() => there.pay(due.page.id)).toThrow('cancelled')
  expect(await there.bank.cancel(due)).toBeNull()
})

test('a page closes by itself after sixteen minutes', async () => {
  const due = await opened()
  const before = clock.at
  clock.at = addDuration(before, minutes(16))
  expect(await there.bank.cancel(due)).toBeNull()
  expect(there.links.get(due.page.id)!.status).toBe('expired')
  expect(there.asked).not.toContain('POST /v1/payment_links/:id/cancel')
  clock.at = before
})

test('a page that was never opened has nothing to close', async () => {
  expect(await there.bank.cancel({ reference: crypto.randomUUID(), amount, page: null })).toBeNull()
  expect(there.asked).toEqual([])
})

test('who pays while the page is being closed has paid', async () => {
  const due = await opened()
  there.before = { at: /cancel$/, what: async () => there.pay(due.page.id) }
  expect((await there.bank.cancel(due))?.paymentId).toMatch(/^pay_/)
})

test('a page is closed when the bank says so, and not when it says nothing', async () => {
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

test('money that a bank confirms after the page was closed is found', async () => {
  const due = await opened()
  await there.bank.cancel(due)
  const paymentId = there.payLate(due.page.id)
  expect(await there.bank.findCapturedPayment(due)).toEqual({ paymentId })
})

test('a page is not closed while a payment on it is being captured', async () => {
  const due = await opened()
  const payment = there.authorize(due.page.id)
  await expect(there.bank.cancel(due)).rejects.toThrow('is being captured')
  await expect(there.bank.findCapturedPayment(due)).rejects.toThrow('is being captured')
  expect(there.links.get(due.page.id)!.status).toBe('created')
  there.capture(payment)
  expect(await there.bank.cancel(due)).toEqual({ paymentId: payment })
})

test('a payment that is not captured in half an hour holds no page open', async () => {
  const due = await opened()
  there.authorize(due.page.id)
  const before = clock.at
  clock.at = addDuration(before, minutes(30))
  expect(await there.bank.cancel(due)).toBeNull()
  clock.at = before
})

test('a payment that is begun while the page is being closed is waited for', async () => {
  const due = await opened()
  there.before = { at: /cancel$/, what: async () => there.authorize(due.page.id) }
  await expect(there.bank.cancel(due)).rejects.toThrow('is being captured')
})

test('what the merchant has given back by hand is nothing that was paid', async () => {
  const due = await opened()
  there.giveBackByHand(brought(there.pay(due.page.id)).razorpay_payment_id!)
  expect(await there.bank.findCapturedPayment(due)).toBeNull()
  expect(await there.bank.cancel(due)).toBeNull()
  // A link that names no order lists its payments itself.
  there.listed(due.page.id)
  expect(await there.bank.findCapturedPayment(due)).toBeNull()
})

test('a link that names no order is paid by the payments that it lists', async () => {
  const due = await opened()
  const paymentId = brought(there.pay(due.page.id)).razorpay_payment_id
  there.listed(due.page.id)
  expect(await there.bank.findCapturedPayment(due)).toEqual({ paymentId })
})

test('a link or a payment of another sum is nobody’s', async () => {
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

test('where customers bear the fee, it stands in the payment beside the sum that was asked for', async () => {
  const due = await opened()
  const payment = there.payments.get(brought(there.pay(due.page.id)).razorpay_payment_id!)!
  Object.assign(payment, { amount: 79900 + 1886, fee: 1886 })
  expect(await there.bank.findCapturedPayment(due)).toEqual({ paymentId: payment.id })
  Object.assign(payment, { amount: 79900 + 1887 })
  await expect(there.bank.findCapturedPayment(due)).rejects.toThrow('is of another sum')
})

test('a link of another account is unknown; one that was not asked about is not', async () => {
  const due = await opened()
  there.links.delete(due.page.id)
  await expect(there.bank.cancel(due)).rejects.toBeInstanceOf(UnknownPaymentPageError)
  const wrong = razorpay({ ...ACCOUNT, keySecret: 'a wrong one' }, there.address)
  await expect(wrong.cancel(due)).rejects.not.toBeInstanceOf(UnknownPaymentPageError)
  there.fault = { at: /payment_links/, does: 'down' }
  await expect(there.bank.cancel(due)).rejects.not.toBeInstanceOf(UnknownPaymentPageError)
})

test('a refund is given once, however often it is asked for and whatever became of the answer', async () => {
  const due = await opened()
  const payment = there.payments.get(brought(there.pay(due.page.id)).razorpay_payment_id!)!
  there.fault = { at: /refund$/, does: 'silent' }
  await expect(there.bank.refund(payment.id, amount)).rejects.toThrow()
  there.fault = undefined
  await there.bank.refund(payment.id, amount)
  await there.bank.refund(payment.id, amount)
  expect(payment.amount_refunded).toBe(79900)
})

test('what was given back by hand is given back; what cannot be, is said', async () => {
  const due = await opened()
  const payment = there.payments.get(brought(there.pay(due.page.id)).razorpay_payment_id!)!
  payment.amount_refunded = 79900
  await there.bank.refund(payment.id, amount)
  payment.amount_refunded = 100
  await expect(there.bank.refund(payment.id, amount)).rejects.toThrow('greater than amount captured')
})

test('no secret and nobody’s name is in what breaks', async () => {
  const wrong = razorpay({ ...ACCOUNT, keySecret: 'a wrong one' }, there.address)
  const taken = wrong.findCapturedPayment(await opened())
  await expect(taken).rejects.toThrow(/^Razorpay refused GET \(401\): Authentication failed$/)
})

test('keys for trying out move no money', () => {
  expect(there.bank.isTestMode).toBe(true)
  expect(razorpay({ ...ACCOUNT, keyId: 'rzp_live_dhoop' }).isTestMode).toBe(false)
})

function signed(text: string): [Uint8Array, string] {
  const bytes = Buffer.from(text)
  return [bytes, there.sign(bytes)]
}
