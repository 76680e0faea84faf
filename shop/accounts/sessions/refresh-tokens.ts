/**
 * Refresh tokens, for API clients. Browsers have none (D16, wire.md 3.2).
 *
 *   1. Every refresh ends the token that was sent and issues the next one. A session has one live token.
 *   2. The next token is derived from the stored hash of the previous one, with the store's own key. A client that lost
 *      the response therefore gets the same token again, although the table contains only hashes.
 *   3. An ended token is still accepted in two cases: it is the parent of the live token, or it ended within the last
 *      ten seconds. Any other reuse means that two parties hold tokens of this session. The whole session ends, for the
 *      thief and for the owner.
 *   4. A refresh locks the row of the session, so that concurrent requests run one after the other.
 */
import { and, eq, isNull } from 'drizzle-orm'
import { refreshTokens, sessions, type users } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { enforceRateLimitByIp } from '../../rate-limit.ts'
import { withTransaction, type Shop, type User } from '../../shop.ts'
import { findUserById } from '../users/users.ts'
import { isBlocked, REFRESH_REUSE_INTERVAL, REFRESHES_PER_IP } from '../rules.ts'
import { toUser, extendSession } from './find-user.ts'
import { lacksFactor } from '../mfa/factors.ts'
import { deleteSession, openSession, type SignInMethod, type SessionRow } from './sessions.ts'

export type Tokens = { user: User; session: SessionRow; refreshToken: string }
/** `error` is not a DomainError but a result, because API clients act on it. */
export type RefreshResult = Tokens | { error: 'unknown' | 'reused' | 'expired' | 'blocked' }

/** Creates a session for an API client, with its first token. */
export async function issueTokens(shop: Shop, user: typeof users.$inferSelect, method: SignInMethod): Promise<Tokens> {
  return withTransaction(shop, async (shop) => {
    const session = await openSession(shop, user.id, { method })
    const refreshToken = shop.services.secrets.token()
    await insertToken(shop, { sessionId: session.id, token: refreshToken })
    return { user: await userOf(shop, user, session), session, refreshToken }
  })
}

/**
 * The error is returned and not thrown, because throwing would roll back the end of a session whose token was stolen.
 */
export async function refreshSession(shop: Shop, token: string): Promise<RefreshResult> {
  await enforceRateLimitByIp(shop, 'refresh', REFRESHES_PER_IP)
  return withTransaction(shop, async (shop) => {
    const requested = await findToken(shop, token)
    const session = requested && (await lockSession(shop, requested.sessionId))
    // The token is read again: while this request waited for the lock, a concurrent one may have refreshed or signed
    // out.
    const current = session && (await findToken(shop, token))
    const user = session && (await findUserById(shop, session.userId))
    if (!current || !user) return { error: 'unknown' }

    const now = shop.now()
    if (session.idleUntil <= now) return { error: 'expired' }
    if (isBlocked(user, now)) return { error: 'blocked' }

    const refreshToken = await resolveToken(shop, current, token)
    if (refreshToken === undefined) {
      await deleteSession(shop, session.id)
      return { error: 'reused' }
    }
    await extendSession(shop, session)
    return { user: await userOf(shop, user, session), session, refreshToken }
  })
}

type TokenRow = typeof refreshTokens.$inferSelect

const lockSession = async (shop: Shop, id: string) =>
  (await shop.db.select().from(sessions).where(eq(sessions.id, id)).for('update'))[0]

/** Returns the next token, the live token if the reuse is accepted, or `undefined`. */
async function resolveToken(shop: Shop, current: TokenRow, token: string) {
  if (current.revokedAt === null) return rotate(shop, current)
  const sessionTokens = await shop.db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, current.sessionId))
  const live = sessionTokens.find(({ revokedAt }) => revokedAt === null)
  const isReuseAllowed =
    live?.parentId === current.id || addDuration(current.revokedAt, REFRESH_REUSE_INTERVAL) >= shop.now()
  return live && isReuseAllowed ? deriveLiveToken(shop, token, live, sessionTokens.length) : undefined
}

async function rotate(shop: Shop, { id, sessionId, tokenHash }: TokenRow) {
  const next = deriveToken(shop, tokenHash)
  await shop.db.update(refreshTokens).set({ revokedAt: shop.now() }).where(eq(refreshTokens.id, id))
  await insertToken(shop, { sessionId, token: next, parentId: id })
  return next
}

/**
 * Issues the next token of a session whose level has risen (supabase/auth/mfa-challenges.ts). The caller must hold the
 * lock of its row.
 */
export async function rotateRefreshToken(
  shop: Shop,
  session: SessionRow,
  user: typeof users.$inferSelect,
): Promise<Tokens> {
  const isLive = and(eq(refreshTokens.sessionId, session.id), isNull(refreshTokens.revokedAt))
  const [live] = await shop.db.select().from(refreshTokens).where(isLive)
  const refreshToken = live ? await rotate(shop, live) : shop.services.secrets.token()
  if (!live) await insertToken(shop, { sessionId: session.id, token: refreshToken })
  return { user: await userOf(shop, user, session), session, refreshToken }
}

const userOf = async (shop: Shop, user: typeof users.$inferSelect, session: SessionRow) =>
  toUser(shop, user, { id: session.id, lacksFactor: await lacksFactor(shop, session) })

/** Derives the live token from an ended one. */
function deriveLiveToken(shop: Shop, token: string, live: TokenRow, maxSteps: number) {
  let hash = shop.services.secrets.hash(token)
  for (let step = 0; step < maxSteps; step++) {
    const next = deriveToken(shop, hash)
    hash = shop.services.secrets.hash(next)
    if (hash.equals(live.tokenHash)) return next
  }
  return undefined
}

const deriveToken = (shop: Shop, hash: Buffer) =>
  shop.services.secrets.hash(`after ${hash.toString('base64url')}`).toString('base64url')

const findToken = async (shop: Shop, token: string) =>
  (
    await shop.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, shop.services.secrets.hash(token)))
  )[0]

const insertToken = (shop: Shop, { token, ...row }: { sessionId: string; token: string; parentId?: number }) =>
  shop.db.insert(refreshTokens).values({ ...row, tokenHash: shop.services.secrets.hash(token), createdAt: shop.now() })
