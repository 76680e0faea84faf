/** What the log hears of sockets: that they open and close, what they listened to, and requests that get none. */
import { once } from 'node:events'
import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { describeRequest, describeTopics, readLogContext, runInLogContext } from '#core/log-context.server.ts'
import type { NewSpan } from '#core/span.ts'
import { openTracesAt } from '#core/trace.server.ts'
import type { AccessLine, SocketLine } from '#platform/log.server.ts'
import { openHttpListener } from './http-listener.ts'
import { openSocketWatch } from './watch-sockets.ts'

const GIVEN = '0f2c9a1e-6b1d-4a0e-9d58-52f7f1f0c1aa'
const answered: AccessLine[] = []
const closed: SocketLine[] = []
let opened = 0
let close = () => Promise.resolve()
afterEach(() => {
  for (const lines of [answered, closed]) lines.length = 0
  opened = 0
  return close()
})

async function open(trustProxy?: string[]) {
  const watch = openSocketWatch(trustProxy, {
    onAnswered: (line) => answered.push(line),
    onOpened: () => opened++,
    onClosed: (line) => closed.push(line),
  })
  const listener = await openHttpListener('127.0.0.1', 0, undefined, watch)
  close = listener.close
  const socket = upgradeWebSocket(() => {
    const context = readLogContext()!
    describeRequest({ route: '/socket', role: 'customer' })
    return { onMessage: () => runInLogContext(context, () => describeTopics(['user', 'changes'])) }
  })
  listener.open(new Hono().get('/socket', socket).get('/forbidden', (c) => c.text('no', 403)))
  return (path: string) =>
    new WebSocket(`ws://127.0.0.1:${listener.port}${path}?apikey=secret`, {
      headers: { 'x-request-id': GIVEN, traceparent: 'of the proxy' },
    })
}

test('the span of a socket ends with its handshake, and goes on from that of a trusted proxy', async () => {
  const spans: (NewSpan & { ended?: unknown[] })[] = []
  const stop = openTracesAt((span) => {
    const one: (typeof spans)[number] = { ...span }
    spans.push(one)
    return { traceparent: 'of the socket', isSampled: true, end: (...ended) => void (one.ended = ended) }
  })
  try {
    const connect = await open(['127.0.0.1'])
    const socket = connect('/socket')
    await once(socket, 'open')
    await expect.poll(() => spans[0]?.ended).toBeDefined()
    expect(spans).toMatchObject([{ kind: 'server', attributes: { 'dhoop.request_id': GIVEN }, parent: 'of the proxy' }])
    const answer = { 'http.route': '/socket', 'http.response.status_code': 101, 'dhoop.role': 'customer' }
    expect(spans[0]!.ended).toEqual([answer, 'GET /socket'])
    socket.close()
    const refused = connect('/forbidden')
    refused.on('error', () => undefined)
    await expect.poll(() => spans[1]?.ended?.[0]).toMatchObject({ 'http.response.status_code': 403 })
  } finally {
    stop()
  }
})

test('tells of a socket when it opens and when it closes, without what it was asked', async () => {
  const socket = (await open(['127.0.0.1']))('/socket')
  const [response] = (await once(socket, 'upgrade')) as [{ headers: Record<string, string> }]
  expect(response.headers['x-request-id']).toBe(GIVEN)
  await expect.poll(() => answered).toHaveLength(1)
  expect(answered).toMatchObject([{ requestId: GIVEN, method: 'GET', route: '/socket', status: 101, role: 'customer' }])
  expect([opened, closed]).toEqual([1, []])
  if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open')
  socket.send('hello')
  await new Promise((resolve) => setTimeout(resolve, 30))
  socket.close(3001, 'secret')
  await expect.poll(() => closed).toHaveLength(1)
  const [{ ms, bytes, ...line }] = closed as [SocketLine]
  expect(line).toEqual({
    ...{ requestId: GIVEN, route: '/socket', role: 'customer' },
    ...{ closeCode: 3001, topics: ['changes', 'user'] },
  })
  expect(ms).toBeGreaterThan(25)
  expect(bytes).toBeGreaterThan(100)
  expect(answered).toHaveLength(1)
})

test('tells of a request that gets no socket like of any other', async () => {
  const socket = (await open())('/forbidden')
  await once(socket, 'error')
  await expect.poll(() => answered).toHaveLength(1)
  expect(answered).toMatchObject([{ method: 'GET', status: 403, role: 'guest' }])
  expect(answered[0]!.requestId).not.toBe(GIVEN)
  expect([opened, closed]).toEqual([0, []])
})
