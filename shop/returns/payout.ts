/** The account to which the refund of a cash order goes. It is sealed, and deleted as soon as it is paid. */
import { and, eq, exists, inArray, isNotNull, not, sql } from 'drizzle-orm'
import { refunds, returns } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import { RefundTarget, ReturnId } from './input.ts'
import { messages } from './messages.ts'

const PURPOSE = 'payout'
type Sealed = NonNullable<(typeof returns.$inferSelect)['payout']>

export const sealPayout = (shop: Shop, target: RefundTarget) =>
  target.refundTo === 'source' ? null : shop.services.secrets.seal(JSON.stringify(target), PURPOSE)

export const openPayout = (shop: Shop, payout: Sealed) =>
  RefundTarget.parse(JSON.parse(shop.services.secrets.open(payout, PURPOSE)))

/** For the admin who makes the transfer. Each look at it is recorded. */
export async function readPayout(shop: Shop, returnId: string): Promise<RefundTarget> {
  requireAdmin(shop)
  return withTransaction(shop, async (shop) => {
    if (!ReturnId.safeParse(returnId).success) fail('not-found', messages.notFound)
    const [row] = await shop.db.select({ payout: returns.payout }).from(returns).where(eq(returns.id, returnId))
    const { payout } = row ?? fail('not-found', messages.notFound)
    if (!payout) fail('not-found', messages.noPayout)
    await recordAuditEvent(shop, { action: 'read-payout', entity: 'return', entityId: returnId })
    return openPayout(shop, payout)
  })
}

/** Closed returns for which no transfer is left to be made, for example because every piece was rejected. */
export async function deletePayoutDetails(shop: Shop) {
  const isUnpaid = and(eq(refunds.returnId, returns.id), inArray(refunds.state, ['owed', 'asked', 'refused']))
  const unpaid = shop.db
    .select({ one: sql`1` })
    .from(refunds)
    .where(isUnpaid)
  await shop.db
    .update(returns)
    .set({ payout: null })
    .where(and(isNotNull(returns.payout), eq(returns.state, 'closed'), not(exists(unpaid))))
}
