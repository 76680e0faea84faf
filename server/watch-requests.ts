/**
 * Watches each request from its first to its last byte: it gets an id, which the answer names in `X-Request-Id`, and when
 * it is answered the log and the metrics hear of it.
 *
 *   1. The id of a proxy is used if TRUST_PROXY names the proxy and the id is well formed; else the store makes one.
 *   2. A trace that such a proxy has begun is continued (`traceparent`).
 *   3. Route and role are added while the request is processed (core/log-context.server.ts).
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AccessLine } from '#platform/log.server.ts'
import type { LogContext } from '#core/log-context.server.ts'
import type { Span } from '#core/span.ts'
import { startSpan } from '#core/trace.server.ts'
import { openProxyCheck } from './trusted-proxies.ts'

type RequestContext = LogContext & { requestId: string }
export type WatchRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => RequestContext

export const REQUEST_ID_HEADER = 'x-request-id'
/** A UUID, a trace id, or what proxies such as nginx, Envoy and Heroku make. */
const WELL_FORMED = /^[\w-]{16,64}$/
/** Of a request that was answered before its route was known, such as one that was too large. */
export const UNKNOWN_ROUTE = 'unknown'

/** What a proxy that TRUST_PROXY names says about a request. */
export function openProxyHeaders(trustProxy: string[] | undefined) {
  const isTrusted = openProxyCheck(trustProxy ?? [])
  const read = ({ headers, socket }: IncomingMessage, name: string) => {
    const value = headers[name]
    return typeof value === 'string' && isTrusted(socket.remoteAddress ?? '') ? value : undefined
  }
  return {
    requestIdOf: (incoming: IncomingMessage) => {
      const given = read(incoming, REQUEST_ID_HEADER)
      return given !== undefined && WELL_FORMED.test(given) ? given : randomUUID()
    },
    traceparentOf: (incoming: IncomingMessage) => read(incoming, 'traceparent'),
  }
}

export function openRequestWatch(trustProxy: string[] | undefined, onAnswered: (line: AccessLine) => void) {
  const { requestIdOf, traceparentOf } = openProxyHeaders(trustProxy)
  const watch: WatchRequest = (incoming, outgoing) => {
    const { method = 'GET', socket } = incoming
    const startedAt = performance.now()
    const bytesBefore = socket.bytesWritten
    const requestId = requestIdOf(incoming)
    const attributes = { 'http.request.method': method, 'dhoop.request_id': requestId }
    const span = startSpan({ kind: 'server', name: method, attributes, parent: traceparentOf(incoming) })
    const context: RequestContext = { requestId, ...(span && { span }) }
    outgoing.once('close', () => {
      const line: AccessLine = {
        requestId: context.requestId,
        method,
        route: context.route ?? UNKNOWN_ROUTE,
        status: outgoing.statusCode,
        ms: msSince(startedAt),
        bytes: socket.bytesWritten - bytesBefore,
        role: context.role ?? 'guest',
        isAborted: !outgoing.writableFinished,
      }
      if (span) endSpan(span, line)
      onAnswered(line)
    })
    return context
  }
  return watch
}

/** With two decimals. `at` is of `performance.now()`. */
export const msSince = (at: number) => Math.round((performance.now() - at) * 100) / 100

export const endSpan = (
  span: Span,
  { method, route, status, role, isAborted }: Omit<AccessLine, 'requestId' | 'ms' | 'bytes'>,
) =>
  span.end(
    {
      ...{ 'http.route': route, 'http.response.status_code': status, 'dhoop.role': role },
      ...(isAborted && { 'dhoop.aborted': true }),
      ...(status >= 500 && { 'error.type': String(status) }),
    },
    `${method} ${route}`,
  )
