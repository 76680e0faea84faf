/** Finds the set of offers that saves most. At most MAX_CANDIDATES offers are tried, so that the search is short. */
import { minus, plus, sum, ZERO, type Paise } from '#core/money.ts'
import type { AppliedOffer, Offer, OfferStage, PayingMethod, PricedLine } from './offer.ts'
import { countPieces, goodsOf, isFor, saveOnLines, type NetLine } from './saving.ts'

export type OfferedCart = {
  lines: readonly PricedLine[]
  offers: readonly Offer[]
  method: PayingMethod | null
  /** What the delivery costs before offers. */
  fee: Paise
}
type Choice = { applied: AppliedOffer[]; nets: Paise[]; savedShipping: Paise }

const MAX_CANDIDATES = 20
/** Any set of line offers may apply together, so that each one doubles the sets. */
const MAX_LINE_OFFERS = 8

export function chooseOffers(cart: OfferedCart) {
  const start = startOf(cart)
  const candidates = cart.offers.filter((offer) => isAllowed(offer, cart))
  // A budget may suffice for what is left after another offer.
  const alone = new Map(candidates.map((offer) => [offer.id, savingAlone(cart, { ...offer, budgetLeft: null })]))
  const useful = candidates
    .filter(({ id }) => alone.get(id)! > 0)
    .sort((a, b) => alone.get(b.id)! - alone.get(a.id)! || a.id - b.id)
    .slice(0, MAX_CANDIDATES)
  const choices = [start, ...useful.filter((offer) => offer.isExclusive).map((offer) => apply(cart, start, offer))]
  const together = useful.filter((offer) => !offer.isExclusive)
  const ofStage = (stage: OfferStage) => together.filter((offer) => offer.stage === stage)
  for (const lineOffers of lineSetsOf(cart, start, ofStage('line'))) {
    const afterLines = lineOffers.reduce((choice, offer) => apply(cart, choice, offer), start)
    for (const orderOffer of [undefined, ...ofStage('order')]) {
      const afterOrder = orderOffer ? apply(cart, afterLines, orderOffer) : afterLines
      const afterPayment = applyBest(cart, afterOrder, ofStage('payment'))
      choices.push(applyBest(cart, afterPayment, ofStage('shipping')))
    }
  }
  const { applied, nets, savedShipping } = choices.reduce((best, next) => (isBetter(next, best) ? next : best))
  return { applied, savedShipping, savings: nets.map((net, at) => minus(start.nets[at]!, net)) }
}

/** What the offer saves when it applies alone. */
export const savingAlone = (cart: OfferedCart, offer: Offer) => savingOf(apply(cart, startOf(cart), offer))

const startOf = ({ lines }: OfferedCart): Choice => ({
  ...{ applied: [], nets: lines.map((line) => goodsOf([line])), savedShipping: ZERO },
})

function isAllowed(offer: Offer, { lines, method }: OfferedCart) {
  const eligible = lines.filter((line) => isFor(offer, line))
  return (
    eligible.length > 0 &&
    goodsOf(eligible) >= (offer.minGoods ?? 0) &&
    countPieces(eligible) >= (offer.minPieces ?? 0) &&
    (offer.method === null || offer.method === method)
  )
}

const applyBest = (cart: OfferedCart, choice: Choice, offers: Offer[]) =>
  offers.map((offer) => apply(cart, choice, offer)).reduce((best, next) => (isBetter(next, best) ? next : best), choice)

/** Returns the choice itself if the offer saves nothing. */
function apply(cart: OfferedCart, choice: Choice, offer: Offer): Choice {
  if (offer.stage === 'shipping') return applyToShipping(cart, choice, offer)
  const isTaken = offer.stage === 'line' ? linesTaken(choice) : new Set<number>()
  const lines = cart.lines.map((line, at): NetLine => ({ ...line, net: choice.nets[at]! }))
  const free = { ...offer, variantIds: offer.variantIds.filter((id) => !isTaken.has(id)) }
  const saved = saveOnLines(free, lines)
  const amount = sum(saved)
  if (amount === 0) return choice
  const perLine = lines
    .map(({ variantId }, at) => ({ variantId, amount: saved[at]! }))
    .filter(({ amount }) => amount > 0)
  const nets = choice.nets.map((net, at) => minus(net, saved[at]!))
  return { ...choice, nets, applied: [...choice.applied, describe(offer, amount, perLine)] }
}

function applyToShipping(cart: OfferedCart, choice: Choice, offer: Offer): Choice {
  const amount = minus(cart.fee, choice.savedShipping)
  if (amount === 0 || (offer.budgetLeft !== null && amount > offer.budgetLeft)) return choice
  const applied = [...choice.applied, describe(offer, amount, [])]
  return { ...choice, applied, savedShipping: plus(choice.savedShipping, amount) }
}

const describe = ({ id, name, code, stage }: Offer, amount: Paise, perLine: AppliedOffer['perLine']): AppliedOffer => ({
  ...{ offerId: id, name, code, stage, amount, perLine },
})

/** Each line has at most one line offer. */
const linesTaken = ({ applied }: Choice) =>
  new Set(
    applied.filter(({ stage }) => stage === 'line').flatMap(({ perLine }) => perLine.map((line) => line.variantId)),
  )

const savingOf = ({ applied }: Choice) => sum(applied.map(({ amount }) => amount))

/** Of equal savings the one with fewer offers, then the one with lower ids. */
function isBetter(next: Choice, best: Choice) {
  const difference = savingOf(next) - savingOf(best) || best.applied.length - next.applied.length
  return difference > 0 || (difference === 0 && idsOf(next) < idsOf(best))
}
const idsOf = ({ applied }: Choice) =>
  applied
    .map(({ offerId }) => String(offerId).padStart(10, '0'))
    .sort()
    .join()

/**
 * All sets of a few line offers. Of many, none and the best set: offers that share no line are chosen independently of each
 * other, since an offer saves of a line what it saves without the others.
 */
function lineSetsOf(cart: OfferedCart, start: Choice, offers: Offer[]): Offer[][] {
  if (offers.length <= MAX_LINE_OFFERS) return subsetsOf(offers)
  const saved = (set: Offer[]) => savingOf(set.reduce((choice, offer) => apply(cart, choice, offer), start))
  const best = groupsOf(cart, offers).flatMap((group) =>
    subsetsOf(group.slice(0, MAX_LINE_OFFERS)).reduce((best, set) => (saved(set) > saved(best) ? set : best)),
  )
  return [[], best]
}

/** Offers that share a line of the cart, directly or through others, are in one group. */
function groupsOf({ lines }: OfferedCart, offers: Offer[]): Offer[][] {
  const groups: { offers: Offer[]; ids: number[] }[] = []
  for (const offer of offers) {
    const ids = lines.filter((line) => isFor(offer, line)).map(({ variantId }) => variantId)
    const shared = groups.filter((group) => group.ids.some((id) => ids.includes(id)))
    for (const group of shared) groups.splice(groups.indexOf(group), 1)
    groups.push({
      offers: [...shared.flatMap((group) => group.offers), offer],
      ids: [...ids, ...shared.flatMap((group) => group.ids)],
    })
  }
  return groups.map(({ offers }) => offers)
}

/** In the order in which they take lines: the highest priority first. */
function subsetsOf(offers: Offer[]): Offer[][] {
  const ordered = offers.toSorted((a, b) => b.priority - a.priority || a.id - b.id)
  return ordered.reduce<Offer[][]>((sets, offer) => [...sets, ...sets.map((set) => [...set, offer])], [[]])
}
