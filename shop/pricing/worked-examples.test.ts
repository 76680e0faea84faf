import { describe, expect, it } from 'vitest'
import { fromRupees, minus, times, toRupees, type Paise } from '#core/money.ts'
import { amount, percent, prepaid, SLABS, WORKED_EXAMPLES, type WorkedExample } from '../../test/worked/totals.ts'
import { includedTax } from '../orders/gst.ts'
import { findPercent } from '../tax/rules.ts'
import { calculateTotals } from './calculate.ts'
import type { Offer } from './offer.ts'

const toOffer =
  (variantIds: number[]) =>
  (offer: Partial<Offer>, at: number): Offer => ({
    ...{ id: at + 1, name: 'Offer', code: null, benefit: { kind: 'free-shipping' }, stage: 'order' },
    ...{ isExclusive: false, priority: 0, minGoods: null, minPieces: null, method: null, budgetLeft: null },
    variantIds,
    ...offer,
  })

function calculate({ lines, offers = [], fee = 0 }: Pick<WorkedExample, 'lines' | 'offers' | 'fee'>) {
  const priced = lines.map(([rupees, quantity], at) => {
    const price = fromRupees(rupees)
    return { variantId: at + 1, price, actualPrice: price, quantity }
  })
  const variantIds = priced.map(({ variantId }) => variantId)
  return {
    priced,
    ...calculateTotals({
      lines: priced,
      offers: offers.map(toOffer(variantIds)),
      shippingRule: { freeShippingAbove: fromRupees(999), shippingFee: fromRupees(fee) },
      method: 'online',
    }),
  }
}

it.each(WORKED_EXAMPLES)('calculates example $id: $name', (example) => {
  const { lines, day = '2026-11-15', isAcrossStates } = example
  const { priced, savings, shipping, total } = calculate(example)
  const goods = priced.map(({ price, quantity }, at) => {
    const net = minus(times(price, quantity), savings[at]!)
    const [, , taxClass, pieces = 1] = lines[at]!
    return { net, percent: findPercent(SLABS[taxClass], { net, pieces: quantity * pieces }, day) }
  })
  const delivery = shipping > 0 ? [{ net: shipping, percent: Math.max(...goods.map(({ percent }) => percent)) }] : []
  const rows = [...goods, ...delivery].map((row) => ({ ...row, ...includedTax(row.net, row.percent, !isAcrossStates) }))
  const rupees = (of: (row: (typeof rows)[number]) => Paise) => rows.map((row) => toRupees(of(row)))
  expect({
    net: rupees(({ net }) => net),
    percent: rows.map(({ percent }) => percent),
    value: rupees(({ value }) => value),
    tax: rupees((row) => (isAcrossStates ? row.integrated : row.stateAndCentral)),
    total: toRupees(total),
  }).toEqual({
    ...{ net: example.net, percent: example.percent, value: example.value, tax: example.tax },
    total: example.total,
  })
})

describe('which offers apply', () => {
  const a = percent(10, { id: 1, code: 'TEN' })
  const b = amount(150, { id: 2, minGoods: fromRupees(1299) })
  const c = { ...prepaid(5), id: 3 }
  const d = amount(250, { id: 4, isExclusive: true, minGoods: fromRupees(2499) })
  const one: [number, number, 'textile'][] = [[1299, 1, 'textile']]
  const two: [number, number, 'textile'][] = [[1299, 2, 'textile']]
  const cash = (lines: typeof one, ...offers: Partial<Offer>[]) => choose(lines, 'cash', offers)
  const online = (lines: typeof one, ...offers: Partial<Offer>[]) => choose(lines, 'online', offers)

  function choose(lines: typeof one, method: 'cash' | 'online', offers: Partial<Offer>[]) {
    const [[rupees, quantity]] = lines as [[number, number, string]]
    const price = fromRupees(rupees)
    const result = calculateTotals({
      lines: [{ variantId: 1, price, actualPrice: price, quantity }],
      offers: offers.map(toOffer([1])),
      shippingRule: { freeShippingAbove: fromRupees(999), shippingFee: fromRupees(49) },
      method,
    })
    return {
      applied: result.applied.map(({ offerId, amount }) => [offerId, toRupees(amount)]),
      total: toRupees(result.total),
      unused: result.unused,
      next: result.next,
    }
  }

  it.each([
    [57, cash(one, a), [[1, 130]], 1169],
    [58, cash(one, a, b), [[2, 150]], 1149],
    [
      59,
      online(one, a, b, c),
      [
        [2, 150],
        [3, 58],
      ],
      1091,
    ],
    [60, cash(one, a, b, c), [[2, 150]], 1149],
    [61, cash(two, a, d), [[1, 260]], 2338],
    [62, online(two, c, d), [[4, 250]], 2348],
    [63, cash([[1298, 1, 'textile']], b), [], 1298],
    [64, cash(one, { ...a, budgetLeft: fromRupees(100) }), [], 1299],
  ] as const)('applies what example %s says', (_, { applied, total }, expected, rupees) => {
    expect({ applied, total }).toEqual({ applied: expected, total: rupees })
  })

  it('explains a code that does not apply', () => {
    const why = (result: ReturnType<typeof choose>) => result.unused.map(({ why }) => why)
    expect(why(cash(one, a, b))).toEqual([{ kind: 'better', saves: fromRupees(130) }])
    expect(why(cash(one, { ...a, budgetLeft: fromRupees(100) }))).toEqual([{ kind: 'budget' }])
    expect(why(cash(one, { ...a, method: 'online' }))).toEqual([{ kind: 'method', method: 'online' }])
    expect(why(cash(one, { ...a, minGoods: fromRupees(1500) }))).toEqual([
      { kind: 'min-goods', missing: fromRupees(201) },
    ])
    expect(why(cash(one, { ...a, minPieces: 3 }))).toEqual([{ kind: 'min-pieces', missing: 2 }])
    expect(why(cash(one, { ...a, variantIds: [] }))).toEqual([{ kind: 'no-goods' }])
    const free = { benefit: { kind: 'free-shipping' }, stage: 'shipping', code: 'FREE' } as const
    expect(why(cash(one, free))).toEqual([{ kind: 'saves-nothing' }])
  })

  it('names what is missing for the next offer', () => {
    expect(cash([[1298, 1, 'textile']], b).next).toMatchObject({ missing: fromRupees(1), saves: fromRupees(150) })
    expect(cash(one, b).next).toBeNull()
    const tiers = [
      { from: fromRupees(1000), amount: fromRupees(200) },
      { from: fromRupees(1500), amount: fromRupees(500) },
    ]
    const next = cash(one, { benefit: { kind: 'tiers', tiers } })
    expect([next.total, next.next]).toMatchObject([1099, { missing: fromRupees(201), saves: fromRupees(300) }])
    expect(cash(one, b, { ...amount(10, { minGoods: fromRupees(1400) }), id: 9 }).next).toBeNull()
  })
})
