/** The security page of an account: the email, a pending email change, and the devices that are signed in. */
import { and, desc, eq, gt } from 'drizzle-orm'
import { sessions } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { failUnauthenticated, requireUser, type Shop } from '../shop.ts'
import { findUserById } from './users/users.ts'
import { requestEmailChange, cancelEmailChange } from './email/change-email.ts'
import { changePassword } from './password/change-password.ts'
import { deviceName } from './devices/device-name.ts'
import type { SecurityCommand } from './input.ts'
import { messages } from './messages.ts'
import { MAX_LISTED_SESSIONS } from './rules.ts'
import { signOut } from './sessions/sign-out.ts'

export type OwnSession = { id: string; device: string; ip: string | null; lastSeenAt: Date; isCurrent: boolean }

export async function readSecurity(shop: Shop) {
  const { id } = requireUser(shop)
  const user = (await findUserById(shop, id)) ?? failUnauthenticated()
  return { email: user.email ?? '', newEmail: user.newEmail, sessions: await listOwnSessions(shop) }
}

/** The current session comes first, then the most recently used. */
export async function listOwnSessions(shop: Shop): Promise<OwnSession[]> {
  const { id, sessionId } = requireUser(shop)
  const rows = await shop.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.idleUntil, shop.now())))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MAX_LISTED_SESSIONS)
  return rows.map(({ id, cookieHash, userAgent, ip, lastSeenAt }) => ({
    id,
    ip,
    lastSeenAt,
    // A session without a cookie belongs to an API client, whose user agent can be anything.
    device: cookieHash || id === sessionId ? deviceName(userAgent) : 'An app',
    isCurrent: id === sessionId,
  }))
}

/** The single entry point for the forms of the security page. */
export async function changeSecurity(shop: Shop, command: SecurityCommand): Promise<string> {
  switch (command.do) {
    case 'password':
      return changePassword(shop, command)
    case 'email':
      return requestEmailChange(shop, command)
    case 'keep-email':
      return cancelEmailChange(shop)
    case 'end-session':
      return endOwnSession(shop, command.sessionId)
    case 'end-others':
      await signOut(shop, 'others')
      return messages.otherSessionsSignedOut
  }
}

/** A session of another user is reported as not found (D43). */
async function endOwnSession(shop: Shop, sessionId: string) {
  const ended = await shop.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, requireUser(shop).id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) fail('not-found', messages.sessionNotFound)
  return messages.sessionEnded
}
