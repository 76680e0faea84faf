import { expect, test } from 'vitest'
import { messages as payments } from '../payments/messages.ts'
import { RequestOtp, OrderId, PlaceOrder } from './input.ts'
import { messages } from './messages.ts'

const card = { cardno: '4111 1111 1111 1111', ExpiringDate: '11/28', cvv: '123' }
const cleaned = { cardno: '4111111111111111', expiringDate: '2028-11', cvv: '123' }
const press = { key: 'a-key-of-a-page', expectedTotal: '49900', addressId: '7' }

test('reads the payment form and ignores its other fields', () => {
  expect(RequestOtp.parse({ do: 'get-otp', method: 'debit-card', ...press, ...card })).toEqual({
    expectedTotal: 49900,
    card: cleaned,
  })
  const order = { key: press.key, expectedTotal: 49900, addressId: 7 }
  const paid = { ...press, do: 'pay', method: 'debit-card', ...card, otp: ' 1234 ', challengeId: 'c' }
  const means = { method: 'debit-card', ...cleaned, otp: '1234', challengeId: 'c' }
  expect(PlaceOrder.parse(paid)).toEqual({ ...order, means })
  expect(PlaceOrder.parse({ ...press, method: 'cash', ...card })).toEqual({ ...order, means: { method: 'cash' } })
})

test('rejects a manipulated form with a message', () => {
  const complaint = (form: object) =>
    PlaceOrder.safeParse({ ...press, method: 'cash', ...form }).error?.issues[0]?.message
  expect(complaint({ key: 'short' })).toBe(messages.keyReused)
  expect(complaint({ key: 'x'.repeat(256) })).toBe(messages.keyReused)
  for (const expectedTotal of ['', '1.5', 'free', '1e400'])
    if (expectedTotal) expect(complaint({ expectedTotal })).toBe(payments.paymentFailed)
  for (const addressId of ['x', '1.5', undefined]) expect(complaint({ addressId })).toBe(messages.needsAddress)
  expect(complaint({ method: 'barter' })).toBe(payments.noMethod)
  expect(OrderId.safeParse("' or 1=1").success).toBe(false)
})
