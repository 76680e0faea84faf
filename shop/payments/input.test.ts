import { expect, test } from 'vitest'
import { CardFields, PaymentDetails, PlaceOrder, RequestOtp } from './input.ts'
import { messages } from './messages.ts'
import { thisMonth } from './rules.ts'

const card = { cardno: '4111 1111 1111 1111', ExpiringDate: '2028-11', cvv: '123' }
const complaint = (schema: typeof CardFields | typeof PaymentDetails, form: object) =>
  schema.safeParse(form).error?.issues[0]?.message

// S3.10-01, S5.3-01, D18, Q28
test('requires all card fields to be filled before it validates any', () => {
  expect(complaint(CardFields, { ...card, cardno: '12', cvv: ' ' })).toBe(messages.fillAll)
  expect(complaint(CardFields, {})).toBe(messages.fillAll)
  expect(complaint(PaymentDetails, { method: 'debit-card', ...card, ExpiringDate: '' })).toBe(messages.fillAll)
})

// S5.3-02, D18
test('requires exactly 16 digits in a card number, with or without gaps', () => {
  expect(CardFields.parse(card)).toEqual({ cardno: '4111111111111111', expiringDate: '2028-11', cvv: '123' })
  for (const cardno of ['411111111111111', '41111111111111111', '4111x11111111111', '४१११११११११११११११'])
    expect(complaint(CardFields, { ...card, cardno })).toBe(messages.badCardNumber)
})

// S5.3-03
test('requires exactly 3 digits in a CVV', () => {
  for (const cvv of ['12', '1234', 'abc']) expect(complaint(CardFields, { ...card, cvv })).toBe(messages.badCvv)
})

test('reads the month when the shopper types it', () => {
  for (const ExpiringDate of ['11/28', '11 / 2028', '11-2028'])
    expect(CardFields.parse({ ...card, ExpiringDate }).expiringDate).toBe('2028-11')
  for (const ExpiringDate of ['2028-13', '00/28', 'soon'])
    expect(complaint(CardFields, { ...card, ExpiringDate })).toBe(messages.badMonth)
})

// S4.10-05, D18, Q28
test('requires only their own fields for the other payment methods', () => {
  expect(PaymentDetails.parse({ method: 'upi', vpa: ' asha.k-1@okhdfcbank ' })).toEqual({
    method: 'upi',
    vpa: 'asha.k-1@okhdfcbank',
  })
  expect(complaint(PaymentDetails, { method: 'upi', vpa: '' })).toBe(messages.fillAll)
  for (const vpa of ['asha', 'asha@', '@upi', 'a b@upi', 'asha@upi.in', 'asha@@upi'])
    expect(complaint(PaymentDetails, { method: 'upi', vpa })).toBe(messages.badVpa)
  expect(PaymentDetails.parse({ method: 'netbanking', bank: 'SBI NB' })).toEqual({
    method: 'netbanking',
    bank: 'SBI NB',
  })
  for (const bank of ['', 'My Bank', undefined])
    expect(complaint(PaymentDetails, { method: 'netbanking', bank })).toBe(messages.noBank)
  expect(PaymentDetails.parse({ method: 'cash', cardno: 'ignored' })).toEqual({ method: 'cash' })
  expect(complaint(PaymentDetails, { method: 'barter' })).toBe(messages.noMethod)
})

// S5.3-04
test('uses the current month in India', () => {
  expect(thisMonth(new Date('2026-01-31T18:29:59Z'))).toBe('2026-01')
  expect(thisMonth(new Date('2026-01-31T18:30:00Z'))).toBe('2026-02')
})

const cleaned = { cardno: '4111111111111111', expiringDate: '2028-11', cvv: '123' }
const request = { key: 'a-key-of-a-page', expectedTotal: '49900', addressId: '7' }

test('reads the payment form and ignores its other fields', () => {
  expect(RequestOtp.parse({ do: 'get-otp', method: 'debit-card', ...request, ...card })).toEqual({
    expectedTotal: 49900,
    card: cleaned,
  })
  const order = { key: request.key, expectedTotal: 49900, addressId: 7 }
  const paid = { ...request, do: 'pay', method: 'debit-card', ...card, otp: ' 1234 ', challengeId: 'c' }
  const paymentDetails = { method: 'debit-card', ...cleaned, otp: '1234', challengeId: 'c' }
  expect(PlaceOrder.parse(paid)).toEqual({ ...order, paymentDetails })
  expect(PlaceOrder.parse({ ...request, method: 'cash', ...card })).toEqual({
    ...order,
    paymentDetails: { method: 'cash' },
  })
})

test('rejects a manipulated form with a message', () => {
  const orderComplaint = (form: object) =>
    PlaceOrder.safeParse({ ...request, method: 'cash', ...form }).error?.issues[0]?.message
  expect(orderComplaint({ key: 'short' })).toBe(messages.keyReused)
  expect(orderComplaint({ key: 'x'.repeat(256) })).toBe(messages.keyReused)
  for (const expectedTotal of ['', '1.5', 'free', '1e400'])
    if (expectedTotal) expect(orderComplaint({ expectedTotal })).toBe(messages.paymentFailed)
  for (const addressId of ['x', '1.5', undefined]) expect(orderComplaint({ addressId })).toBe(messages.needsAddress)
  expect(orderComplaint({ method: 'barter' })).toBe(messages.noMethod)
})
