import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openHttpListener } from './http-listener.ts'

const CHUNK = `10000\r\n${'a'.repeat(0x10000)}\r\n`
const MEGABYTE = 1024 * 1024
/** The rest that is still read, and what the buffers of a connection hold. */
const MOST = 40 * MEGABYTE

/** Sends a body without an end. Returns the answer, and how much was sent until the connection was closed. */
function pour(port: number, line: string) {
  return new Promise<{ text: string; bytes: number }>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${line} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`)
      send()
    })
    const send = () => {
      while (!socket.destroyed && socket.bytesWritten < 10 * MOST && socket.write(CHUNK));
    }
    socket.on('drain', send).on('data', (part) => (text += part.toString()))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve({ text, bytes: socket.bytesWritten }))
  })
}

// T-BODY
test.each(['GET /', 'POST /', 'POST /too-large'])('closes the connection of %s that goes on sending', async (line) => {
  const listener = await openHttpListener('127.0.0.1', 0)
  listener.open(
    new Hono()
      .get('/', (c) => c.text('read'))
      .post('/', (c) => c.text('refused', 403))
      .post('/too-large', async (c) => {
        await c.req.raw.body!.getReader().read()
        return c.text('too large', 413)
      }),
  )
  const { text, bytes } = await pour(listener.port, line)
  expect(text).toMatch(/^HTTP\/1\.1 (200|403|413)/)
  expect(bytes).toBeLessThan(MOST)
  await listener.close()
})

test('keeps the connection of a small body that is not read', async () => {
  const listener = await openHttpListener('127.0.0.1', 0)
  listener.open(new Hono().post('/', (c) => c.text('refused', 403)))
  const text = await new Promise<string>((resolve) => {
    let heard = ''
    const head = (connection: string) =>
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 70000\r\nconnection: ${connection}\r\n\r\n`
    const socket = connect(listener.port, '127.0.0.1')
    socket.write(head('keep-alive') + 'a'.repeat(70_000) + head('close') + 'a'.repeat(70_000))
    socket.on('data', (part) => (heard += part.toString())).once('close', () => resolve(heard))
  })
  expect(text.match(/HTTP\/1\.1 403/g)).toHaveLength(2)
  await listener.close()
})
