/** An offer as form values by field name. */
import type { OfferDetails } from '#shop/offers-admin/list-offers.ts'
import type { OfferKind } from '#shop/offers-admin/rules.ts'
import { stagesOf } from '#shop/offers-admin/rules.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { toRupees, type Paise } from '#core/money.ts'
import { istMinute } from '#core/time.ts'

export type Values = Record<string, string>

export const newOfferValues = (kind: OfferKind, now: string): Values => ({
  ...{ 'benefit.kind': kind, 'benefit.percent': kind === 'buy-x-get-y' ? '100' : '' },
  ...{ stage: stagesOf(kind).includes('order') ? 'order' : stagesOf(kind)[0]! },
  ...{ codeMode: 'automatic', display: 'pages', startsAt: now, priority: '0' },
})

const typed = (number: number | null) => (number === null ? '' : String(number))
const rupees = (amount: Paise | null) => typed(amount === null ? null : toRupees(amount))

export function offerValues(offer: OfferDetails): Values {
  const { benefit, scope, conditions } = offer
  return {
    ...{ version: String(offer.version), name: offer.name, terms: offer.terms, display: offer.display },
    ...{ stage: offer.stage, codeMode: offer.codeMode, code: offer.code ?? '', priority: String(offer.priority) },
    ...{ startsAt: istMinute(offer.startsAt), endsAt: offer.endsAt ? istMinute(offer.endsAt) : '' },
    ...{ maxUses: typed(offer.maxUses), maxPerCustomer: typed(offer.maxPerCustomer), budget: rupees(offer.budget) },
    ...(offer.isExclusive && { isExclusive: 'on' }),
    ...benefitValues(benefit),
    ...goodsValues('scope.goods', scope.goods),
    ...goodsValues('scope.except', scope.except),
    'scope.maxReduction': typed(scope.maxReduction),
    ...{ 'conditions.minGoods': rupees(conditions.minGoods), 'conditions.minPieces': typed(conditions.minPieces) },
    'conditions.method': conditions.method ?? '',
    ...(conditions.isFirstOrder && { 'conditions.isFirstOrder': 'on' }),
    ...(conditions.isForSignedIn && { 'conditions.isForSignedIn': 'on' }),
    ...tickedValues('conditions.states', conditions.states),
    'conditions.pinPrefixes': conditions.pinPrefixes.join(', '),
    ...tickedValues('conditions.weekdays', conditions.weekdays),
    ...{ 'conditions.hours.from': conditions.hours?.from ?? '', 'conditions.hours.to': conditions.hours?.to ?? '' },
  }
}

function benefitValues(benefit: OfferDetails['benefit']): Values {
  const named = (values: Values) =>
    Object.fromEntries(
      Object.entries({ ...values, kind: benefit.kind }).map(([name, value]) => [`benefit.${name}`, value]),
    )
  switch (benefit.kind) {
    case 'percent':
      return named({ percent: String(benefit.percent), cap: rupees(benefit.cap) })
    case 'amount':
      return named({ amount: rupees(benefit.amount) })
    case 'tiers':
      return named(
        Object.fromEntries(
          benefit.tiers.flatMap(({ from, amount }, at) => [
            [`tiers.${at}.from`, rupees(from)],
            [`tiers.${at}.amount`, rupees(amount)],
          ]),
        ),
      )
    case 'fixed-price':
      return named({ price: rupees(benefit.price) })
    case 'n-for':
      return named({ pieces: String(benefit.pieces), price: rupees(benefit.price) })
    case 'buy-x-get-y':
      return named({ buy: String(benefit.buy), get: String(benefit.get), percent: String(benefit.percent) })
    case 'free-shipping':
      return named({})
  }
}

const tickedValues = (set: string, ids: (string | number)[]): Values =>
  Object.fromEntries(ids.map((id) => [`${set}.${id}`, 'on']))

const goodsValues = (set: string, goods: OfferDetails['scope']['goods']): Values => ({
  ...tickedValues(`${set}.categories`, goods.categories),
  [`${set}.brands`]: goods.brands.join('\n'),
  [`${set}.tags`]: goods.tags.join(', '),
  [`${set}.products`]: goods.products.map(toPublicId).join(', '),
})
