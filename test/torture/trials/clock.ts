/** I-20: the clock of the store jumps while buyers buy, and stands at the last and at the first millisecond of what expires. */
import { setTimeout as wait } from 'node:timers/promises'
import { hours, seconds } from '#core/time.ts'
import { createClock } from '../clock/clock.ts'
import { countConfirmed } from '../journal.ts'
import type { Trial } from '../trial.ts'
import { underLoad } from '../under-load.ts'
import { checkLeases } from './clock-leases.ts'

/** Summer time ends here on the first Sunday of November at 06:00 UTC. It has no meaning for a store in India. */
const ELSEWHERE = 'America/New_York'
const BEFORE = seconds(2)
/** How long a jump lasts: longer than an order takes. In milliseconds. */
export const STAY = { min: 2000, max: 4000 }

type Jump = { name: string; ahead: () => number }

/** Times are that far before what happens then, so that orders are under way when it happens. */
export function jumpsOf(now: Date): Jump[] {
  const year = now.getUTCFullYear()
  const to = (name: string, at: number): Jump => ({ name, ahead: () => at - BEFORE - Date.now() })
  const firstOfNovember = new Date(Date.UTC(year, 10, 1))
  const sunday = Date.UTC(year, 10, 1 + ((7 - firstOfNovember.getUTCDay()) % 7), 6)
  return [
    { name: 'an hour ahead', ahead: () => hours(1) },
    { name: 'an hour behind', ahead: () => -hours(1) },
    to('the end of summer time elsewhere', sunday),
    to('31 December in India', Date.UTC(year, 11, 31, 18, 30)),
    to('31 December in UTC', Date.UTC(year + 1, 0, 1)),
    to('the end of the financial year', Date.UTC(year + 1, 2, 31, 18, 30)),
  ]
}

/** Sessions that last over all jumps: that they expire is not what these are about. */
export const LASTING = `update shop.sessions set idle_until = now() + interval '600 days', not_after = now() + interval '600 days'`

export const clock: Trial = {
  name: 'clock',
  promises: ['I-20'],
  title: 'the clock jumps by an hour and over the ends of years, and stands at the moment of expiry',
  isInShortTier: false,
  run: async (context) => {
    const { scale, random, say } = context
    const clock = createClock()
    try {
      return await underLoad(context, { ...clock.settings, TZ: ELSEWHERE }, async (store, journal) => {
        const findings: string[] = []
        const counts = { jumps: 0, leases: 0 }
        const pool = store.pool()
        await pool.query(LASTING)
        for (let round = 1; round <= scale.repeats; round++)
          for (const { name, ahead } of jumpsOf(new Date())) {
            await clock.jump(ahead())
            counts.jumps++
            const before = countConfirmed(journal)
            await wait(random.between(STAY.min, STAY.max))
            if (countConfirmed(journal) === before) findings.push(`nobody could order after the jump to ${name}`)
            say(`round ${round}: ${name}; ${countConfirmed(journal)} orders confirmed`)
            // Every second time it goes on from there, so that it jumps back by months, too.
            if (random.next() < 0.5) await clock.jump(0)
          }
        await clock.jump(0)
        const leases = await checkLeases({ store, pool, clock, findings })
        counts.leases = leases.length
        say(`at their last and at their first millisecond after: ${leases.join(', ')}`)
        await clock.jump(0)
        await pool.end()
        return { counts, findings }
      })
    } finally {
      clock.remove()
    }
  },
}
