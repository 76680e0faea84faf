/** Locks a return together with its order, and writes its state with its event, audit event and emails. */
import { eq, sql } from 'drizzle-orm'
import { returnEvents, returnLines, returns, type ReturnState } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { addDuration } from '#core/time.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { lockOrder } from '../shipping/lock-order.ts'
import { currentUser, type Shop } from '../shop.ts'
import { ReturnId } from './input.ts'
import { messages } from './messages.ts'
import { releaseWanted } from './reserve-wanted.ts'
import { canMove, EXPIRES_AFTER, isCounted } from './rules.ts'

export type Return = typeof returns.$inferSelect
export type LockedReturn = Awaited<ReturnType<typeof lockReturn>>

/** Call this in a transaction, before anything else is locked. */
export async function lockReturn(shop: Shop, returnId: string) {
  const isId = ReturnId.safeParse(returnId).success
  const [row] = isId
    ? await shop.db.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, returnId))
    : []
  const found = await lockOrder(shop, (row ?? fail('not-found', messages.notFound)).orderId)
  const [goods] = await shop.db.select().from(returns).where(eq(returns.id, returnId))
  const lines = await shop.db
    .select()
    .from(returnLines)
    .where(eq(returnLines.returnId, returnId))
    .orderBy(returnLines.orderLineId)
  return { ...found, returned: goods!, returnedLines: lines }
}

/** The second of two admins hears who was faster. */
export async function assertMove(shop: Shop, { returned }: LockedReturn, to: ReturnState, version: number) {
  if (version !== returned.version)
    fail(
      'conflict',
      messages.changedMeanwhile(returned.kind, await findLastEditor(shop, 'return', returned.id), returned.state),
    )
  if (!canMove(returned.state, to)) fail('conflict', messages.cannotBecome(returned.kind, returned.state, to))
}

type Change = { note?: string; action?: 'decide-return' | 'settle-return'; details?: object }

/** The emails about these states. */
const MAILS = ['requested', 'approved', 'declined', 'expired', 'received', 'closed'] as const

/** The caller has locked the order, and knows that the state may follow. What is not exchanged is no longer reserved. */
export async function writeState(shop: Shop, returned: Return, to: ReturnState, change: Change = {}) {
  const at = shop.now()
  await shop.db
    .update(returns)
    .set({
      ...{ state: to, updatedAt: at, version: sql`${returns.version} + 1` },
      ...((to === 'approved' || to === 'declined') && { decidedAt: at }),
      expiresAt: to === 'approved' ? addDuration(at, EXPIRES_AFTER) : null,
      ...(!isCounted(to) && { payout: null }),
    })
    .where(eq(returns.id, returned.id))
  if (returned.kind === 'exchange' && !isCounted(to))
    await releaseWanted(shop, { orderId: returned.orderId, returnId: returned.id })
  await writeEvent(shop, returned.id, to, change.note)
  if (change.action)
    await recordAuditEvent(shop, {
      ...{ action: change.action, entity: 'return', entityId: returned.id },
      before: { state: returned.state },
      after: { state: to, ...(change.note && { note: change.note }), ...change.details },
    })
}

export async function writeEvent(shop: Shop, returnId: string, state: ReturnState, note = '') {
  const actor = shop.serverKey ? { keyId: shop.serverKey.id } : { actorId: currentUser(shop)?.id }
  await shop.db.insert(returnEvents).values({ returnId, state, note, ...actor, at: shop.now() })
  const mail = MAILS.find((one) => one === state)
  if (mail) await shop.enqueue({ name: 'send-return-status', returnId, state: mail })
}
