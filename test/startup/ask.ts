/** Sends requests whose paths are sent as they are written. */
import http from 'node:http'

/** Without a body it reads. */
export type Asked = { path: string; method?: string; body?: string; headers?: Record<string, string> }
export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string }

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

export function openAsk(port: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 6 })
  const ask = ({ path, body, method = body === undefined ? 'GET' : 'POST', headers }: Asked) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = { ...(body !== undefined && FORM), ...headers }
      http
        .request({ host: '127.0.0.1', port, path, method, headers: sent, agent }, (answer) => {
          let text = ''
          // The news of orders never end.
          if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy()
          answer.on('data', (part: Buffer) => (text += part.toString())).once('error', reject)
          answer.once('close', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }))
        })
        .once('error', reject)
        .end(body)
    })
  return { ask, close: () => agent.destroy() }
}
