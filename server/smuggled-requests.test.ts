/** T-HDR: bytes in which a proxy and the store could see different requests. None of them is answered as two. */
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HIDDEN, MALFORMED, post } from '#test/malformed-requests.ts'
import { openHttpListener } from './http-listener.ts'

let listener: Awaited<ReturnType<typeof openHttpListener>>
let seen: string[] = []

beforeAll(async () => {
  listener = await openHttpListener('127.0.0.1', 0)
  listener.open(
    new Hono().all('*', async (c) => {
      seen.push(`${c.req.method} ${c.req.path}`)
      return c.text(await c.req.text())
    }),
  )
})
beforeEach(() => (seen = []))
afterAll(() => listener.close())

/** Everything that the store sends until it closes the connection, or until nothing has come for a while. */
function send(bytes: string) {
  return new Promise<{ text: string; isClosed: boolean }>((resolve) => {
    let text = ''
    const socket = connect(listener.port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    const done = (isClosed: boolean) => {
      socket.destroy()
      resolve({ text, isClosed })
    }
    socket.setTimeout(500, () => done(false))
    socket.on('data', (part) => (text += part.toString('latin1')))
    socket.once('end', () => done(true)).on('error', () => done(true))
  })
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)

test.for(MALFORMED)('refuses %s, and closes the connection', async ([, bytes]) => {
  const { text, isClosed } = await send(bytes)
  expect(seen).not.toContain('GET /hidden')
  expect({ statuses: statuses(text), isClosed }).toEqual({ statuses: ['400'], isClosed: true })
})

test('answers requests that follow each other properly, so that the others are refused for what they are', async () => {
  const { text } = await send(post('Content-Length: 5', `hello${HIDDEN}`))
  expect(statuses(text)).toEqual(['200', '200'])
  expect(seen).toEqual(['POST /login', 'GET /hidden'])
})
