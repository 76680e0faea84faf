/**
 * Signs in with an emailed code: by its link, or by its digits and the email. The code's holder can read the mailbox,
 * so the email is verified. The error does not reveal why a code is invalid.
 */
import { eq } from 'drizzle-orm'
import { users, type CodePurpose } from '#db/schema.server.ts'
import { enforceRateLimitByIp } from '#shop/rate-limit.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { findUserById } from '#shop/accounts/users/users.ts'
import { redeemCode, redeemLink } from '#shop/accounts/codes/one-time-codes.ts'
import { createPkceFlow } from './pkce-flow.ts'
import { applyEmailChange } from '#shop/accounts/email/apply-email-change.ts'
import { issueTokens, type Tokens } from '#shop/accounts/sessions/refresh-tokens.ts'
import { isBlocked, SIGN_INS_PER_IP } from '#shop/accounts/rules.ts'
import type { SignInMethod } from '#shop/accounts/sessions/sessions.ts'
import { recordSignIn } from '#shop/accounts/sign-in.ts'
import { confirmOwner, confirmReader } from '#shop/accounts/users/revoke-unverified-access.ts'

export type { CodePurpose }
export type CodeCredential = { link: string } | { email: string; digits: string }
export type CodeSignInError = { error: 'ended' | 'blocked' | 'taken' }

/** Signs in with the first of these purposes for which the code is valid. */
export async function signInWithCode(
  shop: Shop,
  purposes: readonly CodePurpose[],
  credential: CodeCredential,
): Promise<Tokens | CodeSignInError> {
  const result = await signIn(shop, purposes, credential, 'otp')
  return 'flow' in result ? { error: 'ended' } : result
}

/** Signs in with the emailed link. A PKCE client gets a code instead of a session. */
export const signInWithLink = (shop: Shop, purpose: CodePurpose, link: string, method: SignInMethod) =>
  signIn(shop, [purpose], { link }, 'otp', method)

async function signIn(
  shop: Shop,
  purposes: readonly CodePurpose[],
  credential: CodeCredential,
  method: SignInMethod,
  flowMethod?: SignInMethod,
): Promise<Tokens | CodeSignInError | { flow: string }> {
  await enforceRateLimitByIp(shop, 'sign-in', SIGN_INS_PER_IP)
  return withTransaction(shop, async (shop) => {
    const code = await redeemFirst(shop, purposes, credential)
    if (!code) return { error: 'ended' }
    const account = await findUserById(shop, code.userId)
    if (!account) return { error: 'ended' }
    if (isBlocked(account, shop.now())) return { error: 'blocked' }

    if (code.purpose === 'email-change') {
      const moved = await applyEmailChange(shop, code)
      if (moved !== 'moved') return { error: moved }
    } else {
      if (code.purpose === 'confirmation') await confirmReader(shop, code)
      else await confirmOwner(shop, account, code)
    }
    if (flowMethod && code.challenge !== null)
      return { flow: await createPkceFlow(shop, code.userId, code.challenge, flowMethod) }
    await recordSignIn(shop, code.userId)
    const [user] = await shop.db.select().from(users).where(eq(users.id, code.userId))
    return issueTokens(shop, user!, method)
  })
}

async function redeemFirst(shop: Shop, purposes: readonly CodePurpose[], credential: CodeCredential) {
  for (const purpose of purposes) {
    const code = await ('link' in credential
      ? redeemLink(shop, purpose, credential.link)
      : redeemCode(shop, purpose, credential.email, credential.digits))
    if (code) return { ...code, purpose }
  }
  return undefined
}
