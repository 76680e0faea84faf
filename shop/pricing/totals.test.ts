import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ZERO, type Paise } from '#core/money.ts'
import { randomRuns } from '#test/sequences.ts'
import { calculateTotals } from './calculate.ts'
import { amountOfPieces, takePieces } from './line-amount.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise as Paise)
const someLine = fc.record({
  variantId: fc.integer({ min: 1, max: 1_000_000 }),
  price: amount,
  actualPrice: amount,
  quantity: fc.integer({ min: 1, max: 99 }),
})
const someLines = fc.uniqueArray(someLine, { maxLength: 30, selector: ({ variantId }) => variantId })
const someRule = fc.record({ freeShippingAbove: amount, shippingFee: amount })

const runs = randomRuns(2000)
vi.setConfig({ testTimeout: 30_000 + runs.numRuns * 10 })

// S9.8-02, S9.8-03, S9.8-04, D9
test('I-1: keeps the totals of any cart exact to the paisa and never negative', () => {
  fc.assert(
    fc.property(someLines, someRule, (lines, shippingRule) => {
      const { mrp, discount, offers, shipping, total } = calculateTotals({ lines, shippingRule })
      expect(mrp - discount + shipping).toBe(total)
      expect(total - shipping).toBe(lines.reduce((all, line) => all + line.price * line.quantity, 0))
      expect(offers).toBe(0)
      for (const figure of [mrp, discount, shipping, total]) expect(figure).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(total)).toBe(true)
    }),
    runs,
  )
})

// S9.1-01, D10, Q17
test('ships free strictly above the limit and for an empty cart', () => {
  const shippingRule = { freeShippingAbove: 99_900 as Paise, shippingFee: 4900 as Paise }
  const totalsFor = (price: number) =>
    calculateTotals({ lines: [{ variantId: 1, price: price as Paise, actualPrice: ZERO, quantity: 1 }], shippingRule })
  expect(totalsFor(99_900).shipping).toBe(4900)
  expect(totalsFor(99_901).shipping).toBe(0)
  expect(calculateTotals({ lines: [], shippingRule })).toMatchObject({ mrp: 0, discount: 0, shipping: 0, total: 0 })
})

test('shows no savings when the MRP is at or below the price', () => {
  const shippingRule = { freeShippingAbove: ZERO, shippingFee: ZERO }
  const line = { variantId: 1, price: 500 as Paise, actualPrice: 400 as Paise, quantity: 3 }
  expect(calculateTotals({ lines: [line], shippingRule })).toMatchObject({ mrp: 1500, discount: 0, total: 1500 })
})

test('spreads the saving of an order over what the offers before left of each line', () => {
  const line = (variantId: number) => ({
    variantId,
    price: 100_000 as Paise,
    actualPrice: 100_000 as Paise,
    quantity: 1,
  })
  const common = { code: null, isExclusive: false, priority: 0, minGoods: null, minPieces: null, method: null }
  const half = { kind: 'percent', percent: 50, cap: null } as const
  const fixed = { kind: 'amount', amount: 15_000 as Paise } as const
  const { savings, applied } = calculateTotals({
    lines: [line(1), line(2)],
    shippingRule: { freeShippingAbove: ZERO, shippingFee: ZERO },
    offers: [
      { ...common, id: 1, name: 'Half', benefit: half, stage: 'line', budgetLeft: null, variantIds: [1] },
      { ...common, id: 2, name: 'Order', benefit: fixed, stage: 'order', budgetLeft: null, variantIds: [1, 2] },
    ],
  })
  expect(savings).toEqual([50_000 + 5_000, 10_000])
  expect(applied.map(({ perLine }) => perLine.map(({ amount }) => amount))).toEqual([[50_000], [5_000, 10_000]])
})

test('rounds the pieces of a line as a running sum, half up', () => {
  const line = { price: 79_900 as Paise, quantity: 3, offer: 10_000 as Paise }
  expect([0, 1, 2].map((from) => amountOfPieces(line, from, from + 1))).toEqual([76_567, 76_566, 76_567])
  expect(amountOfPieces({ price: 1 as Paise, quantity: 2, offer: 1 as Paise }, 0, 1)).toBe(1)
  expect(takePieces(line, 1, 2)).toEqual({ ...line, quantity: 2, offer: 2 * 79_900 - 153_133 })
})
