/** Sends a body that is too large, and goes on until the store closes the connection or all of it is sent. */
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { seconds } from '#core/time.ts'

/** `less` declares all of it and sends a few bytes, `more` declares a few bytes and sends all of it. */
export const MANNERS = ['chunked', 'declared', 'less', 'more', 'compressed'] as const
export type Manner = (typeof MANNERS)[number]
/** What is sent to a file may be compressed: its bytes are kept as they are. */
export type Target = { method?: string; path: string; headers: Record<string, string>; isFile?: boolean }
/**
 * Status 0 is a connection that was closed without an answer. Times are in milliseconds since the connection. `bytes` is what was
 * taken of the body, by the store and by the buffers of the machine on the way to it.
 */
export type Attempt = { status: number; answeredAfter: number; closedAfter: number | undefined; bytes: number }

const MEGABYTE = 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'a')
const FRAMED = Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')])
const FEW = 10
/** Longer than the store waits for the end of a request (server/http-listener.ts). */
const PATIENCE = seconds(75)

/** A megabyte of zeros is a kilobyte, and may be followed by others. */
const COMPRESSED = gzipSync(Buffer.alloc(MEGABYTE))
const compress = (megabytes: number) => Buffer.concat(Array<Buffer>(megabytes).fill(COMPRESSED))

export async function sendBody(port: number, target: Target, manner: Manner, megabytes: number): Promise<Attempt> {
  const size = megabytes * MEGABYTE
  const small = manner === 'compressed' ? compress(megabytes) : undefined
  const length = manner === 'more' ? FEW : (small?.length ?? size)
  const socket = net.connect(port, '127.0.0.1')
  const startedAt = performance.now()
  const now = () => Math.round(performance.now() - startedAt)
  let text = ''
  const answered = Promise.withResolvers<{ status: number; answeredAfter: number }>()
  const closed = Promise.withResolvers<number>()
  socket
    .on('error', () => undefined)
    .once('close', () => closed.resolve(now()))
    .on('data', (part) => {
      text = (text + part.toString('latin1')).slice(0, 100)
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      if (status) answered.resolve({ status, answeredAfter: now() })
    })
  socket.write(headOf(target, manner, length))
  if (small) socket.write(small)
  else if (manner === 'less') socket.write(CHUNK.subarray(0, 1000))
  else await pour(socket, manner === 'chunked' ? FRAMED : CHUNK, size / CHUNK.length)
  const bytes = socket.bytesWritten - socket.writableLength
  if (manner === 'chunked') socket.write('0\r\n\r\n')
  const noAnswer = (answeredAfter: number) => ({ status: 0, answeredAfter })
  const answer = await Promise.race([answered.promise, closed.promise.then(noAnswer), late(noAnswer(PATIENCE))])
  // One that has sent all that it declared may send its next request. The others must not stay.
  const closedAfter = manner === 'less' ? await Promise.race([closed.promise, late(undefined)]) : undefined
  socket.destroy()
  return { ...answer, closedAfter, bytes }
}

const late = <Value>(value: Value) => wait(PATIENCE, value, { ref: false })

function headOf({ method = 'POST', path, headers }: Target, manner: Manner, length: number) {
  const all: Record<string, string> = { host: '127.0.0.1', ...headers }
  if (manner === 'chunked') all['transfer-encoding'] = 'chunked'
  else all['content-length'] = String(length)
  if (manner === 'compressed') all['content-encoding'] = 'gzip'
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** As fast as the store takes it. */
async function pour(socket: net.Socket, chunk: Buffer, times: number) {
  let isClosed = false
  socket.once('close', () => (isClosed = true))
  for (let at = 0; at < times && !isClosed; at++)
    if (!socket.write(chunk)) {
      const drained = Promise.withResolvers<void>()
      socket.once('drain', drained.resolve).once('close', drained.resolve)
      await Promise.race([drained.promise, late(undefined)])
      socket.off('drain', drained.resolve).off('close', drained.resolve)
      if (socket.writableLength > 4 * MEGABYTE) return
    }
}
