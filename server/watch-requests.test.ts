/** What the log hears of a request: its id, its pattern, what was sent, and whether the client stayed. */
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { describeRequest, readLogContext } from '#core/log-context.server.ts'
import type { AccessLine } from '#platform/log.server.ts'
import { openHttpListener } from './http-listener.ts'
import { openPageRoutes } from './page-routes.ts'
import { openRequestWatch } from './watch-requests.ts'

const lines: AccessLine[] = []
let close = () => Promise.resolve()
afterEach(() => {
  lines.length = 0
  return close()
})

async function open(trustProxy: string[] | undefined) {
  const listener = await openHttpListener(
    '127.0.0.1',
    0,
    openRequestWatch(trustProxy, (line) => lines.push(line)),
  )
  close = listener.close
  listener.open(
    new Hono()
      .get('/order/:id', async (c) => {
        await wait(5)
        describeRequest({ route: '/order/:id', role: 'customer' })
        describeRequest({ route: '*' })
        return c.text(readLogContext()?.requestId ?? 'none')
      })
      .get('/slow', () => wait(60_000, undefined, { ref: false }).then(() => new Response('slow'))),
  )
  const url = `http://127.0.0.1:${listener.port}`
  return (path: string, requestId?: string) =>
    fetch(url + path, { headers: { ...(requestId && { 'x-request-id': requestId }) } })
}

const GIVEN = '0f2c9a1e-6b1d-4a0e-9d58-52f7f1f0c1aa'

test('gives a request an id that its answer and everything inside it know, and measures it', async () => {
  const get = await open(undefined)
  const response = await get('/order/7?token=secret', GIVEN)
  const id = response.headers.get('x-request-id')!
  expect(await response.text()).toBe(id)
  expect(id).not.toBe(GIVEN)
  await expect.poll(() => lines).toHaveLength(1)
  const [{ ms, bytes, ...line }] = lines as [AccessLine]
  expect(line).toEqual({
    requestId: id,
    method: 'GET',
    route: '/order/:id',
    status: 200,
    role: 'customer',
    isAborted: false,
  })
  expect(ms).toBeGreaterThan(4)
  expect(bytes).toBeGreaterThan(36)
})

test.each([
  [GIVEN, true],
  ['4bf92f3577b34da6a3ce929d0e0e4736', true],
  ['short', false],
  ['a"b\\u000ac'.repeat(3), false],
  ['x'.repeat(65), false],
])('takes the id %s from a trusted proxy: %s', async (id, isTaken) => {
  const response = await (await open(['127.0.0.0/8']))('/order/7', id)
  expect(response.headers.get('x-request-id') === id).toBe(isTaken)
})

test('tells that the client has left', async () => {
  const get = await open(undefined)
  const listening = get('/order/1')
  await listening
  const controller = new AbortController()
  const { url } = await listening
  const left = fetch(new URL('/slow', url), { signal: controller.signal }).catch(() => 'left')
  await wait(50)
  controller.abort()
  expect(await left).toBe('left')
  await expect.poll(() => lines.find(({ isAborted }) => isAborted)).toMatchObject({ route: 'unknown' })
  close = () => Promise.resolve()
})

test('names the pattern of a page, also of its data', () => {
  const find = openPageRoutes({
    root: { id: 'root', path: '' },
    layout: { id: 'layout', parentId: 'root' },
    home: { id: 'home', parentId: 'layout', index: true },
    product: { id: 'product', parentId: 'layout', path: 'product/:id' },
    other: { id: 'other', parentId: 'layout', path: '*' },
  })
  expect(['/', '/_root.data', '/product/7', '/product/7.data', '/asha@example.in'].map(find)).toEqual([
    '/',
    '/',
    '/product/:id',
    '/product/:id',
    'none',
  ])
})
