/** A production store behind an HTTPS proxy: URLs and headers follow BASE_URL. */
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#test/find-free-port.ts'
import { stopStores, startStore, newHome } from './start-store.ts'

const SHOP = 'https://shop.example.in'
let port: string

beforeAll(async () => {
  port = await findFreePort()
  await startStore('build/server/index.js', { PORT: port, DATA_DIR: newHome(), DEMO: 'false', BASE_URL: SHOP }).opened
})
afterAll(stopStores)

/** Sends a request like the proxy does. `fetch` would set its own Host header. */
const send = (path: string, headers: Record<string, string>, body?: string) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.example.in', ...headers }
    const request = http.request({ host: '127.0.0.1', port, path, headers: form, method: body ? 'POST' : 'GET' })
    request.once('response', (answer) => resolve(answer.resume())).once('error', reject)
    request.end(body)
  })
const FORM = 'email=asha%40example.in&password=wrong+one'

test('accepts forms of its own pages only', async () => {
  for (const path of ['/login', '/login.data']) {
    expect((await send(path, { origin: SHOP }, FORM)).statusCode).toBe(422)
    expect((await send(path, { origin: SHOP, 'sec-fetch-site': 'same-origin' }, FORM)).statusCode).toBe(422)
    expect((await send(path, { origin: 'http://evil.example', host: 'evil.example' }, FORM)).statusCode).toBe(403)
  }
})

test('answers a form above its rate limit with the seconds until the window ends', async () => {
  const submit = (path: string, form: string) => send(path, { origin: SHOP, 'x-forwarded-for': '203.0.113.7' }, form)
  const sendUntilLimited = async (path: string, form: string, times: number) => {
    for (let nth = 0; nth < times; nth++) expect((await submit(path, form)).statusCode).not.toBe(429)
    const { statusCode, headers } = await submit(path, form)
    return { statusCode, minutes: Math.ceil(Number(headers['retry-after']) / 60) }
  }
  expect(await sendUntilLimited('/newsletter', 'email=reader%40example.in', 3)).toEqual({
    statusCode: 429,
    minutes: 60,
  })
  const signIn = 'email=kabir%40example.in&password=wrong+one'
  for (const path of ['/login', '/login.data'])
    expect(await sendUntilLimited(path, signIn, path === '/login' ? 10 : 0)).toEqual({ statusCode: 429, minutes: 15 })
})

test('tells browsers to use HTTPS only', async () => {
  for (const path of ['/', '/login']) {
    const { headers } = await send(path, {})
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests(;|$)/)
    expect(headers['permissions-policy']).toContain('payment=()')
  }
  for (const path of ['/rest/v1/products', '/api/products', '/media/none', '/healthz'])
    expect((await send(path, {})).headers['strict-transport-security']).toBe('max-age=31536000')
})
