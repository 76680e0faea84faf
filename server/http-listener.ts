/**
 * The port. It is taken first of all, so that a taken one is known at once; who comes before the shop is open waits.
 * Closing lets every request that has begun finish (connections.ts), also one whose client has left.
 */
import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import { StartupError } from '#core/startup-error.ts'
import { seconds } from '#core/time.ts'
import { trackConnections } from './connections.ts'
import { trackRequests } from './running-requests.ts'

/** Every answer but an upload's is there in 30 seconds (gates.ts). */
const LONGEST_STOP = seconds(35)
/** For a WebSocket's client to say that it has heard. */
const LONGEST_SOCKET_CLOSE = seconds(1)
/** Slow senders are let go early; an upload has a minute. */
const LIMITS = {
  headersTimeout: seconds(5),
  requestTimeout: seconds(60),
  keepAliveTimeout: seconds(5),
  connectionsCheckingInterval: seconds(1),
  maxHeaderSize: 16 * 1024,
  // Any other wish to speak another protocol is passed over, and the request answered as it is.
  shouldUpgradeCallback: isForWebSocket,
}

/** What a client of the live changes may say at once (api/supabase/realtime). */
const FRAME_MOST = 256 * 1024

const atMost = (time: number) => wait(time, undefined, { ref: false })

type App = Pick<Hono, 'fetch'>

export async function openHttpListener(hostname: string, port: number) {
  const inside = Promise.withResolvers<App>()
  const { track, allEnded } = trackRequests()
  const answer = async (request: Request, env: HttpBindings) => {
    if (isForWebSocket(env.incoming)) connections.leaveToWebSockets(env.incoming.socket)
    const response = await (await inside.promise).fetch(request, env)
    if (isEventStream(response)) connections.addEventStream(env.outgoing)
    return response
  }
  const fetch = (request: Request, env: unknown) =>
    track(answer(request, Object.assign(env as HttpBindings, { track })))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MOST })
  const server = serve({ fetch, port, hostname, serverOptions: LIMITS, websocket: { server: sockets } }) as Server
  const connections = trackConnections(server)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new StartupError(reason(error as NodeJS.ErrnoException, hostname, port))
  }

  return {
    port: (server.address() as AddressInfo).port,
    open: (app: App) => inside.resolve(app),
    close: async () => {
      const socketsClosed = Promise.all(Array.from(sockets.clients, (socket) => once(socket, 'close')))
      for (const socket of sockets.clients) socket.close(1001)
      await Promise.race([connections.close().then(allEnded), atMost(LONGEST_STOP)])
      await Promise.race([socketsClosed, atMost(LONGEST_SOCKET_CLOSE)])
      server.closeAllConnections()
    },
  }
}

function isForWebSocket({ headers }: IncomingMessage) {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

const isEventStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream') ?? false

function reason({ code, message }: NodeJS.ErrnoException, hostname: string, port: number) {
  const known: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken, perhaps by this very store: stop that program, or set PORT to a free one.`,
    EACCES: `This user may not listen on port ${port}: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${hostname}: correct the setting HOST.`,
    ENOTFOUND: `This machine has no address ${hostname}: correct the setting HOST.`,
  }
  return known[code ?? ''] ?? `The store cannot listen on ${hostname}:${port}: ${message}.`
}
