/**
 * MFA for API clients: a client requests a challenge and answers it with a code of the authenticator app. The session
 * of an answered challenge has the level aal2, and the sessions without a second factor end.
 *
 * A failure is returned and not thrown, so that the count of the attempt is committed.
 */
import { and, eq, lt, ne } from 'drizzle-orm'
import { mfaChallenges, mfaFactors, sessions, users } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { enforceRateLimit, resetRateLimit } from '#shop/rate-limit.ts'
import { failUnauthenticated, provenIp, requireUser, withTransaction, type Shop } from '#shop/shop.ts'
import { consumeCode } from '#shop/accounts/mfa/factors.ts'
import { rotateRefreshToken, type Tokens } from '#shop/accounts/sessions/refresh-tokens.ts'
import { MFA_CHALLENGE_TTL, CHALLENGES_PER_ACCOUNT, MFA_ATTEMPTS, mfaLimitKey } from '#shop/accounts/rules.ts'

export async function createChallenge(shop: Shop, id: string) {
  const { id: userId } = requireUser(shop)
  await enforceRateLimit(shop, `challenges of ${userId}`, CHALLENGES_PER_ACCOUNT)
  const now = shop.now()
  return withTransaction(shop, async (shop) => {
    const isOwnFactor = and(eq(mfaFactors.id, id), eq(mfaFactors.userId, userId))
    const [factor] = await shop.db.update(mfaFactors).set({ lastChallengedAt: now }).where(isOwnFactor).returning()
    if (!factor) return undefined
    const values = {
      factorId: id,
      ip: provenIp(shop),
      createdAt: now,
      expiresAt: addDuration(now, MFA_CHALLENGE_TTL),
    }
    const [challenge] = await shop.db.insert(mfaChallenges).values(values).returning()
    return challenge
  })
}

export type ChallengeError = { error: 'no-factor' | 'no-challenge' | 'elsewhere' | 'late' | 'wrong' }
type ChallengeResponse = { factorId: string; challengeId: string; code: string }

export async function verifyChallenge(
  shop: Shop,
  { factorId, challengeId, code }: ChallengeResponse,
): Promise<Tokens | ChallengeError> {
  const { id: userId, sessionId } = requireUser(shop)
  await enforceRateLimit(shop, mfaLimitKey(userId), MFA_ATTEMPTS)
  const result = await withTransaction(shop, async (shop): Promise<Tokens | ChallengeError> => {
    const [user] = await shop.db.select().from(users).where(eq(users.id, userId)).for('no key update')
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.id, sessionId)).for('update')
    if (!user || !session) return failUnauthenticated()
    const isOwnFactor = and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, userId))
    const [factor] = await shop.db.select().from(mfaFactors).where(isOwnFactor).for('update')
    if (!factor) return { error: 'no-factor' }
    const isRequested = and(eq(mfaChallenges.id, challengeId), eq(mfaChallenges.factorId, factorId))
    const [challenge] = await shop.db.select().from(mfaChallenges).where(isRequested)
    if (!challenge) return { error: 'no-challenge' }
    if (challenge.ip !== provenIp(shop)) return { error: 'elsewhere' }
    const isExpired = challenge.expiresAt <= shop.now()
    if (!isExpired && !(await consumeCode(shop, factor, code))) return { error: 'wrong' }
    await shop.db.delete(mfaChallenges).where(isRequested)
    if (isExpired) return { error: 'late' }

    if (factor.status === 'unverified') await shop.enqueue({ name: 'send-mfa-enabled', userId })
    await shop.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal1'), ne(sessions.id, sessionId)))
    await shop.db.delete(mfaFactors).where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'unverified')))
    const raised = { aal: 'aal2', factorAt: shop.now() } as const
    await shop.db.update(sessions).set(raised).where(eq(sessions.id, sessionId))
    return rotateRefreshToken(shop, { ...session, ...raised }, user)
  })
  if (!('error' in result)) await resetRateLimit(shop, mfaLimitKey(userId))
  return result
}

export async function deleteExpiredChallenges(shop: Shop) {
  await shop.db.delete(mfaChallenges).where(lt(mfaChallenges.expiresAt, shop.now()))
}
