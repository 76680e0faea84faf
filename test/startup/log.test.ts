/**
 * The log of a store as its operator collects it (T-SECRET): a line for each request with an id, and nothing that a
 * visitor has typed or is known by.
 */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { findFreePort } from '#test/find-free-port.ts'
import { copyHome, startStore, stopStores, type StartedStore } from './start-store.ts'

const FIELDS = ['time', 'level', 'pid', 'message', 'requestId', 'method', 'route', 'status', 'ms', 'bytes', 'role']
const SOCKET_FIELDS = ['closeCode', 'topics']
/** It is part of all that is sent below. */
const SECRET = 'canary7f3a'
const CARD = '4000056655665556'
const PHONE = '9876501234'
const EMAIL = `${SECRET}@mail.example.in`
const GIVEN_ID = '0f2c9a1e-6b1d-4a0e-9d58-52f7f1f0c1aa'

let store: StartedStore
let url = ''

beforeAll(async () => {
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  const settings = { LOG_LEVEL: 'info', LOG_FORMAT: 'json', TRUST_PROXY: '127.0.0.1' }
  store = startStore('build/server/index.js', { PORT: port, DATA_DIR: copyHome(inject('seededHome')), ...settings })
  await store.opened
})
afterAll(async () => {
  store.process.kill('SIGTERM')
  await store.ended
  await stopStores()
})

const headers = {
  cookie: `sid=${SECRET}; cart=${SECRET}`,
  'user-agent': SECRET,
  referer: `http://localhost/${SECRET}`,
  'x-forwarded-for': '203.0.113.77',
  'accept-language': SECRET,
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const values = {
  email: EMAIL,
  password: SECRET,
  name: SECRET,
  phone: PHONE,
  cardNumber: CARD,
  cvv: '737',
  address: SECRET,
}
const authorization = { authorization: `Bearer ${SECRET}` }
const json = { 'content-type': 'application/json' }
const GETS = [
  `/?q=${SECRET}`,
  `/search?q=${SECRET}`,
  `/product/1?ref=${EMAIL}`,
  `/${SECRET}`,
  `/order-history/${SECRET}`,
  `/reset-password?token=${SECRET}`,
  `/verify-email?token=${SECRET}`,
  `/media/${SECRET}/448.avif`,
  `/assets/${SECRET}.js`,
  `/api/orders/${SECRET}`,
  `/api/products?q=${SECRET}`,
  `/api/v1/products/slug/${SECRET}`,
  `/rest/v1/products?name=eq.${SECRET}&apikey=${SECRET}`,
  `/rest/v1/${SECRET}`,
  `/auth/v1/verify?token=${SECRET}&type=signup`,
  `/storage/v1/object/public/${SECRET}/${EMAIL}.png`,
  `/admin/orders?q=${PHONE}`,
]
const PAGES = ['/login', '/signup', '/checkout', '/payment', '/forgot-password', '/newsletter', '/cart', `/${SECRET}`]
const APIS = [
  '/api/accounts',
  '/api/cart/items',
  '/api/checkout',
  '/auth/v1/signup',
  '/auth/v1/token',
  '/rest/v1/orders',
]

/** An answer that nobody reads is broken off, and its line says so. */
async function ask(...request: Parameters<typeof fetch>) {
  const answer = await fetch(...request)
  await answer.arrayBuffer()
  return answer
}

async function sendSecrets() {
  for (const path of GETS) await ask(url + path, { headers, redirect: 'manual' })
  for (const path of PAGES) {
    const from = { ...headers, origin: url, 'sec-fetch-site': 'same-origin' }
    await ask(url + path, { method: 'POST', headers: from, body: form(values), redirect: 'manual' })
  }
  for (const path of APIS)
    for (const body of [JSON.stringify(values), `{"${SECRET}`])
      await ask(url + path, { method: 'POST', headers: { ...headers, ...authorization, ...json }, body })
  const report = {
    'csp-report': {
      'blocked-uri': `https://x.example/x.png?q=${SECRET}`,
      'document-uri': `${url}/reset-password?token=${SECRET}`,
      'effective-directive': 'img-src',
    },
  }
  await ask(`${url}/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify(report),
  })
}

const readLines = () =>
  store
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const lineOf = (requestId: string) => readLines().find((line) => line.requestId === requestId)

test('has a line for each request, with the pattern of its path', async () => {
  const ids: Record<string, string> = {}
  for (const path of [
    '/',
    '/',
    '/product/1',
    '/healthz',
    '/api/products',
    '/media/none/448.avif',
    '/nowhere',
    '/rest/v1/products',
  ])
    ids[path] = (await ask(url + path)).headers.get('x-request-id')!
  await expect.poll(() => lineOf(ids['/rest/v1/products']!)).toBeDefined()
  const routes = Object.entries(ids).map(([path, id]) => [path, lineOf(id)?.route])
  expect(Object.fromEntries(routes)).toEqual({
    '/': '/',
    '/product/1': '/product/:id',
    '/healthz': '/healthz',
    '/api/products': '/api/products',
    '/media/none/448.avif': '/media/*',
    '/nowhere': 'none',
    '/rest/v1/products': '/rest/v1/:table',
  })
  expect(lineOf(ids['/product/1']!)).toMatchObject({ method: 'GET', status: 200, role: 'guest', level: 'info' })
  expect(Number(lineOf(ids['/product/1']!)!.bytes)).toBeGreaterThan(5000)
})

test('uses the id that a trusted proxy has given, when it is well formed', async () => {
  const idOf = async (id: string) => (await ask(url, { headers: { 'x-request-id': id } })).headers.get('x-request-id')
  expect(await idOf(GIVEN_ID)).toBe(GIVEN_ID)
  expect(await idOf(`${SECRET}<script>`)).toMatch(/^[\da-f-]{36}$/)
})

test('has a line for each socket that opens and closes, without its channels and tokens', async () => {
  const open = (query: string) => new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`)
  await once(open(`apikey=${SECRET}`), 'error')
  await expect.poll(() => readLines().some(({ status }) => status === 401), { timeout: 5000 }).toBe(true)
  const socket = open(`vsn=1.0.0&email=${EMAIL}`)
  await once(socket, 'open')
  const payload = {
    config: { postgres_changes: [{ event: '*', schema: 'public', table: 'products', filter: `name=eq.${SECRET}` }] },
  }
  socket.send(JSON.stringify({ topic: `realtime:${SECRET}`, event: 'phx_join', payload, ref: '1', join_ref: '1' }))
  await once(socket, 'message')
  socket.close()
  await expect.poll(() => readLines().find(({ closeCode }) => closeCode !== undefined), { timeout: 5000 }).toBeDefined()
  const [rejected, opened, closed] = readLines().filter(({ route }) => String(route).startsWith('/realtime'))
  const route = '/realtime/v1/websocket'
  expect(rejected).toMatchObject({ route, status: 401, level: 'info' })
  expect(opened).toMatchObject({ route, method: 'GET', status: 101, role: 'guest' })
  expect(closed).toMatchObject({ requestId: opened!.requestId, route, closeCode: 1005, topics: ['changes'] })
})

test('T-SECRET: no line has anything that a visitor sent', async () => {
  await sendSecrets()
  const last = (await ask(url)).headers.get('x-request-id')!
  await expect.poll(() => lineOf(last)).toBeDefined()
  for (const secret of [SECRET, EMAIL, CARD, PHONE, '203.0.113.77']) expect(store.output()).not.toContain(secret)
  const lines = readLines()
  expect(lines.length).toBeGreaterThan(GETS.length + PAGES.length + 2 * APIS.length)
  expect([...new Set(lines.flatMap((line) => Object.keys(line)))].toSorted()).toEqual(
    [...FIELDS, ...SOCKET_FIELDS].toSorted(),
  )
  // The report of a browser, without the queries of its addresses (shop/csp-reports).
  expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1)
})
