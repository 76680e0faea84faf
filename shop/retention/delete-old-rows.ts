/**
 * Deletes what the rules keep for a time and no other step deletes, in batches: a statement stays short, and a job that
 * is stopped goes on the next night.
 */
import { lt, sql, type SQL } from 'drizzle-orm'
import { auditLog, backups, checkoutAttempts } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { AUDIT_TTL, BACKUP_TTL, ENDED_ATTEMPT_TTL } from './rules.ts'

const BATCH = 1000
/** A night's work. What is left waits for the next one. */
const BATCHES = 200

export async function deleteOldRows(shop: Shop) {
  await deleteInBatches(shop, sql`delete from ${checkoutAttempts} where id in (${endedAttempts(shop)})`)
  const oldBackup = lt(backups.startedAt, addDuration(shop.now(), -BACKUP_TTL))
  await shop.db.delete(backups).where(oldBackup)
  // Entries are written in the order of time, so the first ones tell whether any are old enough.
  const first = sql`select id, at from ${auditLog} order by id limit ${BATCH}`
  const old = sql`select id from (${first}) first where at < ${addDuration(shop.now(), -AUDIT_TTL)}`
  await deleteInBatches(shop, sql`delete from ${auditLog} where id in (${old})`)
}

async function deleteInBatches(shop: Shop, statement: SQL) {
  for (let batch = 0; batch < BATCHES; batch++) {
    const { rowCount } = await shop.db.execute(statement)
    if ((rowCount ?? 0) < BATCH) return
  }
}

/** Attempts without anything that came of them: no order, no payment, no offer that counts as used. */
function endedAttempts(shop: Shop) {
  const before = addDuration(shop.now(), -ENDED_ATTEMPT_TTL)
  const isUnused = sql.join(
    ['orders', 'payments', 'offer_uses'].map(
      (table) => sql`not exists (select from shop.${sql.identifier(table)} one where one.attempt_id = attempt.id)`,
    ),
    sql` and `,
  )
  return sql`select id from ${checkoutAttempts} attempt
    where state in ('failed', 'expired') and ended_at < ${before} and ${isUnused} limit ${BATCH}`
}
