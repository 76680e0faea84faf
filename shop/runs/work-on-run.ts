/**
 * Works on a run in batches of products, each in one transaction that also marks its rows. A job that is interrupted
 * loses at most the batch at hand, and no batch is done twice: the lock of the run's row lets one job work at a time.
 */
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { products, runRows, runs, variants, type RunCounts } from '#db/schema.server.ts'
import { DomainError } from '#core/domain-error.ts'
import { lockProducts } from '../collection-rules/lock-products.ts'
import { isConstraintViolation } from '../constraint-violation.ts'
import { messages as common } from '../messages.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { actFor } from './act-for.ts'
import type { StoredRow } from './change-sheet.ts'
import { readLookup, type Lookup } from './lookup.ts'
import { readSheets, type ProductSheet } from './product-sheet.ts'
import { APPLY_BATCH, MAX_WORK } from './rules.ts'

export type Batch = {
  lookup: Lookup
  sheetOf: (productId: number | null) => ProductSheet | undefined
}
export type Work = {
  state: 'applying' | 'undoing'
  done: 'applied' | 'undone'
  /** Handles the rows of one product, and returns how many of them it changed. */
  handle: (shop: Shop, rows: StoredRow[], batch: Batch) => Promise<number>
  /** Runs after the last row, and returns the final counts. */
  finish?: (shop: Shop, run: typeof runs.$inferSelect) => Promise<RunCounts>
}

const OPEN: Record<Work['state'], SQL> = {
  applying: and(inArray(runRows.action, ['create', 'update']), isNull(runRows.appliedAt))!,
  undoing: and(isNotNull(runRows.appliedAt), isNull(runRows.undoneAt))!,
}

export async function workOnRun(shop: Shop, runId: string, work: Work): Promise<void> {
  const end = performance.now() + MAX_WORK
  while (await withTransaction(shop, (shop) => doBatch(shop, runId, work)))
    if (performance.now() > end)
      return shop.enqueue({ name: work.done === 'applied' ? 'apply-run' : 'undo-run', runId })
}

/** Returns whether there is more to do. */
async function doBatch(shop: Shop, runId: string, { state, done, handle, finish }: Work): Promise<boolean> {
  const isThis = and(eq(runs.id, runId), eq(runs.state, state))
  const [run] = await shop.db.select().from(runs).where(isThis).for('update')
  if (!run) return false
  const now = shop.now()
  const groups = await openRows(shop, runId, state)
  const actor = groups.length > 0 ? await actorOfRun(shop, run) : undefined
  if (!(actor instanceof Object)) {
    const problem = groups.length > 0 ? (actor ?? '') : run.problem
    const ended = groups.length > 0 ? ('failed' as const) : done
    const counts = ended === done && finish ? await finish(shop, run) : run.counts
    await shop.db
      .update(runs)
      .set({ state: ended, counts, problem, workedAt: now, [`${done}At`]: now })
      .where(isThis)
    return false
  }
  const batch = await openBatch(actor, groups.flat())
  let changed = 0
  for (const rows of groups) changed += await handle(actor, rows, batch)
  const counts: RunCounts = { ...run.counts, [done]: run.counts[done] + changed }
  await shop.db.update(runs).set({ counts, workedAt: now }).where(isThis)
  return true
}

/** Who started the work, or why they may not. */
export async function actorOfRun(
  shop: Shop,
  { id, startedBy, startedByKey }: typeof runs.$inferSelect,
): Promise<Shop | string> {
  try {
    return await actFor(shop, { id, madeBy: startedBy, keyId: startedByKey })
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

/** The next rows, by product. What was applied last is undone first. */
async function openRows(shop: Shop, runId: string, state: Work['state']): Promise<StoredRow[][]> {
  const isOpen = and(eq(runRows.runId, runId), OPEN[state])
  const next = await shop.db
    .selectDistinct({ productRow: runRows.productRow })
    .from(runRows)
    .where(isOpen)
    .orderBy(state === 'undoing' ? desc(runRows.productRow) : asc(runRows.productRow))
    .limit(APPLY_BATCH)
  const first = next.map(({ productRow }) => productRow)
  if (first.length === 0) return []
  const rows = await shop.db
    .select()
    .from(runRows)
    .where(and(isOpen, inArray(runRows.productRow, first)))
    .orderBy(asc(runRows.row))
  const byProduct = Map.groupBy(rows, ({ productRow }) => productRow)
  return first.map((productRow) => byProduct.get(productRow)!)
}

/** Locks products and sizes in the order of their ids, as checkouts do, so that they do not wait for each other for ever. */
export async function openBatch(shop: Shop, rows: StoredRow[]): Promise<Batch> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
  if (ids.length > 0) {
    await lockProducts(shop, inArray(products.id, ids))
    const isOfThese = sql`${variants.productId} = any(${sql.param(ids)}::int[])`
    await shop.db.select({ id: variants.id }).from(variants).where(isOfThese).orderBy(variants.id).for('no key update')
  }
  const lookup = await readLookup(shop)
  const sheets = new Map((await readSheets(shop, lookup, ids)).map((sheet) => [sheet.id, sheet]))
  return { lookup, sheetOf: (id) => (id === null ? undefined : sheets.get(id)) }
}

/** Runs a change of one product. Returns the sentence of a failure that concerns this product only. */
export async function tryChange(shop: Shop, change: (shop: Shop) => Promise<unknown>): Promise<string | undefined> {
  try {
    await withTransaction(shop, change)
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error.message
    if (VIOLATIONS.some((rule) => isConstraintViolation(error, rule))) return common.failed
    throw error
  }
}

const VIOLATIONS = ['unique', 'reference', 'check'] as const
