import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, type Paise } from '#core/money.ts'
import { STATES } from '../checkout/rules.ts'
import { stateTaxName, isGstin, STATE_CODES, includedTax } from './gst.ts'

test('splits the 5% tax in ₹799 into two halves of ₹19.02 within the state, or ₹38.05 IGST across states', () => {
  expect(includedTax(fromRupees(799), 5, true)).toEqual({ value: 76_096, stateAndCentral: 1902, integrated: 0 })
  expect(includedTax(fromRupees(799), 5, false)).toEqual({ value: 76_095, stateAndCentral: 0, integrated: 3805 })
})

test('rounds half a paisa of tax up', () => {
  expect(includedTax(21 as Paise, 5, true)).toEqual({ value: 19, stateAndCentral: 1, integrated: 0 })
  expect(includedTax(105 as Paise, 5, true)).toEqual({ value: 99, stateAndCentral: 3, integrated: 0 })
  expect(includedTax(59 as Paise, 18, true)).toEqual({ value: 49, stateAndCentral: 5, integrated: 0 })
})

// S9.8-06, D11
test('keeps value plus taxes equal to the amount to the paisa', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      fc.constantFrom(0, 3, 5, 12, 18, 28, 40),
      fc.boolean(),
      (amount, percent, isWithinState) => {
        const { value, stateAndCentral, integrated } = includedTax(amount as Paise, percent, isWithinState)
        expect(value + 2 * stateAndCentral + integrated).toBe(amount)
        expect(Math.min(value, stateAndCentral, integrated)).toBeGreaterThanOrEqual(0)
        expect(Math.abs((value * percent) / 100 - (2 * stateAndCentral + integrated))).toBeLessThanOrEqual(2)
      },
    ),
  )
})

test('has a unique code for each state, and UTGST for territories without an assembly', () => {
  expect(new Set(Object.values(STATE_CODES)).size).toBe(STATES.length)
  expect(['Karnataka', 'Delhi', 'Ladakh', 'Chandigarh'].map(stateTaxName)).toEqual(['SGST', 'SGST', 'UTGST', 'UTGST'])
})

test('detects a typing error in a GSTIN', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  for (const slip of ['27AAPFU0939F1ZW', '27AAPFU0993F1ZV', '27AAPFU0939F1Z', '', '27aapfu0939f1zv'])
    expect(isGstin(slip)).toBe(false)
})
