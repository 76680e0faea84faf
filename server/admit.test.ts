/** Which requests take a slot, when they free it, and the response when no slot is free. */
import http from 'node:http'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAdmission } from './admission.ts'
import { admit, laneOf } from './admit.ts'
import { openHttpListener } from './http-listener.ts'
import { MAX_FORM_BYTES } from './request-limits.ts'

let listener: Awaited<ReturnType<typeof openHttpListener>>
let started = Promise.withResolvers<void>()
let released = Promise.withResolvers<void>()

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  started = Promise.withResolvers()
  released = Promise.withResolvers()
  listener = await openHttpListener('127.0.0.1', 0)
  listener.open(
    new Hono()
      // One slot and no queue.
      .use(admit(openAdmission(1, 0)))
      .get('/slow', async (c) => {
        started.resolve()
        await released.promise
        return c.text('slow')
      })
      .get('/stream', () => {
        const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(':\n\n')) })
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
      })
      .get('/quick', (c) => c.text('quick'))
      .post('/text', async (c) => c.text(await c.req.text()))
      .post('/form', async (c) => c.json(Object.fromEntries(await c.req.raw.formData())))
      .all('/manageProduct', (c) => c.text('the page'))
      .all('/api/v1/files/upload', (c) => c.text('no file'))
      .post('/admin/pictures', (c) => c.text('taken')),
  )
})
afterEach(async () => {
  released.resolve()
  await listener.close()
  vi.restoreAllMocks()
})

const request = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${listener.port}${path}`, init)
const upload = (bytes: number) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=a' }
  return { method: 'POST', headers, body: 'a'.repeat(bytes) }
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test('answers 503 with Retry-After when there is one request too many', async () => {
  const slow = request('/slow')
  await started.promise
  const rejected = await request('/quick')
  expect([rejected.status, rejected.headers.get('retry-after'), rejected.headers.get('cache-control')]).toEqual([
    ...[503, '5'],
    'no-store',
  ])
  expect(await rejected.text()).toBe('The store is busy. Please try again in a moment.')
  expect((await request('/admin/pictures', upload(MAX_FORM_BYTES + 1))).status).toBe(200)
  released.resolve()
  expect(await (await slow).text()).toBe('slow')
  expect((await request('/quick')).status).toBe(200)
})

test('counts every request to an upload page when it carries no image', async () => {
  const slow = request('/slow')
  await started.promise
  const form = { method: 'POST', headers: FORM, body: 'title=Kurta' }
  expect((await request('/manageProduct')).status).toBe(503)
  expect((await request('/manageProduct', { method: 'HEAD' })).status).toBe(503)
  expect((await request('/manageProduct', form)).status).toBe(503)
  expect((await request('/manageProduct', upload(1000))).status).toBe(503)
  expect((await request('/api/v1/files/upload')).status).toBe(503)
  released.resolve()
  await slow
  expect(await (await request('/manageProduct', upload(1000))).text()).toBe('the page')
})

test('admits other requests when an event stream is open', async () => {
  const abort = new AbortController()
  expect((await request('/stream', { signal: abort.signal })).status).toBe(200)
  expect((await request('/quick')).status).toBe(200)
  abort.abort()
})

test('admits other requests while a form is being received, and reads the form completely', async () => {
  const { port } = listener
  const headers = { ...FORM, 'content-length': 7 }
  const slowForm = http.request({ host: '127.0.0.1', port, path: '/text', method: 'POST', headers })
  const response = new Promise<string>((resolve, reject) => {
    slowForm
      .once('error', reject)
      .once('response', (answer) => answer.once('data', (text: Buffer) => resolve(text.toString())))
  })
  await new Promise<void>((resolve) => slowForm.write('do=', () => resolve()))
  expect((await request('/quick')).status).toBe(200)
  slowForm.end('wish')
  expect(await response).toBe('do=wish')
})

test('passes on a body that was already read, and rejects a stream without an end', async () => {
  expect(await (await request('/form', { method: 'POST', headers: FORM, body: 'do=wish&id=1' })).json()).toEqual({
    do: 'wish',
    id: '1',
  })
  const stream = (parts: number) => {
    let left = parts
    return new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(64 * 1024).fill(97)) : controller.close()),
    })
  }
  const send = (parts: number) =>
    request('/text', { method: 'POST', body: stream(parts), duplex: 'half' } as RequestInit)
  expect((await (await send(2)).text()).length).toBe(128 * 1024)
  expect((await send(20)).status).toBe(413)
})

test.each([
  ['/payments/razorpay/webhook', 'webhooks'],
  ['/webhooks/shipments', 'webhooks'],
  ['/checkout', 'checkout'],
  ['/payment.data', 'checkout'],
  ['/payment/back', 'checkout'],
  ['/cart/quote', 'checkout'],
  ['/login', 'checkout'],
  ['/auth/v1/token', 'checkout'],
  ['/api/orders', 'checkout'],
  ['/sign-in-link', 'checkout'],
  ['/sign-in-link.data', 'checkout'],
  ['/cartoons', 'other'],
  ['/search', 'other'],
  ['/rest/v1/products_data', 'other'],
])('puts %s in the lane %s', (path, lane) => {
  expect(laneOf('POST', path)).toBe(lane)
})

test.each([
  ['POST', '/rest/v1/orders', 'checkout'],
  ['GET', '/rest/v1/orders', 'other'],
  ['POST', '/rest/v1/orders_archive', 'other'],
])('puts %s %s in the lane %s', (method, path, lane) => {
  expect(laneOf(method, path)).toBe(lane)
})
