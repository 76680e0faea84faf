/** What one offer saves on goods, and which lines the saving is spread over. */
import { fromRupees, max, minus, plus, sum, times, ZERO, type Paise } from '#core/money.ts'
import { apportion } from './apportion.ts'
import type { OfferBenefit, Offer, PricedLine, OfferTier } from './offer.ts'

/** `net` is what the offers before left of the line's amount. */
export type NetLine = PricedLine & { net: Paise }
type Saving = { amount: Paise; weights: Paise[] }

/** What the goods of an offer cost at least. Providers take no less, and nothing is given away. */
export const LEAST_TOTAL = fromRupees(1)

/** What the offer saves of each line, in the order of the lines. Nothing if the budget does not suffice. */
export function saveOnLines(offer: Offer, lines: readonly NetLine[]): Paise[] {
  const eligible = lines.map((line) => isFor(offer, line))
  const goods = lines.filter((_, at) => eligible[at])
  const { amount: full, weights: wanted } = savingOf(offer.benefit, goods)
  // What an earlier offer has saved of a line is not saved again.
  const weights = wanted.map((weight, at) => Math.min(weight, goods[at]!.net) as Paise)
  const room = minus(sum(goods.map(({ net }) => net)), LEAST_TOTAL)
  const amount = Math.max(0, Math.min(full, room, sum(weights))) as Paise
  if (amount === 0 || (offer.budgetLeft !== null && amount > offer.budgetLeft)) return lines.map(() => ZERO)
  const ids = goods.map(({ variantId }) => variantId)
  const shares = apportion(
    amount,
    ids.map((id, at) => ({ id, weight: weights[at]! })),
  )
  return lines.map((_, at) => (eligible[at] ? shares.shift()! : ZERO))
}

export const isFor = ({ variantIds }: Pick<Offer, 'variantIds'>, { variantId }: PricedLine) =>
  variantIds.includes(variantId)

/** Before any offer. */
export const goodsOf = (lines: readonly PricedLine[]) => sum(lines.map(({ price, quantity }) => times(price, quantity)))
export const countPieces = (lines: readonly PricedLine[]) => lines.reduce((all, { quantity }) => all + quantity, 0)

export const tierAt = (tiers: readonly OfferTier[], goods: Paise): OfferTier | undefined =>
  tiers.filter(({ from }) => from <= goods).sort((a, b) => b.amount - a.amount)[0]

export const percentOfRupees = (amount: Paise, percent: number, cap: Paise | null) => {
  const rounded = fromRupees(Math.ceil((amount * percent) / 100 / 100))
  return cap === null ? rounded : (Math.min(rounded, cap) as Paise)
}

/** The weights of lines from which nothing is saved are zero. */
function savingOf(benefit: OfferBenefit, lines: readonly NetLine[]): Saving {
  const nets = lines.map(({ net }) => net)
  switch (benefit.kind) {
    case 'percent':
      return { amount: percentOfRupees(sum(nets), benefit.percent, benefit.cap), weights: nets }
    case 'amount':
      return { amount: benefit.amount, weights: nets }
    case 'tiers':
      return { amount: tierAt(benefit.tiers, goodsOf(lines))?.amount ?? ZERO, weights: nets }
    case 'fixed-price': {
      const weights = lines.map((line) => times(max(minus(line.price, benefit.price), ZERO), line.quantity))
      return { amount: sum(weights), weights }
    }
    case 'n-for':
      return groupSaving(lines, benefit.pieces, (prices) => max(minus(sum(prices), benefit.price), ZERO))
    case 'buy-x-get-y':
      return groupSaving(lines, benefit.buy + benefit.get, (prices) =>
        percentOfGroup(prices.slice(benefit.buy), benefit.percent),
      )
    case 'free-shipping':
      return { amount: ZERO, weights: nets }
  }
}

/** A free piece costs nothing to the paisa; any other part of its price is rounded up to the whole rupee. */
const percentOfGroup = (prices: Paise[], percent: number) =>
  percent === 100 ? sum(prices) : percentOfRupees(sum(prices), percent, null)

type Run = { at: number; price: Paise; quantity: number }

/**
 * Groups the pieces by falling price and takes as many whole groups as there are. A group of equal pieces saves the same
 * as the next one, so a line of thousands is no loop of thousands.
 */
function groupSaving(lines: readonly NetLine[], size: number, saveOnGroup: (prices: Paise[]) => Paise): Saving {
  const runs = lines
    .map(({ price, quantity, variantId }, at) => ({ at, price, quantity, variantId }))
    .sort((a, b) => b.price - a.price || a.variantId - b.variantId)
  const weights = lines.map(() => ZERO)
  let amount = ZERO
  for (let groups = Math.floor(countPieces(lines) / size); groups > 0;) {
    const first = runs[0]!
    const equalGroups = Math.max(1, Math.floor(first.quantity / size))
    const taken = first.quantity >= size ? [takeFrom(first, equalGroups * size)] : takeGroup(runs, size)
    const prices = taken.flatMap(({ price, quantity }) => Array<Paise>(Math.min(quantity, size)).fill(price))
    const saved = times(saveOnGroup(prices), equalGroups)
    if (saved > 0) for (const { at, price, quantity } of taken) weights[at] = plus(weights[at]!, times(price, quantity))
    amount = plus(amount, saved)
    groups -= equalGroups
    while (runs[0]?.quantity === 0) runs.shift()
  }
  return { amount, weights }
}

function takeFrom(run: Run, quantity: number): Run {
  run.quantity -= quantity
  return { ...run, quantity }
}

function takeGroup(runs: Run[], size: number): Run[] {
  const taken: Run[] = []
  for (let missing = size, at = 0; missing > 0; at++) {
    const quantity = Math.min(missing, runs[at]!.quantity)
    taken.push(takeFrom(runs[at]!, quantity))
    missing -= quantity
  }
  return taken
}
