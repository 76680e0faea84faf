/**
 * Closes the connection of a request that was answered before its body had come. Node.js reads such a body to its end, so that
 * the connection can be used again: a gigabyte, as long as a client keeps sending. A small rest is still read, because a client that
 * sends while its connection is closed may lose the answer.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const MAX_REST_BYTES = 8 * 1024 * 1024
const MAX_REST_TIME = 500
const POLL_INTERVAL = 20

export function limitUnreadBodies(server: Server) {
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.once('finish', () => incoming.complete || endSoon(incoming))
  })
}

function endSoon(incoming: IncomingMessage) {
  const { socket } = incoming
  const last = { bytes: socket.bytesRead + MAX_REST_BYTES, at: performance.now() + MAX_REST_TIME }
  const timer = setInterval(() => {
    const isOver = socket.bytesRead > last.bytes || performance.now() > last.at
    if (!incoming.complete && !socket.destroyed && isOver) socket.destroy()
    if (incoming.complete || socket.destroyed) clearInterval(timer)
  }, POLL_INTERVAL)
}
