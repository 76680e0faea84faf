/** A store of two processes behind PgBouncer in transaction mode, with a direct connection for what needs a session. */
import fs from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type Postgres } from '#db/embedded.server.ts'
import { openLine } from '../line.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { newHome, startStore, startupFailure, stopStores } from '../startup/start-store.ts'
import { startPooler, type Pooler } from './start-pooler.ts'

const PATIENCE = { timeout: 30_000 }
let database: Postgres
let pooler: Pooler
let settings: Record<string, string>
let line: Awaited<ReturnType<typeof openLine>>
let direct: pg.Client

beforeAll(async () => {
  const home = newHome('database')
  fs.mkdirSync(home)
  database = await startPostgres(home)
  pooler = await startPooler(database.settings)
  line = await openLine(database.settings)
  direct = new pg.Client(database.settings)
  await direct.connect()
  const { user } = database.settings
  settings = {
    ...{ PORT: await findFreePort(), DATA_DIR: newHome(), DEMO: 'true', PROCESSES: '2' },
    DATABASE_URL: `postgresql://${user}@${pooler.host}:${pooler.port}/postgres`,
    DATABASE_DIRECT_URL: `postgresql://${user}@127.0.0.1:${line.port}/postgres`,
  }
})
afterAll(async () => {
  await direct.end()
  await pooler.close()
  await line.close()
  await database.stop()
  await stopStores()
})

const read = async (path: string) => (await fetch(`http://127.0.0.1:${settings.PORT}${path}`)).text()
const subscribe = (email: string) =>
  fetch(`http://127.0.0.1:${settings.PORT}/newsletter`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email }),
  })

test('opens, shows a new price at once, runs its jobs and leaves no session open', async () => {
  const store = startStore('build/server/index.js', settings)
  await store.opened
  for (const rupees of [1234, 4321]) {
    for (let i = 0; i < 4; i++) expect(await read('/product/3')).toContain('"@type":"Product')
    await direct.query(`update shop.products set price = $1, actual_price = $1 where id = 154`, [rupees * 100])
    await expect.poll(() => read('/product/3'), PATIENCE).toContain(`"price":"${rupees}.00"`)
  }
  const emails = Array.from({ length: 10 }, (_, at) => `reader-${at}@example.in`)
  for (const email of emails) expect((await subscribe(email)).ok).toBe(true)
  const countMails = async () => {
    const { rows } = await direct.query<{ count: number }>(
      `select count(*)::int as count from shop.mailbox where "to" like 'reader-%'`,
    )
    return rows[0]!.count
  }
  await expect.poll(countMails, PATIENCE).toBe(emails.length)
  const pages = ['/', '/women', '/search?q=kurta', '/category/clothes?size=m', '/api/products']
  await Promise.all(pages.flatMap((path) => Array.from({ length: 20 }, () => read(path))))
  for (const path of pages) expect((await fetch(`http://127.0.0.1:${settings.PORT}${path}`)).status).toBe(200)
  expect(store.output()).not.toMatch(/error/i)
  store.process.kill('SIGTERM')
  expect(await store.ended).toBe(0)
})

test('does not start when the direct connection leads to another database', async () => {
  await direct.query('create database other')
  const DATABASE_DIRECT_URL = settings.DATABASE_DIRECT_URL!.replace(/postgres$/, 'other')
  const { output, code } = await startupFailure({ ...settings, DATABASE_DIRECT_URL })
  expect(output).toContain('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
  expect(code).not.toBe(0)
})

test('names the setting whose server does not answer', async () => {
  const { output } = await startupFailure({ ...settings, DATABASE_URL: 'postgresql://store@127.0.0.1:1/postgres' })
  expect(output).toContain('The database of DATABASE_URL cannot be used: nothing answers at 127.0.0.1:1.')
})
