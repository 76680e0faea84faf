/** A line to the database that can die silently: it takes everything and passes nothing on, and refuses nobody. */
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

export async function openLine({ host = 'localhost', port = 5432 }: pg.ClientConfig) {
  const pairs = new Set<[net.Socket, net.Socket]>()
  let isSilent = false
  let delay = 0
  const accept = async (near: net.Socket) => {
    near.on('error', () => undefined)
    if (delay > 0) await wait(delay)
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    const pair: [net.Socket, net.Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [net.Socket, net.Socket][]) {
      from.on('error', () => undefined)
      from.on('data', (bytes) => isSilent || to.write(bytes))
      // Of the end of one side the other hears nothing either.
      from.on('close', () => isSilent || (pairs.delete(pair), to.destroy()))
    }
  }
  const server = net.createServer((near) => void accept(near))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as net.AddressInfo).port,
    dieSilently: () => void (isSilent = true),
    /** New connections work again; on those of before, nothing was ever passed on. */
    comeBack: () => void (isSilent = false),
    /** New connections are taken on so much later; those there are work as before. */
    acceptAfter: (milliseconds: number) => void (delay = milliseconds),
    close: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      return new Promise((done) => server.close(done))
    },
  }
}
