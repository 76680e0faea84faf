/**
 * Sessions (D38). A session is a row. The browser holds an opaque secret, and the row stores its hash.
 *
 *   1. An ended session is rejected at the next request, by every page and API. So is the session of a blocked or
 *      deleted user.
 *   2. A sign-in always creates a new session with a new secret, and ends the session that the browser had before.
 */
import { eq, lt } from 'drizzle-orm'
import { sessions, users } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { currentUser, provenIp, requireUser, type Shop } from '../../shop.ts'
import { SESSION_IDLE_TTL, SESSION_MAX_TTL } from '../rules.ts'
import { isActive } from './find-user.ts'

export type SessionRow = typeof sessions.$inferSelect
export type SignInMethod = SessionRow['method']

/** Creates a session for a browser. The secret is returned only here, for the cookie. */
export async function startSession(
  shop: Shop,
  userId: string,
  remembered: boolean,
  hasVerifiedFactor = false,
  method: SignInMethod = 'password',
) {
  const cookie = shop.services.secrets.token()
  const previousUser = currentUser(shop)
  if (previousUser) await deleteSession(shop, previousUser.sessionId)
  const cookieHash = shop.services.secrets.hash(cookie)
  const level = hasVerifiedFactor ? { aal: 'aal2' as const, factorAt: shop.now() } : {}
  const { id: sessionId } = await openSession(shop, userId, { cookieHash, remembered, method, ...level })
  return { sessionId, cookie }
}

/** Whether this session has verified a second factor. */
export async function isAal2(shop: Shop) {
  const isCurrent = eq(sessions.id, requireUser(shop).sessionId)
  const [session] = await shop.db.select({ aal: sessions.aal }).from(sessions).where(isCurrent)
  return session?.aal === 'aal2'
}

type SessionCredential = {
  method: SignInMethod
  cookieHash?: Buffer
  remembered?: boolean
  aal?: 'aal2'
  factorAt?: Date
}

export async function openSession(shop: Shop, userId: string, credential?: SessionCredential) {
  const now = shop.now()
  const [session] = await shop.db
    .insert(sessions)
    .values({
      userId,
      ...credential,
      userAgent: shop.visitor.userAgent,
      ip: provenIp(shop),
      createdAt: now,
      lastSeenAt: now,
      idleUntil: addDuration(now, SESSION_IDLE_TTL),
      notAfter: addDuration(now, SESSION_MAX_TTL),
    })
    .returning()
  return session!
}

export async function deleteSession(shop: Shop, sessionId: string) {
  await shop.db.delete(sessions).where(eq(sessions.id, sessionId))
}

export async function deleteSessionsOf(shop: Shop, userId: string) {
  await shop.db.delete(sessions).where(eq(sessions.userId, userId))
}

/** For streams that stay open after the request. Checking them must not extend the session. */
export async function isStillSignedIn(shop: Shop) {
  const rows = await shop.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActive(eq(sessions.id, requireUser(shop).sessionId), shop.now()))
  return rows.length > 0
}

export async function deleteExpiredSessions(shop: Shop) {
  await shop.db.delete(sessions).where(lt(sessions.idleUntil, shop.now()))
}
