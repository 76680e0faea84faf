/** Clients that go beyond one limit each (docs/api/realtime.md). Each is at an address of its own. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#core/time.ts'
import { openSocket, type Client } from './socket.ts'

/** Each process of the store has the `limit` for itself. */
type Breach = { name: string; run: (open: Open) => Promise<string>; expected: string; limit?: number }
type Open = (count: number) => Promise<Client[]>

const SOCKETS_PER_USER = 20
const CHANNELS_PER_SOCKET = 100
const JOINS_PER_ADDRESS = 300
/** As many as a client may send before the first is answered, and fewer. */
const BATCH = 50
const PATIENCE = seconds(60)
/** Longer than any frame that a client may send. */
const LARGE = 'x'.repeat(1024 * 1024)
/** The reply repeats the reference. */
const ECHOED = JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: 'x'.repeat(200_000) })
const BEAT = JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' })

/** How often each outcome came, like `300 ok, 20 Too many joins`. */
const tally = (outcomes: string[]) =>
  [...Map.groupBy(outcomes, (one) => one)].map(([outcome, all]) => `${all.length} ${outcome}`).join(', ')

async function joinMany(client: Client, count: number, first = 0) {
  const outcomes: string[] = []
  for (let at = 0; at < count; at += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - at) }, (_, n) => client.join(`room ${first + at + n}`))
    outcomes.push(...(await Promise.all(batch)))
  }
  return outcomes
}

const closing = (client: Client) => Promise.race([client.closed, wait(PATIENCE, 'still open', { ref: false })])

async function stopReading(client: Client) {
  client.pause()
  for (let sent = 0; sent < 400 && client.isOpen(); sent += 20, await wait(100))
    for (let at = 0; at < 20; at++) client.push(ECHOED)
  client.resume()
  return closing(client)
}

const breachesOf = (token: string, processes: number): Breach[] => [
  {
    name: 'more channels than a socket may have',
    run: async (open) => tally(await joinMany((await open(1))[0]!, CHANNELS_PER_SOCKET + 10)),
    expected: '100 ok, 10 ChannelRateLimitReached: Too many channels',
  },
  {
    name: 'more joins than an address may send',
    run: async (open) => {
      const clients = await open(4 * processes)
      return tally((await Promise.all(clients.map((client) => joinMany(client, JOINS_PER_ADDRESS / 4 + 5)))).flat())
    },
    expected: '300 ok, 20 ClientJoinRateLimitReached: Too many joins per second',
    limit: JOINS_PER_ADDRESS,
  },
  {
    name: 'more sockets than a shopper may have',
    run: async (open) => {
      const clients = await open(SOCKETS_PER_USER * processes + 1)
      const outcomes: string[] = []
      for (const client of clients) outcomes.push(await client.join('room', {}, token))
      const refused = outcomes.findIndex((outcome) => outcome !== 'ok')
      return `${tally(outcomes)}, ${await closing(clients.at(refused)!)}`
    },
    limit: SOCKETS_PER_USER,
    expected: `20 ok, 1 ConnectionRateLimitReached: Too many connected users, 1008 ConnectionRateLimitReached: Too many connected users`,
  },
  {
    name: 'a frame of a megabyte',
    run: async (open) => {
      const [client] = await open(1)
      client!.push(LARGE)
      return closing(client!)
    },
    expected: '1009',
  },
  {
    name: 'messages that wait for no answer',
    run: async (open) => {
      const [client] = await open(1)
      for (let at = 0; at < 500; at++) client!.push(BEAT)
      return closing(client!)
    },
    expected: '1008 Too many messages',
  },
  {
    name: 'a client that reads nothing',
    run: async (open) => stopReading((await open(1))[0]!),
    expected: '1008 Too slow',
  },
]

/** What came of each, where it is not what was expected. */
export async function runBreaches(url: string, token: string, processes: number) {
  const outcomes = await Promise.all(
    breachesOf(token, processes).map(async (breach, at) => {
      const { name, run, expected } = breach
      const opened: Client[] = []
      const outcome = await run(async (count) => {
        for (let n = 0; n < count; n++) {
          const { client, status } = await openSocket(url, `127.2.0.${at + 1}`)
          if (!client) throw new Error(`${name}: the socket was refused with ${status}.`)
          opened.push(client)
        }
        return opened
      })
      for (const client of opened) client.end()
      return isExpected(outcome, breach, processes) ? [] : [`${name}: ${outcome} instead of ${expected}`]
    }),
  )
  return outcomes.flat()
}

function isExpected(outcome: string, { expected, limit }: Breach, processes: number) {
  if (!limit || processes === 1) return outcome === expected
  const accepted = Number.parseInt(outcome)
  const words = (text: string) => text.replaceAll(/\d+/g, '')
  return accepted >= limit && accepted <= limit * processes && words(outcome) === words(expected)
}
