/** A proxy to the database that can fail silently: it accepts connections and data but forwards nothing. */
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

export async function openLine({ host = 'localhost', port = 5432 }: pg.ClientConfig) {
  const pairs = new Set<[net.Socket, net.Socket]>()
  let isSilent = false
  let silencer: string | undefined
  let delay = 0
  const accept = async (client: net.Socket) => {
    client.on('error', () => undefined)
    if (delay > 0) await wait(delay)
    const upstream = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    const pair: [net.Socket, net.Socket] = [client, upstream]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [net.Socket, net.Socket][]) {
      from.on('error', () => undefined)
      from.on('data', (bytes: Buffer) => {
        isSilent ||= silencer !== undefined && bytes.includes(silencer)
        if (!isSilent) to.write(bytes)
      })
      // A silent proxy does not forward the close of one side either.
      from.on('close', () => isSilent || (pairs.delete(pair), to.destroy()))
    }
  }
  const server = net.createServer((client) => void accept(client))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    failSilently: () => void (isSilent = true),
    /** Fails as soon as this text is sent, which is lost. */
    failSilentlyAt: (text: string) => void (silencer = text),
    /** New connections work again. Data sent on old connections during the failure is lost. */
    restore: () => void ([isSilent, silencer] = [false, undefined]),
    /** Delays new connections by this time. Existing connections work as before. */
    acceptAfter: (milliseconds: number) => void (delay = milliseconds),
    close: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
