/** What most trials do: buyers buy, something happens to the store, and in the end everything is audited. */
import { copyHome } from '../startup/start-store.ts'
import { auditDatabase, auditJournal, drainQueue } from './audit.ts'
import { checkIndexes } from './amcheck.ts'
import { keepBuying } from './buy.ts'
import { insertShoppers, stockProducts } from './buyers.ts'
import { countConfirmed, newJournal, type Journal } from './journal.ts'
import { seeded } from './random.ts'
import { settleAttempts } from './settle-attempts.ts'
import { prepareStore, type TorturedStore } from './store.ts'
import type { Outcome, TrialContext } from './trial.ts'

const UNITS = 100_000
const PRODUCTS = 12

type Drive = (store: TorturedStore, journal: Journal) => Promise<Partial<Outcome>>

export async function underLoad(
  { scale, seed, seededHome }: TrialContext,
  settings: Record<string, string>,
  drive: Drive,
  home = copyHome(seededHome),
): Promise<Outcome> {
  const store = await prepareStore(home, settings)
  await store.open()
  const journal = newJournal()
  let isOver = false
  try {
    const before = store.pool()
    const products = await stockProducts(before, PRODUCTS, UNITS)
    const shoppers = await insertShoppers(before, scale.buyers)
    await before.end()
    const shopping = { url: store.url, journal, products, isOver: () => isOver }
    const buying = Promise.all(
      shoppers.map((accounts, at) => keepBuying(accounts, { ...shopping, random: seeded(seed + at + 1) })),
    )
    const driven = await drive(store, journal)
    isOver = true
    const audited = await settleAndAudit(store, journal, buying)
    return {
      counts: { ...driven.counts, buyers: shoppers.length, ...audited.counts },
      findings: [...(driven.findings ?? []), ...audited.findings],
      notRun: [...(driven.notRun ?? []), ...audited.notRun],
    }
  } finally {
    isOver = true
    await store.stop()
    journal.isClosed = true
  }
}

async function settleAndAudit(store: TorturedStore, journal: Journal, buying: Promise<unknown>) {
  const pool = store.pool()
  const hasOpenAttempts = await settleAttempts(pool, buying)
  await pool.end()
  if (hasOpenAttempts) {
    // Every start settles what earlier processes have left open.
    await store.killServer()
    await store.open()
  }
  const after = store.pool()
  const waited = await drainQueue(after, store.undisturbedSince())
  // Only what was killed can have left an index behind its table.
  const indexes = store.hasCrashed() ? await checkIndexes(after) : { counts: {}, findings: [], notRun: [] }
  const findings = [...(await auditJournal(after, journal)), ...(await auditDatabase(after)), ...indexes.findings]
  const { rows } = await after.query<{ count: number }>('select count(*)::int from shop.orders')
  await after.end()
  const { attempts, repeats, unavailable } = journal
  const figures = { attempts: attempts.length, confirmed: countConfirmed(journal), orders: rows[0]!.count }
  const cancelled = attempts.filter(({ isCancelled }) => isCancelled).length
  return {
    counts: { ...figures, cancelled, repeats, unavailable, queueWaited: waited, ...indexes.counts },
    findings,
    notRun: indexes.notRun,
  }
}
