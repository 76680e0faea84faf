/** Ends sessions of the signed-in user. */
import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '#db/schema.server.ts'
import { requireUser, type Shop } from '../../shop.ts'

export type SignOutScope = 'local' | 'global' | 'others'

/** Ends this session, all sessions of the user, or all but this one. Deleting a row also deletes its refresh tokens. */
export async function signOut(shop: Shop, scope: SignOutScope = 'local') {
  const { id, sessionId } = requireUser(shop)
  const conditions = {
    local: eq(sessions.id, sessionId),
    global: eq(sessions.userId, id),
    others: and(eq(sessions.userId, id), ne(sessions.id, sessionId)),
  }
  await shop.db.delete(sessions).where(conditions[scope])
}
