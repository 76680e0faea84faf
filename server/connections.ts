/**
 * Tracks the open connections of a server and closes them without cutting a response.
 *
 *   1. Once the port is closed, every response has `Connection: close`.
 *   2. A client may be writing its next request while the server is idle. A connection is therefore closed only after
 *      IDLE_TIME without data, right after everything that has arrived was read.
 *   3. Node.js accepts few connections in each round of its event loop (listen.ts). The others wait at the port, with their
 *      requests, and would be reset with it: it is closed after ACCEPT_PAUSE in which none came. Of several processes the
 *      parent accepts, and hands one connection over at a time, which takes longer than a round.
 *   4. Event streams do not end by themselves. The server ends them; browsers reconnect on their own.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#core/time.ts'

const IDLE_TIME = seconds(0.5)
const POLL_INTERVAL = 50
const ACCEPT_PAUSE = 20
/** While more come than are accepted, the port is closed nevertheless. */
const MAX_ACCEPT_TIME = seconds(3)

/** `bytesWhenIdle` is the number of bytes read when the last response ended. More bytes are the start of a request. */
type Connection = { pendingResponses: number; idleSince: number; bytesWhenIdle: number }

export function trackConnections(server: Server) {
  const connections = new Map<Socket, Connection>()
  const responses = new Set<ServerResponse>()
  const eventStreams = new Set<ServerResponse>()
  let stoppingSince: number | undefined
  let accepted = 0

  server.on('connection', (socket: Socket) => {
    accepted++
    connections.set(socket, { pendingResponses: 0, idleSince: performance.now(), bytesWhenIdle: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket)
    if (stoppingSince !== undefined) response.setHeader('connection', 'close')
    responses.add(response)
    if (connection) connection.pendingResponses++
    response.once('close', () => {
      responses.delete(response)
      if (connection)
        Object.assign(connection, {
          pendingResponses: connection.pendingResponses - 1,
          idleSince: performance.now(),
          bytesWhenIdle: socket.bytesRead,
        })
    })
  })

  function closeIdle(since: number) {
    for (const [socket, { pendingResponses, idleSince, bytesWhenIdle }] of connections)
      if (
        pendingResponses === 0 &&
        socket.bytesRead === bytesWhenIdle &&
        performance.now() - Math.max(idleSince, since) >= IDLE_TIME
      )
        socket.destroy()
  }

  function endEventStreams() {
    for (const response of eventStreams)
      if (response.writableEnded) response.destroy()
      else response.end()
  }

  return {
    /**
     * The WebSocket server closes these. A second listener for `upgrade` would keep Hono's server from answering the
     * requests that it rejects.
     */
    releaseUpgraded: (socket: Socket) => void connections.delete(socket),
    addEventStream: (response: ServerResponse) => {
      eventStreams.add(response)
      response.once('close', () => eventStreams.delete(response))
    },
    /** Accepts no new connections, and resolves when none is left. */
    close: async (closePort: () => void) => {
      const last = performance.now() + MAX_ACCEPT_TIME
      let before
      // Responses close no connection yet: their clients would come back while the port is being closed.
      do {
        before = accepted
        await wait(ACCEPT_PAUSE)
        await afterReading()
      } while (accepted !== before && performance.now() < last)
      const since = (stoppingSince = performance.now())
      for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close')
      closePort()
      while (connections.size > 0) {
        endEventStreams()
        closeIdle(since)
        await wait(POLL_INTERVAL)
        await afterReading()
      }
    },
  }
}
