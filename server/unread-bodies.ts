/**
 * Closes the connection of a request that was answered before its body had come. Node.js reads such a body to its end, so that
 * the connection can be used again: a gigabyte, as long as a client keeps sending. What is left of a small body is still read,
 * because a client that sends while its connection is closed may lose the answer. @hono/node-server does the same for methods other
 * than GET and HEAD, up to 64 MB.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const MAX_REST_BYTES = 8 * 1024 * 1024
/** As in @hono/node-server. */
const MAX_REST_TIME = 500
const POLL_INTERVAL = 20

/** How many bytes the connection may have read, and until when. */
type Rest = { incoming: IncomingMessage; bytes: number; until: number }

export function limitUnreadBodies(server: Server) {
  const rests = new Set<Rest>()
  /** One timer for all, because thousands of clients may send such bodies at once. */
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    for (const rest of rests) if (isDone(rest)) rests.delete(rest)
    if (rests.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.once('finish', () => {
      if (incoming.complete) return
      const bytes = incoming.socket.bytesRead + MAX_REST_BYTES
      rests.add({ incoming, bytes, until: performance.now() + MAX_REST_TIME })
      timer ??= setInterval(check, POLL_INTERVAL)
    })
  })
}

function isDone({ incoming: { complete, socket }, bytes, until }: Rest) {
  if (complete || socket.destroyed) return true
  if (socket.bytesRead <= bytes && performance.now() <= until) return false
  socket.destroy()
  return true
}
