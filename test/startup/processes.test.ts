/** A store with PROCESSES=2: both serve and work, one database, and none is lost when a process ends. */
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { findFreePort } from '#test/find-free-port.ts'
import {
  childrenOf,
  copyHome,
  isAlive,
  newHome,
  query,
  readPostmasterPid,
  startStore,
  startupFailure,
  stopStores,
  until,
  type StartedStore,
} from './start-store.ts'

const home = copyHome(inject('seededHome'))
/** Starting three processes takes longer than most tests, so the store stays open until a test ends it or fails. */
let opened: Awaited<ReturnType<typeof startWithTwo>> | undefined
/** Every start prints it. */
let password = ''

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await closeStore()
})
afterAll(async () => {
  await closeStore()
  await stopStores()
})

const PATIENCE = { timeout: 30_000 }

const openStore = async () => (opened ??= await startWithTwo())

async function closeStore() {
  opened?.store.process.kill('SIGTERM')
  await opened?.store.ended
  opened = undefined
}

async function startWithTwo() {
  const port = await findFreePort()
  const store: StartedStore = startStore('build/server/index.js', { PORT: port, DATA_DIR: home, PROCESSES: '2' })
  await store.opened
  const commandOf = (pid: number) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  /** The database is a child of the parent process, too. */
  const workers = () => childrenOf(store.process.pid!).filter((pid) => commandOf(pid).includes('build/server/index.js'))
  password ||= / – password (\S+)/.exec(store.output())![1]!
  return { port, password, store, database: readPostmasterPid(home), workers }
}

type Call = { method?: string; headers?: Record<string, string>; body?: object }
type Answer = { status: number; text: string; cacheStatus: string | undefined }

/** Each agent has one connection, which stays with one process. */
function client(port: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const call = (path: string, { body, headers, ...options }: Call = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const json = body && JSON.stringify(body)
      const all = {
        ...headers,
        ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
      }
      const request = http.request({ agent, host: '127.0.0.1', port, path, headers: all, ...options }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString())).once('error', reject)
        response.once('end', () =>
          resolve({ status: response.statusCode!, text, cacheStatus: response.headers['cache-status'] as string }),
        )
      })
      request.once('error', reject).end(json)
    })
  return { call, get: (path: string) => call(path), close: () => agent.destroy() }
}

/** One client per process: connections are given to the processes in turn. */
async function openClients(port: string) {
  const clients = [client(port), client(port)]
  for (const { get } of clients) await get('/healthz')
  return clients
}

async function statusOf(port: string) {
  const { get, close } = client(port)
  const { status } = await get('/')
  close()
  return status
}

type Client = ReturnType<typeof client>
type Row = Record<string, string | number>
const BRAND = `select brand, count(*)::int as count from shop.products where is_live group by 1 order by 2 desc limit 1`

const setPrice = (rupees: number) =>
  query(home, `update shop.products set price = ${rupees * 100}, actual_price = ${rupees * 100} where id = 154`)

const subscribe = (port: string, email: string) =>
  fetch(`http://localhost:${port}/newsletter`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email }),
  })

test('serves pages from both processes, and both show a new price', async () => {
  const { port, workers } = await openStore()
  expect(workers()).toHaveLength(2)
  const clients = await openClients(port)
  for (const status of ['pages; fwd=miss', 'pages; hit'])
    for (const { get } of clients) expect(await get('/product/3')).toMatchObject({ status: 200, cacheStatus: status })
  for (const rupees of [1234, 4321]) {
    await setPrice(rupees)
    for (const { get } of clients)
      await expect.poll(async () => (await get('/product/3')).text, PATIENCE).toContain(`"price":"${rupees}.00"`)
  }
  for (const { close } of clients) close()
})

test('shows what joins a collection by its rules in one process when they change in the other', async () => {
  const { port, password } = await openStore()
  const clients = await openClients(port)
  const [one, other] = clients as [Client, Client]
  const account = { email: 'admin@dhoop.example', password }
  const token = await one.call('/auth/v1/token?grant_type=password', { method: 'POST', body: account })
  const { access_token } = JSON.parse(token.text) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const write = async (method: string, path: string, body: object) =>
    JSON.parse((await one.call(`/api/admin/collections${path}`, { method, headers, body })).text) as Row
  const rulesFor = (brand: string) => ({ all: [{ field: 'brand', op: 'is', value: brand }] })
  const [{ brand, count }] = (await query(home, BRAND)) as [Row]

  const { id, version } = await write('POST', '', { name: 'By brand', rules: rulesFor('Nobody') })
  for (const { get } of clients) expect((await get('/collections/by-brand')).text).toContain('No products found')
  const changed = await write('PUT', `/${id}`, { rules: rulesFor(String(brand)), version })
  for (const { get } of [other, one])
    await expect.poll(async () => (await get('/collections/by-brand')).text, PATIENCE).toContain(`${count} product`)
  await write('PUT', `/${id}`, { rules: rulesFor('Nobody'), version: changed.version })
  for (const { get } of [other, one])
    await expect.poll(async () => (await get('/collections/by-brand')).text, PATIENCE).toContain('No products found')
  for (const { close } of clients) close()
})

test('runs each job once', async () => {
  const { port } = await openStore()
  const emails = Array.from({ length: 10 }, (_, at) => `reader-${at}@example.in`)
  for (const email of emails) expect((await subscribe(port, email)).ok).toBe(true)
  const count = async (sql: string) => Number((await query(home, `select count(*) from ${sql}`))[0]!.count)
  const mails = `shop.mailbox where "to" like 'reader-%'`
  await expect.poll(() => count(mails), PATIENCE).toBe(emails.length)
  await expect.poll(() => count(`pgboss.job where name like 'send-%' and state <> 'completed'`), PATIENCE).toBe(0)
  expect(await count(mails)).toBe(emails.length)
  expect(await count(`(select distinct "to" from ${mails}) one`)).toBe(emails.length)
  expect(await count(`pgboss.job where name like 'send-%' and retry_count > 0`)).toBe(0)
})

test('sends live changes to the clients of both processes', async () => {
  const { port } = await openStore()
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'products_data' }] }
  const listeners = [0, 1].map(() => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?vsn=1.0.0`)
    const received: string[] = []
    socket.on('message', (data: Buffer) => received.push(data.toString()))
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ topic: 'realtime:a', event: 'phx_join', payload: { config }, ref: '1', join_ref: '1' }),
      ),
    )
    return { socket, received }
  })
  for (const { received } of listeners)
    await expect.poll(() => received.join('\n'), PATIENCE).toContain('Subscribed to PostgreSQL')
  await setPrice(777)
  for (const { received } of listeners)
    await expect.poll(() => received.join('\n'), PATIENCE).toContain('"postgres_changes","payload"')
  for (const { socket } of listeners) socket.close()
})

test('replaces a process that is killed, and keeps serving', async () => {
  const { port, store, workers } = await openStore()
  await subscribe(port, 'reader@example.in')
  await expect
    .poll(() => query(home, `select id from shop.mailbox where "to" = 'reader@example.in'`), PATIENCE)
    .toHaveLength(1)
  const [killed, other] = workers() as [number, number]
  process.kill(killed, 'SIGKILL')
  await until(() => store.output().includes('A process of the store has ended (SIGKILL) and is started again.'))
  expect(await statusOf(port)).toBe(200)
  await until(() => workers().length === 2)
  expect(workers()).toContain(other)
  const clients = await openClients(port)
  for (const { get, close } of clients) {
    expect((await get('/')).status).toBe(200)
    close()
  }
  expect(
    await query(home, `select email from shop.newsletter_subscribers where email = 'reader@example.in'`),
  ).toHaveLength(1)
  await closeStore()
})

test.each(['SIGTERM', 'SIGINT'] as const)('completes running requests on %s, and leaves no process', async (signal) => {
  const { port, store, database, workers } = await openStore()
  const pids = workers()
  const body = 'email=asha%40example.in&password=wrong+one'
  const requests = pids.map(() => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      'sec-fetch-site': 'same-origin',
    }
    const request = http.request({ port, path: '/login', method: 'POST', headers, agent: false })
    const status = new Promise((resolve, reject) =>
      request.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject),
    )
    request.write(body.slice(0, 5))
    return { request, status }
  })
  await until(() => requests.every(({ request }) => request.socket?.writableLength === 0))
  for (const { close } of await openClients(port)) close()
  store.process.kill(signal)
  // A terminal sends Ctrl-C to every process.
  if (signal === 'SIGINT') for (const pid of pids) process.kill(pid, signal)
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
          () => true,
          () => false,
        ),
      PATIENCE,
    )
    .toBe(false)
  for (const { request } of requests) request.end(body.slice(5))
  expect(await Promise.all(requests.map(({ status }) => status))).toEqual([422, 422])
  expect(await store.ended).toBe(0)
  expect([...pids, database].filter(isAlive)).toEqual([])
  expect(store.output()).not.toMatch(/has ended|error/i)
  await closeStore()
})

test('reports an invalid number of processes, and a port that is in use', async () => {
  const invalid = await startupFailure({ PROCESSES: 'many', DATA_DIR: newHome() })
  expect(invalid).toEqual({
    output: 'The setting PROCESSES must be a whole number from 1 to 64, or auto.',
    code: 1,
  })
  const server = http.createServer().listen(0, '0.0.0.0')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const unused = newHome()
  const taken = await startupFailure({ PORT: String(port), PROCESSES: '2', DATA_DIR: unused })
  server.close()
  expect(taken.output).toMatch(/^Port \d+ is taken/)
  expect([taken.code, fs.existsSync(unused)]).toEqual([1, false])
})
