/**
 * Opens the port. This happens first, so that a taken port is reported at once; requests wait until the store is ready.
 * Closing lets every started request finish (connections.ts), even when its client has disconnected.
 */
import { once } from 'node:events'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import { runInLogContext, type LogContext } from '#core/log-context.server.ts'
import { seconds } from '#core/time.ts'
import { trackConnections } from './connections.ts'
import { listen } from './listen.ts'
import { trackRequests } from './running-requests.ts'
import { refuseRepeatedHost } from './repeated-host.ts'
import { limitUnreadBodies } from './unread-bodies.ts'
import { REQUEST_ID_HEADER, type WatchRequest } from './watch-requests.ts'
import type { SocketWatch } from './watch-sockets.ts'

/** Every response except to uploads is complete within 30 seconds (request-limits.ts). */
const MAX_STOP_TIME = seconds(35)
/** The time that a WebSocket client has to confirm the close. */
const MAX_SOCKET_CLOSE_TIME = seconds(1)
/** Slow senders are disconnected early, but later than an overloaded store reads headers. An upload has a minute. */
const LIMITS = {
  headersTimeout: seconds(15),
  requestTimeout: seconds(60),
  keepAliveTimeout: seconds(5),
  connectionsCheckingInterval: seconds(1),
  maxHeaderSize: 16 * 1024,
  // Requests to upgrade to any other protocol are ignored, and the request is answered as usual.
  shouldUpgradeCallback: isForWebSocket,
}

/**
 * A client that takes nothing of its answer, and sends nothing, for so long is disconnected: what it was sent would stay in
 * memory. Longer than any answer takes, and than the silence of an event stream (app/orders/order-events.ts). If the client took
 * a part of what was written last, Node.js waits once more, so it takes up to two minutes.
 */
const MAX_STALL = seconds(60)

/** The largest frame that a realtime client may send (supabase/realtime). */
const MAX_FRAME_BYTES = 256 * 1024

const timeout = (time: number) => wait(time, undefined, { ref: false })

type App = Pick<Hono, 'fetch'> & {
  /** Answers a request that needs no more than that, or returns false. */
  answerHit?: (incoming: IncomingMessage, outgoing: ServerResponse, context?: LogContext) => boolean
}

export async function openHttpListener(
  hostname: string,
  port: number,
  watch?: WatchRequest,
  socketWatch?: SocketWatch,
  maxStall = MAX_STALL,
) {
  const appReady = Promise.withResolvers<App>()
  let opened: App | undefined
  const { track, waitForAll } = trackRequests()
  const handle = async (request: Request, env: HttpBindings) => {
    const answer = async () => (await appReady.promise).fetch(request, env)
    if (isForWebSocket(env.incoming)) {
      connections.releaseUpgraded(env.incoming.socket)
      return socketWatch ? socketWatch.answer(env.incoming, answer) : answer()
    }
    const response = await answer()
    if (isEventStream(response)) connections.addEventStream(env.outgoing)
    return response
  }
  const fetch = (request: Request, env: unknown) =>
    track(handle(request, Object.assign(env as HttpBindings, { track })))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  if (socketWatch) sockets.on('connection', socketWatch.opened)
  const createServer = ((options: ServerOptions, answer: RequestListener) =>
    createHttpServer(options, (incoming, outgoing) => {
      const context = watch?.(incoming, outgoing)
      if (refuseRepeatedHost(incoming, outgoing) || opened?.answerHit?.(incoming, outgoing, context)) return
      if (!context) return answer(incoming, outgoing)
      outgoing.setHeader(REQUEST_ID_HEADER, context.requestId)
      runInLogContext(context, () => answer(incoming, outgoing))
    })) as typeof createHttpServer
  const websocket = { server: sockets }
  const server = createAdaptorServer({ fetch, hostname, createServer, serverOptions: LIMITS, websocket }) as Server
  server.setTimeout(maxStall)
  limitUnreadBodies(server)
  const connections = trackConnections(server)
  const closePort = await listen(server, hostname, port)

  return {
    port: (server.address() as AddressInfo).port,
    open: (app: App) => {
      opened = app
      appReady.resolve(app)
    },
    close: async () => {
      const socketsClosed = Promise.all(Array.from(sockets.clients, (socket) => once(socket, 'close')))
      for (const socket of sockets.clients) socket.close(1001)
      await Promise.race([connections.close(closePort).then(waitForAll), timeout(MAX_STOP_TIME)])
      await Promise.race([socketsClosed, timeout(MAX_SOCKET_CLOSE_TIME)])
      server.closeAllConnections()
    },
  }
}

function isForWebSocket({ headers }: IncomingMessage) {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

const isEventStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream') ?? false
