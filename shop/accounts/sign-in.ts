/**
 * Signs in with email and password.
 *
 *   1. An unknown email, an account without a password and a wrong password get the same answer after the same time.
 *   2. Only a user who knows the password learns that the account is blocked or needs verification.
 *   3. Attempts are counted per account and per IP before the password is checked. Attempts from a known source of the
 *      account are counted separately.
 *   4. A failed attempt ends the session that the browser had before (S4.2-02).
 */
import { and, eq } from 'drizzle-orm'
import { identities, users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { seconds } from '#core/time.ts'
import { enforceRateLimit, enforceRateLimitByIp, resetRateLimit, RateLimitError } from '../rate-limit.ts'
import { currentUser, withTransaction, type Shop, type User } from '../shop.ts'
import { findUserByEmail } from './users/users.ts'
import { createDeviceToken } from './devices/device-token.ts'
import { verifyAnyFactor } from './mfa/factors.ts'
import type { SignIn } from './input.ts'
import { messages } from './messages.ts'
import { findKnownSource, rememberIp } from './devices/known-sources.ts'
import { issueTokens, type Tokens } from './sessions/refresh-tokens.ts'
import { isBlocked, SIGN_INS_PER_EMAIL, SIGN_INS_PER_IP, signInLimitKey } from './rules.ts'
import { toUser } from './sessions/find-user.ts'
import { deleteSession, startSession, type SignInMethod } from './sessions/sessions.ts'

/** The signed-in user, and the values for the browser's cookies. */
export type SignedIn = { user: User; cookie: string; remembered: boolean; device: string }

/** `wrong` is the message for wrong credentials. It depends on the page or API that calls. */
export async function signIn(
  shop: Shop,
  { email, password, rememberMe, code = '' }: SignIn,
  invalidMessage: string = messages.invalidCredentials,
): Promise<SignedIn> {
  const user = await verifyCredentials(shop, email, password).catch(offerLink)
  if ('error' in user) {
    const previousUser = currentUser(shop)
    if (previousUser) await deleteSession(shop, previousUser.sessionId)
    if (user.error === 'wrong') fail('invalid', invalidMessage, undefined, 'invalid-credentials')
    fail('forbidden', FORBIDDEN_MESSAGES[user.error])
  }
  const passed = await verifyAnyFactor(shop, user.id, code)
  if (passed === false) failFactorCode(code)
  return withTransaction(shop, (shop) => openForBrowser(shop, user, { rememberMe, passed }))
}

type SessionOptions = { rememberMe: boolean; passed: boolean | undefined; method?: SignInMethod }

/** Creates a browser session for a user who has proven the identity, with a second factor if there is one. Runs in the caller's transaction. */
export async function openForBrowser(
  shop: Shop,
  user: typeof users.$inferSelect,
  options: SessionOptions,
): Promise<SignedIn> {
  await recordSignIn(shop, user.id)
  const { sessionId, cookie } = await startSession(shop, user.id, options.rememberMe, options.passed, options.method)
  const device = createDeviceToken(shop, user.id)
  return {
    user: toUser(shop, user, { id: sessionId, lacksFactor: false }),
    cookie,
    remembered: options.rememberMe,
    device,
  }
}

/**
 * Strangers may have used up the attempts, so the owner can sign in by an emailed link. The page recognises the offer
 * by the error field `link`.
 */
function offerLink(error: unknown): never {
  if (!(error instanceof RateLimitError)) throw error
  throw new RateLimitError(seconds(error.retryAfterSeconds), {
    message: `${error.message} ${messages.orByLink}`,
    fieldErrors: { link: messages.orByLink },
  })
}

/** Only a user who knows the password learns that there is a second factor. */
export function failFactorCode(factorCode: string): never {
  const message = factorCode === '' ? messages.factorCodeRequired : messages.invalidFactorCode
  return fail('invalid', message, { code: message })
}

const FORBIDDEN_MESSAGES = { blocked: messages.blocked, unverified: messages.notVerified }

/**
 * For API clients, which get tokens instead of a cookie. Errors are returned, because each API has its own messages.
 */
export async function signInForTokens(
  shop: Shop,
  { email, password }: Pick<SignIn, 'email' | 'password'>,
): Promise<Tokens | SignInError> {
  const user = await verifyCredentials(shop, email, password)
  if ('error' in user) return user
  return withTransaction(shop, async (shop) => {
    await recordSignIn(shop, user.id)
    return issueTokens(shop, user, 'password')
  })
}

export async function recordSignIn(shop: Shop, id: string) {
  const changes = { lastSignInAt: shop.now() }
  await shop.db.update(users).set(changes).where(eq(users.id, id))
  await shop.db
    .update(identities)
    .set(changes)
    .where(and(eq(identities.userId, id), eq(identities.provider, 'email')))
  await rememberIp(shop, id)
}

export type SignInError = { error: 'wrong' | 'blocked' | 'unverified' }

/** Returns the user with this password. Every sign-in with a password calls this function. */
async function verifyCredentials(
  shop: Shop,
  email: string,
  password: string,
): Promise<typeof users.$inferSelect | SignInError> {
  await enforceRateLimitByIp(shop, 'sign-in', SIGN_INS_PER_IP)
  const user = await findUserByEmail(shop, email)
  const limitKey = signInLimitKey(email, await findKnownSource(shop, user?.id))
  await enforceRateLimit(shop, limitKey, SIGN_INS_PER_EMAIL)
  const isCorrect = await shop.services.passwords.verify(user?.passwordHash ?? null, password)
  if (!user || !isCorrect) return { error: 'wrong' }

  await resetRateLimit(shop, limitKey)
  if (isBlocked(user, shop.now())) return { error: 'blocked' }
  if (shop.settings.signInNeedsVerification && !user.emailConfirmedAt) {
    await shop.enqueue({ name: 'send-email-verification', userId: user.id })
    return { error: 'unverified' }
  }
  return user
}
