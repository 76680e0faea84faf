import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** The system may name a port twice before anything listens there. */
const givenPorts = new Set<string>()

/** A port at which nothing listens. */
export async function findFreePort(): Promise<string> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const port = String((server.address() as AddressInfo).port)
  server.close()
  await once(server, 'close')
  if (givenPorts.has(port)) return findFreePort()
  givenPorts.add(port)
  return port
}
