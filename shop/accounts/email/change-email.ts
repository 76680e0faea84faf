/**
 * Changes the email of an account.
 *
 *   1. Nothing changes until the user confirms through the link sent to the new email, which proves that the user reads
 *      it.
 *   2. The old email gets two notices, one for the request and one for the change. Each says how to stop it.
 *   3. The answer does not reveal whether the new email has an account: the owner of that account gets an email (D15).
 *   4. A new password cancels a pending change.
 */
import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { pkceFlows, oneTimeCodes, users } from '#db/schema.server.ts'
import type { EmailRedirect } from '#core/job.ts'
import { fail } from '#core/domain-error.ts'
import { addDuration } from '#core/time.ts'
import { enforceRateLimit, enforceRateLimitByIp } from '../../rate-limit.ts'
import { requireUser, withTransaction, type Shop } from '../../shop.ts'
import { findUserByEmail } from '../users/users.ts'
import { findCode, redeemLink } from '../codes/one-time-codes.ts'
import type { ChangeEmail } from '../input.ts'
import { createLink } from '../codes/email-links.ts'
import { messages } from '../messages.ts'
import { applyEmailChange } from './apply-email-change.ts'
import { requireCurrentPassword } from '../password/verify-current-password.ts'
import { CODE_TTL, EMAIL_CHANGES, EMAILS_PER_RECIPIENT, EMAILS_PER_IP, emailLimitKey, nameOf } from '../rules.ts'

type UserRow = typeof users.$inferSelect

export async function requestEmailChange(shop: Shop, { email, currentPassword }: ChangeEmail) {
  const user = await requireCurrentPassword(shop, currentPassword)
  if (email === user.email) fail('invalid', messages.sameEmail, { email: messages.sameEmail })
  await countEmailChange(shop, user.id, email)
  await withTransaction(shop, (shop) => startEmailChange(shop, user, email))
  return messages.emailChangeSent(email)
}

export async function countEmailChange(shop: Shop, userId: string, email: string) {
  await enforceRateLimitByIp(shop, 'mail', EMAILS_PER_IP)
  await enforceRateLimit(shop, `email changes of ${userId}`, EMAIL_CHANGES)
  await enforceRateLimit(shop, emailLimitKey(email), EMAILS_PER_RECIPIENT)
}

/** Runs in the caller's transaction. */
export async function startEmailChange(shop: Shop, user: UserRow, newEmail: string, program?: EmailRedirect) {
  await revokePendingChanges(shop, user.id)
  await shop.db
    .update(users)
    .set({ newEmail, emailChangeSentAt: shop.now(), updatedAt: shop.now() })
    .where(eq(users.id, user.id))
  await shop.enqueue({ name: 'send-email-change', userId: user.id, ...(program && { program }) })
  if (user.email)
    await shop.enqueue({ name: 'send-email-change-notice', userId: user.id, to: user.email, isDone: false })
}

/** Builds the email to the new address. Returns `undefined` if no change is pending any more. */
export async function buildEmailChangeEmail(shop: Shop, userId: string, program?: EmailRedirect) {
  const [user] = await shop.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.newEmail), isNull(users.deletedAt)))
  if (!user?.newEmail) return undefined
  const owner = await findUserByEmail(shop, user.newEmail)
  if (owner) {
    await shop.enqueue({ name: 'send-already-registered', userId: owner.id })
    return undefined
  }
  const link = await createLink(shop, 'email-change', { userId, sentTo: user.newEmail, program })
  return { to: user.newEmail, name: nameOf(user), ...link }
}

/** Returns the email that this link would set, if the link is still valid. */
export async function findEmailChange(shop: Shop, link: string) {
  return (await findCode(shop, 'email-change', link))?.sentTo
}

export async function confirmEmailChange(shop: Shop, link: string) {
  await withTransaction(shop, async (shop) => {
    const result = await applyEmailChange(
      shop,
      (await redeemLink(shop, 'email-change', link)) ?? fail('not-found', messages.linkExpired),
    )
    if (result === 'ended') fail('not-found', messages.linkExpired)
    if (result === 'taken') fail('conflict', messages.emailTaken)
  })
  return messages.emailChanged
}

export async function cancelEmailChange(shop: Shop) {
  await revokePendingChanges(shop, requireUser(shop).id)
  return messages.emailChangeEnded
}

/** Invalidates every emailed link that could change the account, and every PKCE flow that such a link has started. */
export async function revokePendingChanges(shop: Shop, userId: string) {
  await shop.db
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), ne(oneTimeCodes.purpose, 'confirmation')))
  await shop.db.delete(pkceFlows).where(eq(pkceFlows.userId, userId))
  await shop.db.update(users).set({ newEmail: null }).where(eq(users.id, userId))
}

/** Deletes pending emails that were not confirmed while their link was valid. */
export async function deleteExpiredEmailChanges(shop: Shop) {
  const expiredBefore = addDuration(shop.now(), -CODE_TTL['email-change'])
  await shop.db
    .update(users)
    .set({ newEmail: null })
    .where(and(isNotNull(users.newEmail), lt(users.emailChangeSentAt, expiredBefore)))
}

/** The data of the notice to the old email: the name and the new email. */
export async function findEmailChangeNotice(shop: Shop, userId: string, isDone: boolean) {
  const [user] = await shop.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  const newEmail = isDone ? user?.email : user?.newEmail
  return user && newEmail ? { name: nameOf(user), newEmail } : undefined
}
