/** The traces of a store as a collector gets them (record 0196), and that without the setting nothing of it is loaded. */
import fs from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { openTraceReceiver } from '../trace-receiver.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { copyHome, startStore, stopStores } from './start-store.ts'

const SECRET = 'canary7f3a'
const EMAIL = `${SECRET}@mail.example.in`
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const ATTRIBUTES = [
  ...['http.request.method', 'http.route', 'http.response.status_code', 'db.system.name', 'db.query.text'],
  ...['dhoop.request_id', 'dhoop.role', 'dhoop.job', 'error.type'],
]
afterAll(stopStores)

test('continues the trace of its proxy, with statements and jobs, and with nothing that a visitor sent', async () => {
  const receiver = await openTraceReceiver()
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const store = startStore('build/server/index.js', {
    ...{ PORT: port, DATA_DIR: copyHome(inject('seededHome')), TRUST_PROXY: '127.0.0.1', BASE_URL: url },
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  })
  await store.opened
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01`, cookie: `cart=${SECRET}`, 'user-agent': SECRET }
  const requestId = (await fetch(`${url}/product/1?ref=${EMAIL}`, { headers })).headers.get('x-request-id')
  const form = new URLSearchParams({ email: EMAIL, password: `${SECRET} sunshine`, name: SECRET, confirm: SECRET })
  const own = { ...headers, origin: url, 'sec-fetch-site': 'same-origin' }
  for (const path of ['/login', '/signup', '/forgot-password', `/${SECRET}`])
    await fetch(url + path, { method: 'POST', headers: own, body: form, redirect: 'manual' })
  await fetch(`${url}/api/products?q=${SECRET}`, { headers })
  await fetch(`${url}/rest/v1/products?name=eq.${SECRET}`, { headers })
  store.process.kill('SIGTERM')
  await store.ended
  receiver.close()

  const spans = receiver.spans()
  const page = spans.find(({ attributes }) => attributes['dhoop.request_id'] === requestId)!
  expect(page).toMatchObject({
    ...{ traceId: TRACE, parentSpanId: '00f067aa0ba902b7', name: 'GET /product/:id' },
    attributes: { 'http.route': '/product/:id', 'http.response.status_code': 200, 'dhoop.role': 'guest' },
  })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === page.spanId)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.every(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true)
  expect(spans.some(({ attributes }) => attributes['dhoop.job'] !== undefined)).toBe(true)
  expect(spans.find(({ name }) => name === 'POST /login')).toBeDefined()
  expect(receiver.text()).not.toContain(SECRET)
  const used = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
  expect([...used].filter((name) => !ATTRIBUTES.includes(name))).toEqual([])
})

test('is loaded only with the setting', () => {
  const [file] = fs.readdirSync('build/server/assets').filter((name) => name.startsWith('traces.server-'))
  expect(fs.readFileSync(`build/server/assets/${file}`, 'utf8')).toContain('@opentelemetry/sdk-trace')
  expect(fs.readFileSync('build/server/index.js', 'utf8')).not.toMatch(/from ["']@opentelemetry/)
})
