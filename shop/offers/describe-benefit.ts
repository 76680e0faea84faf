/** What an offer gives, in a few words: for shoppers and for admins. */
import type { OfferBenefit } from '#db/schema.server.ts'
import { formatRupees } from '#core/money.ts'
import { pluralize } from '#core/number-format.ts'

/** ₹200 off, 10 % off, at most ₹500. */
export function describeBenefit(benefit: OfferBenefit): string {
  switch (benefit.kind) {
    case 'percent':
      return `${benefit.percent} % off${benefit.cap === null ? '' : `, at most ${formatRupees(benefit.cap)}`}`
    case 'amount':
      return `${formatRupees(benefit.amount)} off`
    case 'tiers':
      return benefit.tiers.map(({ from, amount }) => `${formatRupees(amount)} off ${formatRupees(from)}`).join(', ')
    case 'fixed-price':
      return `${formatRupees(benefit.price)} each`
    case 'n-for':
      return `${benefit.pieces} for ${formatRupees(benefit.price)}`
    case 'buy-x-get-y': {
      const got = benefit.percent === 100 ? 'free' : `at ${benefit.percent} % off`
      return `Buy ${benefit.buy}, get ${pluralize(benefit.get, 'piece')} ${got}`
    }
    case 'free-shipping':
      return 'Free shipping'
  }
}
