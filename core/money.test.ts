import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, formatRupees, minus, parseRupees, plus, sum, times, toRupees, type Paise } from './money.ts'

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

test.each([
  ['1499', 149_900],
  ['₹ 999', 99_900],
  ['1,300', 130_000],
  ['99,999.5', 9_999_950],
  ['1,23,456.50', 12_345_650],
  ['123,456', 12_345_600],
  ['1,00,00,000', 1_000_000_000],
  ['10,000,000', 1_000_000_000],
])('reads %s as %i paise', (typed, paise) => {
  expect(parseRupees(typed)).toBe(paise)
})

test.each(['1300,49', '130,49', '1,300,49', '12,34', '1,3000', '1,,300', ',300', '300,', '1 300', '', '-1', '1.234'])(
  'does not take %j for an amount',
  (typed) => {
    expect(parseRupees(typed)).toBeUndefined()
  },
)

test('reads every amount as it is written on pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (paise) => {
      expect(parseRupees(formatRupees(paise as Paise))).toBe(paise)
    }),
  )
})
