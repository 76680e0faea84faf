/** I-20: the clock of the database jumps by an hour while buyers buy. */
import { setTimeout as wait } from 'node:timers/promises'
import { minutes } from '#core/time.ts'
import { createDatabaseClock, FAKETIME } from '../clock/database-clock.ts'
import { countConfirmed } from '../journal.ts'
import type { Trial } from '../trial.ts'
import { underLoad } from '../under-load.ts'
import { jumpsOf, LASTING, STAY } from './clock.ts'

/** Those by an hour are the first ones. Months ahead, the queue deletes what is old. */
const HOURS = 2
/** What the queue was told while the clock was ahead waits until that time comes: no trial waits so long. */
const RUN_NOW = `
  update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now() + interval '30 minutes'
     and name not like '\\_\\_%'`

export const databaseClock: Trial = {
  name: 'database-clock',
  promises: ['I-20'],
  title: 'the clock of the database jumps by an hour ahead and behind',
  isInShortTier: false,
  obstacle: () => (FAKETIME ? undefined : 'Debian’s package libfaketime is not installed'),
  run: async (context) => {
    const { scale, random, say } = context
    const database = createDatabaseClock()
    try {
      return await underLoad(context, database.settings, async (store, journal) => {
        const findings: string[] = []
        const counts = { jumps: 0, jobsOfTheFuture: 0 }
        const pool = store.pool()
        await pool.query(LASTING)
        const jump = async (ahead: number) => {
          await database.jump(ahead)
          const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
          const error = rows[0]!.now.getTime() - Date.now() - ahead
          if (Math.abs(error) > minutes(1)) findings.push(`the database is ${error} ms from where its clock was set`)
        }
        for (let round = 1; round <= scale.repeats; round++)
          for (const { name, ahead } of jumpsOf(new Date()).slice(0, HOURS)) {
            await jump(ahead())
            counts.jumps++
            const before = countConfirmed(journal)
            await wait(random.between(STAY.min, STAY.max))
            if (countConfirmed(journal) === before) findings.push(`nobody could order after the jump to ${name}`)
            say(`round ${round}: ${name}; ${countConfirmed(journal)} orders confirmed`)
            if (random.next() < 0.5) await jump(0)
          }
        await jump(0)
        counts.jobsOfTheFuture = (await pool.query(RUN_NOW)).rowCount ?? 0
        await pool.end()
        return { counts, findings }
      })
    } finally {
      database.remove()
    }
  },
}
