// RUNS=200000 npx vitest run shop/pricing/invariants.test.ts runs the long tier; SEED=… repeats a run.
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { offerStage } from '#db/schema.server.ts'
import { fromRupees, sum, times, type Paise } from '#core/money.ts'
import { randomRuns } from '#test/sequences.ts'
import { apportion } from './apportion.ts'
import { calculateTotals } from './calculate.ts'
import { type OfferBenefit, type Offer, type PricedLine, type OfferStage } from './offer.ts'
import { LEAST_TOTAL } from './saving.ts'

const runs = randomRuns(400)
vi.setConfig({ testTimeout: 30_000 + runs.numRuns * 10 })
const paise = (max: number) => fc.integer({ min: 0, max }) as fc.Arbitrary<Paise>
const positive = (max: number) => fc.integer({ min: 1, max })

const VARIANTS = [1, 2, 3, 4, 5]
const lines: fc.Arbitrary<PricedLine[]> = fc.subarray(VARIANTS, { minLength: 1 }).chain((ids) =>
  fc.tuple(
    ...ids.map((variantId) =>
      fc.record({
        variantId: fc.constant(variantId),
        price: paise(500_000),
        actualPrice: paise(600_000),
        quantity: positive(7),
      }),
    ),
  ),
)

const ofGoods: fc.Arbitrary<OfferBenefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: positive(100), cap: fc.option(paise(80_000)) }),
  fc.record({ kind: fc.constant('amount' as const), amount: paise(300_000) }),
  fc.record({
    kind: fc.constant('tiers' as const),
    tiers: fc.array(fc.record({ from: paise(600_000), amount: paise(100_000) }), { minLength: 1, maxLength: 3 }),
  }),
)
const ofPieces: fc.Arbitrary<OfferBenefit> = fc.oneof(
  fc.record({ kind: fc.constant('fixed-price' as const), price: paise(300_000) }),
  fc.record({ kind: fc.constant('n-for' as const), pieces: fc.integer({ min: 2, max: 4 }), price: paise(400_000) }),
  fc.record({ kind: fc.constant('buy-x-get-y' as const), buy: positive(3), get: positive(2), percent: positive(100) }),
)
const benefitAt: Record<OfferStage, fc.Arbitrary<OfferBenefit>> = {
  line: fc.oneof(ofGoods, ofPieces),
  order: ofGoods,
  payment: ofGoods,
  shipping: fc.constant({ kind: 'free-shipping' }),
}
const offer: fc.Arbitrary<Offer> = fc.constantFrom(...offerStage.enumValues).chain((stage) =>
  fc.record({
    id: positive(1_000_000),
    name: fc.constant('Offer'),
    code: fc.option(fc.constant('CODE')),
    benefit: benefitAt[stage],
    stage: fc.constant(stage),
    isExclusive: fc.boolean(),
    priority: fc.integer({ min: 0, max: 2 }),
    minGoods: fc.option(paise(400_000)),
    minPieces: fc.option(positive(5)),
    method: fc.option(fc.constantFrom('online' as const, 'cash' as const)),
    budgetLeft: fc.option(paise(200_000)),
    variantIds: fc.subarray(VARIANTS),
  }),
)
const offers = fc.uniqueArray(offer, { maxLength: 12, selector: ({ id }) => id })
const method = fc.constantFrom('online' as const, 'cash' as const, null)
const shippingRule = { freeShippingAbove: fromRupees(999), shippingFee: fromRupees(49) }

const amountOf = ({ price, quantity }: PricedLine) => times(price, quantity)

it('adds up, and never charges below one rupee or above the price', () => {
  fc.assert(
    fc.property(lines, offers, method, (lines, offers, method) => {
      const {
        mrp,
        discount,
        offers: saved,
        shipping,
        total,
        savings,
        applied,
      } = calculateTotals({ lines, offers, method, shippingRule })
      const goods = sum(lines.map(amountOf))
      expect(total).toBe(mrp - discount - saved + shipping)
      expect(total).toBe(goods - saved + shipping)
      expect(saved).toBe(sum(savings))
      expect(sum(applied.filter(({ stage }) => stage !== 'shipping').map(({ amount }) => amount))).toBe(saved)
      for (const { amount, perLine, stage } of applied)
        expect(stage === 'shipping' ? amount : sum(perLine.map((line) => line.amount))).toBe(amount)
      for (const [at, line] of lines.entries()) {
        expect(savings[at]).toBeGreaterThanOrEqual(0)
        expect(savings[at]).toBeLessThanOrEqual(amountOf(line))
      }
      expect(total).toBeGreaterThanOrEqual(Math.min(LEAST_TOTAL, goods))
    }),
    runs,
  )
})

it('applies at most one offer a line, an order, a payment and a delivery, and an exclusive one alone', () => {
  fc.assert(
    fc.property(lines, offers, method, (lines, offers, method) => {
      const { applied } = calculateTotals({ lines, offers, method, shippingRule })
      for (const stage of ['order', 'payment', 'shipping'])
        expect(applied.filter((one) => one.stage === stage).length).toBeLessThanOrEqual(1)
      const taken = applied.filter(({ stage }) => stage === 'line').flatMap(({ perLine }) => perLine)
      expect(new Set(taken.map(({ variantId }) => variantId)).size).toBe(taken.length)
      const isExclusive = applied.some(({ offerId }) => offers.find(({ id }) => id === offerId)?.isExclusive)
      if (isExclusive) expect(applied).toHaveLength(1)
    }),
    runs,
  )
})

it('does not depend on the order of lines or offers', () => {
  fc.assert(
    fc.property(lines, offers, method, (lines, offers, method) => {
      const { savings, unused, applied, ...sums } = calculateTotals({ lines, offers, method, shippingRule })
      const other = calculateTotals({ lines: lines.toReversed(), offers: offers.toReversed(), method, shippingRule })
      expect(other).toMatchObject(sums)
      expect(other.savings.toReversed()).toEqual(savings)
      expect(other.applied.map(({ offerId, amount }) => ({ offerId, amount }))).toEqual(
        applied.map(({ offerId, amount }) => ({ offerId, amount })),
      )
      expect(other.unused.toReversed()).toEqual(unused)
    }),
    runs,
  )
})

it('saves the same on a line that is split into several', () => {
  fc.assert(
    fc.property(lines, offers, method, (lines, offers, method) => {
      const pieces = lines.flatMap((line) => Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })))
      const { total, offers: saved } = calculateTotals({ lines, offers, method, shippingRule })
      expect(calculateTotals({ lines: pieces, offers, method, shippingRule })).toMatchObject({ total, offers: saved })
    }),
    runs,
  )
})

it('never raises the total by a further offer', () => {
  fc.assert(
    fc.property(lines, offers, offer, method, (lines, offers, further, method) => {
      fc.pre(offers.every(({ id }) => id !== further.id))
      const { total } = calculateTotals({ lines, offers, method, shippingRule })
      expect(calculateTotals({ lines, offers: [...offers, further], method, shippingRule }).total).toBeLessThanOrEqual(
        total,
      )
    }),
    runs,
  )
})

it('divides an amount exactly, whatever the order of the shares', () => {
  const shares = fc.uniqueArray(fc.record({ id: positive(1000), weight: paise(1_000_000_000_00) }), {
    selector: ({ id }) => id,
    minLength: 1,
  })
  fc.assert(
    fc.property(shares, fc.nat(), (shares, share) => {
      const all = sum(shares.map(({ weight }) => weight))
      const amount = (all === 0 ? 0 : share % (all + 1)) as Paise
      const divided = apportion(amount, shares)
      expect(sum(divided)).toBe(amount)
      for (const [at, { weight }] of shares.entries()) expect(divided[at]).toBeLessThanOrEqual(weight)
      expect(apportion(amount, shares.toReversed()).toReversed()).toEqual(divided)
    }),
    runs,
  )
})
