import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './number-format.ts'
import { fromRupees, formatRupees, minus, plus, sum, times, toRupees, type Paise } from './money.ts'
import { clampPage } from './page.ts'
import { hours, istDate, istDateTime, istDay, istLongDate, istWeekday, addDuration } from './time.ts'

// S0.1-03, D8
test.each([
  [12345600, '₹1,23,456'],
  [99900, '₹999'],
  [100000000, '₹10,00,000'],
  [149950, '₹1,499.50'],
  [0, '₹0'],
])('formats %i paise as %s', (paise, shown) => {
  expect(formatRupees(paise as Paise)).toBe(shown)
})

test('groups numbers as en-IN does, including lakhs and crores', () => {
  const spoken = new Intl.NumberFormat('en-IN')
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (count, paise) => {
      expect(formatCount(count)).toBe(spoken.format(count))
      expect(formatRupees(paise as Paise)).toBe((paise % 100 === 0 ? whole : rupees).format(paise / 100))
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

// S4.7-01, Q5
test('returns the last page when the page is past the end, and the first when it is no number (S5.4-02, Q5)', () => {
  expect([1, 3, 4, 0, -2, 1.5, NaN].map((page) => clampPage(page, 30, 12).page)).toEqual([1, 3, 3, 1, 1, 1, 1])
  expect(clampPage(1, 0, 12)).toEqual({ page: 1, pages: 1, offset: 0 })
})

test('formats dates in Indian time when the server uses another time zone', () => {
  const lateEvening = new Date('2026-11-20T19:35:00Z')
  expect([istDay(lateEvening), istDate(lateEvening), istLongDate(lateEvening), istDateTime(lateEvening)]).toEqual([
    '2026-11-21',
    '21 Nov 2026',
    '21 November 2026',
    '21 Nov 2026, 1:05 am',
  ])
})

test('formats every date of a year as Indian English does', () => {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
  const short = written({ day: 'numeric', month: 'short', year: 'numeric' })
  const long = written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const clock = written({ hour: 'numeric', minute: '2-digit', hour12: true })
  for (let hour = 0; hour < 366 * 24; hour += 7) {
    const at = addDuration(new Date('2028-01-01T00:31:00Z'), hours(hour))
    expect(istDateTime(at)).toBe(`${short.format(at)}, ${clock.format(at).replace(/\s/g, ' ')}`)
    expect(istWeekday(at)).toBe(long.format(at))
  }
})
