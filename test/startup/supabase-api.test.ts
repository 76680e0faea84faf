/** The setting SUPABASE_API: a store without the Supabase API has all other features. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { findFreePort } from '#test/find-free-port.ts'
import { stopStores, startStore, newHome, query } from './start-store.ts'

afterEach(stopStores)

const SERVICES = ['/rest/v1/products_data', '/auth/v1/settings', '/storage/v1/bucket', '/functions/v1/any']
const SOCKET = '/realtime/v1/websocket'
const SHOPPER = { email: 'nila@example.in', password: 'a long sunny morning' }

test('sells, signs in and answers its own APIs when SUPABASE_API is false', async () => {
  const home = newHome()
  const port = await findFreePort()
  const store = startStore('build/server/index.js', { PORT: port, DATA_DIR: home, SUPABASE_API: 'false' })
  await store.opened
  const request = (path: string, request: RequestInit = {}) =>
    fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...request })
  const submit = (path: string, fields: Record<string, string>, cookie = '') =>
    request(path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie },
      body: new URLSearchParams(fields),
    })

  expect((await request('/')).status).toBe(200)
  expect((await submit('/signup', { firstName: 'Nila', lastName: 'Rao', ...SHOPPER })).status).toBe(200)
  const signedIn = await submit('/login', SHOPPER)
  expect(signedIn.status).toBe(302)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  expect((await submit('/cart', { do: 'add', productId: '152' }, cookie)).status).toBe(302)

  const login = await request('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SHOPPER),
  })
  expect(login.status).toBe(201)
  const { access_token: token } = (await login.json()) as { access_token: string }
  const cart = await request('/api/cart', { headers: { authorization: `Bearer ${token}` } })
  expect(await cart.json()).toMatchObject({ items: [{ productId: 152, quantity: 1 }] })
  expect((await request('/api/products')).status).toBe(200)

  expect(await (await request('/api/openapi.json')).text()).not.toContain('/auth/v1')

  for (const path of [...SERVICES, SOCKET]) {
    const answer = await request(path)
    expect(await answer.json()).toMatchObject({ status: 404, detail: `There is nothing at ${path}` })
  }
  const opened = Promise.withResolvers<string>()
  const socket = new WebSocket(`ws://localhost:${port}${SOCKET}`)
  socket.onopen = () => opened.resolve('open')
  socket.onerror = () => opened.resolve('refused')
  expect(await opened.promise).toBe('refused')
  const schedules = await query(home, `select name from pgboss.schedule where name = 'delete-stale-presences'`)
  expect(schedules).toEqual([])
})

test('prints no keys of the Supabase API when SUPABASE_API is false', async () => {
  const printed = execFileSync(process.execPath, ['bin/cli.mjs', 'keys'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: '',
      DATA_DIR: newHome(),
      SUPABASE_API: 'false',
    },
    encoding: 'utf8',
  })
  expect(printed).toMatch(/^# .*SUPABASE_API is false/)
  expect(Object.keys(parseEnv(printed))).toEqual(['BASE_URL'])
})

/** The modules that a start loads without a dynamic import. */
function loadedFrom(file: string, files = new Set<string>()) {
  if (files.has(file)) return files
  files.add(file)
  for (const [, imported] of fs.readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g))
    loadedFrom(path.join(path.dirname(file), imported!), files)
  return files
}

test('loads the code of the Supabase API only when it serves it', () => {
  const hasApi = (file: string) => fs.readFileSync(file, 'utf8').includes('PGRST301')
  expect([...loadedFrom('build/server/index.js')].filter(hasApi)).toEqual([])
  const built = fs
    .readdirSync('build/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
  expect(built.map((name) => path.join('build/server', name)).filter(hasApi)).not.toEqual([])
})
