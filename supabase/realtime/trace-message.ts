/** Traces of what clients send over a socket. */
import { readLogContext } from '#core/log-context.server.ts'
import { traceAlone } from '#core/trace.server.ts'
import type { Message } from './frames.ts'

const TRACED = ['phx_join', 'phx_leave', 'access_token', 'broadcast', 'presence']

/** Of the messages that are answered from the database. A heartbeat is not. */
export function traceMessage(message: Message, handle: (message: Message) => Promise<void> | void) {
  if (!TRACED.includes(message.event)) return handle(message)
  const context = readLogContext() ?? {}
  const id = context.requestId
  const attributes = { 'dhoop.socket_message': message.event, ...(id !== undefined && { 'dhoop.request_id': id }) }
  return traceAlone({ kind: 'server', name: `socket ${message.event}`, attributes }, context, async () =>
    handle(message),
  )
}
