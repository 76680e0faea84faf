import type { Shop } from '#shop/shop.ts'

/** Waits until a transaction waits for a lock. */
export async function waitForLock(shop: Shop): Promise<void> {
  const { rows } = await shop.db.execute<{ count: number }>(
    'select count(*)::int as count from pg_locks where not granted',
  )
  if ((rows[0]?.count ?? 0) === 0) await waitForLock(shop)
}
