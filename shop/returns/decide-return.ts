/** What becomes of a return before its goods arrive: decided, withdrawn, on its way, or expired. */
import { and, asc, eq, lte } from 'drizzle-orm'
import { returns } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requirePermission, requireUser, withTransaction, type Shop } from '../shop.ts'
import type { DecideReturn } from './admin-input.ts'
import { messages } from './messages.ts'
import { canMove } from './rules.ts'
import { assertMove, lockReturn, writeState } from './write-return.ts'

/** The shopper reads why a return is declined. */
export async function decideReturn(shop: Shop, returnId: string, { decision, note, version }: DecideReturn) {
  requirePermission(shop, 'change-orders')
  const to = decision === 'approve' ? 'approved' : 'declined'
  if (to === 'declined' && note === '') fail('invalid', messages.sentenceNeeded, { note: messages.sentenceNeeded })
  return withTransaction(shop, async (shop) => {
    const found = await lockReturn(shop, returnId)
    await assertMove(shop, found, to, version)
    await writeState(shop, found.returned, to, { note, action: 'decide-return' })
    return messages[to](found.returned.kind)
  })
}

export function markOnItsWay(shop: Shop, returnId: string, { version, note }: { version: number; note: string }) {
  requirePermission(shop, 'change-orders')
  return withTransaction(shop, async (shop) => {
    const found = await lockReturn(shop, returnId)
    await assertMove(shop, found, 'on_its_way', version)
    await writeState(shop, found.returned, 'on_its_way', { note, action: 'decide-return' })
    return messages.onItsWay(found.returned.kind)
  })
}

/** By the shopper. */
export function withdrawReturn(shop: Shop, orderId: string, returnId: string) {
  const { id: userId } = requireUser(shop)
  return withTransaction(shop, async (shop) => {
    const { order, returned } = await lockReturn(shop, returnId)
    if (order.userId !== userId || order.id !== orderId) fail('not-found', messages.notFound)
    if (!canMove(returned.state, 'withdrawn')) fail('conflict', messages.cannotWithdraw(returned.kind))
    await writeState(shop, returned, 'withdrawn')
    return messages.withdrawn(returned.kind)
  })
}

const BATCH_SIZE = 200

/** Approved returns of which nothing has arrived. Each is a transaction of its own. */
export async function expireReturns(shop: Shop): Promise<void> {
  const isDue = and(eq(returns.state, 'approved'), lte(returns.expiresAt, shop.now()))
  const due = await shop.db
    .select({ id: returns.id })
    .from(returns)
    .where(isDue)
    .orderBy(asc(returns.expiresAt))
    .limit(BATCH_SIZE)
  for (const { id } of due)
    await withTransaction(shop, async (shop) => {
      const { returned } = await lockReturn(shop, id)
      if (returned.expiresAt && returned.expiresAt <= shop.now())
        await writeState(shop, returned, 'expired', { note: messages.expiredNote })
    })
  if (due.length === BATCH_SIZE) await expireReturns(shop)
}
