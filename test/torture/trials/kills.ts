/** I-6 and I-7: server, database or both are killed at random moments while buyers buy. Nothing confirmed is lost. */
import { setTimeout as wait } from 'node:timers/promises'
import { auditDatabase, auditJournal, drainQueue } from '../audit.ts'
import { insertBuyers, stockProducts } from '../buyers.ts'
import { keepBuying } from '../buy.ts'
import { newJournal } from '../journal.ts'
import { seeded } from '../random.ts'
import { openTorturedStore } from '../store.ts'
import type { Outcome, Trial, TrialContext } from '../trial.ts'

const VICTIMS = ['server', 'database', 'both'] as const
const UNITS = 100_000
const PRODUCTS = 12
/** Between two kills, in milliseconds. */
const MOMENT = { min: 200, max: 2500 }
/** An attempt whose outcome is unknown is settled after a minute: the rows are made older instead of waiting. */
const AGE = `update shop.checkout_attempts set created_at = created_at - interval '20 minutes', expires_at = expires_at - interval '20 minutes'
  where state = 'reserved'`

async function run({ scale, random, seededHome, seed, say }: TrialContext): Promise<Outcome> {
  const store = await openTorturedStore(seededHome)
  const journal = newJournal()
  const kills = { server: 0, database: 0, both: 0 }
  const recovery: number[] = []
  let isOver = false
  try {
    const before = store.pool()
    const products = await stockProducts(before, PRODUCTS, UNITS)
    const buyers = await insertBuyers(before, scale.buyers)
    await before.end()
    const buying = Promise.all(
      buyers.map((buyer, at) =>
        keepBuying(buyer, { url: store.url, journal, products, random: seeded(seed + at + 1), isOver: () => isOver }),
      ),
    )
    for (let kill = 1; kill <= scale.kills; kill++) {
      await wait(random.between(MOMENT.min, MOMENT.max))
      const victim = random.pick(VICTIMS)
      kills[victim]++
      const started = Date.now()
      if (victim === 'server') await store.killServer()
      else if (victim === 'database') await store.killDatabase()
      else await store.killBoth()
      if (victim !== 'database') await store.open()
      await store.ready()
      recovery.push(Date.now() - started)
      const ordered = journal.attempts.filter(({ state }) => state === 'ordered').length
      say(`kill ${kill} of ${scale.kills}: ${victim}, ready after ${recovery.at(-1)} ms; ${ordered} orders confirmed`)
    }
    isOver = true
    const pool = store.pool()
    const isDone = buying.then(() => true)
    while (!(await Promise.race([isDone, wait(1000, false)]))) await pool.query(AGE)
    await pool.query(AGE)
    // The job that settles attempts runs at a start.
    await pool.end()
    await store.killServer()
    await store.open()
    const after = store.pool()
    const queue = await drainQueue(after)
    const findings = [...(await auditJournal(after, journal)), ...(await auditDatabase(after))]
    const [{ count: orders }] = (await after.query<{ count: number }>('select count(*)::int from shop.orders'))
      .rows as [{ count: number }]
    await after.end()
    const confirmed = journal.attempts.filter(({ state }) => state === 'ordered').length
    return {
      counts: {
        ...{ kills: scale.kills, server: kills.server, database: kills.database, both: kills.both },
        ...{ buyers: buyers.length, attempts: journal.attempts.length, confirmed, orders },
        ...{ repeats: journal.repeats, unavailable: journal.unavailable, queue },
        ...{ slowestRecovery: Math.max(0, ...recovery) },
      },
      findings,
    }
  } finally {
    isOver = true
    await store.stop()
  }
}

export const kills: Trial = {
  name: 'kills',
  promises: ['I-3', 'I-5', 'I-6', 'I-7'],
  title: 'kill -9 of the server, of the database and of both at random moments while buyers buy',
  isInShortTier: true,
  run,
}
