import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromRupees, toRupees, type Paise } from '#core/money.ts'
import { applyFormula, parseFormula, ROUNDINGS, type Rounding } from './price-formula.ts'

const result = (text: string, price: number, rounding: Rounding = 'none', mrp = price) => {
  const formula = parseFormula(text)
  if (!formula) return undefined
  const amounts = { present: fromRupees(price), price: fromRupees(price), mrp: fromRupees(mrp) }
  return toRupees(applyFormula(formula, amounts, rounding))
}

describe('the formula of the grid', () => {
  it('reduces and raises by a percentage or an amount', () => {
    expect(result('-10%', 1349)).toBe(1214.1)
    expect(result('− 10 %', 1349)).toBe(1214.1)
    expect(result('+12.5%', 800)).toBe(900)
    expect(result('+₹50', 1349)).toBe(1399)
    expect(result('-1,000', 1349)).toBe(349)
  })

  it('sets an amount, or a share of the MRP', () => {
    expect(result('= 499', 1349)).toBe(499)
    expect(result('₹1,23,456.50', 1349)).toBe(123456.5)
    expect(result('= MRP − 30 %', 1349, 'none', 2000)).toBe(1400)
    expect(result('=mrp', 1349, 'none', 2000)).toBe(2000)
    expect(result('= price + ₹200', 1349)).toBe(1549)
  })

  it('rounds a reduction down to an end in 9', () => {
    expect(result('−10 %', 1349, 'end-9')).toBe(1209)
    expect(result('−5 %', 2799, 'end-9')).toBe(2659)
    expect(result('−5 %', 2799, 'end-99')).toBe(2599)
    expect(result('+5 %', 2799, 'end-9')).toBe(2939)
    expect(result('+5 %', 2799, 'nearest-10')).toBe(2940)
    expect(result('= 499.5', 100, 'end-9')).toBe(499)
    expect(result('-1', 5, 'end-9')).toBe(5)
  })

  it.each(['', '-', '10 %', '= -10%', 'MRP * 2', '1,2,3,x', '--5', '= MRP 30%', '-10.555%', '<b>'])(
    'does not read %j as a formula',
    (text) => expect(parseFormula(text)).toBeUndefined(),
  )

  it('never raises by a reduction nor reduces by a raise', () => {
    const roundings = fc.constantFrom(...(Object.keys(ROUNDINGS) as Rounding[]))
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 9999 }),
        roundings,
        (paise, hundredths, rounding) => {
          const present = paise as Paise
          const amounts = { present, price: present, mrp: present }
          const percent = `${hundredths / 100}%`
          expect(applyFormula(parseFormula(`-${percent}`)!, amounts, rounding)).toBeLessThanOrEqual(present)
          expect(applyFormula(parseFormula(`+${percent}`)!, amounts, rounding)).toBeGreaterThanOrEqual(present)
        },
      ),
    )
  })
})
