/**
 * Sessions (D38). A session is a row. The browser holds an opaque secret, and the row stores its hash.
 *
 *   1. An ended session is rejected at the next request, by every page and API. So is the session of a blocked or
 *      deleted user.
 *   2. Whether a user is an admin is decided here, at every request: a confirmed email on the allow-list (D12).
 *   3. A sign-in always creates a new session with a new secret, and ends the session that the browser had before.
 */
import { and, eq, gt, inArray, isNull, lt, lte, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { sessions, users } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { currentUser, provenIp, requireUser, type Shop, type User } from '../../shop.ts'
import { isAdminOn, nameOf, SESSION_IDLE_TTL, SESSION_MAX_TTL, SESSION_TOUCH_INTERVAL } from '../rules.ts'

type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
export type SignInMethod = SessionRow['method']

/** For browsers: finds the user by the secret in the cookie. */
export const findUserByCookie = (shop: Shop, cookie: string) =>
  findUser(shop, eq(sessions.cookieHash, shop.services.secrets.hash(cookie)))

/** For API clients: finds the user by the session that the access token names. */
export const findUserBySession = (shop: Shop, sessionId: string) => findUser(shop, eq(sessions.id, sessionId))

/** The same for many access tokens. It takes one query, and a second one if some sessions must be extended. */
export const findUsersBySessions = async (shop: Shop, sessionIds: string[]) =>
  new Map((await findUsers(shop, inArray(sessions.id, sessionIds))).map((user) => [user.sessionId, user]))

const findUser = async (shop: Shop, condition: SQL): Promise<User | null> =>
  (await findUsers(shop, condition))[0] ?? null

async function findUsers(shop: Shop, condition: SQL): Promise<User[]> {
  const rows = await shop.db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActive(condition, shop.now()))
  await extendSession(shop, ...rows.map(({ sessions }) => sessions))
  return rows.map((row) => toUser(shop, row.users, row.sessions.id))
}

/** `condition` names sessions, of users who are neither deleted nor blocked. */
export const isActive = (condition: SQL, now: Date | Placeholder) =>
  and(
    condition,
    gt(sessions.idleUntil, now),
    isNull(users.deletedAt),
    or(isNull(users.bannedUntil), lte(users.bannedUntil, now)),
  )

/** Extends sessions on use, up to their maximum lifetime. */
export async function extendSession(shop: Shop, ...usedSessions: Pick<SessionRow, 'id' | 'lastSeenAt'>[]) {
  const now = shop.now()
  const stale = usedSessions
    .filter(({ lastSeenAt }) => addDuration(lastSeenAt, SESSION_TOUCH_INTERVAL) < now)
    .map(({ id }) => id)
  if (stale.length === 0) return
  const idleUntil = sql`least(${addDuration(now, SESSION_IDLE_TTL)}, ${sessions.notAfter})`
  await shop.db.update(sessions).set({ lastSeenAt: now, idleUntil }).where(inArray(sessions.id, stale))
}

export const toUser = (
  shop: Shop,
  user: Pick<UserRow, 'id' | 'email' | 'userMetadata' | 'emailConfirmedAt'>,
  sessionId: string,
): User => ({
  id: user.id,
  email: user.email ?? '',
  name: nameOf(user),
  isAdmin: isAdminOn(shop.settings.adminEmails, user),
  emailConfirmed: user.emailConfirmedAt !== null,
  sessionId,
})

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
