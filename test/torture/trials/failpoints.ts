/** I-3, I-5, I-6, I-12: the store dies at a named step of a purchase, a cancellation or a job, and goes on at the next start. */
import { setTimeout as wait } from 'node:timers/promises'
import { failpointSettings, type Failpoint } from '../failpoints/failpoint.ts'
import { countConfirmed } from '../journal.ts'
import type { Trial } from '../trial.ts'
import { underLoad } from '../under-load.ts'

const ORDER = 'insert into "shop"\\."orders"'
const RESERVED = 'insert into "shop"\\."checkout_attempts"(?!.*"orders")'
const FAILPOINTS: Failpoint[] = [
  { name: 'before the reservation', sql: RESERVED, when: 'before' },
  { name: 'reserved, not committed', sql: RESERVED, when: 'before commit' },
  { name: 'reserved, the bank not asked', sql: RESERVED, when: 'after commit' },
  { name: 'before the charge', sql: 'insert into "shop"\\."bank_payments"', when: 'before' },
  { name: 'charged, no order', sql: 'insert into "shop"\\."bank_payments"', when: 'after' },
  { name: 'before the order', sql: ORDER, when: 'before' },
  { name: 'order written, not committed', sql: ORDER, when: 'before commit' },
  { name: 'order committed, nobody told', sql: ORDER, when: 'after commit' },
  { name: 'stock moved', sql: 'insert into "shop"\\."stock_moves"', when: 'after' },
  { name: 'before the payment is written', sql: 'insert into "shop"\\."payments"', when: 'before' },
  { name: 'refund written, not committed', sql: 'insert into "shop"\\."refunds"', when: 'after' },
  { name: 'refund committed, the bank not asked', sql: 'insert into "shop"\\."refunds"', when: 'after commit' },
  { name: 'refunded by the bank, not noted', sql: 'insert into "shop"\\."sandbox_refunds"', when: 'after' },
  { name: 'before the mail', sql: 'insert into "shop"\\."mailbox"', when: 'before' },
  { name: 'mail sent, job not ended', sql: 'insert into "shop"\\."mailbox"', when: 'after' },
]
/** Time for a store to start and for buyers to come to a failpoint, in milliseconds. */
const PATIENCE = 120_000

export const failpoints: Trial = {
  name: 'failpoints',
  promises: ['I-3', 'I-5', 'I-6', 'I-12'],
  title: 'kill -9 at named steps of purchases, cancellations and jobs',
  isInShortTier: false,
  run: (context) =>
    underLoad(context, {}, async (store, journal) => {
      const { scale, random, say } = context
      const findings: string[] = []
      let deaths = 0
      for (let round = 1; round <= scale.repeats; round++)
        for (const point of FAILPOINTS) {
          if (store.isRunning()) await store.killServer()
          // Jobs of the one before may come to it before the store is open.
          store.start(failpointSettings({ ...point, nth: random.between(1, 3) }))
          const isDead = await Promise.race([store.ended().then(() => true), wait(PATIENCE, false)])
          if (isDead) deaths++
          else findings.push(`no buyer came to the failpoint "${point.name}"`)
          say(
            `round ${round}: ${point.name}: ${isDead ? 'killed' : 'not reached'}; ${countConfirmed(journal)} confirmed`,
          )
        }
      if (store.isRunning()) await store.killServer()
      await store.open()
      return { counts: { failpoints: FAILPOINTS.length, rounds: scale.repeats, deaths }, findings }
    }),
}
