/**
 * Who may speak and listen in a room. A room of the store's own is private: the store's key and admins enter each, anybody
 * else only `user:{their id}` and what begins with it. Table changes are heard in any room: each row decides for itself.
 */
import type { Principal } from '#shop/accounts/sessions/authenticate-token.ts'

const PREFIX = 'realtime:'

export const isTopic = (topic: string) => topic.startsWith(PREFIX)
/** A topic is a room's name as it stands on the wire. */
export const topicOf = (room: string) => PREFIX + room
export const channelOf = (topic: string) => topic.slice(PREFIX.length)

export function canUseChannel({ claims, user }: Principal, room: string) {
  if (claims.role === 'service_role' || user?.isAdmin) return true
  const own = user && `user:${user.id}`
  return own !== null && (room === own || room.startsWith(`${own}:`))
}
