import { expect, test } from 'vitest'
import { OrderId } from './input.ts'

test('rejects an order id that is not a UUID', () => {
  expect(OrderId.safeParse("' or 1=1").success).toBe(false)
})
