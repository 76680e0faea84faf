/**
 * Tells the first ones who wait for a size that it is back (record 0171).
 *
 *   1. No more are told than there are pieces. A told shopper counts for TIME_TO_BUY, or until the size is sold out again:
 *      then those pieces are gone, and the next ones are for others.
 *   2. A mail is enqueued in the transaction that marks its row as sent. One run at a time, so that two processes do not
 *      both give away the same pieces.
 */
import { and, eq, lt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'
import { products, stockAlerts as alerts, stockMovements, variants } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { findAlertById } from './alert-links.ts'
import { MAX_MAILS_PER_RUN, SENT_TTL, TIME_TO_BUY, UNCONFIRMED_TTL, WAITING_TTL } from './rules.ts'

/** The id of the advisory lock. */
const SEND_LOCK = ADVISORY_LOCKS.stockAlerts

export const sendAlerts = (shop: Shop) =>
  withTransaction(shop, async (shop) => {
    const { rows: locks } = await shop.db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${SEND_LOCK}) as free`,
    )
    if (!locks[0]?.free) return
    const { rows } = await shop.db.execute<{ id: string }>(sql`
      update ${alerts} alert set sent_at = ${shop.now()}
       where alert.id in (
         select next.id from (${availableVariants(shop)}) available
          cross join lateral (
            select id from ${alerts} waiting
             where waiting.variant_id = available.id and sent_at is null and confirmed_at is not null
             order by created_at, id limit greatest(available.pieces, 0)) next
          limit ${MAX_MAILS_PER_RUN})
         and alert.sent_at is null
      returning alert.id`)
    for (const { id } of rows) await shop.enqueue({ name: 'send-stock-alert', alertId: id })
  })

/** The sizes that somebody waits for, with the pieces that nobody was told of. */
function availableVariants(shop: Shop) {
  const since = addDuration(shop.now(), -TIME_TO_BUY)
  return sql`
    select variant.id, variant.stock - (
             select count(*) from ${alerts} told
              where told.variant_id = variant.id and told.sent_at >= ${since}
                and (sold_out.at is null or told.sent_at >= sold_out.at)) as pieces
      from (select distinct variant_id from ${alerts} where sent_at is null and confirmed_at is not null) wanted
      join ${variants} variant on variant.id = wanted.variant_id and variant.stock > 0 and variant.deleted_at is null
      join ${products} product on product.id = variant.product_id and product.is_live
     cross join lateral (
       select max(at) as at from (
         select move.at, move.quantity,
                variant.stock + move.quantity - sum(move.quantity) over (order by move.id desc) as left_after
           from ${stockMovements} move
          where move.variant_id = variant.id and move.at >= ${since}) moves
        where left_after = 0) sold_out`
}

/**
 * What the mail of a marked row says. Undefined if the row is gone. If the size was sold out again before the mail was
 * sent, the row goes on waiting at its old place.
 */
export async function readDueAlert(shop: Shop, id: string) {
  const alert = await findAlertById(shop, id)
  if (!alert?.sentAt || !alert.to) return undefined
  if (alert.isAvailable) return { ...alert, to: alert.to }
  await shop.db.update(alerts).set({ sentAt: null }).where(eq(alerts.id, id))
  return undefined
}

export async function deleteOldAlerts(shop: Shop) {
  const before = (ttl: number) => addDuration(shop.now(), -ttl)
  const isUnconfirmed = and(isNull(alerts.confirmedAt), lt(alerts.createdAt, before(UNCONFIRMED_TTL)))
  const isWaiting = and(isNull(alerts.sentAt), lt(alerts.createdAt, before(WAITING_TTL)))
  const isSent = and(isNotNull(alerts.sentAt), lt(alerts.sentAt, before(SENT_TTL)))
  await shop.db.delete(alerts).where(or(isUnconfirmed, isWaiting, isSent))
}
