/**
 * Opens a port for a server.
 *
 *   1. Node.js accepts one connection of a listening socket in each round of its event loop. While pages are rendered a round
 *      takes long, and connections that wait cannot even be refused: so one process listens with several sockets, among
 *      which the kernel divides them. Of several processes the parent accepts, which does nothing else.
 *   2. Sockets that share a port would also share it with another store of the same user, so it is tried alone before.
 *   3. Closing closes all of them at once.
 */
import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, Server as NetServer, type AddressInfo, type ListenOptions, type Socket } from 'node:net'
import { StartupError } from '#core/startup-error.ts'

const SOCKETS = 16
/** Connections that may wait to be accepted. The kernel drops more. Node allows 511. */
const MAX_PENDING_CONNECTIONS = 4096
/** As those of Node's own HTTP server. */
const OF_HTTP = { allowHalfOpen: true, noDelay: true }

/** Resolves to a function that closes the port, and no connection. */
export async function listen(server: Server, host: string, port: number) {
  const isDivided = !cluster.isWorker && (await canDivide(host))
  const count = isDivided ? SOCKETS : 1
  const options = { host, backlog: MAX_PENDING_CONNECTIONS / count, reusePort: isDivided }
  if (isDivided && port !== 0) await assertPortFree(host, port)
  await open(server, { ...options, port })
  const { port: shared } = server.address() as AddressInfo
  const further = Array.from({ length: count - 1 }, () =>
    createServer(OF_HTTP, (socket: Socket) => void server.emit('connection', socket)),
  )
  await Promise.all(further.map((one) => open(one, { ...options, port: shared })))
  return () => {
    for (const one of further) one.close()
    // A client that has already connected is still served. `server.close()` would close idle connections at once.
    NetServer.prototype.close.call(server)
  }
}

/** Linux divides connections among sockets. A sandbox may not know how to, and other systems give all to one. */
async function canDivide(host: string) {
  if (process.platform !== 'linux') return false
  const [one, other] = [createServer(), createServer()]
  try {
    await open(one, { host, port: 0, reusePort: true })
    await open(other, { host, port: (one.address() as AddressInfo).port, reusePort: true })
    return true
  } catch {
    return false
  } finally {
    one.close()
    other.close()
  }
}

/** Reports a taken port before the database starts, when other processes open the port later. */
export async function assertPortFree(host: string, port: number) {
  const server = createServer()
  await open(server, { host, port })
  server.close()
  await once(server, 'close')
}

async function open(server: NetServer, options: ListenOptions & { host: string; port: number }) {
  server.listen(options)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new StartupError(messageOf(error as NodeJS.ErrnoException, options.host, options.port))
  }
}

function messageOf({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken, perhaps by this very store: stop that program, or set PORT to a free one.`,
    EACCES: `This user may not listen on port ${port}: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: correct the setting HOST.`,
    ENOTFOUND: `This machine has no address ${host}: correct the setting HOST.`,
  }
  return messages[code ?? ''] ?? `The store cannot listen on ${host}:${port}: ${message}.`
}
