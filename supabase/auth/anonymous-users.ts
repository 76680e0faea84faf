/**
 * An anonymous account, if the setting ANONYMOUS_USERS allows it. It has its own cart and wishlist, and nothing that
 * needs an identified owner. Its session is the only access to it: when the session has ended, the account is deleted.
 * With a verified email it becomes a normal account (shop/accounts/users/full-account.ts).
 */
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import {
  checkoutAttempts,
  orders,
  reviewFlags,
  reviewVotes,
  sessions,
  storageObjects,
  users,
} from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { enforceRateLimitByIp } from '#shop/rate-limit.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { mergeMetadata, type Metadata } from './metadata.ts'
import { issueTokens } from '#shop/accounts/sessions/refresh-tokens.ts'
import { ANONYMOUS_USER_TTL, ANONYMOUS_USERS_PER_IP, ANONYMOUS_DELETE_BATCH } from '#shop/accounts/rules.ts'

export async function signInAnonymously(shop: Shop, data: Metadata) {
  await enforceRateLimitByIp(shop, 'anonymous', ANONYMOUS_USERS_PER_IP)
  const at = shop.now()
  const values = { isAnonymous: true, userMetadata: mergeMetadata({}, data), lastSignInAt: at }
  return withTransaction(shop, async (shop) => {
    const [user] = await shop.db
      .insert(users)
      .values({ ...values, createdAt: at, updatedAt: at })
      .returning()
    return issueTokens(shop, user!, 'anonymous')
  })
}

export const deleteAbandonedAnonymousUsers = (shop: Shop) =>
  withTransaction(shop, async (shop) => {
    const ids = await lockAbandonedUsers(shop)
    if (ids.length === 0) return
    await shop.db.delete(storageObjects).where(inArray(storageObjects.owner, ids))
    await shop.db.delete(reviewVotes).where(inArray(reviewVotes.userId, ids))
    await shop.db.delete(reviewFlags).where(inArray(reviewFlags.userId, ids))
    await shop.db.delete(users).where(inArray(users.id, ids))
  })

async function lockAbandonedUsers(shop: Shop) {
  const hasNone = (table: typeof sessions | typeof orders | typeof checkoutAttempts) =>
    notExists(
      shop.db
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.userId, users.id)),
    )
  const abandoned = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.isAnonymous, true),
        lt(users.createdAt, addDuration(shop.now(), -ANONYMOUS_USER_TTL)),
        hasNone(sessions),
        hasNone(orders),
        // An attempt without an order is deleted later (shop/retention).
        hasNone(checkoutAttempts),
      ),
    )
    .limit(ANONYMOUS_DELETE_BATCH)
    .for('update')
  return abandoned.map(({ id }) => id)
}
