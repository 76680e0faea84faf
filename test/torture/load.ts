/** Sends many requests at once and notes how long each answer took. */
import fs from 'node:fs'
import http from 'node:http'

export type Sample = { status: number | string; ms: number; hasRetryAfter: boolean }
export type Load = ReturnType<typeof openLoad>

const PATIENCE = 60_000

/** `connections` are open at most, and one more for a request that is sent again: another kept one may be closed, too. */
export function openLoad(url: string, connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const send = (path: string, { method = 'GET', isRepeated = false } = {}) =>
    new Promise<Sample>((resolve) => {
      const startedAt = performance.now()
      const end = (status: number | string, hasRetryAfter = false) =>
        resolve({ status, hasRetryAfter, ms: performance.now() - startedAt })
      // A cookie of nobody: the page is rendered for this one visitor.
      const headers = { cookie: 'sid=nobody', origin: url, ...(method === 'POST' && { 'content-length': 0 }) }
      const options = { method, agent: !isRepeated && agent, headers, timeout: PATIENCE }
      const request = http.request(`${url}${path}`, options, (response) => {
        const { statusCode = 0, headers: received } = response
        response
          .resume()
          .once('end', () => end(statusCode, received['retry-after'] !== undefined))
          .once('error', () => end('broken off'))
      })
      request.once('timeout', () => request.destroy(new Error('No answer came.')))
      request.once('error', (error: NodeJS.ErrnoException) => {
        // The store may have closed a connection that was kept just before it was used again.
        if (request.reusedSocket && !isRepeated) void send(path, { method, isRepeated: true }).then(resolve)
        else end(error.code ?? error.message)
      })
      request.end()
    })
  return { send, close: () => agent.destroy() }
}

/** In whole milliseconds; 0 without samples. */
export function percentile(samples: readonly Sample[], share: number) {
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** In megabytes. */
export const readMemory = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

export const countFiles = (pid: number) => fs.readdirSync(`/proc/${pid}/fd`).length

/** The process and those that it has started with the same program. */
export function processesOf(pid: number) {
  const program = programOf(pid)
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.map(Number).filter((child) => programOf(child).endsWith(program))]
}
const programOf = (pid: number) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] ?? ''
