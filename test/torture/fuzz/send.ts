/** Sends the requests of the fuzz trial. */
import http from 'node:http'
import net from 'node:net'
import type { Answer } from './judge.ts'
import type { FuzzRequest } from './requests.ts'

/** In milliseconds. Live pages (server-sent events) never end: what came by then is judged. */
const PATIENCE = 60_000
const LIVE = 300
const MAX_TEXT = 2_000_000

/** The connection was closed before the answer came. */
export const isCut = ({ code, message }: NodeJS.ErrnoException) =>
  /ECONNRESET|EPIPE|socket hang up/.test(code ?? message)

/**
 * Undefined when the request cannot be written as HTTP. The store may have closed a kept connection just before it was used again, or
 * while it still sent the large body of the request before. So a request whose connection was closed is sent once more, over a new one.
 */
export async function send(agent: http.Agent, url: string, request: FuzzRequest, onRepeat?: () => void) {
  try {
    return await sendOnce(agent, url, request)
  } catch (error) {
    if (!isCut(error as NodeJS.ErrnoException)) throw error
    onRepeat?.()
    return sendOnce(false, url, request)
  }
}

function sendOnce(agent: http.Agent | false, url: string, { method, path, headers, body }: FuzzRequest) {
  return new Promise<Answer | undefined>((resolve, reject) => {
    let request: http.ClientRequest
    try {
      request = http.request(url, { method, path, headers, agent, timeout: PATIENCE })
    } catch {
      return resolve(undefined)
    }
    let hasAnswer = false
    request.once('response', (response) => {
      hasAnswer = true
      const { statusCode: status = 0, headers: received } = response
      let text = ''
      const done = () =>
        resolve({ status, retryAfter: received['retry-after'], headers: JSON.stringify(received), text })
      if (received['content-type']?.startsWith('text/event-stream')) setTimeout(() => request.destroy(), LIVE)
      response.on('data', (part: Buffer) => text.length < MAX_TEXT && (text += part.toString()))
      response.once('end', done).once('error', done)
    })
    request.once('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, retryAfter: undefined, headers: '', text: '' })
    })
    request.once('timeout', () => request.destroy(new Error('No answer came.')))
    // Node.js sends the body of DELETE, OPTIONS and TRACE without its length, as if another request followed.
    if (body !== undefined) request.setHeader('content-length', Buffer.byteLength(body))
    // A large body may be answered before it is sent. That its rest cannot be sent is no error then.
    request.on('error', (error) => hasAnswer || reject(error)).end(body)
  })
}

/** A server may answer anything or hang up, but must not keep the connection for ever. */
export function sendBytes(port: number, bytes: string) {
  return new Promise<Answer>((resolve) => {
    let text = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    const done = () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        retryAfter: /retry-after: (\d+)/i.exec(text)?.[1],
        headers: '',
        text,
      })
    socket.setTimeout(LIVE, () => socket.destroy())
    socket.on('data', (part) => (text += part.toString('latin1')))
    socket.once('close', done).on('error', () => undefined)
  })
}
