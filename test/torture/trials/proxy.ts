/**
 * T-HDR: malformed requests through proxies. The store answers as many requests as the proxy has sent it: a request in the body of
 * another one, which the proxy has not seen, is never answered, and the next visitor gets the own answer.
 */
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#test/find-free-port.ts'
import { HIDDEN, MALFORMED, post } from '../../malformed-requests.ts'
import { isInstalled, openProxy, PROXIES } from '../proxy/proxies.ts'
import { GRACE, openTap } from '../proxy/tap.ts'
import { openTorturedStore } from '../store.ts'
import type { Outcome, Trial } from '../trial.ts'

/** How long a silent connection is listened to, in milliseconds. */
const SILENCE = 700
const PATIENCE = 30_000

export const proxy: Trial = {
  name: 'proxy',
  promises: ['T-HDR'],
  title: 'malformed requests through HAProxy, Caddy and nginx: none of them is answered as two',
  obstacle: () =>
    PROXIES.some(isInstalled) ? undefined : 'No proxy is installed: apt-get install haproxy caddy nginx-light',
  isInShortTier: false,
  run: async ({ seededHome }) => {
    const store = await openTorturedStore(seededHome, { TRUST_PROXY: '127.0.0.1' })
    const tap = await openTap(Number(store.port))
    const outcome: Required<Outcome> = { counts: {}, findings: [], notRun: [] }
    try {
      for (const one of PROXIES) {
        if (!isInstalled(one)) {
          outcome.notRun.push(`${one.name} is not installed: apt-get install ${one.packageName}`)
          continue
        }
        const port = Number(await findFreePort())
        const running = openProxy(one, store.home, { port, storePort: tap.port })
        try {
          await untilReady(port, running.said)
          tap.take()
          const { counts, findings } = await sendAll(port, tap)
          for (const [name, count] of Object.entries(counts)) outcome.counts[`${one.name} ${name}`] = count
          outcome.findings.push(...findings.map((finding) => `${one.name}: ${finding}`))
        } finally {
          await running.close()
        }
      }
      return outcome
    } finally {
      tap.close()
      await store.stop()
    }
  },
}

async function untilReady(port: number, said: () => string) {
  for (const started = Date.now(); Date.now() - started < PATIENCE; await wait(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`The store does not answer through the proxy: ${said()}`)
}

const PROPER: [name: string, bytes: string] = ['two proper requests', post('Content-Length: 5', `hello${HIDDEN}`)]
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
/** A body need not end with a line break. */
const ANSWER = /HTTP\/1\.[01] (?!1)\d{3} /g

async function sendAll(port: number, tap: Awaited<ReturnType<typeof openTap>>): Promise<Outcome> {
  const counts = { requests: 0, refusedByProxy: 0, passedOn: 0, answeredByStore: 0 }
  const findings: string[] = []
  for (const [name, bytes] of [...MALFORMED, PROPER]) {
    const text = await send(port, bytes)
    await wait(2 * GRACE)
    const carried = tap.take()
    // The proxy adds this header to each request that it has seen.
    const passedOn = carried.reduce((sum, { asked }) => sum + countOf(asked, /^x-forwarded-for:/gim), 0)
    const answered = carried.reduce((sum, { answered }) => sum + countOf(answered, ANSWER), 0)
    const received = countOf(text, ANSWER)
    counts.requests++
    counts.passedOn += passedOn
    counts.answeredByStore += answered
    if (passedOn === 0) counts.refusedByProxy++
    if (answered > passedOn) findings.push(`${name}: the proxy sent ${passedOn}, the store answered ${answered}`)
    if (received === 0) findings.push(`${name}: no answer`)
    if (received > Math.max(1, passedOn + 1)) findings.push(`${name}: ${received} answers to ${passedOn} requests`)
    if (name === PROPER[0] && passedOn !== 2) findings.push(`${name}: the proxy sent ${passedOn}`)
    const next = await (await fetch(`http://127.0.0.1:${port}/robots.txt`)).text()
    if (!next.includes('User-agent')) findings.push(`${name}: the next visitor got ${next.slice(0, 100)}`)
    tap.take()
  }
  return { counts, findings }
}

/** All that comes until the connection is closed or silent. */
function send(port: number, bytes: string) {
  return new Promise<string>((resolve) => {
    let text = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    const done = () => {
      socket.destroy()
      resolve(text)
    }
    socket.setTimeout(SILENCE, done)
    socket.on('data', (part) => (text += part.toString('latin1')))
    socket.once('end', done).on('error', done)
  })
}
