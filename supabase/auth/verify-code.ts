/**
 * Coming in with a code from a mail: by its link, or by its digits and the address. Whoever holds it reads there, so the
 * address is proven with it. Why it is no good, nobody is told.
 */
import { eq } from 'drizzle-orm'
import { users, type CodePurpose } from '#db/schema.server.ts'
import { enforceRateLimitByIp } from '#shop/rate-limit.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { findAccountById } from '#shop/accounts/accounts.ts'
import { redeemDigits, redeemLink } from '#shop/accounts/codes.ts'
import { markConfirmed } from '#shop/accounts/confirm.ts'
import { createPkceFlow } from './pkce-flow.ts'
import { moveAccount } from '#shop/accounts/move-account.ts'
import { openTokens, type Tokens } from '#shop/accounts/refresh.ts'
import { isBlocked, SIGN_IN_PER_ADDRESS } from '#shop/accounts/rules.ts'
import type { Method } from '#shop/accounts/sessions.ts'
import { noteSignIn } from '#shop/accounts/sign-in.ts'
import { confirmOwner } from '#shop/accounts/users/revoke-unverified-access.ts'

export type { CodePurpose }
export type Shown = { link: string } | { email: string; digits: string }
export type CodeSignInError = { no: 'ended' | 'blocked' | 'taken' }

/** The first of these purposes that the code is good for. */
export async function signInWithCode(
  shop: Shop,
  purposes: readonly CodePurpose[],
  shown: Shown,
): Promise<Tokens | CodeSignInError> {
  const came = await arrive(shop, purposes, shown, 'otp')
  return 'flow' in came ? { no: 'ended' } : came
}

/** By the link itself. The program that keeps a secret gets a code instead of a session. */
export const signInWithLink = (shop: Shop, purpose: CodePurpose, link: string, method: Method) =>
  arrive(shop, [purpose], { link }, 'otp', method)

async function arrive(
  shop: Shop,
  purposes: readonly CodePurpose[],
  shown: Shown,
  method: Method,
  flowMethod?: Method,
): Promise<Tokens | CodeSignInError | { flow: string }> {
  await enforceRateLimitByIp(shop, 'sign-in', SIGN_IN_PER_ADDRESS)
  return withTransaction(shop, async (shop) => {
    const code = await redeem(shop, purposes, shown)
    if (!code) return { no: 'ended' }
    const before = await findAccountById(shop, code.userId)
    if (!before) return { no: 'ended' }
    if (isBlocked(before, shop.now())) return { no: 'blocked' }

    if (code.purpose === 'email-change') {
      const moved = await moveAccount(shop, code)
      if (moved !== 'moved') return { no: moved }
    } else {
      if (code.purpose === 'confirmation') await markConfirmed(shop, code)
      else await confirmOwner(shop, before, code)
    }
    if (flowMethod && code.challenge !== null)
      return { flow: await createPkceFlow(shop, code.userId, code.challenge, flowMethod) }
    await noteSignIn(shop, code.userId)
    const [user] = await shop.db.select().from(users).where(eq(users.id, code.userId))
    return openTokens(shop, user!, method)
  })
}

async function redeem(shop: Shop, purposes: readonly CodePurpose[], shown: Shown) {
  for (const purpose of purposes) {
    const code = await ('link' in shown
      ? redeemLink(shop, purpose, shown.link)
      : redeemDigits(shop, purpose, shown.email, shown.digits))
    if (code) return { ...code, purpose }
  }
  return undefined
}
