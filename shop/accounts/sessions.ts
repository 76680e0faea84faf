/**
 * Who is signed in (D38). A session is a row; the browser holds an opaque secret whose hash the row keeps.
 *
 *   1. A session that has ended is refused at the next request, on every surface.
 *   2. Who is an admin is decided here, at every request: a verified address on the allow-list (D12).
 */
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { sessions, users } from '#db/tables.server.ts'
import { later } from '#words/time.ts'
import type { Shop, User } from '../shop.ts'
import { nameOf, SESSION_IDLE, SESSION_SEEN_EVERY } from './rules.ts'

export async function whoHolds(shop: Shop, cookie: string): Promise<User | null> {
  const now = shop.now()
  const [row] = await shop.db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.cookieHash, shop.tools.secrets.hash(cookie)),
        gt(sessions.idleUntil, now),
        isNull(users.deletedAt),
      ),
    )
  if (!row) return null
  const { sessions: session, users: user } = row
  if (later(session.lastSeenAt, SESSION_SEEN_EVERY) < now) {
    const idleUntil = new Date(Math.min(later(now, SESSION_IDLE).getTime(), session.notAfter.getTime()))
    await shop.db.update(sessions).set({ lastSeenAt: now, idleUntil }).where(eq(sessions.id, session.id))
  }
  return {
    id: user.id,
    email: user.email ?? '',
    name: nameOf(user),
    isAdmin: user.emailConfirmedAt !== null && shop.settings.adminEmails.includes(user.email ?? ''),
    emailConfirmed: user.emailConfirmedAt !== null,
    sessionId: session.id,
  }
}

export async function forgetEndedSessions(shop: Shop) {
  await shop.db.delete(sessions).where(lt(sessions.idleUntil, shop.now()))
}
