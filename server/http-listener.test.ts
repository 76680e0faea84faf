/** Closing the port: started requests are finished, and idle connections do not delay the close. */
import http from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitDuration } from './request-limits.ts'
import { openHttpListener } from './http-listener.ts'

type Door = Awaited<ReturnType<typeof openHttpListener>>
let door: Door
let begun = Promise.withResolvers<void>()
let released = Promise.withResolvers<void>()
let agents: http.Agent[] = []

beforeEach(async () => {
  begun = Promise.withResolvers()
  released = Promise.withResolvers()
  agents = []
  door = await openHttpListener('127.0.0.1', 0)
  const slowly = async () => {
    begun.resolve()
    await released.promise
  }
  door.open(
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
  await door.close()
  for (const agent of agents) agent.destroy()
})

function client() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return (path: string) =>
    new Promise<{ status?: number; connection?: string; text: string }>((done, fail) => {
      const request = http.get({ agent, host: '127.0.0.1', port: door.port, path }, (answer) => {
        let text = ''
        answer.on('data', (more: Buffer) => (text += more.toString())).once('error', fail)
        answer.once('end', () => done({ status: answer.statusCode, connection: answer.headers.connection, text }))
      })
      request.once('error', fail)
    })
}

test('sends Connection: close in every response when it is closing', async () => {
  const [slow, resting] = [client(), client()]
  expect((await resting('/quick')).connection).toBe('keep-alive')
  const under = slow('/slow')
  await begun.promise
  const closed = door.close()
  expect(await resting('/quick')).toEqual({ status: 200, connection: 'close', text: 'quick' })
  await expect(resting('/quick')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  released.resolve()
  expect(await under).toEqual({ status: 200, connection: 'close', text: 'slow' })
  await closed
})

test('closes idle connections and ends event streams when it is closing', async () => {
  const silent = connect(door.port, '127.0.0.1').resume()
  await new Promise((done) => silent.once('connect', done))
  const ended = new Promise((done) => silent.once('close', done))
  const resting = client()
  await resting('/quick')
  const stream = await fetch(`http://127.0.0.1:${door.port}/stream`)
  await door.close()
  await ended
  expect(await stream.text()).toBe(':\n\n')
})

test('answers a request when its first bytes arrived before the close', async () => {
  const socket = connect(door.port, '127.0.0.1')
  const heard = new Promise<string>((done) => {
    let text = ''
    socket.on('data', (more: Buffer) => (text += more.toString())).once('close', () => done(text))
  })
  socket.write('GET /quick HTTP/1.1\r\nHo')
  await client()('/quick')
  const closed = door.close()
  // Longer than an idle connection stays open.
  await wait(700)
  socket.write('st: localhost\r\n\r\n')
  expect(await heard).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)*connection: close\r\n/i)
  await closed
})

test('waits for work when its client has received a timeout response', async () => {
  expect((await client()('/late')).status).toBe(503)
  let isClosed = false
  const closed = door.close().then(() => (isClosed = true))
  await wait(700)
  expect(isClosed).toBe(false)
  released.resolve()
  await closed
})
