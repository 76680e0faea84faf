/**
 * Tracks the open connections of a server and closes them without cutting a response.
 *
 *   1. Once shutdown has started, every response has `Connection: close`.
 *   2. A client may be writing its next request while the server is idle. A connection is therefore closed only after
 *      QUIET without data, right after everything that has arrived was read.
 *   3. Event streams do not end by themselves. The server ends them; browsers reconnect on their own.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#core/time.ts'

const QUIET = seconds(0.5)
const TICK = 50

/** `bytesAtRest` is the number of bytes read when the last response ended. More bytes are the start of a request. */
type Connection = { answers: number; quietSince: number; bytesAtRest: number }

export function trackConnections(server: Server) {
  const connections = new Map<Socket, Connection>()
  const answers = new Set<ServerResponse>()
  const eventStreams = new Set<ServerResponse>()
  let stoppingSince: number | undefined

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answers: 0, quietSince: Date.now(), bytesAtRest: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const connection = connections.get(socket)
    if (stoppingSince !== undefined) answer.setHeader('connection', 'close')
    answers.add(answer)
    if (connection) connection.answers++
    answer.once('close', () => {
      answers.delete(answer)
      if (connection)
        Object.assign(connection, {
          answers: connection.answers - 1,
          quietSince: Date.now(),
          bytesAtRest: socket.bytesRead,
        })
    })
  })

  function closeQuiet(since: number) {
    for (const [socket, { answers, quietSince, bytesAtRest }] of connections)
      if (answers === 0 && socket.bytesRead === bytesAtRest && Date.now() - Math.max(quietSince, since) >= QUIET)
        socket.destroy()
  }

  function endEventStreams() {
    for (const answer of eventStreams)
      if (answer.writableEnded) answer.destroy()
      else answer.end()
  }

  return {
    /**
     * The WebSocket server closes these. A second listener for `upgrade` would keep Hono's server from answering the
     * requests that it rejects.
     */
    leaveToWebSockets: (socket: Socket) => void connections.delete(socket),
    addEventStream: (answer: ServerResponse) => {
      eventStreams.add(answer)
      answer.once('close', () => eventStreams.delete(answer))
    },
    /** Accepts no new connections, and resolves when none is left. */
    close: async () => {
      const since = (stoppingSince = Date.now())
      for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close')
      // A client that has already connected is still served. `server.close()` would close idle connections at once.
      await afterReading()
      NetServer.prototype.close.call(server)
      while (connections.size > 0) {
        endEventStreams()
        closeQuiet(since)
        await wait(TICK)
        await afterReading()
      }
    },
  }
}
