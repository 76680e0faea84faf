/**
 * Reads the file of a run and writes what each row would change. A job that was interrupted begins again: it takes the
 * run over from the other one and deletes the rows of that.
 */
import { and, eq } from 'drizzle-orm'
import { runRows, runs, type RunCounts } from '#db/schema.server.ts'
import { DomainError, fail } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import { toSingleLine } from '#core/single-line.ts'
import { randomUuid } from '#core/uuid.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { actFor } from './act-for.ts'
import { readLookup } from './lookup.ts'
import { NOTHING_UNKNOWN } from './create-run.ts'
import { recogniseLayout, type Layout } from './layout.ts'
import { messages } from './messages.ts'
import { planChanges } from './plan-changes.ts'
import type { PlannedRow } from './plan-product.ts'
import { readCsv, type CsvRow } from './read-csv.ts'
import type { ProductChange } from './row-change.ts'
import { MAX_FILE_NAME_LENGTH, NO_COUNTS, WRITE_BATCH } from './rules.ts'

type Run = typeof runs.$inferSelect

export async function readRun(shop: Shop, runId: string): Promise<void> {
  const reader = randomUuid()
  const [run] = await shop.db
    .update(runs)
    .set({ reader, counts: NO_COUNTS, rows: 0, workedAt: shop.now() })
    .where(and(eq(runs.id, runId), eq(runs.state, 'reading')))
    .returning()
  if (!run) return
  await shop.db.delete(runRows).where(eq(runRows.runId, runId))
  try {
    await readRows(await actFor(shop, run), run)
  } catch (error) {
    if (error instanceof TakenOver) return
    if (!(error instanceof DomainError)) logError(error)
    const problem = error instanceof DomainError ? error.message : messages.failed.work
    await shop.db.update(runs).set({ state: 'failed', problem }).where(isReadBy(run))
  }
}

/** Another job reads the run now. */
class TakenOver extends Error {}

const isReadBy = ({ id, reader }: Run) => and(eq(runs.id, id), eq(runs.reader, reader!), eq(runs.state, 'reading'))

async function readRows(shop: Shop, run: Run) {
  const csv = openFile(shop, run)
  try {
    await readRowsOf(shop, run, csv)
  } finally {
    await csv.return(undefined)
  }
}

async function readRowsOf(shop: Shop, run: Run, csv: AsyncGenerator<CsvRow>) {
  const header = await csv.next()
  if (header.done) return fail('invalid', messages.emptyFile)
  const lookup = await readLookup(shop)
  const layout = recogniseLayout(header.value.cells, run.mapping, lookup)
  if (!layout.namesProducts) return askForColumns(shop, run, layout)
  const names = new Set<string>()
  const changes = noteCategories(
    layout.toChanges(csv, () => rowsAfterHeader(shop, run)),
    names,
  )
  const counts = { ...NO_COUNTS }
  const { isStockOnly } = layout
  for await (const planned of planChanges(shop, changes, { ...run.options, isStockOnly }))
    await writeRows(shop, run, planned, counts)
  const categories = [...names].filter((name) => lookup.find(name) === undefined)
  await finish(shop, run, layout, { counts, unknown: { columns: layout.unknown, categories } })
}

async function* openFile(shop: Shop, { fileKey }: Run) {
  const file = fileKey ? await shop.services.objectStore.get(fileKey) : undefined
  if (!file) return fail('not-found', messages.fileGone)
  yield* readCsv(file as AsyncIterable<Uint8Array>)
}

async function* rowsAfterHeader(shop: Shop, run: Run) {
  const csv = openFile(shop, run)
  await csv.next()
  yield* csv
}

/** Collects the names of categories, so that the page can ask once for each that is not known. */
async function* noteCategories(changes: AsyncGenerator<ProductChange>, names: Set<string>) {
  for await (const change of changes) {
    const name = toSingleLine(change[0]?.cells.category ?? '')
    if (name && name.length <= MAX_FILE_NAME_LENGTH && names.size < MAX_ASKED) names.add(name)
    yield change
  }
}
const MAX_ASKED = 500

async function writeRows(shop: Shop, run: Run, planned: PlannedRow[], counts: RunCounts) {
  for (const { action } of planned) counts[action ?? 'none'] += 1
  counts.read += planned.length
  await withTransaction(shop, async (shop) => {
    const [own] = await shop.db
      .update(runs)
      .set({ counts, workedAt: shop.now() })
      .where(isReadBy(run))
      .returning({ id: runs.id })
    if (!own) throw new TakenOver()
    for (let from = 0; from < planned.length; from += WRITE_BATCH)
      await shop.db
        .insert(runRows)
        .values(planned.slice(from, from + WRITE_BATCH).map((row) => ({ ...row, runId: run.id })))
  })
}

/** The page asks which columns are meant. */
async function askForColumns({ db }: Shop, run: Run, { format, unknown: columns }: Layout) {
  await db
    .update(runs)
    .set({ format, unknown: { columns, categories: [] } })
    .where(isReadBy(run))
  fail('invalid', messages.noColumns)
}

async function finish(shop: Shop, run: Run, layout: Layout, result: Pick<Run, 'counts' | 'unknown'>) {
  await shop.db
    .update(runs)
    .set({
      ...result,
      kind: layout.isStockOnly ? 'stock' : 'csv',
      format: layout.format,
      rows: result.counts.read,
      state: 'checked',
      workedAt: shop.now(),
    })
    .where(isReadBy(run))
}

/** Reads the file again, after the admin has named categories or columns. */
export const RESET = { state: 'reading', counts: NO_COUNTS, unknown: NOTHING_UNKNOWN, problem: '' } as const
