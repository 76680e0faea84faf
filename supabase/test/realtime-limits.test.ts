/** Over real sockets: limits per IP address and per user, idle timeouts, and allowed origins. */
import { afterEach, describe, vi } from 'vitest'
import { WebSocket } from 'ws'
import { asha, ravi } from '#test/fixtures.ts'
import { startProcess } from '#supabase/test/start-process.ts'
import { expect, committingTest as test, type TestShop } from '#test/shop.ts'
import { tokensOf } from '#test/tokens.ts'
import { minutes } from '#core/time.ts'

type Answer = { event: string; payload: { status?: string; response?: { reason?: string } } }

const open: WebSocket[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const socket of open.splice(0)) socket.terminate()
})

/** A socket, or the HTTP status of the rejection. */
function connect(address: string, headers: Record<string, string> = {}, query = '') {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime/v1/websocket${query}`, { headers })
  open.push(socket)
  return new Promise<WebSocket | number>((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    socket.once('error', reject)
  })
}
const from = (address: string) => ({ 'x-forwarded-for': address })
const outcome = async (connecting: ReturnType<typeof connect>) => {
  const socket = await connecting
  return typeof socket === 'number' ? socket : 'open'
}
const closed = (socket: WebSocket) =>
  new Promise<[number, string]>((resolve) => socket.once('close', (code, reason) => resolve([code, reason.toString()])))

let ref = 0
/** The reply to a message. */
function say(socket: WebSocket, topic: string, event: string, payload: unknown) {
  const mine = String(++ref)
  socket.send(JSON.stringify({ topic, event, payload, ref: mine, join_ref: mine }))
  return new Promise<Answer['payload']>((resolve) => {
    const hear = (data: Buffer) => {
      const answer = JSON.parse(data.toString()) as Answer & { ref: string | null }
      if (answer.ref !== mine) return
      socket.off('message', hear)
      resolve(answer.payload)
    }
    socket.on('message', hear)
  })
}
const join = (socket: WebSocket, room: string, access_token?: string) =>
  say(socket, `realtime:${room}`, 'phx_join', { config: {}, access_token })

const withSockets = (shop: TestShop, socketsPerIp: number) => ({
  ...shop,
  settings: { ...shop.settings, socketsPerIp },
})

describe('connections', () => {
  test('rejects with 429 when an IP address holds all its sockets, also when they open at once', async ({
    shop,
    settings,
  }) => {
    const store = await startProcess(withSockets(shop, 3), settings, ['127.0.0.1'])
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => outcome(connect(store.address, from('203.0.113.7')))),
    )
    expect(outcomes.toSorted()).toEqual([429, 429, 429, 429, 429, 'open', 'open', 'open'])
    expect(await outcome(connect(store.address, from('203.0.113.8')))).toBe('open')
    const [first] = open.filter(({ readyState }) => readyState === WebSocket.OPEN)
    first!.close()
    await vi.waitFor(async () => expect(await outcome(connect(store.address, from('203.0.113.7')))).toBe('open'))
    await store.close()
  })

  test('counts addresses that identify no single visitor together when they are many', async ({ shop, settings }) => {
    const store = await startProcess(withSockets(shop, 2), settings)
    const outcomes = await Promise.all(Array.from({ length: 15 }, () => outcome(connect(store.address))))
    expect(outcomes.filter((one) => one === 'open')).toHaveLength(10)
    expect(outcomes.filter((one) => one === 429)).toHaveLength(5)
    await store.close()
  })

  test('closes the socket with a policy code when a user joins on more than twenty', async ({ shop, settings }) => {
    const store = await startProcess(shop, settings)
    const { access_token } = await tokensOf(shop, asha)
    for (let n = 0; n < 20; n++) {
      const socket = (await connect(store.address)) as WebSocket
      expect(await join(socket, 'room', access_token)).toMatchObject({ status: 'ok' })
    }
    const beyond = (await connect(store.address)) as WebSocket
    const gone = closed(beyond)
    const reason = 'ConnectionRateLimitReached: Too many connected users'
    expect(await join(beyond, 'room', access_token)).toEqual({ status: 'error', response: { reason } })
    expect(await gone).toEqual([1008, reason])
    const another = (await connect(store.address)) as WebSocket
    const his = await tokensOf(shop, ravi)
    expect(await join(another, 'room', his.access_token)).toMatchObject({ status: 'ok' })
    await store.close()
  })
})

test('rejects a join when a user joins too often', async ({ shop, settings }) => {
  const store = await startProcess(shop, settings)
  const { access_token } = await tokensOf(shop, asha)
  const socket = (await connect(store.address)) as WebSocket
  const answers = new Set<string>()
  for (let n = 0; n < 210; n++) {
    const { status, response } = await join(socket, `room ${n % 50}`, access_token)
    answers.add(response?.reason ?? status ?? '')
  }
  expect(answers).toEqual(new Set(['ok', 'ClientJoinRateLimitReached: Too many joins per second']))
  await store.close()
})

test('closes a socket with a policy code when it is idle, and keeps one that is used', async ({ shop, settings }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const store = await startProcess(shop, settings)
  const [empty, silent, used] = (await Promise.all(Array.from({ length: 3 }, () => connect(store.address)))) as [
    WebSocket,
    WebSocket,
    WebSocket,
  ]
  for (const socket of [silent, used]) expect(await join(socket, 'room')).toMatchObject({ status: 'ok' })
  const gone = Promise.all([closed(empty), closed(silent)])
  for (let n = 0; n < 6; n++) {
    for (const socket of [empty, used]) {
      if (socket.readyState === WebSocket.OPEN) await say(socket, 'phoenix', 'heartbeat', {})
    }
    vi.advanceTimersByTime(minutes(0.25))
  }
  expect(await gone).toEqual([
    [1008, 'Idle'],
    [1008, 'Idle'],
  ])
  expect(await say(used, 'phoenix', 'heartbeat', {})).toMatchObject({ status: 'ok' })
  await store.close()
})

describe('other origins', () => {
  const cookie = 'sid=of-a-session'
  const elsewhere = 'https://elsewhere.example'

  test.for([
    ['refuses a page elsewhere when its only credential is the cookie', { cookie, origin: elsewhere }, '', 403],
    ['lets a page elsewhere in when it shows a key', { cookie, origin: elsewhere }, 'key', 'open'],
    ['lets a page elsewhere in when it has no cookie', { origin: elsewhere }, '', 'open'],
    ['lets a page of the store in when it has the cookie', { cookie, origin: 'http://localhost:3000' }, '', 'open'],
    ['lets a program in when it names no page', { cookie }, '', 'open'],
  ] as const)('%s', async ([, headers, key, expected], { shop, settings }) => {
    const store = await startProcess(shop, settings)
    const query = key ? `?apikey=${shop.services.tokens.anon}` : ''
    expect(await outcome(connect(store.address, headers, query))).toBe(expected)
    await store.close()
  })
})
