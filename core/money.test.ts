import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, formatRupees, minus, plus, sum, times, toRupees, type Paise } from './money.ts'

// S0.1-03, D8
test.each([
  [12345600, '₹1,23,456'],
  [99900, '₹999'],
  [100000000, '₹10,00,000'],
  [149950, '₹1,499.50'],
  [0, '₹0'],
])('formats %i paise as %s', (paise, formatted) => {
  expect(formatRupees(paise as Paise)).toBe(formatted)
})

test('groups the digits of an amount as en-IN does, including lakhs and crores', () => {
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (paise) => {
      expect(formatRupees(paise as Paise)).toBe((paise % 100 === 0 ? wholeRupees : rupees).format(paise / 100))
    }),
    { numRuns: 500 },
  )
})

// S0.1-02, D8
test('keeps amounts in whole paise in every calculation', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 9 }).map((paise) => paise as Paise)
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 999 }), (a, b, quantity) => {
      expect(minus(plus(a, b), b)).toBe(a)
      expect(times(a, quantity)).toBe(sum(Array.from({ length: quantity }, () => a)))
      expect(fromRupees(toRupees(a))).toBe(a)
    }),
  )
})
