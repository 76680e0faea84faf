/** What belongs to the request or the job that is being processed: every line of the log that it causes names it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './span.ts'

/** Who makes a request. `service` is the service key, and `unknown` a visitor whose session could not be read. */
export type Role = 'guest' | 'customer' | 'admin' | 'server-key' | 'service' | 'unknown'

/**
 * What a socket listens to: the channel of its own user, another private channel, changes of tables, or a public channel,
 * in which nothing is sent. Never the name of a channel, which has the id of a user.
 */
export type TopicKind = 'user' | 'private' | 'changes' | 'public'

export type LogContext = {
  /** Of the request. A job has that of the request that enqueued it, if there was one. */
  requestId?: string | undefined
  /** The pattern of the path, never the path: `/product/:id`. */
  route?: string | undefined
  role?: Role | undefined
  job?: string | undefined
  /** Of a socket. */
  topics?: Set<TopicKind>
  /** Missing where nothing is traced. */
  span?: Span | undefined
}

const storage = new AsyncLocalStorage<LogContext>()

export const runInLogContext = <T>(context: LogContext, work: () => T): T => storage.run(context, work)

export const readLogContext = (): LogContext | undefined => storage.getStore()

/** Adds to the request in progress what has become known about it. The first route stays: it is the most precise. */
export function describeRequest({ route, role }: Pick<LogContext, 'route' | 'role'>) {
  const context = storage.getStore()
  if (!context) return
  context.route ??= route
  if (role) context.role = role
}

/** Adds to the socket in progress what it listens to. */
export function describeTopics(kinds: TopicKind[]) {
  const context = storage.getStore()
  if (context) context.topics = new Set([...(context.topics ?? []), ...kinds])
}
