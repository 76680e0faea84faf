/** A production store behind an HTTPS proxy: URLs and headers follow BASE_URL. */
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearUp, freePort, startStore, newHome } from './start-store.ts'

const SHOP = 'https://shop.example.in'
let port: string

beforeAll(async () => {
  port = await freePort()
  await startStore('build/server/index.js', { PORT: port, DATA_DIR: newHome(), DEMO: 'false', BASE_URL: SHOP }).opened
})
afterAll(clearUp)

/** Sends a request like the proxy does. `fetch` would set its own Host header. */
const ask = (path: string, headers: Record<string, string>, body?: string) =>
  new Promise<http.IncomingMessage>((done, fail) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.example.in', ...headers }
    const request = http.request({ host: '127.0.0.1', port, path, headers: form, method: body ? 'POST' : 'GET' })
    request.once('response', (answer) => done(answer.resume())).once('error', fail)
    request.end(body)
  })
const FORM = 'email=asha%40example.in&password=wrong+one'

test('accepts forms of its own pages only', async () => {
  for (const path of ['/login', '/login.data']) {
    expect((await ask(path, { origin: SHOP }, FORM)).statusCode).toBe(422)
    expect((await ask(path, { origin: SHOP, 'sec-fetch-site': 'same-origin' }, FORM)).statusCode).toBe(422)
    expect((await ask(path, { origin: 'http://evil.example', host: 'evil.example' }, FORM)).statusCode).toBe(403)
  }
})

test('answers a form above its rate limit with the seconds until the window ends', async () => {
  const send = (path: string, form: string) => ask(path, { origin: SHOP, 'x-forwarded-for': '203.0.113.7' }, form)
  const refused = async (path: string, form: string, times: number) => {
    for (let nth = 0; nth < times; nth++) expect((await send(path, form)).statusCode).not.toBe(429)
    const { statusCode, headers } = await send(path, form)
    return { statusCode, minutes: Math.ceil(Number(headers['retry-after']) / 60) }
  }
  expect(await refused('/newsletter', 'email=reader%40example.in', 3)).toEqual({ statusCode: 429, minutes: 60 })
  const guess = 'email=kabir%40example.in&password=wrong+one'
  for (const path of ['/login', '/login.data'])
    expect(await refused(path, guess, path === '/login' ? 10 : 0)).toEqual({ statusCode: 429, minutes: 15 })
})

test('tells browsers to use HTTPS only', async () => {
  for (const path of ['/', '/login']) {
    const { headers } = await ask(path, {})
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests(;|$)/)
    expect(headers['permissions-policy']).toContain('payment=()')
  }
  for (const path of ['/rest/v1/products', '/api/products', '/media/none', '/healthz'])
    expect((await ask(path, {})).headers['strict-transport-security']).toBe('max-age=31536000')
})
