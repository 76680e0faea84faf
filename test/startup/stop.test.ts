/** A stop under load: no client loses a response, a checkout attempt becomes an order, and the store exits. */
import http from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startPostgres } from '#db/embedded.server.ts'
import { clearUp, freePort, startStore, newHome, query, until } from './start-store.ts'

afterEach(clearUp)

const CLIENTS = 20
const ROUNDS = 8
/**
 * In milliseconds after the last response. The aim is 3 s. Two busy cores need more, and the limit is still below the
 * time of a store that waits for its clients.
 */
const LONGEST_EXIT = 8000
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
const ASKED: Asked[] = [
  { path: '/healthz' },
  { path: '/' },
  { path: '/search?q=cotton+shirt' },
  { path: '/login', method: 'POST', headers: FORM, body: 'email=asha%40example.in&password=wrong+one' },
]

type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string }
type Seen = { answers: number; last: string | undefined; refusal: string; answeredAt: number }

/** Sends one request. An error contains its code. `sent` is called after the request was sent. */
const ask = (agent: http.Agent, port: string, { body, ...asked }: Asked, sent = () => {}) =>
  new Promise<{ status: number | undefined; connection: string | undefined; text: string }>((done, fail) => {
    const request = http.request({ ...asked, agent, host: '127.0.0.1', port }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString())).once('error', fail)
      answer.once('end', () => done({ status: answer.statusCode, connection: answer.headers.connection, text }))
    })
    request.once('error', fail).once('finish', sent).end(body)
  })

const newAgent = () => new http.Agent({ keepAlive: true, maxSockets: 1 })

/** Sends requests over one connection until the store no longer responds. */
async function keepAsking(port: string, first: number, seen: Seen) {
  const agent = newAgent()
  for (let at = first; seen.refusal === ''; at++) {
    try {
      seen.last = (await ask(agent, port, ASKED[at % ASKED.length]!)).connection
      seen.answers++
      seen.answeredAt = Date.now()
    } catch (error) {
      seen.refusal = (error as NodeJS.ErrnoException).code ?? String(error)
    }
  }
  agent.destroy()
  return seen
}

/** Signs in over a connection that stays open. */
async function signIn(port: string, password: string) {
  const agent = newAgent()
  const call = async <Answer>(method: string, path: string, body?: object, headers = {}, sent?: () => void) => {
    const asked = { method, path, headers: { ...JSON_BODY, ...headers }, ...(body && { body: JSON.stringify(body) }) }
    const { status, text } = await ask(agent, port, asked, sent)
    if (status! >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return JSON.parse(text) as Answer
  }
  const account = { email: 'admin@dhoop.example', password }
  const { access_token } = await call<{ access_token: string }>('POST', '/auth/v1/token?grant_type=password', account)
  const own = { authorization: `Bearer ${access_token}` }
  return {
    fillCart: async () => {
      const item = { productId: PRODUCT, quantity: 1 }
      const { total } = await call<{ total: number }>('POST', '/api/cart/items', item, own)
      const { items } = await call<{ items: { id: number }[] }>('POST', '/api/addresses', ADDRESS, own)
      return { addressId: items[0]!.id, expectedTotal: total, method: 'upi', vpa: 'asha@upi' }
    },
    pay: (body: object, sent: () => void) =>
      call<{ id: string }>('POST', '/api/orders', body, { ...own, 'idempotency-key': crypto.randomUUID() }, sent),
    leave: () => agent.destroy(),
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

test(
  `completes every response and keeps every payment when it is stopped under load, ${ROUNDS} times`,
  { timeout: 180_000 },
  async () => {
    const home = newHome()
    let password = ''
    for (let round = 0; round < ROUNDS; round++) {
      const port = await freePort()
      const store = startStore('build/server/index.js', { PORT: port, DATA_DIR: home })
      await store.opened
      password ||= / – password (\S+)/.exec(store.said())![1]!
      const shopper = await signIn(port, password)
      const press = await shopper.fillCart()
      const none = { answers: 0, last: undefined, refusal: '', answeredAt: 0 }
      const seen = Array.from({ length: CLIENTS }, (): Seen => ({ ...none }))
      const clients = seen.map((one, at) => keepAsking(port, at, one))
      await until(() => seen.every(({ answers }) => answers > 3))

      const paid = shopper.pay(press, () => store.process.kill('SIGTERM')).then(({ id }) => ({ id, at: Date.now() }))
      const [order, ...others] = await Promise.all([paid, ...clients])
      shopper.leave()
      for (const { refusal, last } of others)
        expect({ refusal, last }).toEqual({ refusal: 'ECONNREFUSED', last: 'close' })
      expect(await store.ended).toBe(0)
      const lastAnswer = Math.max(order.at, ...others.map(({ answeredAt }) => answeredAt))
      expect(Date.now() - lastAnswer).toBeLessThan(LONGEST_EXIT)
      const { orders, open } = await readOrders(home)
      expect(orders).toContain(order.id)
      expect(open).toEqual([])
    }
  },
)
