/** Closing the port: started requests are finished, and idle connections do not delay the close. */
import http from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitDuration } from './request-limits.ts'
import { openHttpListener } from './http-listener.ts'

type Listener = Awaited<ReturnType<typeof openHttpListener>>
let listener: Listener
let started = Promise.withResolvers<void>()
let released = Promise.withResolvers<void>()
let agents: http.Agent[] = []

beforeEach(async () => {
  started = Promise.withResolvers()
  released = Promise.withResolvers()
  agents = []
  listener = await openHttpListener('127.0.0.1', 0)
  const slowly = async () => {
    started.resolve()
    await released.promise
  }
  listener.open(
    new Hono()
      .get('/quick', (c) => c.text('quick'))
      .get('/slow', (c) => slowly().then(() => c.text('slow')))
      .get('/late', limitDuration(1), (c) => slowly().then(() => c.text('late')))
      .get('/stream', () => {
        const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(':\n\n')) })
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
      }),
  )
})
afterEach(async () => {
  released.resolve()
  await listener.close()
  for (const agent of agents) agent.destroy()
})

function client() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return (path: string) =>
    new Promise<{ status?: number; connection?: string; text: string }>((resolve, reject) => {
      const request = http.get({ agent, host: '127.0.0.1', port: listener.port, path }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString())).once('error', reject)
        response.once('end', () =>
          resolve({ status: response.statusCode, connection: response.headers.connection, text }),
        )
      })
      request.once('error', reject)
    })
}

test('answers connections that still wait at the port', async () => {
  const answers = Array.from({ length: 20 }, () => client()('/quick'))
  const closed = listener.close()
  for (const answer of answers) expect(await answer).toMatchObject({ status: 200, text: 'quick' })
  await closed
})

test('sends Connection: close in every response when it is closing', async () => {
  const [slow, idle] = [client(), client()]
  expect((await idle('/quick')).connection).toBe('keep-alive')
  const pending = slow('/slow')
  await started.promise
  const closed = listener.close()
  // First it accepts what waits at the port.
  await wait(50)
  expect(await idle('/quick')).toEqual({ status: 200, connection: 'close', text: 'quick' })
  await expect(idle('/quick')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  released.resolve()
  expect(await pending).toEqual({ status: 200, connection: 'close', text: 'slow' })
  await closed
})

test('closes idle connections and ends event streams when it is closing', async () => {
  const silent = connect(listener.port, '127.0.0.1').resume()
  await new Promise((resolve) => silent.once('connect', resolve))
  const ended = new Promise((resolve) => silent.once('close', resolve))
  const idle = client()
  await idle('/quick')
  const stream = await fetch(`http://127.0.0.1:${listener.port}/stream`)
  await listener.close()
  await ended
  expect(await stream.text()).toBe(':\n\n')
})

test('answers a request when its first bytes arrived before the close', async () => {
  const socket = connect(listener.port, '127.0.0.1')
  const received = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString())).once('close', () => resolve(text))
  })
  socket.write('GET /quick HTTP/1.1\r\nHo')
  await client()('/quick')
  const closed = listener.close()
  // Longer than an idle connection stays open.
  await wait(700)
  socket.write('st: localhost\r\n\r\n')
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)*connection: close\r\n/i)
  await closed
})

test('waits for work when its client has received a timeout response', async () => {
  expect((await client()('/late')).status).toBe(503)
  let isClosed = false
  const closed = listener.close().then(() => (isClosed = true))
  await wait(700)
  expect(isClosed).toBe(false)
  released.resolve()
  await closed
})

const REQUEST = 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n'

test('disconnects a client that takes nothing of its answer', async () => {
  const impatient = await openHttpListener('127.0.0.1', 0, undefined, undefined, 400)
  impatient.open(new Hono().get('/large', (c) => c.text('a'.repeat(30_000_000))))
  const stalled = connect(impatient.port, '127.0.0.1').on('error', () => undefined)
  try {
    stalled.pause().write(REQUEST)
    await wait(2000)
    const closed = new Promise((resolve) => stalled.once('close', resolve))
    // Only who writes again hears of the end.
    for (let time = 0; time < 3; time++, await wait(200)) stalled.write(REQUEST)
    await closed
  } finally {
    stalled.destroy()
    await impatient.close()
  }
})
