/**
 * The port. It is taken first of all, so that a taken one is known at once; who comes before the shop is open waits.
 * Closing lets everybody in finish, except those who only listen (event streams): their browsers come back by themselves.
 */
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import { CannotStart } from '#words/cannot-start.ts'
import { seconds } from '#words/time.ts'

const DRAIN = seconds(10)
/** Slow senders are let go early; an upload has a minute. */
const LIMITS = {
  headersTimeout: seconds(5),
  requestTimeout: seconds(60),
  keepAliveTimeout: seconds(5),
  connectionsCheckingInterval: seconds(1),
  maxHeaderSize: 16 * 1024,
  // Any other wish to speak another protocol is passed over, and the request answered as it is.
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
}

/** What a client of the live changes may say at once (api/supabase/realtime). */
const FRAME_MOST = 256 * 1024

type App = Pick<Hono, 'fetch'>

export async function openDoor(hostname: string, port: number) {
  const inside = Promise.withResolvers<App>()
  const fetch = async (...args: Parameters<App['fetch']>) => (await inside.promise).fetch(...args)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MOST })
  const server = serve({ fetch, port, hostname, serverOptions: LIMITS, websocket: { server: sockets } }) as Server
  const answers = rememberAnswers(server)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new CannotStart(reason(error as NodeJS.ErrnoException, hostname, port))
  }

  return {
    port: (server.address() as AddressInfo).port,
    open: (app: App) => inside.resolve(app),
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      for (const answer of answers) if (isEventStream(answer)) answer.destroy()
      for (const socket of sockets.clients) socket.close(1001)
      await Promise.race([closed, wait(DRAIN)])
      server.closeAllConnections()
    },
  }
}

function rememberAnswers(server: Server) {
  const answers = new Set<ServerResponse>()
  server.on('request', (_: IncomingMessage, answer: ServerResponse) => {
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })
  return answers
}

const isEventStream = (answer: ServerResponse) =>
  String(answer.getHeader('content-type') ?? '').startsWith('text/event-stream')

function reason({ code, message }: NodeJS.ErrnoException, hostname: string, port: number) {
  const known: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken, perhaps by this very store: stop that program, or set PORT to a free one.`,
    EACCES: `This user may not listen on port ${port}: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${hostname}: correct the setting HOST.`,
    ENOTFOUND: `This machine has no address ${hostname}: correct the setting HOST.`,
  }
  return known[code ?? ''] ?? `The store cannot listen on ${hostname}:${port}: ${message}.`
}
