/**
 * What a person who runs a store watches: work that waits, money on its way, and promises that are broken. All of it is
 * found by indexes of what is open, so that it costs the same in a store with a million orders.
 */
import { count, eq, inArray, min, sql } from 'drizzle-orm'
import { checkoutAttempts, orders, refunds } from '#db/schema.server.ts'
import { addDuration, days, minutes } from '#core/time.ts'
import { readLastBackups, type LastBackups } from '../backups/record-backup.ts'
import type { QueueState } from '../services.ts'
import type { Shop } from '../shop.ts'

/** A payment is settled within a quarter of an hour (reliability I-5). */
const SETTLED_WITHIN = minutes(15)
const WATCHED_FOR = days(7)
const OPEN_STATES = ['owed', 'asked', 'refused'] as const

export type OpenRefunds = { state: (typeof OPEN_STATES)[number]; count: number; oldest: Date }
export type StoreState = {
  queues: QueueState[]
  refunds: OpenRefunds[]
  /** Checkout attempts that hold stock now. */
  reservations: number
  /** Of these, the ones whose time ended a quarter of an hour ago: nobody could tell whether they are paid. */
  unsettled: number
  /** Completed checkout attempts of the last week that have no order. More than none is an alarm. */
  paidWithoutOrder: number
  lastBackups: LastBackups
}

export async function readStoreState(shop: Shop): Promise<StoreState> {
  const { queue } = shop.services
  const [queues, refunds, attempts, lastBackups] = await Promise.all([
    queue.readQueues(shop.db),
    readOpenRefunds(shop),
    readAttempts(shop),
    readLastBackups(shop.db),
  ])
  return { queues, refunds, ...attempts, lastBackups }
}

async function readOpenRefunds({ db }: Shop): Promise<OpenRefunds[]> {
  const rows = await db
    .select({ state: refunds.state, count: count(), oldest: min(refunds.createdAt) })
    .from(refunds)
    .where(inArray(refunds.state, [...OPEN_STATES]))
    .groupBy(refunds.state)
  return OPEN_STATES.flatMap((state) => {
    const row = rows.find((row) => row.state === state)
    return row?.oldest ? { state, count: row.count, oldest: row.oldest } : []
  })
}

async function readAttempts(shop: Shop) {
  const overdue = addDuration(shop.now(), -SETTLED_WITHIN)
  const watchedSince = addDuration(shop.now(), -WATCHED_FOR)
  const [open] = await shop.db
    .select({
      reservations: count(),
      unsettled: sql<number>`count(*) filter (where ${checkoutAttempts.expiresAt} < ${overdue})`.mapWith(Number),
    })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.state, 'reserved'))
  const paid = await shop.db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${checkoutAttempts} a
    where a.state = 'completed' and a.ended_at > ${watchedSince}
      and not exists (select from ${orders} o where o.attempt_id = a.id)`)
  return { ...open!, paidWithoutOrder: paid.rows[0]!.count }
}
