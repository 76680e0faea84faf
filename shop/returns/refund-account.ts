/**
 * The account to which the refund of an order goes that was paid in cash, where no return has asked for it: for example of
 * a replacement that is cancelled (record 0179). It is sealed, and deleted as soon as it is paid.
 */
import { and, eq, type SQL } from 'drizzle-orm'
import { asksAccount, orders, refunds } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { OrderId } from '../orders/input.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { RefundId } from '../refunds/input.ts'
import { messages as refundMessages } from '../refunds/messages.ts'
import { requireAdmin, requireUser, withTransaction, type Shop } from '../shop.ts'
import type { RefundTarget } from './input.ts'
import { messages } from './messages.ts'
import { openPayout, sealPayout } from './payout.ts'

/** The shopper names the account, or another one, until the refund is paid. It is that of all such refunds of the order. */
export async function saveRefundAccount(shop: Shop, orderId: string, target: RefundTarget): Promise<string> {
  const isOwn = and(eq(orders.id, orderId), eq(orders.userId, requireUser(shop).id))
  return withTransaction(shop, async (shop) => {
    if (!OrderId.safeParse(orderId).success) fail('not-found', orderMessages.orderNotFound)
    const [order] = await shop.db.select({ id: orders.id }).from(orders).where(isOwn).for('update')
    if (!order) fail('not-found', orderMessages.orderNotFound)
    if (target.refundTo === 'source') fail('invalid', messages.noSource, { refundTo: messages.noSource })
    const named = await setPayout(shop, and(eq(refunds.orderId, orderId), asksAccount)!, sealPayout(shop, target))
    if (named === 0) fail('conflict', messages.noAccountNeeded)
    return messages.accountSaved
  })
}

async function setPayout(shop: Shop, where: SQL, payout: ReturnType<typeof sealPayout>) {
  return (await shop.db.update(refunds).set({ payout }).where(where).returning({ id: refunds.id })).length
}

/** For the admin who makes the transfer. Each look at it is recorded. */
export async function readRefundAccount(shop: Shop, refundId: string): Promise<RefundTarget> {
  requireAdmin(shop)
  return withTransaction(shop, async (shop) => {
    if (!RefundId.safeParse(refundId).success) fail('not-found', refundMessages.notFound)
    const { payout, orderId } = refunds
    const [row] = await shop.db.select({ payout, orderId }).from(refunds).where(eq(refunds.id, refundId))
    const found = row ?? fail('not-found', refundMessages.notFound)
    if (!found.payout) fail('not-found', messages.noRefundAccount)
    await recordAuditEvent(shop, {
      action: 'read-payout',
      entity: 'order',
      entityId: found.orderId,
      after: { refundId },
    })
    return openPayout(shop, found.payout)
  })
}
