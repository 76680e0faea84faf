/**
 * Signing in with e-mail and password.
 *
 *   1. An unknown address, one without a password and a wrong password get the same answer after the same time.
 *   2. Only who knows the password learns that the account is blocked or waits for verification.
 *   3. Guesses are counted per account and per address before the password is looked at; those from a place that the
 *      account is known to come in from, apart.
 *   4. Whoever tries to come in as somebody is nobody until it succeeds: a failure ends what the browser held (S4.2-02).
 */
import { and, eq } from 'drizzle-orm'
import { identities, users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { enforceRateLimit, enforceRateLimitByIp, resetRateLimit, RateLimitError } from '../rate-limit.ts'
import { currentUser, withTransaction, type Shop, type User } from '../shop.ts'
import { findAccount } from './accounts.ts'
import { deviceFor } from './devices.ts'
import { passFactors } from './factors.ts'
import type { SignIn } from './input.ts'
import { messages } from './messages.ts'
import { knownPlace, rememberPlace } from './places.ts'
import { openTokens, type Tokens } from './refresh.ts'
import { isBlocked, SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS, signInsOf } from './rules.ts'
import { endSession, personOf, startSession, type Method } from './sessions.ts'

/** Who came in, and what their browser shall hold. */
export type SignedIn = { user: User; cookie: string; remembered: boolean; device: string }

/** `wrong` is the sentence of the door one knocks at. */
export async function signIn(
  shop: Shop,
  { email, password, rememberMe, code = '' }: SignIn,
  wrong: string = messages.wrongCredentials,
): Promise<SignedIn> {
  const user = await whoKnows(shop, email, password).catch(offerLink)
  if ('no' in user) {
    const before = currentUser(shop)
    if (before) await endSession(shop, before.sessionId)
    if (user.no === 'wrong') fail('invalid', wrong, undefined, 'invalid-credentials')
    fail('forbidden', SAID[user.no])
  }
  const passed = await passFactors(shop, user.id, code)
  if (passed === false) askForCode(code)
  return withTransaction(shop, (shop) => openForBrowser(shop, user, { rememberMe, passed }))
}

type How = { rememberMe: boolean; passed: boolean | undefined; method?: Method }

/** Inside a transaction: a new session, for whoever has proven who they are. */
export async function openForBrowser(shop: Shop, user: typeof users.$inferSelect, how: How): Promise<SignedIn> {
  await noteSignIn(shop, user.id)
  const { sessionId, cookie } = await startSession(shop, user.id, how.rememberMe, how.passed, how.method)
  const device = deviceFor(shop, user.id)
  return { user: personOf(shop, user, sessionId), cookie, remembered: how.rememberMe, device }
}

/** A stranger's guesses may have used up the tries: a link by mail lets the owner in. The page sees it by its field. */
function offerLink(error: unknown): never {
  if (!(error instanceof RateLimitError)) throw error
  return fail('rate-limited', `${error.message} ${messages.orByLink}`, { link: messages.orByLink })
}

/** Only whoever knows the password learns that there is a second factor. */
export function askForCode(shown: string): never {
  const sentence = shown === '' ? messages.factorNeeded : messages.factorWrong
  return fail('invalid', sentence, { code: sentence })
}

const SAID = { blocked: messages.blocked, unverified: messages.notVerified }

/** For a program, which holds tokens instead of a cookie, and says in its own words why nobody came in. */
export async function signInForTokens(
  shop: Shop,
  { email, password }: Pick<SignIn, 'email' | 'password'>,
): Promise<Tokens | NoEntry> {
  const user = await whoKnows(shop, email, password)
  if ('no' in user) return user
  return withTransaction(shop, async (shop) => {
    await noteSignIn(shop, user.id)
    return openTokens(shop, user, 'password')
  })
}

export async function noteSignIn(shop: Shop, id: string) {
  const at = { lastSignInAt: shop.now() }
  await shop.db.update(users).set(at).where(eq(users.id, id))
  await shop.db
    .update(identities)
    .set(at)
    .where(and(eq(identities.userId, id), eq(identities.provider, 'email')))
  await rememberPlace(shop, id)
}

export type NoEntry = { no: 'wrong' | 'blocked' | 'unverified' }

/** The user who has this password. Every way in with a password passes here. */
async function whoKnows(shop: Shop, email: string, password: string): Promise<typeof users.$inferSelect | NoEntry> {
  await enforceRateLimitByIp(shop, 'sign-in', SIGN_IN_PER_ADDRESS)
  const user = await findAccount(shop, email)
  const tries = signInsOf(email, await knownPlace(shop, user?.id))
  await enforceRateLimit(shop, tries, SIGN_IN_PER_ACCOUNT)
  const right = await shop.services.passwords.verify(user?.passwordHash ?? null, password)
  if (!user || !right) return { no: 'wrong' }

  await resetRateLimit(shop, tries)
  if (isBlocked(user, shop.now())) return { no: 'blocked' }
  if (shop.settings.signInNeedsVerification && !user.emailConfirmedAt) {
    await shop.enqueue({ name: 'send-email-verification', userId: user.id })
    return { no: 'unverified' }
  }
  return user
}
