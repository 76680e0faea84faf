/** A forgotten password (D14): a link by mail, a new password, and every session ended. */
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import type { EmailRedirect } from '#core/job.ts'
import { fail } from '#core/domain-error.ts'
import { enforceRateLimit, enforceRateLimitByIp, resetRateLimit } from '../rate-limit.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { findAccount, findAccountById } from './accounts.ts'
import { endChanges } from './change-email.ts'
import { findCode, redeemLink } from './codes.ts'
import { markConfirmed } from './confirm.ts'
import { makeLink, noteRecovery } from './links.ts'
import type { ForgotPassword, ResetPassword } from './input.ts'
import { messages } from './messages.ts'
import { MAILS_PER_ACCOUNT, MAILS_PER_ADDRESS, mailsTo, nameOf, signInsOf } from './rules.ts'
import { endSessionsOf } from './sessions.ts'
import { refuseCommonPassword } from './sign-up.ts'
import { revokeUnverifiedAccess } from './users/revoke-unverified-access.ts'

/** The same answer, known or not; counted by the address that was typed, known or not. */
export async function forgotPassword(shop: Shop, { email, program }: ForgotPassword & { program?: EmailRedirect }) {
  await enforceRateLimitByIp(shop, 'mail', MAILS_PER_ADDRESS)
  await enforceRateLimit(shop, mailsTo(email), MAILS_PER_ACCOUNT)
  const user = await findAccount(shop, email)
  if (user) await shop.enqueue({ name: 'send-password-reset', userId: user.id, ...(program && { program }) })
  return messages.resetSent
}

/** The address whose password this link would change, if it is still good. */
export async function findRecovery(shop: Shop, link: string) {
  return (await findCode(shop, 'recovery', link))?.sentTo
}

/** Who resets has read the mail: the address is proven, and whoever was signed in before is not any more. */
export async function resetPassword(shop: Shop, { code: link, password }: ResetPassword) {
  await refuseCommonPassword(shop, password)
  const passwordHash = await shop.services.passwords.hash(password)
  await withTransaction(shop, async (shop) => {
    const code = (await redeemLink(shop, 'recovery', link)) ?? fail('not-found', messages.linkEnded)
    const before = await findAccountById(shop, code.userId)
    if (!before?.emailConfirmedAt) await revokeUnverifiedAccess(shop, code.userId)
    await shop.db.update(users).set({ passwordHash, updatedAt: shop.now() }).where(eq(users.id, code.userId))
    await markConfirmed(shop, code)
    await endChanges(shop, code.userId)
    await endSessionsOf(shop, code.userId)
    await resetRateLimit(shop, signInsOf(code.sentTo))
  })
  return messages.passwordChanged
}

/** What the mail says. */
export async function startRecovery(shop: Shop, userId: string, program?: EmailRedirect) {
  const user = await noteRecovery(shop, userId)
  if (!user?.email) return undefined
  const made = await makeLink(shop, 'recovery', { userId, sentTo: user.email, program })
  return { to: user.email, name: nameOf(user), ...made }
}
