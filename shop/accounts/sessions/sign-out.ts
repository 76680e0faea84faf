/** Ends sessions of the signed-in user. */
import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '#db/schema.server.ts'
import { requireUser, type Shop } from '../../shop.ts'

export type SignOutScope = 'local' | 'global' | 'others'

/** This session, all of this user's, or all but this one. The rows go, and their tokens with them. */
export async function signOut(shop: Shop, scope: SignOutScope = 'local') {
  const { id, sessionId } = requireUser(shop)
  const which = {
    local: eq(sessions.id, sessionId),
    global: eq(sessions.userId, id),
    others: and(eq(sessions.userId, id), ne(sessions.id, sessionId)),
  }
  await shop.db.delete(sessions).where(which[scope])
}
