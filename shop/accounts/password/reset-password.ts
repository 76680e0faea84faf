/** Resets a forgotten password (D14): a link by email, then a new password, which ends all sessions. */
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import type { EmailRedirect } from '#core/job.ts'
import { fail } from '#core/domain-error.ts'
import { enforceRateLimit, enforceRateLimitByIp, resetRateLimit } from '../../rate-limit.ts'
import { withTransaction, type Shop } from '../../shop.ts'
import { readRecipientId, findUserById } from '../users/users.ts'
import { revokePendingChanges } from '../email/change-email.ts'
import { findCode, redeemLink } from '../codes/one-time-codes.ts'
import { markEmailConfirmed } from '../email/mark-email-confirmed.ts'
import { createLink, recordRecoveryEmail } from '../codes/email-links.ts'
import type { ForgotPassword, ResetPassword } from '../input.ts'
import { findKnownSource } from '../devices/known-sources.ts'
import { messages } from '../messages.ts'
import { EMAILS_PER_RECIPIENT, EMAILS_PER_IP, emailLimitKey, nameOf, signInLimitKey } from '../rules.ts'
import { deleteSessionsOf } from '../sessions/sessions.ts'
import { assertPasswordNotCommon } from '../sign-up.ts'
import { revokeUnverifiedAccess } from '../users/revoke-unverified-access.ts'

/**
 * The answer, the work and the rate limit are the same for known and unknown emails. Attempts are counted by the email as
 * entered.
 */
export async function requestPasswordReset(
  shop: Shop,
  { email, program }: ForgotPassword & { program?: EmailRedirect },
) {
  await enforceRateLimitByIp(shop, 'mail', EMAILS_PER_IP)
  await enforceRateLimit(shop, emailLimitKey(email), EMAILS_PER_RECIPIENT)
  const userId = await readRecipientId(shop, email)
  await shop.enqueue({ name: 'send-password-reset', userId, ...(program && { program }) })
  return messages.resetSent
}

/** Returns the email whose password this link would change, if the link is still valid. */
export async function findRecovery(shop: Shop, link: string) {
  return (await findCode(shop, 'recovery', link))?.sentTo
}

/** The user has read the email, so the email is confirmed. All existing sessions end. */
export async function resetPassword(shop: Shop, { code: link, password }: ResetPassword) {
  await assertPasswordNotCommon(shop, password)
  const passwordHash = await shop.services.passwords.hash(password)
  await withTransaction(shop, async (shop) => {
    const code = (await redeemLink(shop, 'recovery', link)) ?? fail('not-found', messages.linkExpired)
    const user = await findUserById(shop, code.userId)
    if (!user?.emailConfirmedAt) await revokeUnverifiedAccess(shop, code.userId)
    await shop.db.update(users).set({ passwordHash, updatedAt: shop.now() }).where(eq(users.id, code.userId))
    await markEmailConfirmed(shop, code)
    await revokePendingChanges(shop, code.userId)
    await deleteSessionsOf(shop, code.userId)
    await resetRateLimit(shop, signInLimitKey(code.sentTo))
    // Attempts in this browser are counted on their own.
    await resetRateLimit(shop, signInLimitKey(code.sentTo, await findKnownSource(shop, code.userId)))
  })
  return messages.passwordChanged
}

export async function buildResetEmail(shop: Shop, userId: string, program?: EmailRedirect) {
  const user = await recordRecoveryEmail(shop, userId)
  if (!user?.email) return undefined
  const emailLink = await createLink(shop, 'recovery', { userId, sentTo: user.email, program })
  return { to: user.email, name: nameOf(user), ...emailLink }
}
