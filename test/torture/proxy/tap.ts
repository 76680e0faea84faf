/** Between a proxy and the store: keeps what each connection has carried in both directions. */
import net from 'node:net'

/** Those of health checks are left out. */
const CHECK = /^GET \/(?:readyz|healthz) HTTP\/1\.0/

/** In milliseconds. */
export const GRACE = 250

type Carried = { asked: string; answered: string; isClosed: boolean }

export async function openTap(storePort: number) {
  let carried: Carried[] = []
  const server = net.createServer((proxy) => {
    const one: Carried = { asked: '', answered: '', isClosed: false }
    carried.push(one)
    const store = net.connect(storePort, '127.0.0.1')
    proxy.on('data', (part) => (one.asked += part.toString('latin1')))
    proxy.pipe(store, { end: false })
    store.on('data', (part) => {
      one.answered += part.toString('latin1')
      if (proxy.writable) proxy.write(part)
    })
    // What the store still answers when the proxy has closed counts, too.
    proxy.on('error', () => undefined).on('close', () => setTimeout(() => store.destroy(), GRACE))
    store
      .on('error', () => proxy.destroy())
      .on('close', () => {
        proxy.destroy()
        one.isClosed = true
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    /** Since it was last asked: a proxy may keep a connection for many requests. */
    take: () => {
      const taken = carried.map((one) => ({ ...one })).filter(({ asked }) => asked !== '' && !CHECK.test(asked))
      carried = carried.filter(({ isClosed }) => !isClosed)
      for (const one of carried) one.asked = one.answered = ''
      return taken
    },
    close: () => server.close(),
  }
}
