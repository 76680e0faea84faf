/** The conditions of an offer in sentences. Pure. */
import { asksForPlace, asksForTime } from './conditions.ts'
import { describePlace, describeTimes } from './describe-conditions.ts'
import { pageMessages as messages } from './page-messages.ts'
import type { PublicOffer } from './public-offers.ts'

/** `exceptions` are the names of the goods that it is not for. */
export function termsOf(offer: PublicOffer, exceptions: string[]): string[] {
  const { conditions, isExclusive, maxUses, budget, endsAt, scope } = offer
  const isLimited = maxUses !== null || budget !== null
  return [
    conditions.minGoods !== null && messages.minGoods(conditions.minGoods),
    conditions.minPieces !== null && messages.minPieces(conditions.minPieces),
    conditions.method !== null && messages[conditions.method],
    asksForPlace(conditions) && messages.place(describePlace(conditions)),
    asksForTime(conditions) && messages.times(describeTimes(conditions)),
    forWhom(offer),
    scope.maxReduction !== null && messages.maxReduction(scope.maxReduction),
    exceptions.length > 0 && messages.except(exceptions),
    isExclusive && messages.alone,
    isLimited && (endsAt ? messages.limited : messages.limitedWithoutEnd),
  ].filter((sentence) => sentence !== false)
}

function forWhom({ conditions, maxPerCustomer }: PublicOffer) {
  if (conditions.isFirstOrder) return messages.firstOrder
  if (maxPerCustomer !== null) return messages.perShopper(maxPerCustomer)
  return conditions.isForSignedIn && messages.signedIn
}
