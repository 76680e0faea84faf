/** The offers that pages name: those that every shopper can have or read of (record 0165). */
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { offerCodes, offers } from '#db/schema.server.ts'
import { cacheValue } from '../catalogue/catalogue-cache.ts'
import { tagUntil } from '../catalogue/cache-tags.ts'
import type { BestPrice } from '../pricing/best-price.ts'
import type { Shop } from '../shop.ts'
import type { OfferRow } from './refuse-offer.ts'
import { isRunning } from './rules.ts'
import { listOffers } from './running-offers.ts'

/** `code` is null for an automatic offer. */
export type PublicOffer = OfferRow & { code: string | null }

/** What was calculated with these offers, by all that decides it. */
type KeptBestPrices = LRUCache<string, { best: BestPrice | null }>
const MAX_KEPT = 20_000

/** A column: whether pages may name an offer, now or from its start on. Whoever reads products reads no offers in vain. */
export const hasPublicOffers = sql<boolean>`exists (
  select from ${offers} where ${offers.state} = 'on' and ${offers.display} = 'pages')`

/** Also those that have not begun. Offers with many codes are not among them, because each of these is for a few. */
const listPublicOffers = (shop: Shop) =>
  cacheValue(shop, 'public offers', async () => {
    const shown = (await listOffers(shop)).filter(({ state, display }) => state === 'on' && display === 'pages')
    const ids = shown.filter(({ codeMode }) => codeMode === 'one').map(({ id }) => id)
    const isForAll = and(isNull(offerCodes.maxUses), isNull(offerCodes.userId))
    const { offerId, code } = offerCodes
    const codes =
      ids.length === 0
        ? []
        : await shop.db
            .select({ offerId, code })
            .from(offerCodes)
            .where(and(inArray(offerId, ids), isForAll))
    const known = shown
      .flatMap((row): PublicOffer[] => {
        if (row.codeMode === 'automatic') return [{ ...row, code: null }]
        const own = codes.find((one) => one.offerId === row.id)
        return own ? [{ ...row, code: own.code }] : []
      })
      .sort((a, b) => a.id - b.id)
    const kept: KeptBestPrices = new LRUCache({ max: MAX_KEPT })
    return { known, kept }
  })

/** Those that run now and are not used up. The page is kept no longer than until the next of them begins or ends. */
export async function readPublicOffers(shop: Shop) {
  const { known, kept } = await listPublicOffers(shop)
  const now = shop.now()
  const changes = known
    .flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt ? [endsAt] : [])])
    .filter((at) => at > now)
    .sort((a, b) => a.getTime() - b.getTime())
  if (changes[0]) tagUntil(shop, changes[0])
  return { kept, offers: known.filter((offer) => isRunning(offer, now) && !isUsedUp(offer)) }
}

/**
 * Uses are counted without dropping what a process keeps: the trigger `offers_announce_limits` announces when the last one
 * is taken or given back.
 */
const isUsedUp = ({ maxUses, used, budget, spent }: OfferRow) =>
  (maxUses !== null && used >= maxUses) || (budget !== null && spent >= budget)
