import { expect, it } from 'vitest'
import { fromRupees } from '#core/money.ts'
import { findLossRange, findPercent, type TaxSlab } from './rules.ts'

const slab = (validFrom: string, upTo: number | null, percent: number): TaxSlab => ({
  ...{ validFrom, percent, upTo: upTo === null ? null : fromRupees(upTo) },
})
const TEXTILE = [
  ...[slab('2000-01-01', 1000, 5), slab('2000-01-01', null, 12)],
  ...[slab('2025-09-22', 2500, 5), slab('2025-09-22', null, 18)],
]
const percentAt = (rupees: number, day = '2026-11-15', pieces = 1) =>
  findPercent(TEXTILE, { net: fromRupees(rupees), pieces }, day)

it.each([
  [2500.01, 5],
  [2625, 5],
  [2625.01, 18],
  [2950, 18],
  [4999, 18],
])('taxes a piece of ₹%s with %s %%', (rupees, percent) => {
  expect(percentAt(rupees)).toBe(percent)
})

it('judges a pack by the price of one piece', () => {
  expect([percentAt(5250, '2026-11-15', 2), percentAt(5250.01, '2026-11-15', 2)]).toEqual([5, 18])
})

it('uses the slabs of the day', () => {
  expect([percentAt(2299, '2025-09-21'), percentAt(2299, '2025-09-22')]).toEqual([12, 5])
  expect(percentAt(999, '1999-12-31')).toBe(5)
})

it('names the prices at which a seller keeps no more than at the edge', () => {
  const range = { keepAt: fromRupees(2625), from: fromRupees(2625.01), to: fromRupees(2950) }
  const rangeAt = (rupees: number) => findLossRange(TEXTILE, { net: fromRupees(rupees), pieces: 1 }, '2026-11-15')
  expect([rangeAt(2625), rangeAt(2625.01), rangeAt(2950), rangeAt(2950.01)]).toEqual([
    undefined,
    range,
    range,
    undefined,
  ])
})
