/** Sets the new email of an account in every table that contains it. Runs in the caller's transaction. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { pkceFlows, identities, oneTimeCodes, profiles, users } from '#db/schema.server.ts'
import { isConstraintViolation } from '../../constraint-violation.ts'
import { withTransaction, type Shop } from '../../shop.ts'
import { findUserByEmail } from '../users/users.ts'
import { addIdentity } from '../users/create-user.ts'

/** Applies a pending change when the code that was sent to the new email has been redeemed. */
export async function applyEmailChange(shop: Shop, { userId, sentTo }: { userId: string; sentTo: string }) {
  const hasPendingChange = and(eq(users.id, userId), eq(users.newEmail, sentTo), isNull(users.deletedAt))
  const [user] = await shop.db.select().from(users).where(hasPendingChange).for('update')
  if (!user) return 'ended'
  return (await setEmail(shop, user, sentTo)) ? 'moved' : 'taken'
}

/**
 * Returns false if the email belongs to another account. Deletes all codes sent to the old email, because other people
 * may read it.
 */
export async function setEmail(shop: Shop, user: typeof users.$inferSelect, email: string) {
  const { id, email: oldEmail } = user
  if ((await findUserByEmail(shop, email)) || !(await updateEmail(shop, id, email))) return false
  const updatedAt = shop.now()
  await shop.db.update(profiles).set({ email, updatedAt }).where(eq(profiles.id, id))
  await shop.db
    .update(identities)
    .set({ identityData: sql`${identities.identityData} || ${JSON.stringify({ email })}::jsonb`, updatedAt })
    .where(and(eq(identities.userId, id), eq(identities.provider, 'email')))
  if (user.isAnonymous) await convertAnonymousUser(shop, user, email)
  await shop.db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, id))
  await shop.db.delete(pkceFlows).where(eq(pkceFlows.userId, id))
  if (oldEmail) await shop.enqueue({ name: 'send-email-change-notice', userId: id, to: oldEmail, isDone: true })
  return true
}

/** Turns an anonymous user into a regular account. */
async function convertAnonymousUser(shop: Shop, { id, userMetadata }: typeof users.$inferSelect, email: string) {
  const appMetadata = { provider: 'email', providers: ['email'] }
  await shop.db.update(users).set({ isAnonymous: false, appMetadata }).where(eq(users.id, id))
  await addIdentity(shop, { userId: id, email, userMetadata })
}

/** Concurrent changes to the same email meet at its unique index: the second one gets false. */
async function updateEmail(shop: Shop, id: string, email: string) {
  const now = shop.now()
  const changes = { email, newEmail: null, emailConfirmedAt: now, updatedAt: now }
  try {
    await withTransaction(shop, (shop) => shop.db.update(users).set(changes).where(eq(users.id, id)))
    return true
  } catch (error) {
    if (isConstraintViolation(error, 'unique')) return false
    throw error
  }
}
