import { setTimeout as wait } from 'node:timers/promises'
import { percentile, type Sample } from '../load.ts'
import { openSocket } from './socket.ts'

/** One visitor who listens, and whose heartbeats are answered all the time. */
export async function watchListener(url: string) {
  const { client, status } = await openSocket(url, '127.4.0.1')
  if (!client) throw new Error(`The listener got ${status}.`)
  await client.join('orders')
  const beats: Sample[] = []
  let isOver = false
  const beating = (async () => {
    for (; !isOver; await wait(500)) {
      const startedAt = performance.now()
      const outcome = await client.beat()
      beats.push({ status: outcome, ms: performance.now() - startedAt, hasRetryAfter: false })
    }
  })()
  const slowest = () => percentile(beats, 1)
  return {
    slowest,
    end: async (maxTime: number) => {
      isOver = true
      await beating
      client.end()
      const findings = beats.some((one) => one.status !== 'ok') ? [`a listener's socket: ${await client.closed}`] : []
      return slowest() > maxTime ? [...findings, `a heartbeat took ${slowest()} ms`] : findings
    },
  }
}
