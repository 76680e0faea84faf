/** A stop under load: no client loses a response, a checkout attempt becomes an order, and the store exits. Runs alone. */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, inject, test } from 'vitest'
import { startPostgres } from '#db/embedded.server.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { copyHome, stopStores, startStore, query, until } from './start-store.ts'

afterEach(stopStores)

const CLIENTS = 20
/** Torture `stops` has twenty. */
const ROUNDS = 4
/**
 * In milliseconds after the last response. The aim is 3 s. Two busy cores need more, and the limit is still below the
 * time of a store that waits for its clients.
 */
const MAX_EXIT_TIME = 8000
const JSON_BODY = { 'content-type': 'application/json' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
/** A seed product with enough stock for all rounds. */
const PRODUCT = 3
const ADDRESS = {
  name: 'Asha Rao',
  mobile: '9876543210',
  pin: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  building: '12',
}
const REQUESTS: RequestOptions[] = [
  { path: '/healthz' },
  { path: '/' },
  { path: '/search?q=cotton+shirt' },
  { path: '/login', method: 'POST', headers: FORM, body: 'email=asha%40example.in&password=wrong+one' },
]

type RequestOptions = { path: string; method?: string; headers?: Record<string, string>; body?: string }
type ClientResult = { answers: number; last: string | undefined; errorCode: string; answeredAt: number }

/** Sends one request. An error contains its code. `sent` is called after the request was sent. */
const send = (agent: http.Agent, port: string, { body, ...options }: RequestOptions, sent = () => {}) =>
  new Promise<{ status: number | undefined; connection: string | undefined; text: string }>((resolve, reject) => {
    const request = http.request({ ...options, agent, host: '127.0.0.1', port }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString())).once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection, text }))
    })
    request.once('error', reject).once('finish', sent).end(body)
  })

const newAgent = () => new http.Agent({ keepAlive: true, maxSockets: 1 })

/** Sends requests over one connection until the store no longer responds. */
async function keepSending(port: string, first: number, results: ClientResult) {
  const agent = newAgent()
  for (let at = first; results.errorCode === ''; at++) {
    try {
      results.last = (await send(agent, port, REQUESTS[at % REQUESTS.length]!)).connection
      results.answers++
      results.answeredAt = Date.now()
    } catch (error) {
      results.errorCode = (error as NodeJS.ErrnoException).code ?? String(error)
    }
  }
  agent.destroy()
  return results
}

/** Signs in over a connection that stays open. */
async function signIn(port: string, password: string) {
  const agent = newAgent()
  const call = async <Answer>(method: string, path: string, body?: object, headers = {}, sent?: () => void) => {
    const options = { method, path, headers: { ...JSON_BODY, ...headers }, ...(body && { body: JSON.stringify(body) }) }
    const { status, text } = await send(agent, port, options, sent)
    if (status! >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return JSON.parse(text) as Answer
  }
  const account = { email: 'admin@dhoop.example', password }
  const { access_token } = await call<{ access_token: string }>('POST', '/auth/v1/token?grant_type=password', account)
  const authorization = { authorization: `Bearer ${access_token}` }
  return {
    fillCart: async () => {
      const item = { productId: PRODUCT, quantity: 1 }
      const { total } = await call<{ total: number }>('POST', '/api/cart/items', item, authorization)
      const { items } = await call<{ items: { id: number }[] }>('POST', '/api/addresses', ADDRESS, authorization)
      return { addressId: items[0]!.id, expectedTotal: total, method: 'upi', vpa: 'asha@upi' }
    },
    pay: (body: object, sent: () => void) =>
      call<{ id: string }>(
        'POST',
        '/api/orders',
        body,
        { ...authorization, 'idempotency-key': crypto.randomUUID() },
        sent,
      ),
    disconnect: () => agent.destroy(),
  }
}

/** Reads the orders from the database of a stopped store. */
async function readOrders(home: string) {
  const database = await startPostgres(home)
  const orders = await query(home, 'select id from shop.orders')
  const open = await query(home, `select id from shop.checkout_attempts where state = 'reserved'`)
  await database.stop()
  return { orders: orders.map(({ id }) => id), open }
}

test('goes on for STOP_DELAY while /readyz says that it stops', async () => {
  const port = await findFreePort()
  const settings = { PORT: port, DATA_DIR: copyHome(inject('seededHome')), STOP_DELAY: '10' }
  const store = startStore('build/server/index.js', settings)
  await store.opened
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect(await get('/readyz')).toMatchObject({ status: 200 })
  store.process.kill('SIGTERM')
  await expect
    .poll(async () => (await get('/readyz')).json() as Promise<unknown>)
    .toEqual({ ready: false, problems: ['stopping'] })
  // Without the delay its port would be closed by then.
  await wait(2000)
  expect([(await get('/')).status, (await get('/healthz')).status]).toEqual([200, 200])
  expect(await store.ended).toBe(0)
})

test(
  `completes every response and keeps every payment when it is stopped under load, ${ROUNDS} times`,
  { timeout: 180_000 },
  async () => {
    const home = copyHome(inject('seededHome'))
    let password = ''
    for (let round = 0; round < ROUNDS; round++) {
      const port = await findFreePort()
      const store = startStore('build/server/index.js', { PORT: port, DATA_DIR: home })
      await store.opened
      password ||= / – password (\S+)/.exec(store.output())![1]!
      const shopper = await signIn(port, password)
      const payment = await shopper.fillCart()
      const none = { answers: 0, last: undefined, errorCode: '', answeredAt: 0 }
      const results = Array.from({ length: CLIENTS }, (): ClientResult => ({ ...none }))
      const clients = results.map((one, at) => keepSending(port, at, one))
      await until(() => results.every(({ answers }) => answers > 3))

      const paid = shopper.pay(payment, () => store.process.kill('SIGTERM')).then(({ id }) => ({ id, at: Date.now() }))
      const [order, ...finished] = await Promise.all([paid, ...clients])
      shopper.disconnect()
      for (const { errorCode, last } of finished)
        expect({ errorCode, last }).toEqual({ errorCode: 'ECONNREFUSED', last: 'close' })
      expect(await store.ended).toBe(0)
      const lastAnswer = Math.max(order.at, ...finished.map(({ answeredAt }) => answeredAt))
      expect(Date.now() - lastAnswer).toBeLessThan(MAX_EXIT_TIME)
      const { orders, open } = await readOrders(home)
      expect(orders).toContain(order.id)
      expect(open).toEqual([])
    }
  },
)
