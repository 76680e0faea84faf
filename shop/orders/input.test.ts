import { expect, test } from 'vitest'
import { OrderId, OwnOrderCommand } from './input.ts'

test('rejects an order id that is not a UUID', () => {
  expect(OrderId.safeParse("' or 1=1").success).toBe(false)
})

test('cancels no order when the form was about something else and cannot be read', () => {
  const id = '0192f0c1-0000-7000-8000-000000000001'
  expect(OwnOrderCommand.safeParse({ id }).success).toBe(true)
  expect(OwnOrderCommand.safeParse({ id, do: 'cancel-lines', seen: '0', reason: 'x'.repeat(501) }).success).toBe(false)
  expect(OwnOrderCommand.safeParse({ id, do: 'refund-account', refundTo: 'bank' }).success).toBe(false)
  expect(OwnOrderCommand.parse({ id, do: 'cancel-lines', seen: '0', 'cancel-1': '1' })).toMatchObject({ id, seen: 0 })
})
