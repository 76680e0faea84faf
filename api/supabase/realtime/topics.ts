/**
 * Who may speak and listen in a room. A room of the store's own is private: the store's key and admins enter each, anybody
 * else only `user:{their id}` and what begins with it. Table changes are heard in any room: each row decides for itself.
 */
import type { Asker } from '../who-asks.ts'

export const PREFIX = 'realtime:'

export function mayUse({ claims, user }: Asker, topic: string) {
  if (claims.role === 'service_role' || user?.isAdmin) return true
  const own = user && `user:${user.id}`
  return own !== null && (topic === own || topic.startsWith(`${own}:`))
}
