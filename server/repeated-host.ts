/**
 * A proxy may route a request by one `Host`, and the store read another one: RFC 9112 (3.2) wants 400. Node keeps the first. What
 * follows on the same connection is not looked at.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const refused = new WeakSet<Socket>()

/** Whether the request is refused. */
export function refuseRepeatedHost({ rawHeaders, socket }: IncomingMessage, outgoing: ServerResponse) {
  if (refused.has(socket)) return true
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts++
  if (hosts <= 1) return false
  refused.add(socket)
  outgoing.writeHead(400, { connection: 'close' }).end()
  return true
}
