/** What a shopper reads about the codes and offers of a cart. */
import { sum } from '#core/money.ts'
import type { OfferResult } from '../pricing/calculate.ts'
import type { UnusedReason } from '../pricing/explain-offers.ts'
import { messages } from './messages.ts'
import type { CartOffers } from './running-offers.ts'

/** Null while the store has no offer with a code, unless the shopper has entered one before. */
export function describeCodes({ refused, takesCodes }: CartOffers, { applied, unused }: OfferResult) {
  const saved = sum(applied.map(({ amount }) => amount))
  const codes = [
    ...applied.flatMap(({ code }) => (code === null ? [] : { code, problem: null })),
    ...unused.map(({ code, why }) => ({ code, problem: explain(code, why, saved) })),
    ...refused,
  ]
  return takesCodes || codes.length > 0 ? codes : null
}

export const describeNext = ({ next }: OfferResult) => (next ? messages.next(next.missing, next.saves) : null)

function explain(code: string, why: UnusedReason, saved: ReturnType<typeof sum>) {
  switch (why.kind) {
    case 'no-goods':
      return messages.noGoods(code)
    case 'min-goods':
      return messages.addGoods(why.missing, code)
    case 'min-pieces':
      return messages.addPieces(why.missing, code)
    case 'method':
      return why.method === 'online' ? messages.forOnline(code) : messages.forCash(code)
    case 'saves-nothing':
      return messages.savesNothing(code)
    case 'budget':
      return messages.usedUp
    case 'better':
      return messages.better(code, why.saves, saved)
  }
}
