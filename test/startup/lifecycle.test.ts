/** However a store ends, it leaves no process running, and the next start finds all committed data. */
import { execFileSync } from 'node:child_process'
import http from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { afterEach, expect, inject, test } from 'vitest'
import { findFreePort } from '#test/find-free-port.ts'
import {
  childrenOf,
  copyHome,
  stopStores,
  isAlive,
  startStore,
  newHome,
  readPostmasterPid,
  query,
  until,
} from './start-store.ts'

afterEach(stopStores)

type Row = { id: string; product_id?: string }

const CREATE_NOTES = `create table if not exists kept (what text)`
const saveNote = (home: string, what: string) => query(home, `${CREATE_NOTES}; insert into kept values ('${what}')`)
const readNotes = async (home: string) => (await query(home, 'select what from kept')).map(({ what }) => what)
/** A folder name with spaces that is longer than the limit of a socket path. */
const LONG_NAME = `a folder with spaces and a long name ${'x'.repeat(60)}`

async function openStore(
  home: string,
  program: Parameters<typeof startStore>[0] = 'build/server/index.js',
  PORT = '0',
) {
  const store = startStore(program, { PORT, DATA_DIR: home })
  await store.opened
  return store
}

async function statusOf(port: string) {
  const answer = await fetch(`http://localhost:${port}/`)
  await answer.arrayBuffer()
  return answer.status
}

const canConnect = (port: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

// D42
test('npm start opens the store, and SIGTERM leaves no process running', async () => {
  const home = newHome()
  const port = await findFreePort()
  const store = await openStore(home, 'bin/start.mjs', port)
  expect(store.output()).toMatch(/ – password \S{12}\n/)
  expect(await statusOf(port)).toBe(200)

  const database = readPostmasterPid(home)
  store.process.kill('SIGTERM')
  expect(await store.ended).toBe(0)
  expect(isAlive(database)).toBe(false)
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow()
})

test('accepts API clients with the printed keys only', async () => {
  const home = copyHome(inject('seededHome'))
  const port = await findFreePort()
  await openStore(home, 'build/server/index.js', port)
  const printed = execFileSync(process.execPath, ['bin/cli.mjs', 'keys'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: '', DATA_DIR: home, PORT: port },
    encoding: 'utf8',
  })
  const { ANON_KEY, SERVICE_KEY, BASE_URL } = parseEnv(printed)
  const status = async (path: string, apikey: string) =>
    (await fetch(`${BASE_URL}${path}`, { headers: { apikey } })).status
  expect(await status('/auth/v1/settings', ANON_KEY!)).toBe(200)
  expect(await status('/auth/v1/admin/users', SERVICE_KEY!)).toBe(200)
  expect(await status('/auth/v1/admin/users', ANON_KEY!)).toBe(403)
  expect(await status('/auth/v1/settings', 'made-up')).toBe(401)
})

test('completes requests in progress when the store stops', async () => {
  const home = copyHome(inject('seededHome'))
  const port = await findFreePort()
  const store = await openStore(home, 'build/server/index.js', port)
  const body = 'email=asha%40example.in&password=wrong+one'
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
    'sec-fetch-site': 'same-origin',
  }
  const request = http.request({ port, path: '/login', method: 'POST', headers })
  const answer = new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  )
  request.write(body.slice(0, 5))
  await until(() => request.socket?.writableLength === 0)
  await fetch(`http://localhost:${port}/healthz`)

  store.process.kill('SIGTERM')
  while (await canConnect(port)) await wait(20)
  request.end(body.slice(5))
  expect((await answer).statusCode).toBe(422)
  expect(await store.ended).toBe(0)
})

test('stops the store when its launcher is killed', async () => {
  const home = copyHome(inject('seededHome'))
  const store = await openStore(home, 'bin/start.mjs')
  await saveNote(home, 'a shirt')
  const database = readPostmasterPid(home)
  store.process.kill('SIGKILL')
  await until(() => !isAlive(database))

  await openStore(home)
  expect(await readNotes(home)).toEqual(['a shirt'])
})

test('restarts without data loss when store and database were killed', async () => {
  const home = copyHome(inject('seededHome'), LONG_NAME)
  const store = await openStore(home)
  await saveNote(home, 'a shirt')
  process.kill(readPostmasterPid(home), 'SIGKILL')
  store.process.kill('SIGKILL')
  await store.ended

  await openStore(home)
  expect(await readNotes(home)).toEqual(['a shirt'])
})

test.runIf(process.platform === 'linux')('takes over a running database whose store has ended', async () => {
  const home = copyHome(inject('seededHome'))
  const store = await openStore(home)
  await saveNote(home, 'a shirt')
  const orphan = readPostmasterPid(home)
  const guards = childrenOf(store.process.pid!).filter((pid) => pid !== orphan)
  store.process.kill('SIGSTOP')
  for (const pid of guards) process.kill(pid, 'SIGKILL')
  store.process.kill('SIGKILL')
  await store.ended
  expect(isAlive(orphan)).toBe(true)

  await openStore(home)
  expect(await readNotes(home)).toEqual(['a shirt'])
  expect(readPostmasterPid(home)).not.toBe(orphan)
})

test('restarts the database when it ends while the store is open', async () => {
  const home = copyHome(inject('seededHome'))
  const port = await findFreePort()
  await openStore(home, 'build/server/index.js', port)
  const first = readPostmasterPid(home)
  process.kill(first, 'SIGKILL')
  await until(() => !isAlive(first))
  while ((await statusOf(port)) !== 200) await wait(50)
  expect(readPostmasterPid(home)).not.toBe(first)
})

test('creates the order at the next start when the store was killed after the charge', async () => {
  const home = copyHome(inject('seededHome'))
  const store = await openStore(home)
  const [{ id: userId }] = (await query(home, `select id from shop.users where email = 'admin@dhoop.example'`)) as [Row]
  const [{ id: variantId, product_id: productId }] = (await query(
    home,
    'select id, product_id from shop.variants where stock > 0 order by id limit 1',
  )) as [Row]
  const line = { productId, variantId, title: 'Shirt', image: null, price: 100, actualPrice: 100, quantity: 1 }
  const lines = JSON.stringify([{ ...line, size: '', colour: '', sku: 'one', hsn: '6205', gstPercent: 5 }])
  const address = JSON.stringify({ name: 'Asha Rao', mobile: '9876543210', pin: '560001', city: 'Bengaluru' })
  const id = crypto.randomUUID()
  await query(
    home,
    `insert into shop.checkout_attempts (id, user_id, key, body_hash, method, state, lines, address, mrp, discount, shipping, total, created_at, expires_at)
     values ('${id}', '${userId}', '${id}', sha256('body'), 'upi', 'reserved', '${lines}', '${address}', 100, 0, 0, 100, now() - interval '2 minutes', now() + interval '13 minutes');
     insert into shop.stock_moves (variant_id, quantity, reason, attempt_id, at) values (${variantId}, -1, 'reserved', '${id}', now());
     insert into shop.bank_payments (reference, amount, captured_at, created_at) values ('${id}', 100, now(), now())`,
  )
  store.process.kill('SIGKILL')
  await store.ended

  await openStore(home)
  const placed = () => query(home, `select payment_status from shop.orders where attempt_id = '${id}'`)
  while ((await placed()).length === 0) await wait(50)
  expect(await placed()).toEqual([{ payment_status: 'paid' }])
})
