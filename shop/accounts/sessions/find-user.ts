/**
 * Finds the user of a session, at every request. Whether the user is an admin is decided here: a confirmed email on the
 * allow-list (D12), and for an account with a second factor a session that has verified it (record 0248).
 */
import { and, eq, gt, inArray, isNull, lte, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'
import { mfaFactors, sessions, users } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { oncePerDatabase } from '../../once-per-database.ts'
import type { Shop, User } from '../../shop.ts'
import { isAdminOn, nameOf, SESSION_IDLE_TTL, SESSION_TOUCH_INTERVAL } from '../rules.ts'
import type { SessionRow } from './sessions.ts'

type UserRow = typeof users.$inferSelect

/** For browsers: finds the user by the secret in the cookie. */
export const findUserByCookie = (shop: Shop, cookie: string) =>
  findUser(shop, queriesOf(shop.db).byCookie, shop.services.secrets.hash(cookie))

/** For API clients: finds the user by the session that the access token names. */
export const findUserBySession = (shop: Shop, sessionId: string) =>
  findUser(shop, queriesOf(shop.db).bySession, sessionId)

/** The same for many access tokens. It takes one query, and a second one if some sessions must be extended. */
export async function findUsersBySessions(shop: Shop, sessionIds: string[]) {
  const rows = await selectActive(shop.db, inArray(sessions.id, sessionIds), shop.now())
  return new Map((await toUsers(shop, rows)).map((user) => [user.sessionId, user]))
}

const findUser = async (shop: Shop, query: Queries['byCookie'], key: Buffer | string): Promise<User | null> =>
  (await toUsers(shop, await query.execute({ key, now: shop.now().toISOString() })))[0] ?? null

async function toUsers(shop: Shop, rows: Awaited<ReturnType<typeof selectActive>>) {
  await extendSession(shop, ...rows.map(({ session }) => session))
  return rows.map(({ user, session }) => toUser(shop, user, session))
}

/** What `extendSession` and `toUser` need. */
export const SIGNED_IN_COLUMNS = {
  session: {
    id: sessions.id,
    lastSeenAt: sessions.lastSeenAt,
    lacksFactor: sql<boolean>`${sessions.aal} = 'aal1' and exists
      (select from ${mfaFactors} factor where factor.user_id = ${sessions.userId} and factor.status = 'verified')`,
  },
  user: {
    id: users.id,
    email: users.email,
    userMetadata: users.userMetadata,
    emailConfirmedAt: users.emailConfirmedAt,
  },
}

const selectActive = (db: Db, condition: SQL, now: Date | Placeholder) =>
  db
    .select(SIGNED_IN_COLUMNS)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActive(condition, now))

/** Every request of a signed-in user runs one of these, so their SQL is built once for each database. */
const queriesOf = oncePerDatabase((db) => {
  const key = sql.placeholder('key')
  const now = sql.placeholder('now')
  return {
    byCookie: selectActive(db, eq(sessions.cookieHash, key), now).prepare(''),
    bySession: selectActive(db, eq(sessions.id, key), now).prepare(''),
  }
})
type Queries = ReturnType<typeof queriesOf>

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
  /** `lacksFactor`: the user has a verified second factor, which this session has not. */
  session: { id: string; lacksFactor: boolean },
): User => ({
  id: user.id,
  email: user.email ?? '',
  name: nameOf(user),
  isAdmin: !session.lacksFactor && isAdminOn(shop.settings.adminEmails, user),
  emailConfirmed: user.emailConfirmedAt !== null,
  sessionId: session.id,
})
