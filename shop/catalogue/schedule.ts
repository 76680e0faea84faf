/** What is shown from a start to an end: slides and sections of the home page. */
import type { Shop } from '../shop.ts'
import { tagUntil } from './cache-tags.ts'

/** The slides that the home page shows at a time. */
export const MAX_SLIDES = 8

/** Null for no start and no end. */
export type Schedule = { startsAt: Date | null; endsAt: Date | null }

/** Whether the end, if there are both, is after the start. */
export const isInOrder = ({ startsAt, endsAt }: Schedule) => !startsAt || !endsAt || endsAt > startsAt

export const isRunning = ({ startsAt, endsAt }: Schedule, now: Date) =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)

/** Returns what runs now. A kept page ends when the next one begins or ends. */
export function selectRunning<Row extends Schedule>(shop: Pick<Shop, 'now' | 'cacheTags'>, rows: Row[]): Row[] {
  const now = shop.now()
  const next = rows
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((at) => at !== null && at > now)
    .map(Number)
  if (next.length > 0) tagUntil(shop, new Date(Math.min(...next)))
  return rows.filter((row) => isRunning(row, now))
}
