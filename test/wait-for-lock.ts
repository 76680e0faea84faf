import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { TestShop } from './shop.ts'
import type { Shop } from '#shop/shop.ts'

/** Waits until a transaction waits for a lock. */
export async function waitForLock(shop: Shop): Promise<void> {
  const { rows } = await shop.db.execute<{ count: number }>(
    'select count(*)::int as count from pg_locks where not granted',
  )
  if ((rows[0]?.count ?? 0) === 0) await waitForLock(shop)
}

/** Resolves when so many queries of a committing test wait for locks, or when `done` settles: then it need not wait. */
export async function untilWaiting(shop: TestShop, count: number, done: Promise<unknown>) {
  let isDone = false
  const stop = () => void (isDone = true)
  void done.then(stop, stop)
  while (!isDone && (await countWaiting(shop)) < count) await wait(5)
}

async function countWaiting(shop: TestShop) {
  const { rows } = await shop.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]!.waiting
}
