/**
 * Deletes what the rules keep for a time and no other step deletes, in batches: a statement stays short, and a job that
 * is stopped goes on the next night.
 */
import { lt, sql, type SQL } from 'drizzle-orm'
import { auditLog, backups, checkoutAttempts, offerUses } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import { AUDIT_TTL, BACKUP_TTL, ENDED_ATTEMPT_TTL } from './rules.ts'

const BATCH = 1000
/** A night's work. What is left waits for the next one. */
const BATCHES = 200

export async function deleteOldRows(shop: Shop) {
  await deleteInBatches(
    shop,
    sql`with attempt as (${endedAttempts(shop)}),
             released as (delete from ${offerUses} where attempt_id in (select id from attempt))
        delete from ${checkoutAttempts} where id in (select id from attempt)`,
  )
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

/** Attempts without anything that came of them: no order, no payment, no offer that counts as used. What they held of offers is released. */
function endedAttempts(shop: Shop) {
  const before = addDuration(shop.now(), -ENDED_ATTEMPT_TTL)
  const hasNone = (table: string, isCounted = sql`true`) =>
    sql`not exists (select from shop.${sql.identifier(table)} one where one.attempt_id = attempt.id and ${isCounted})`
  const isUnused = [hasNone('orders'), hasNone('payments'), hasNone('offer_uses', sql`one.state <> 'released'`)]
  return sql`select id from ${checkoutAttempts} attempt
    where state in ('failed', 'expired') and ended_at < ${before} and ${sql.join(isUnused, sql` and `)} limit ${BATCH}`
}
