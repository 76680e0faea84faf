import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './number-format.ts'

test('groups the digits of a count as en-IN does, including lakhs and crores', () => {
  const expected = new Intl.NumberFormat('en-IN')
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(expected.format(count))
    }),
    { numRuns: 500 },
  )
})
