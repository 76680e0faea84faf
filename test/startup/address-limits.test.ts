/**
 * Every limit that counts by IP, with visitors at several addresses of this machine (127.0.0.0/8) and behind a proxy: who
 * exceeds it is refused, others get in, and a header that no trusted proxy has written changes nothing.
 */
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { CASES, json, number, person, shopper, type Case, type Sent } from './address-limit-cases.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { copyHome, query, startStore, stopStores } from './start-store.ts'

const PROXY = '127.0.0.9'
const SOCKETS = 3
const TOO_MANY_JOINS = 'ClientJoinRateLimitReached: Too many joins per second'
const SERVICE_KEY = `sb_secret_${'k'.repeat(32)}`
// macOS has no other loopback address than 127.0.0.1.
const onLinux = test.runIf(process.platform === 'linux')

/** `forwardedFor` is what the visitor sends, or the proxy for the visitor. */
type Answer = { status: number; text: string }
type From = { localAddress: string; forwardedFor?: string }

const home = process.platform === 'linux' ? copyHome(inject('seededHome')) : ''
let port = ''

beforeAll(async () => {
  if (process.platform !== 'linux') return
  port = await findFreePort()
  const settings = {
    ...{ PORT: port, DATA_DIR: home, DEMO: 'false', TRUST_PROXY: PROXY, SERVICE_KEY },
    ...{ ANONYMOUS_USERS: 'true', SOCKETS_PER_ADDRESS: String(SOCKETS), GOOGLE_CLIENT_ID: 'id' },
    ...{ GOOGLE_CLIENT_SECRET: 'secret', SHIPROCKET_EMAIL: 'api@mail.example.in', SHIPROCKET_PASSWORD: 'a-password' },
    ...{ SHIPROCKET_PICKUP: 'Store', SHIPROCKET_WEBHOOK_KEY: 'the-key-of-the-webhooks' },
  }
  const store = startStore('build/server/index.js', settings)
  await store.opened
  const asService = { authorization: `Bearer ${SERVICE_KEY}`, apikey: SERVICE_KEY }
  const here = { localAddress: '127.0.0.1' }
  await send(
    here,
    '/storage/v1/bucket',
    json(
      () => ({ name: 'shots', public: true }),
      () => asService,
    )(),
  )
  const image = {
    method: 'POST',
    headers: { ...asService, 'content-type': 'image/jpeg' },
    body: fs.readFileSync('docs/home.jpg'),
  }
  expect(await send(here, '/storage/v1/object/shots/home.jpg', image)).toMatchObject({ status: 200 })
  await send(here, '/api/accounts', json(() => ({ ...person(), email: shopper.email }))())
  const login = await send(here, '/api/v1/auth/login', json(() => shopper)())
  shopper.token = (JSON.parse(login.text) as { access_token: string }).access_token
})
afterAll(stopStores)

const send = ({ localAddress, forwardedFor }: From, path: string, { method = 'GET', headers, body }: Sent) =>
  new Promise<Answer>((resolve, reject) => {
    const all = { ...headers, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) }
    const options = { host: '127.0.0.1', port, path, method, headers: all, localAddress, agent: false }
    http
      .request(options, (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.once('end', () => resolve({ status: answer.statusCode!, text }))
      })
      .once('error', reject)
      .end(body)
  })

/** As if this visitor had made many more of the requests that one limit counts. */
async function useUp(key: string) {
  const raised = await query(home, `update shop.guesses set count = count + 1000000 where key = '${key}' returning key`)
  expect(raised, `what counts as ${key}`).toHaveLength(1)
}

/** A process has taken some requests of an API's quota from the database and spends them first. */
const MAX_LEASED = 35
/** A width is drawn once. */
const atNewWidth = (path: string) => (path.includes('/render/') ? `${path}?width=${number() + 20}` : path)

async function refusalOf(ask: () => ReturnType<typeof send>) {
  for (let at = 0; at < MAX_LEASED; at++) {
    const answer = await ask()
    if (answer.status === 429) return answer
  }
  return undefined
}

const forged = () => `198.51.100.${(number() % 250) + 1}`
let visitor = 0

async function expectLimit(
  [key, path, sent, sentence = /./]: Case,
  from: (visitor: string) => From,
  visitors: [string, string],
) {
  const [first, second] = visitors
  const ask = (visitor: string) => send(from(visitor), atNewWidth(path), sent())
  expect(briefly(await ask(first))).not.toMatch(/^429/)
  await useUp(`${key} ${first}`)
  const refused = await refusalOf(() => ask(first))
  expect(refused && sentence.test(refused.text), refused && briefly(refused)).toBe(true)
  expect(briefly(await ask(second))).not.toMatch(/^429/)
}

const briefly = ({ status, text }: Answer) => `${status} ${text.slice(0, 300)}`

onLinux.each(CASES)('%s an address: %s', async (...limit) => {
  visitor++
  // Connected directly: what the header says, such as the address of another visitor, changes nothing.
  const direct = (localAddress: string) => ({ localAddress, forwardedFor: forged() })
  await expectLimit(limit, direct, [`127.0.1.${visitor}`, `127.0.2.${visitor}`])
  // Through the proxy: its own entry is the last.
  const behind = (ip: string) => ({ localAddress: PROXY, forwardedFor: `${forged()}, ${ip}` })
  await expectLimit(limit, behind, [`203.0.113.${visitor}`, `192.0.2.${visitor}`])
})

/** A socket, or the status with which it was refused. */
function openSocket(localAddress: string, forwardedFor: string) {
  const headers = { 'x-forwarded-for': forwardedFor }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket`, { localAddress, headers })
  sockets.push(socket)
  return new Promise<WebSocket | number>((resolve) => {
    socket.once('open', () => resolve(socket)).on('error', () => undefined)
    socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
  })
}
const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

onLinux('sockets of an address', async () => {
  const statusOf = async (localAddress: string, forwardedFor: string) => {
    const socket = await openSocket(localAddress, forwardedFor)
    return typeof socket === 'number' ? socket : 101
  }
  for (let at = 0; at < SOCKETS; at++) expect(await statusOf('127.0.3.1', forged())).toBe(101)
  expect(await statusOf('127.0.3.1', forged())).toBe(429)
  expect(await statusOf('127.0.3.2', '127.0.3.1')).toBe(101)
  for (let at = 0; at < SOCKETS; at++) expect(await statusOf(PROXY, `${forged()}, 203.0.113.1`)).toBe(101)
  expect(await statusOf(PROXY, `${forged()}, 203.0.113.1`)).toBe(429)
  expect(await statusOf(PROXY, '203.0.113.1, 203.0.113.2')).toBe(101)
})

onLinux('joins of the sockets of an address', async () => {
  const join = async (socket: WebSocket, times: number) => {
    let text = ''
    let answers = 0
    socket.on('message', (data: Buffer) => {
      text += data.toString()
      answers += Number(data.toString().includes('phx_reply'))
    })
    for (let at = 0; at < times; at++) {
      socket.send(JSON.stringify({ topic: 'realtime:room', event: 'phx_join', payload: { config: {} }, ref: `${at}` }))
      // More would wait for their replies than a socket may have waiting.
      if (at % 50 === 49) await vi.waitFor(() => expect(answers).toBe(at + 1), 5000)
    }
    await vi.waitFor(() => expect(answers).toBe(times), 5000)
    return text
  }
  const [one, two, other] = await Promise.all([
    openSocket('127.0.4.1', forged()),
    openSocket('127.0.4.1', forged()),
    openSocket('127.0.4.2', '127.0.4.1'),
  ])
  const texts = await Promise.all([join(one as WebSocket, 160), join(two as WebSocket, 160)])
  expect(texts.join('')).toContain(TOO_MANY_JOINS)
  expect(await join(other as WebSocket, 1)).not.toContain(TOO_MANY_JOINS)
})

const SOURCES = ['shop', 'supabase', 'api', 'app', 'platform', 'server']
const COUNTED_BY_IP = /\w+ByIp\(\s*shop,\s*(?:'([\w -]+)'|([A-Z_]+))/g
/** Requests of APIs are counted by IP when they have no key and no user (rateLimitSubject). */
const OF_APIS = /`(api|rest|storage) \$\{/

test('the table has every limit by IP', () => {
  const found = new Set<string>()
  for (const folder of SOURCES)
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
      const source = fs.readFileSync(path.join(folder, file), 'utf8')
      for (const [, name, constant] of source.matchAll(COUNTED_BY_IP))
        found.add(`${name ?? new RegExp(`const ${constant} = '([^']+)'`).exec(source)![1]} from`)
      const api = OF_APIS.exec(source)?.[1]
      if (api && source.includes('rateLimitSubject')) found.add(`${api} of`)
    }
  expect(found.size).toBeGreaterThan(15)
  const tested = new Set(CASES.map(([key]) => key.replace(/^(api|rest|storage) \w+ of$/, '$1 of')))
  expect([...found].filter((key) => !tested.has(key))).toEqual([])
})
