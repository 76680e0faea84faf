/**
 * A shopper asks to be told when a sold-out size is back (record 0171).
 *
 *   1. A guest is told only after the owner of the address has opened the link in the first mail. The answer is the same for
 *      every address.
 *   2. Asking again keeps the place in the queue.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { products, stockAlerts as alerts, users, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { randomUuid } from '#core/uuid.ts'
import { enforceRateLimit, enforceRateLimitByIp } from '../rate-limit.ts'
import { currentUser, failUnauthenticated, withTransaction, type Shop } from '../shop.ts'
import { tokenHashOf } from './alert-links.ts'
import type { AlertRequest } from './input.ts'
import { messages } from './messages.ts'
import { MAX_WAITING, REQUESTS_PER_EMAIL, REQUESTS_PER_IP, REQUESTS_PER_USER } from './rules.ts'

export async function requestAlert(shop: Shop, { variantId, email }: AlertRequest) {
  await enforceRateLimitByIp(shop, 'stock alerts', REQUESTS_PER_IP)
  const user = currentUser(shop)
  if (user) return requestForUser(shop, user.id, variantId)
  return requestForGuest(
    shop,
    email || fail('invalid', messages.emailRequired, { email: messages.emailRequired }),
    variantId,
  )
}

async function requestForUser(shop: Shop, userId: string, variantId: number) {
  await enforceRateLimit(shop, `stock alerts of ${userId}`, REQUESTS_PER_USER)
  return withTransaction(shop, async (shop) => {
    // The deletion of the account locks this row, too. Two requests of one user cannot both be the last one allowed.
    const isUser = and(eq(users.id, userId), isNull(users.deletedAt))
    const [user] = await shop.db.select().from(users).where(isUser).for('update')
    if (!user) failUnauthenticated()
    await assertSoldOut(shop, variantId)
    const waiting = await shop.db
      .select({ variantId: alerts.variantId, confirmedAt: alerts.confirmedAt })
      .from(alerts)
      .where(and(eq(alerts.userId, userId), isNull(alerts.sentAt)))
    if (waiting.some((one) => one.variantId === variantId && one.confirmedAt)) return messages.alreadyRequested
    if (waiting.length >= MAX_WAITING) fail('conflict', messages.tooMany(MAX_WAITING))
    const isConfirmed = user.emailConfirmedAt !== null
    const id = await saveAlert(shop, { userId, variantId, confirmedAt: isConfirmed ? shop.now() : null })
    if (isConfirmed) return messages.requested
    await shop.enqueue({ name: 'send-stock-alert-confirmation', alertId: id })
    return messages.confirmationSent
  })
}

async function requestForGuest(shop: Shop, email: string, variantId: number) {
  await enforceRateLimit(shop, `stock alerts to ${email}`, REQUESTS_PER_EMAIL)
  return withTransaction(shop, async (shop) => {
    await assertSoldOut(shop, variantId)
    const id = await saveAlert(shop, { email, variantId, confirmedAt: null })
    await shop.enqueue({ name: 'send-stock-alert-confirmation', alertId: id })
    return messages.confirmationSent
  })
}

async function assertSoldOut(shop: Shop, variantId: number) {
  const [variant] = await shop.db
    .select({ stock: variants.stock })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), products.isLive))
    .where(and(eq(variants.id, variantId), isNull(variants.deletedAt)))
  if (!variant) fail('not-found', messages.notFound)
  if (variant.stock > 0) fail('conflict', messages.inStock)
}

type NewAlert = { variantId: number; confirmedAt: Date | null } & ({ userId: string } | { email: string })

/** Returns the id. A row that waits keeps its time; one that was sent, or was never confirmed, begins again. */
async function saveAlert(shop: Shop, alert: NewAlert) {
  const id = randomUuid()
  const isSent = sql`${alerts.sentAt} is not null`
  const isUser = 'userId' in alert
  const [saved] = await shop.db
    .insert(alerts)
    .values({ ...alert, id, tokenHash: tokenHashOf(shop, id), createdAt: shop.now() })
    .onConflictDoUpdate({
      target: [isUser ? alerts.userId : alerts.email, alerts.variantId],
      targetWhere: isUser ? sql`user_id is not null` : sql`email is not null`,
      set: {
        createdAt: sql`case when ${isSent} or ${alerts.confirmedAt} is null then excluded.created_at else ${alerts.createdAt} end`,
        confirmedAt: sql`case when ${isSent} then excluded.confirmed_at else coalesce(${alerts.confirmedAt}, excluded.confirmed_at) end`,
        sentAt: null,
      },
    })
    .returning({ id: alerts.id })
  return saved!.id
}
