/** Price lists: limits, states, and what is pasted. Pure, because the browser uses it too. */
import type { PriceListState } from '#db/schema.server.ts'
import { parsePastedPairs } from '#core/pasted-pairs.ts'
import { istLongDate, toIst } from '#core/time.ts'

export const MAX_NAME_LENGTH = 80
export const MAX_LINES = 1000
export const MAX_PASTED_LENGTH = 60_000
export const MAX_PERCENT = 95
/** A percent is taken off no more products at once. */
export const MAX_PRODUCTS = 2000
export const PRICE_PAGE_SIZE = 50

type Timed = { state: PriceListState; startsAt: Date; endsAt: Date | null }
export type Phase = Exclude<PriceListState, 'on'> | 'scheduled' | 'running'
/** What a list does at this moment. */
export function phaseOf({ state, startsAt, endsAt }: Timed, now: Date): Phase {
  if (state !== 'on') return state
  if (endsAt !== null && endsAt <= now) return 'ended'
  return startsAt <= now ? 'running' : 'scheduled'
}
export const PHASES: Record<Phase, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  running: 'Running',
  paused: 'Paused',
  ended: 'Ended',
}

/** 30 November 2026, 23:59 */
export const momentOf = (at: Date) => `${istLongDate(at)}, ${toIst(at).toISOString().slice(11, 16)}`

const HEADING = /^(sku|product|item|id)/i
/** The lines of a pasted table: a SKU or the id of a product, and a price. */
export const parsePrices = (text: string) =>
  parsePastedPairs(text, HEADING).map(({ key, amount }) => ({ item: key, price: amount }))
