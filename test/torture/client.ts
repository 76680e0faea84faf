/** Sends requests to the store API as one shopper's browser does, over a connection that stays open. */
import http from 'node:http'

export type Answer = { status: number; body: Record<string, unknown>; text: string; retryAfter: string | undefined }
export type Client = ReturnType<typeof openClient>

/** An answer that does not come within this time counts as a broken connection. In milliseconds. */
const PATIENCE = 30_000

export function openClient(url: string, cookie: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const call = (method: string, path: string, body?: object, more: Record<string, string> = {}, signal?: AbortSignal) =>
    new Promise<Answer>((resolve, reject) => {
      const json = body && JSON.stringify(body)
      const headers: Record<string, string | number> = { cookie: `sid=${cookie}`, origin: url, ...more }
      if (json)
        Object.assign(headers, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
      const request = http.request(
        `${url}${path}`,
        { method, agent, headers, timeout: PATIENCE, signal },
        (response) => {
          let text = ''
          response.on('data', (part: Buffer) => (text += part.toString())).once('error', reject)
          response.once('end', () => {
            if (!response.complete) return reject(new Error('The answer broke off.'))
            resolve({
              status: response.statusCode!,
              text,
              body: parse(text),
              retryAfter: response.headers['retry-after'],
            })
          })
        },
      )
      request.once('timeout', () => request.destroy(new Error('No answer came.')))
      request.once('error', reject).end(json)
    })
  return { call, close: () => agent.destroy() }
}

function parse(text: string) {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
