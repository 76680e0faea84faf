/** I-19: SIGTERM under load. Every request that was taken is answered, and the store ends in time. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Trial } from '../trial.ts'
import { underLoad } from '../under-load.ts'

/** How much of what the store printed is told, in characters. */
const SAID = 1500
/** Product promise, in milliseconds. */
const MAX_STOP_TIME = 10_000
/** The only error that a client of a stopping store may see: nobody listens any more. */
const REFUSED = 'ECONNREFUSED'

export const stops: Trial = {
  name: 'stops',
  promises: ['I-19'],
  title: 'SIGTERM while buyers buy',
  isInShortTier: true,
  run: (context) =>
    underLoad(context, {}, async (store, journal) => {
      const { scale, random, say } = context
      const findings: string[] = []
      const times: number[] = []
      for (let stop = 1; stop <= scale.stops; stop++) {
        await wait(random.between(500, 2500))
        const started = Date.now()
        const code = await store.stop()
        times.push(Date.now() - started)
        say(`stop ${stop} of ${scale.stops}: exit code ${code} after ${times.at(-1)} ms`)
        if (code !== 0)
          findings.push(`stop ${stop} ended with the exit code ${code}: ${store.process().output().slice(-SAID)}`)
        if (times.at(-1)! > MAX_STOP_TIME) findings.push(`stop ${stop} took ${times.at(-1)} ms`)
        await store.open()
      }
      for (const [code, count] of Object.entries(journal.errors))
        if (code !== REFUSED) findings.push(`${count} requests failed with ${code}`)
      return { counts: { stops: scale.stops, slowestStop: Math.max(0, ...times) }, findings }
    }),
}
