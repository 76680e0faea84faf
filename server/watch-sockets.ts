/**
 * Watches each request for a WebSocket, which Node hands over without a response to watch (watch-requests.ts).
 *
 *   1. When the socket opens, the log hears of a request with status 101; when it closes, of its duration, its close code
 *      and what it listened to.
 *   2. A request that gets no socket is a request like others, with the status of its answer.
 *   3. The span of the request ends with its answer. What the socket receives later has traces of its own, because a socket
 *      may be open for days (record 0218).
 */
import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import type { AccessLine, SocketLine } from '#platform/log.server.ts'
import { runInLogContext, type LogContext } from '#core/log-context.server.ts'
import { startSpan } from '#core/trace.server.ts'
import { endSpan, msSince, openProxyHeaders, REQUEST_ID_HEADER, UNKNOWN_ROUTE } from './watch-requests.ts'

type Handlers = {
  onAnswered: (line: AccessLine) => void
  onOpened: () => void
  onClosed: (line: SocketLine) => void
}
type Upgrade = { context: LogContext & { requestId: string }; startedAt: number; isOpened: boolean }
export type SocketWatch = ReturnType<typeof openSocketWatch>

export function openSocketWatch(trustProxy: string[] | undefined, { onAnswered, onOpened, onClosed }: Handlers) {
  const { requestIdOf, traceparentOf } = openProxyHeaders(trustProxy)
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()

  const describe = ({ context: { requestId, route, role } }: Upgrade) => ({
    ...{ requestId, route: route ?? UNKNOWN_ROUTE, role: role ?? ('guest' as const) },
  })
  const report = (upgrade: Upgrade, { socket }: IncomingMessage, status: number) => {
    const line = {
      ...{ ...describe(upgrade), method: 'GET', status, ms: msSince(upgrade.startedAt) },
      ...{ bytes: socket.bytesWritten, isAborted: false },
    }
    const { span } = upgrade.context
    if (span) endSpan(span, line)
    upgrade.context.span = undefined
    onAnswered(line)
  }

  return {
    /** `answer` decides whether the request gets its socket. */
    answer: async (incoming: IncomingMessage, answer: () => Promise<Response>) => {
      const requestId = requestIdOf(incoming)
      const attributes = { 'http.request.method': 'GET', 'dhoop.request_id': requestId }
      const span = startSpan({ kind: 'server', name: 'GET', attributes, parent: traceparentOf(incoming) })
      const upgrade: Upgrade = { context: { requestId, span }, startedAt: performance.now(), isOpened: false }
      upgrades.set(incoming, upgrade)
      let status = 500
      incoming.socket.once('close', () => upgrade.isOpened || report(upgrade, incoming, status))
      const response = await runInLogContext(upgrade.context, answer)
      status = response.status
      response.headers.set(REQUEST_ID_HEADER, upgrade.context.requestId)
      return response
    },
    opened: (socket: WebSocket, incoming: IncomingMessage) => {
      const upgrade = upgrades.get(incoming)
      if (!upgrade) return
      upgrade.isOpened = true
      report(upgrade, incoming, 101)
      onOpened()
      const openedAt = performance.now()
      socket.once('close', (closeCode: number) =>
        onClosed({
          ...{ ...describe(upgrade), ms: msSince(openedAt), bytes: incoming.socket.bytesWritten },
          ...{ closeCode, topics: [...(upgrade.context.topics ?? [])].toSorted() },
        }),
      )
    },
  }
}
