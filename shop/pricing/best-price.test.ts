import { fromRupees, ZERO } from '#core/money.ts'
import { expect, test } from 'vitest'
import { bestPrice } from './best-price.ts'
import { calculateTotals } from './calculate.ts'
import type { Offer } from './offer.ts'

const DRESS = { variantId: 5, price: fromRupees(1299), actualPrice: fromRupees(1999) }
const RULE = { freeShippingAbove: fromRupees(5000), shippingFee: fromRupees(49) }

let lastId = 0
const offer = (given: Partial<Offer>): Offer => ({
  ...{ id: ++lastId, name: 'Diwali', code: null, benefit: { kind: 'amount', amount: fromRupees(150) }, stage: 'order' },
  ...{ isExclusive: false, priority: 0, minGoods: null, minPieces: null, method: null, budgetLeft: null },
  ...{ variantIds: [DRESS.variantId], ...given },
})
const WELCOME = () =>
  offer({ name: 'Welcome', code: 'WELCOME10', benefit: { kind: 'percent', percent: 10, cap: null } })
const best = (...offers: Offer[]) => bestPrice(DRESS, offers, RULE)

test('names the code that makes a piece cheapest', () => {
  expect(best(WELCOME())).toEqual({ price: fromRupees(1169), offer: 'Welcome', code: 'WELCOME10' })
})

test('prefers an automatic offer that saves more than any code', () => {
  expect(best(WELCOME(), offer({}))).toEqual({ price: fromRupees(1149), offer: 'Diwali', code: null })
})

test('adds the automatic offers that apply together with a code', () => {
  const each = offer({ name: 'Each', stage: 'line', benefit: { kind: 'amount', amount: fromRupees(100) } })
  expect(best(WELCOME(), each)).toEqual({ price: fromRupees(1079), offer: 'Welcome', code: 'WELCOME10' })
})

test('has none without an offer, and none if an offer saves nothing on one piece', () => {
  expect(best()).toBeNull()
  expect(best(offer({ minGoods: fromRupees(1300) }), offer({ minPieces: 2 }))).toBeNull()
  expect(best(offer({ benefit: { kind: 'n-for', pieces: 2, price: fromRupees(1500) }, stage: 'line' }))).toBeNull()
  expect(best(offer({ benefit: { kind: 'free-shipping' }, stage: 'shipping' }))).toBeNull()
  expect(best(offer({ budgetLeft: fromRupees(149) }))).toBeNull()
})

test('is what the cart charges, also if the cart prefers to save the delivery', () => {
  const free = offer({ benefit: { kind: 'free-shipping' }, stage: 'shipping', isExclusive: true })
  const little = offer({ benefit: { kind: 'amount', amount: fromRupees(20) } })
  const { offers } = calculateTotals({
    lines: [{ ...DRESS, quantity: 1 }],
    offers: [free, little],
    shippingRule: RULE,
  })
  expect([offers, best(free, little)]).toEqual([ZERO, null])
})
