import { expect, test } from 'vitest'
import { fromRupees } from '#core/money.ts'
import { offerBody } from '#test/admin-offers.ts'
import { AddOffer, MakeCodesForm, OfferCommand } from './form-input.ts'
import { AddOfferBody } from './input.ts'
import { messages } from './messages.ts'

type Fields = Record<string, unknown>
const faults = (more: Fields) =>
  AddOfferBody.safeParse(offerBody(more)).error?.issues.map(({ path, message }) => [path.join('.'), message])
const benefit = (fields: Fields, stage = 'line') => faults({ benefit: fields, stage })

test('names the field of a benefit that is wrong', () => {
  for (const percent of [0, 101, 10.5, '10'])
    expect(benefit({ kind: 'percent', percent })).toEqual([['benefit.percent', messages.badPercent]])
  for (const cap of [0, -1, 0.001])
    expect(benefit({ kind: 'percent', percent: 10, cap })).toEqual([['benefit.cap', messages.badCap]])
  for (const amount of [0, -200, undefined])
    expect(benefit({ kind: 'amount', amount })).toEqual([['benefit.amount', messages.badAmount]])
  for (const pieces of [1, 21, 2.5])
    expect(benefit({ kind: 'n-for', pieces, price: 1499 })).toEqual([['benefit.pieces', messages.badPieces]])
  for (const buy of [0, 21])
    expect(benefit({ kind: 'buy-x-get-y', buy, get: 1 })).toEqual([['benefit.buy', messages.badBuyGet]])
  expect(benefit({ kind: 'fixed-price', price: 0 })).toEqual([['benefit.price', messages.badAmount]])
  expect(benefit({ kind: 'half' })?.[0]?.[1]).toBe(messages.kindNeeded)
})

test('accepts one to five tiers that rise in both amounts', () => {
  const tier = (from: number, amount: number) => ({ from, amount })
  const tiers = (...list: Fields[]) => benefit({ kind: 'tiers', tiers: list }, 'order')
  expect(tiers(tier(1999, 200), tier(2499, 500))).toBeUndefined()
  expect(tiers()).toEqual([['benefit.tiers', messages.tiersNeeded]])
  expect(tiers(...[1, 2, 3, 4, 5, 6].map((n) => tier(n * 1000, n)))).toEqual([['benefit.tiers', messages.tiersNeeded]])
  for (const second of [tier(1999, 500), tier(2499, 200), tier(1500, 500)])
    expect(tiers(tier(1999, 200), second)).toEqual([['benefit.tiers', messages.tiersRise]])
  expect(tiers(tier(100, 200))).toEqual([['benefit.tiers', messages.tierAbove]])
  expect(tiers(tier(1999, 0))).toEqual([['benefit.tiers.0.amount', messages.badAmount]])
})

test('accepts for each kind only what it can be taken off', () => {
  const badStage = [['stage', messages.badStage]]
  const nFor = { kind: 'n-for', pieces: 3, price: 1499 }
  for (const kind of [nFor, { kind: 'fixed-price', price: 499 }, { kind: 'buy-x-get-y', buy: 2, get: 1 }]) {
    expect(benefit(kind)).toBeUndefined()
    for (const stage of ['order', 'payment', 'shipping']) expect(benefit(kind, stage)?.[0]).toEqual(badStage[0])
  }
  for (const stage of ['line', 'order']) expect(benefit({ kind: 'amount', amount: 200 }, stage)).toBeUndefined()
  expect(benefit({ kind: 'amount', amount: 200 }, 'shipping')).toEqual(badStage)
  expect(benefit({ kind: 'free-shipping' }, 'shipping')).toBeUndefined()
  expect(benefit({ kind: 'free-shipping' })).toEqual(badStage)
  expect(faults({ stage: 'payment' })).toEqual([['conditions.method', messages.methodNeeded]])
  expect(faults({ stage: 'payment', conditions: { method: 'online' } })).toBeUndefined()
})

test('reads dates in Indian time, and accepts no end before the start', () => {
  expect(AddOfferBody.parse(offerBody({ startsAt: '2026-12-01T10:00' })).startsAt).toEqual(
    new Date('2026-12-01T04:30Z'),
  )
  for (const startsAt of ['tomorrow', '2026-02-30T10:00'])
    expect(faults({ startsAt })).toEqual([['startsAt', messages.badDate]])
  const starts = { startsAt: '2026-12-01T10:00' }
  expect(faults({ ...starts, endsAt: '2026-12-01T10:00' })).toEqual([['endsAt', messages.endBeforeStart]])
  expect(faults({ ...starts, endsAt: '2026-12-01T10:01' })).toBeUndefined()
})

test('writes a code in capitals without gaps, and asks for it where there is one', () => {
  const codeOf = (code: string) => AddOfferBody.parse(offerBody({ codeMode: 'one', code })).code
  expect(codeOf(' diwali 10 ')).toBe('DIWALI10')
  for (const code of ['AB', 'DIWALI_10', 'दीवाली', 'A'.repeat(25)])
    expect(faults({ codeMode: 'one', code })).toEqual([['code', messages.badCode]])
  expect(faults({ codeMode: 'one' })).toEqual([['code', messages.codeNeeded]])
  expect(faults({ code: 'DIWALI10' })).toEqual([['code', messages.noCodeHere]])
})

test('limits names, terms and limits', () => {
  expect(faults({ name: ' ' })).toEqual([['name', messages.nameNeeded]])
  expect(faults({ name: 'x'.repeat(61) })).toEqual([['name', messages.longName]])
  expect(faults({ terms: 'x'.repeat(1001) })).toEqual([['terms', messages.longTerms]])
  for (const maxUses of [0, 1.5]) expect(faults({ maxUses })).toEqual([['maxUses', messages.badLimit]])
  expect(faults({ maxPerCustomer: 0 })).toEqual([['maxPerCustomer', messages.badLimit]])
  expect(faults({ budget: 0 })).toEqual([['budget', messages.badBudget]])
  for (const maxReduction of [-1, 100])
    expect(faults({ scope: { maxReduction } })).toEqual([['scope.maxReduction', messages.badReduction]])
})

const typed = {
  ...{ name: 'Kurtas', 'benefit.kind': 'percent', 'benefit.percent': '10', 'benefit.cap': '₹1,500', stage: 'order' },
  ...{ codeMode: 'one', code: 'kurta-10', display: 'cart', endsAt: '2026-12-01T10:00', priority: '5', maxUses: '' },
  ...{ 'scope.goods.categories.3': 'on', 'scope.goods.products': '1, 152-INDIGO-S', 'scope.except.brands': 'A, B\nC' },
  ...{ 'conditions.minGoods': '999', 'conditions.isFirstOrder': 'on' },
}

test('reads a form like the body of the API', () => {
  expect(AddOffer.parse(typed)).toMatchObject({
    ...{ name: 'Kurtas', benefit: { kind: 'percent', percent: 10, cap: fromRupees(1500) }, code: 'KURTA-10' },
    ...{ endsAt: new Date('2026-12-01T04:30Z'), startsAt: null, maxUses: null, priority: 5, isExclusive: false },
    scope: { goods: { categories: [3], products: ['1', '152-INDIGO-S'] }, except: { brands: ['A, B', 'C'] } },
    conditions: { minGoods: fromRupees(999), minPieces: null, isFirstOrder: true, isForSignedIn: false, method: null },
  })
})

test('reads places and times of a form, in one order and each once', () => {
  const form = {
    ...{ 'conditions.states.Kerala': 'on', 'conditions.states.Goa': 'on', 'conditions.pinPrefixes': '560 001, 40,40' },
    ...{ 'conditions.weekdays.sunday': 'on', 'conditions.weekdays.friday': 'on' },
    ...{ 'conditions.hours.from': '22:00', 'conditions.hours.to': '02:00' },
  }
  expect(AddOffer.parse({ ...typed, ...form }).conditions).toMatchObject({
    ...{ states: ['Goa', 'Kerala'], pinPrefixes: ['40', '560001'], weekdays: ['friday', 'sunday'] },
    hours: { from: '22:00', to: '02:00' },
  })
  const none = { states: [], pinPrefixes: [], weekdays: [], hours: null }
  expect(AddOffer.parse(typed).conditions).toMatchObject(none)
  expect(AddOfferBody.parse(offerBody()).conditions).toMatchObject(none)
})

test('names the field of a form that is wrong', () => {
  const issues = (more: Record<string, string>) =>
    OfferCommand.safeParse({ ...typed, version: '1', ...more }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ])
  expect(issues({})).toBeUndefined()
  expect(issues({ 'benefit.percent': 'ten' })).toEqual([['benefit.percent', messages.badPercent]])
  expect(issues({ 'benefit.cap': '-5' })).toEqual([['benefit.cap', messages.badCap]])
  expect(issues({ name: '' })).toEqual([['name', messages.nameNeeded]])
  expect(issues({ stage: '' })).toEqual([['stage', messages.stageNeeded]])
  expect(issues({ 'conditions.states.Atlantis': 'on' })).toEqual([['conditions.states.0', messages.unknownState]])
  expect(issues({ 'conditions.pinPrefixes': '560, 056, 5600011, abc' })).toEqual([
    ['conditions.pinPrefixes', messages.badPinPrefixes(['056', '5600011', 'abc'])],
  ])
  expect(issues({ 'conditions.weekdays.someday': 'on' })).toEqual([['conditions.weekdays.0', messages.badWeekday]])
  const hours = (from: string, to: string) => issues({ 'conditions.hours.from': from, 'conditions.hours.to': to })
  expect(hours('18:00', '18:00')).toEqual([['conditions.hours.to', messages.emptyHours]])
  expect(hours('18:00', '')).toEqual([['conditions.hours.to', messages.badClock]])
  expect(hours('', '18:00')).toEqual([['conditions.hours.from', messages.badClock]])
  expect(hours('18:00', '24:00')).toEqual([['conditions.hours.to', messages.badClock]])
  const tiers = { 'benefit.kind': 'tiers', 'benefit.tiers.0.from': '1999', 'benefit.tiers.0.amount': '' }
  expect(issues(tiers)).toEqual([['benefit.tiers.0.amount', messages.badAmount]])
  expect(OfferCommand.parse({ do: 'pause', version: '3' })).toEqual({ do: 'pause', version: 3 })
  expect(OfferCommand.parse({ do: 'save-running', version: '3', name: 'Kurtas', display: 'cart' })).toMatchObject({
    ...{ do: 'save-running', version: 3, running: { name: 'Kurtas', endsAt: null } },
  })
  expect(OfferCommand.parse({ ...typed, version: '3', do: 'save-and-start' })).toMatchObject({
    ...{ do: 'save-and-start', version: 3, offer: { name: 'Kurtas' } },
  })
})

test('asks for a number of codes', () => {
  const messagesOf = (form: Record<string, string>) => MakeCodesForm.safeParse(form).error?.issues[0]?.message
  expect(MakeCodesForm.parse({ count: '100', maxUses: '', prefix: 'di wali' })).toEqual({
    ...{ count: 100, maxUses: null, prefix: 'DIWALI' },
  })
  for (const count of ['', '0', '10001', 'many']) expect(messagesOf({ count })).toBe(messages.badCount)
  expect(messagesOf({ count: '1', maxUses: '0' })).toBe(messages.badUses)
  expect(messagesOf({ count: '1', prefix: 'TOO-LONG-A-PREFIX' })).toBe(messages.badPrefix)
})
