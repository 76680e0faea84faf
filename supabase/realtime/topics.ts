/**
 * Who may send and listen in a channel. The store's private channels: the service key and admins may join all of them,
 * other users only `user:{their id}` and channels that begin with it. Any channel may subscribe to table changes: the
 * permissions of each row apply.
 */
import type { TopicKind } from '#core/log-context.server.ts'
import type { Principal } from '#shop/accounts/sessions/authenticate-token.ts'

const PREFIX = 'realtime:'

export const isTopic = (topic: string) => topic.startsWith(PREFIX)
/** A topic is the name of a channel as it is sent over the socket. */
export const topicOf = (channel: string) => PREFIX + channel
export const channelOf = (topic: string) => topic.slice(PREFIX.length)

/** For the log, which does not name channels. */
export function kindsOf(channel: string, { isPrivate, hasChanges }: { isPrivate: boolean; hasChanges: boolean }) {
  const channelKind: TopicKind = !isPrivate ? 'public' : channel.startsWith('user:') ? 'user' : 'private'
  if (!hasChanges) return [channelKind]
  return isPrivate ? [channelKind, 'changes' as const] : ['changes' as const]
}

export function canUseChannel({ claims, user }: Principal, channel: string) {
  if (claims.role === 'service_role' || user?.isAdmin) return true
  const ownChannel = user && `user:${user.id}`
  return ownChannel !== null && (channel === ownChannel || channel.startsWith(`${ownChannel}:`))
}
