import { expect, test } from 'vitest'
import { fromRupees } from '#words/money.ts'
import { gridOf, inShort, noonOf } from './rules.ts'

const lines = (rupees: number) => gridOf(fromRupees(rupees)).map(inShort)

test('the chart’s lines are round sums, and no bar is higher than the last', () => {
  expect(lines(48294)).toEqual(['₹0', '₹20k', '₹40k', '₹60k'])
  expect(lines(1899)).toEqual(['₹0', '₹1k', '₹2k', '₹3k'])
  expect(lines(700)).toEqual(['₹0', '₹250', '₹500', '₹750'])
  expect(lines(0)).toEqual(['₹0', '₹100', '₹200', '₹300'])
  expect(lines(2_40_00_000)).toEqual(['₹0', '₹1Cr', '₹2Cr', '₹3Cr'])
  expect(lines(4_00_000)).toEqual(['₹0', '₹2L', '₹4L', '₹6L'])
})

test('a day is India’s, from midnight to midnight there', () => {
  const noon = new Date('2026-01-15T06:30:00Z')
  expect(noonOf(new Date('2026-01-14T18:30:00Z'))).toEqual(noon)
  expect(noonOf(new Date('2026-01-15T18:29:59Z'))).toEqual(noon)
  expect(noonOf(new Date('2026-01-17T00:00:00Z'), 2)).toEqual(noon)
})
