import { expect, test } from 'vitest'
import { fromRupees, formatRupees } from '#core/money.ts'
import { axisTicks, middayOf } from './rules.ts'

const lines = (rupees: number) => axisTicks(fromRupees(rupees)).map(formatRupees)

// S0.1-03
test('rounds the axis ticks and puts the last one at or above the highest bar', () => {
  expect(lines(48294)).toEqual(['₹0', '₹20,000', '₹40,000', '₹60,000'])
  expect(lines(1899)).toEqual(['₹0', '₹1,000', '₹2,000', '₹3,000'])
  expect(lines(700)).toEqual(['₹0', '₹250', '₹500', '₹750'])
  expect(lines(0)).toEqual(['₹0', '₹100', '₹200', '₹300'])
  expect(lines(2_40_00_000)).toEqual(['₹0', '₹1,00,00,000', '₹2,00,00,000', '₹3,00,00,000'])
  expect(lines(4_00_000)).toEqual(['₹0', '₹2,00,000', '₹4,00,000', '₹6,00,000'])
})

test('computes days from midnight to midnight in India', () => {
  const noon = new Date('2026-01-15T06:30:00Z')
  expect(middayOf(new Date('2026-01-14T18:30:00Z'))).toEqual(noon)
  expect(middayOf(new Date('2026-01-15T18:29:59Z'))).toEqual(noon)
  expect(middayOf(new Date('2026-01-17T00:00:00Z'), 2)).toEqual(noon)
})
