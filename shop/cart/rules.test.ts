import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ZERO, type Paise } from '#core/money.ts'
import { cartOf, variantLabel, hasInsufficientStock, totalsOf, type CartLine } from './rules.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise as Paise)
const someLine = fc.record({
  price: amount,
  actualPrice: amount,
  quantity: fc.integer({ min: 1, max: 99 }),
  stock: fc.integer({ min: 0, max: 5 }),
})
const someRule = fc.record({ freeShippingAbove: amount, shippingFee: amount })

// S9.8-02, S9.8-03, S9.8-04, D9
test('I-1: keeps the totals of any cart exact to the paisa and never negative', () => {
  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 30 }), someRule, (lines, rule) => {
      const { mrp, discount, shipping, total } = totalsOf(lines, rule)
      expect(mrp - discount + shipping).toBe(total)
      expect(total - shipping).toBe(lines.reduce((all, line) => all + line.price * line.quantity, 0))
      for (const figure of [mrp, discount, shipping, total]) expect(figure).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(total)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('I-1: excludes a sold-out line from the count and the totals', () => {
  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 30 }), someRule, (some, rule) => {
      const lines = some as CartLine[]
      const cart = cartOf(lines, rule)
      const available = cartOf(
        lines.filter((line) => line.stock > 0),
        rule,
      )
      expect(cart).toEqual({ ...available, lines })
    }),
  )
})

// S9.1-01, D10, Q17
test('ships free strictly above the limit and for an empty cart', () => {
  const rule = { freeShippingAbove: 99_900 as Paise, shippingFee: 4900 as Paise }
  const totalsFor = (price: number) => totalsOf([{ price: price as Paise, actualPrice: ZERO, quantity: 1 }], rule)
  expect(totalsFor(99_900).shipping).toBe(4900)
  expect(totalsFor(99_901).shipping).toBe(0)
  expect(totalsOf([], rule)).toEqual({ mrp: 0, discount: 0, shipping: 0, total: 0 })
})

test('shows no savings when the MRP is at or below the price', () => {
  const rule = { freeShippingAbove: ZERO, shippingFee: ZERO }
  const line = { price: 500 as Paise, actualPrice: 400 as Paise, quantity: 3 }
  expect(totalsOf([line], rule)).toMatchObject({ mrp: 1500, discount: 0, total: 1500 })
})

test('reports insufficient stock when the quantity exceeds the stock', () => {
  expect([
    hasInsufficientStock({ quantity: 2, stock: 2 }),
    hasInsufficientStock({ quantity: 3, stock: 2 }),
    hasInsufficientStock({ quantity: 1, stock: 0 }),
  ]).toEqual([false, true, true])
})

test('formats variant size and colour for display', () => {
  expect(variantLabel({ colour: 'Indigo', size: 'M' })).toBe('Indigo, size M')
  expect(variantLabel({ colour: '', size: 'M' })).toBe('Size M')
  expect(variantLabel({ colour: 'Indigo', size: '' })).toBe('Indigo')
  expect(variantLabel({ colour: '', size: '' })).toBe('')
})
