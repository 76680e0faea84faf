/** I-6 and I-7: server, database or both are killed at random moments while buyers buy. Nothing confirmed is lost. */
import { setTimeout as wait } from 'node:timers/promises'
import { countConfirmed } from '../journal.ts'
import type { Trial } from '../trial.ts'
import { underLoad } from '../under-load.ts'

const VICTIMS = ['server', 'database', 'both'] as const
/** Between two kills, in milliseconds. */
const MOMENT = { min: 200, max: 2500 }

export const kills: Trial = {
  name: 'kills',
  promises: ['I-3', 'I-5', 'I-6', 'I-7', 'I-14'],
  title: 'kill -9 of the server, of the database and of both at random moments while buyers buy',
  isInShortTier: true,
  run: (context) =>
    underLoad(context, {}, async (store, journal) => {
      const { scale, random, say } = context
      const killed = { server: 0, database: 0, both: 0 }
      const recovery: number[] = []
      for (let kill = 1; kill <= scale.kills; kill++) {
        await wait(random.between(MOMENT.min, MOMENT.max))
        const victim = random.pick(VICTIMS)
        killed[victim]++
        const started = Date.now()
        if (victim === 'server') await store.killServer()
        else if (victim === 'database') await store.killDatabase()
        else await store.killBoth()
        if (victim !== 'database') await store.open()
        await store.ready()
        recovery.push(Date.now() - started)
        const confirmed = countConfirmed(journal)
        say(
          `kill ${kill} of ${scale.kills}: ${victim}, ready after ${recovery.at(-1)} ms; ${confirmed} orders confirmed`,
        )
      }
      return { counts: { kills: scale.kills, ...killed, slowestRecovery: Math.max(0, ...recovery) } }
    }),
}
