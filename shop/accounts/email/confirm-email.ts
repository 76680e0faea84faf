/** Confirms that the user owns the email (D15). Opening the link only shows a button; pressing the button confirms. */
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import type { EmailRedirect } from '#core/job.ts'
import { fail } from '#core/domain-error.ts'
import { enforceRateLimit, enforceRateLimitByIp } from '../../rate-limit.ts'
import { requireUser, withTransaction, type Shop } from '../../shop.ts'
import { findCode, redeemLink } from '../codes/one-time-codes.ts'
import { createLink } from '../codes/email-links.ts'
import { messages } from '../messages.ts'
import { EMAILS_PER_RECIPIENT, EMAILS_PER_IP, emailLimitKey, nameOf } from '../rules.ts'
import { confirmReader } from '../users/revoke-unverified-access.ts'

/** Returns the email that this link would confirm, if the link is still valid. */
export async function findConfirmation(shop: Shop, link: string) {
  return (await findCode(shop, 'confirmation', link))?.sentTo
}

/** `needsPassword`: the account has none any more (`confirmReader`). */
type Confirmed = { message: string; isConfirmed: boolean; needsPassword?: boolean }

export async function confirmEmail(shop: Shop, link: string): Promise<Confirmed> {
  const needsPassword = await withTransaction(shop, async (shop) => {
    const code = (await redeemLink(shop, 'confirmation', link)) ?? fail('not-found', messages.linkExpired)
    return confirmReader(shop, code)
  })
  const message = needsPassword ? messages.verifiedWithoutPassword : messages.emailConfirmed
  return { message, isConfirmed: true, needsPassword }
}

export async function resendConfirmation(shop: Shop): Promise<Confirmed> {
  const { id, email, emailConfirmed } = requireUser(shop)
  if (emailConfirmed) return { message: messages.emailConfirmed, isConfirmed: true }
  await enforceRateLimitByIp(shop, 'mail', EMAILS_PER_IP)
  await enforceRateLimit(shop, emailLimitKey(email), EMAILS_PER_RECIPIENT)
  await shop.enqueue({ name: 'send-email-verification', userId: id })
  return { message: messages.confirmationSent, isConfirmed: false }
}

/** Builds the email. The code is created here and not in the request, so that the job contains no secret. */
export async function buildConfirmationEmail(shop: Shop, userId: string, program?: EmailRedirect, type?: 'invite') {
  const [user] = await shop.db
    .update(users)
    .set({ confirmationSentAt: shop.now() })
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.emailConfirmedAt)))
    .returning()
  if (!user?.email) return undefined
  const link = await createLink(shop, 'confirmation', { userId, sentTo: user.email, program, type })
  return { to: user.email, name: nameOf(user), ...link }
}
