import { expect, test, vi } from 'vitest'
import { hours } from '#core/time.ts'
import { openRate } from './rate.ts'

test('limits only the key that has reached its maximum', () => {
  const mayAct = openRate(2, hours(1))
  expect(['asha', 'asha', 'asha', 'ravi'].map((key) => mayAct(key))).toEqual([true, true, false, true])
  expect(mayAct('ravi', 2)).toBe(true)
})

test('lets a key act again when its window has ended', async () => {
  const mayAct = openRate(1, 50)
  mayAct('asha')
  await vi.waitFor(() => expect(mayAct('asha')).toBe(true))
})
