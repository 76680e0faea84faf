/**
 * T-SLOW: clients that send or read a little at a time, and never come to an end. Shoppers do not notice them, and the
 * store closes their connections.
 */
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#core/time.ts'
import { openLoad, percentile, readMemory, type Sample } from '../load.ts'
import type { TorturedStore } from '../store.ts'
import type { Trial, TrialContext } from '../trial.ts'
import { underLoad } from '../under-load.ts'

const BUYERS = 4
const PAGES = ['/', '/women', '/search?q=kurta', '/api/products', '/cart', '/login']
const DRIP = seconds(1)
/** Longer than the store waits for an upload, and for a client that takes nothing (server/http-listener.ts). */
const LENGTH = seconds(140)
/** Memory that slow clients may take, in megabytes for each of them. */
const MEMORY_EACH = 0.5
const MAX_ANSWER_TIME = seconds(10)

type Manner = { name: string; first: string; drip: string; reads: boolean; maxLife: number }
type SlowClient = { manner: Manner; openedAt: number; closedAt: number | undefined; end: () => void }

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, ''].join('\r\n')
const PAGE = `${head('GET /')}\r\n`
const MANNERS: Manner[] = [
  { name: 'headers', first: head('GET /'), drip: 'X-Slow: 1\r\n', reads: true, maxLife: seconds(30) },
  {
    name: 'bodies',
    first: `${head('POST /login', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 100000')}\r\n`,
    ...{ drip: 'a', reads: true, maxLife: seconds(90) },
  },
  {
    name: 'ranges',
    first: `${head('GET /robots.txt', `Range: bytes=${Array.from({ length: 1000 }, (_, at) => `0-${at}`).join()}`)}\r\n`,
    ...{ drip: '', reads: true, maxLife: seconds(30) },
  },
  // More pages than the buffers of the connection hold. Only a client that writes hears that the connection is closed.
  { name: 'readers', first: PAGE.repeat(60), drip: PAGE, reads: false, maxLife: seconds(130) },
]

export const slow: Trial = {
  name: 'slow',
  promises: ['T-SLOW'],
  title: 'clients that send and read slowly',
  obstacle: () => (process.platform === 'linux' ? undefined : 'it reads the memory of the store in /proc'),
  isInShortTier: false,
  run: (context) =>
    underLoad({ ...context, scale: { ...context.scale, buyers: BUYERS } }, {}, (store) => attack(store, context)),
}

async function attack(store: TorturedStore, { scale, say }: TrialContext) {
  const pid = store.process().process.pid!
  const load = openLoad(store.url, 1)
  const before = await ask(load, seconds(5))
  const memory = [readMemory(pid)]
  const clients: SlowClient[] = []
  const asking = ask(load, LENGTH)
  const startedAt = Date.now()
  for (let at = 0; at < scale.connections; at++) {
    clients.push(openSlowClient(Number(store.port), MANNERS[at % MANNERS.length]!))
    if (at % 50 === 49) await wait(100)
  }
  while (Date.now() < startedAt + LENGTH) {
    await wait(seconds(5))
    memory.push(readMemory(pid))
    const open = clients.filter(({ closedAt }) => closedAt === undefined).length
    say(`${Math.round((Date.now() - startedAt) / 1000)} s: ${open} slow clients, ${memory.at(-1)} MB`)
  }
  const meanwhile = await asking
  load.close()
  const lives = Object.fromEntries(MANNERS.map(({ name }) => [name, longestLife(clients, name)]))
  for (const { end } of clients) end()

  const findings = MANNERS.filter(({ name, maxLife }) => lives[name]! > maxLife).map(
    ({ name }) => `slow ${name} were open for ${lives[name]} ms`,
  )
  for (const status of new Set(meanwhile.map((one) => one.status).filter((status) => status !== 200)))
    findings.push(`${meanwhile.filter((one) => one.status === status).length} pages ended with ${status}`)
  const slowest = percentile(meanwhile, 1)
  if (slowest > MAX_ANSWER_TIME) findings.push(`a page took ${slowest} ms`)
  const most = Math.max(...memory)
  if (most > memory[0]! + 200 + MEMORY_EACH * scale.connections)
    findings.push(`memory grew from ${memory[0]} to ${most} MB`)
  if (!store.isRunning()) findings.push('the store has ended')
  const counts = {
    ...{ connections: clients.length, pages: meanwhile.length, pagesP99: percentile(meanwhile, 0.99), slowest },
    ...{ pagesP99Before: percentile(before, 0.99), memoryBefore: memory[0]!, memoryMost: most },
    ...Object.fromEntries(Object.entries(lives).map(([name, life]) => [`${name}OpenFor`, life])),
  }
  return { counts, findings }
}

/** One visitor after the other. */
async function ask(load: ReturnType<typeof openLoad>, time: number) {
  const samples: Sample[] = []
  const end = Date.now() + time
  for (let at = 0; Date.now() < end; at++, await wait(50)) samples.push(await load.send(PAGES[at % PAGES.length]!))
  return samples
}

function openSlowClient(port: number, manner: Manner): SlowClient {
  const socket = net.connect(port, '127.0.0.1')
  const client: SlowClient = { manner, openedAt: Date.now(), closedAt: undefined, end: () => socket.destroy() }
  const dripping = setInterval(() => manner.drip && socket.write(manner.drip), DRIP)
  socket.once('connect', () => socket.write(manner.first))
  if (manner.reads) socket.resume()
  else socket.pause()
  socket
    .on('error', () => undefined)
    .once('close', () => {
      clearInterval(dripping)
      client.closedAt ??= Date.now()
    })
  return client
}

/** In milliseconds, up to now for those that are open. */
const longestLife = (clients: SlowClient[], name: string) =>
  Math.max(
    0,
    ...clients
      .filter(({ manner }) => manner.name === name)
      .map(({ openedAt, closedAt }) => (closedAt ?? Date.now()) - openedAt),
  )
