/**
 * Signs in on the store's pages by an emailed link, when too many attempts have locked the owner's password (record
 * 0076).
 *
 *   1. The answer and the work are the same for known and unknown emails, and the emails are limited.
 *   2. Opening the link changes nothing, because mail scanners open links too. Pressing its button signs in, once.
 *   3. The second factor is checked before the link is used up, so that a wrong code does not cost the link.
 *   4. The link is separate from the codes of API clients: neither replaces the other.
 */
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { enforceRateLimit, enforceRateLimitByIp } from '../rate-limit.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { readRecipientId, findUserById } from './users/users.ts'
import { findCode, redeemLink } from './codes/one-time-codes.ts'
import { verifyAnyFactor } from './mfa/factors.ts'
import { messages } from './messages.ts'
import { isBlocked, EMAILS_PER_IP, SIGN_IN_LINKS, SIGN_INS_PER_IP, signInLinkLimitKey } from './rules.ts'
import { failFactorCode, openForBrowser, type SignedIn } from './sign-in.ts'
import { confirmOwner } from './users/revoke-unverified-access.ts'

/** `from` is the page to open after sign-in. */
export async function requestSignInLink(shop: Shop, { email, from }: { email: string; from: string }) {
  await enforceRateLimitByIp(shop, 'mail', EMAILS_PER_IP)
  await enforceRateLimit(shop, signInLinkLimitKey(email), SIGN_IN_LINKS)
  await shop.enqueue({ name: 'send-magic-link', userId: await readRecipientId(shop, email), from })
  return messages.signInLinkSent
}

/** Returns the email that this link would sign in, if the link is still valid. */
export async function findSignInLink(shop: Shop, link: string) {
  return (await findCode(shop, 'sign-in-link', link))?.sentTo
}

type SignInLinkInput = { link: string; code?: string | undefined; rememberMe: boolean }

export async function signInByLink(
  shop: Shop,
  { link, code: factorCode = '', rememberMe }: SignInLinkInput,
): Promise<SignedIn> {
  await enforceRateLimitByIp(shop, 'sign-in', SIGN_INS_PER_IP)
  const { userId } = (await findCode(shop, 'sign-in-link', link)) ?? failLinkExpired()
  const account = (await findUserById(shop, userId)) ?? failLinkExpired()
  // The second factor of an unverified account may belong to a stranger. It is deleted together with that person's
  // access.
  const factorPassed = account.emailConfirmedAt ? await verifyAnyFactor(shop, userId, factorCode) : undefined
  if (factorPassed === false) failFactorCode(factorCode)
  return withTransaction(shop, async (shop) => {
    const code = (await redeemLink(shop, 'sign-in-link', link)) ?? failLinkExpired()
    if (isBlocked(account, shop.now())) fail('forbidden', messages.blocked)
    await confirmOwner(shop, account, code)
    const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
    return openForBrowser(shop, user!, { rememberMe, passed: factorPassed, method: 'otp' })
  })
}

const failLinkExpired = () => fail('not-found', messages.linkExpired)
