/** Runs one trial under load, and audits the whole database after it. */
import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { checkIndexes } from '../torture/amcheck.ts'
import { auditDatabase, auditJournal, drainQueue } from '../torture/audit.ts'
import { keepBuying } from '../torture/buy.ts'
import { insertShoppers, stockProducts } from '../torture/buyers.ts'
import { countConfirmed, newJournal, type Journal } from '../torture/journal.ts'
import { seeded } from '../torture/random.ts'
import { settleAttempts } from '../torture/settle-attempts.ts'
import { watchLocks, type LockWait } from './locks.ts'
import { watchReplicaReads } from './replica-reads.ts'
import type { Shop } from './shop.ts'
import type { ClusterTrial, Stage } from './stage.ts'
import { keepReading, keepSearching, newVisits, type Visits } from './visitors.ts'

const PRODUCTS = 12
const UNITS = 100_000
const READERS = 4

export type TrialResult = {
  name: string
  title: string
  state: 'held' | 'broken'
  milliseconds: number
  counts: Record<string, number>
  visits: Visits
  searches: Visits
  /** The longest wait for a lock of the database, when it was long. */
  lockWait: LockWait | undefined
  findings: string[]
}

type Place = Pick<Stage, 'cluster' | 'shop' | 'files'>

export async function runClusterTrial(trial: ClusterTrial, place: Place, buyers: number, seed: number) {
  const { shop, cluster } = place
  const began = Date.now()
  const journal = newJournal()
  const [visits, searches] = [newVisits(), newVisits()]
  const pool = shop.pool()
  const products = await stockProducts(pool, PRODUCTS, UNITS)
  const shoppers = await insertShoppers(pool, buyers)
  let isOver = false
  const over = () => isOver
  const shopping = { url: shop.url, journal, products, isOver: over }
  const buying = Promise.all(
    shoppers.map((accounts, at) => keepBuying(accounts, { ...shopping, random: seeded(seed + at + 1) })),
  )
  const readers = Array.from({ length: READERS }, () => keepReading(shop.url, visits, over))
  const reading = Promise.all([...readers, keepSearching(shop.url, searches, over)])
  const replicaReads = await watchReplicaReads(cluster.nodes)
  const pauses = watchOrders(journal, over)
  const locks = watchLocks(pool, over)
  const restartsBefore = shop.pooler.restarts()
  const outcome = await trial
    .run({ ...place, journal, visits, searches, takeLongestPause: pauses.takeLongest })
    .catch((error: Error) => ({ counts: {}, findings: [error.stack ?? error.message] }))
  isOver = true
  await Promise.all([reading, locks.ended])
  const audited = await settleAndAudit(shop, journal, buying)
  await pool.end()
  const findings = [...outcome.findings, ...audited.findings]
  const counts: Record<string, number> = {
    ...{ ...outcome.counts, confirmed: countConfirmed(journal), repeated: journal.repeats },
    ...{ unavailable: journal.unavailable, poolerRestarts: shop.pooler.restarts() - restartsBefore },
    ...{ replicaReads: await replicaReads(), load: Math.round(os.loadavg()[0]! * 10) / 10, ...audited.counts },
  }
  const state = findings.length > 0 ? 'broken' : 'held'
  const { name, title } = trial
  const [milliseconds, lockWait] = [Date.now() - began, locks.longest()]
  return { name, title, state, milliseconds, counts, visits, searches, lockWait, findings } satisfies TrialResult
}

/** Measures the longest time in which no order was confirmed. */
function watchOrders(journal: Journal, isOver: () => boolean) {
  let [count, since, longest] = [0, Date.now(), 0]
  const look = () => {
    const confirmed = countConfirmed(journal)
    longest = Math.max(longest, Date.now() - since)
    if (confirmed !== count) [count, since] = [confirmed, Date.now()]
  }
  void (async () => {
    for (; !isOver(); await wait(20)) look()
  })()
  return {
    takeLongest: () => {
      look()
      const found = longest
      longest = 0
      return found
    },
  }
}

async function settleAndAudit(shop: Shop, journal: Journal, buying: Promise<unknown>) {
  const pool = shop.pool()
  if (await settleAttempts(pool, buying)) await shop.restart(0, 'SIGTERM')
  await drainQueue(pool, new Date())
  const indexes = await checkIndexes(pool)
  const findings = [...(await auditJournal(pool, journal)), ...(await auditDatabase(pool)), ...indexes.findings]
  await pool.end()
  return { counts: indexes.counts, findings: [...findings, ...indexes.notRun] }
}
