/**
 * Counts what is searched for, without the visitor: per day and text, how often it was asked, found nothing, and was
 * corrected.
 *
 *   1. A process gathers the counts in its memory and writes them every ten seconds, so that no search waits for it.
 *   2. A text that may name a person is not kept: one with an @ or with six digits.
 */
import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'
import { searchCounts } from '#db/schema.server.ts'
import { logError } from '#core/log-error.ts'
import { addDuration, days, istDay, seconds } from '#core/time.ts'
import { onPrimary } from '../replica.ts'
import type { Shop } from '../shop.ts'
import { MAX_SEARCH_LENGTH } from './rules.ts'
import { PERIODS } from './term-rules.ts'
import { normalizeSearch } from './understand.ts'

const FLUSH_EVERY = seconds(10)
/** Many different texts within ten seconds are no shoppers. */
const MAX_TEXTS = 2000
const CRAWLER = /bot|crawl|spider|slurp|preview|monitor/i

type Count = typeof searchCounts.$inferInsert
const gathered = new WeakMap<Db, Map<string, Count>>()

/** Starts to count the searches of a process. Returns what writes the counts. */
export function openSearchCounts(shop: Shop) {
  gathered.set(shop.db, new Map())
  const flush = () => writeSearchCounts(shop)
  const timer = setInterval(() => void flush().catch(logError), FLUSH_EVERY).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await flush()
    },
    flush,
  }
}

export function countSearch(shop: Shop, text: string, { found, isCorrected }: { found: number; isCorrected: boolean }) {
  const counts = gathered.get(onPrimary(shop).db)
  const counted = normalizeSearch(text).replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH).trim()
  if (!counts || counted === '' || mayNamePerson(counted) || CRAWLER.test(shop.visitor.userAgent ?? '')) return
  const day = istDay(shop.now())
  const key = `${day} ${counted}`
  const count = counts.get(key) ?? { day, text: counted, asked: 0, nothing: 0, corrected: 0 }
  if (counts.size >= MAX_TEXTS && count.asked === 0) return
  counts.set(key, {
    ...count,
    asked: count.asked + 1,
    nothing: count.nothing + (found === 0 ? 1 : 0),
    corrected: count.corrected + (isCorrected ? 1 : 0),
  })
}

const mayNamePerson = (text: string) => text.includes('@') || (text.match(/\p{N}/gu) ?? []).length >= 6

async function writeSearchCounts(shop: Shop) {
  const counts = gathered.get(shop.db)
  if (!counts || counts.size === 0) return
  // All processes lock the rows in the same order.
  const rows = [...counts.values()].toSorted((a, b) => (a.day + a.text < b.day + b.text ? -1 : 1))
  counts.clear()
  const add = (name: 'asked' | 'nothing' | 'corrected') =>
    sql`${searchCounts}.${sql.identifier(name)} + excluded.${sql.identifier(name)}`
  await shop.db
    .insert(searchCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchCounts.day, searchCounts.text],
      set: { asked: add('asked'), nothing: add('nothing'), corrected: add('corrected') },
    })
}

/** Keeps the longest period of the reports. */
export async function deleteOldSearchCounts(shop: Shop) {
  const oldest = istDay(addDuration(shop.now(), -days(Math.max(...PERIODS))))
  await shop.db.delete(searchCounts).where(lt(searchCounts.day, oldest))
}
