/** Runs for the admin: the list, and one with its first rows. */
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { runRows, runs, serverKeys, users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { clampPage, type Page } from '#core/page.ts'
import { actorName } from '../server-keys/rules.ts'
import { requireAdmin, requirePermission, type Shop } from '../shop.ts'
import { readCategoryLookup } from './category-names.ts'
import { messages } from './messages.ts'
import { MAX_SHOWN_ROWS, NO_COUNTS, RUNS_PAGE_SIZE } from './rules.ts'

const columns = {
  ...{ id: runs.id, kind: runs.kind, format: runs.format, fileName: runs.fileName, state: runs.state },
  ...{
    counts: runs.counts,
    rows: runs.rows,
    unknown: runs.unknown,
    mapping: runs.mapping,
    problem: runs.problem,
    options: runs.options,
  },
  ...{
    madeAt: runs.madeAt,
    appliedAt: runs.appliedAt,
    undoneAt: runs.undoneAt,
    hasFile: sql<boolean>`${runs.fileKey} is not null`,
  },
  ...{ email: users.email, key: serverKeys.name },
}
const selectRuns = (shop: Shop) =>
  shop.db
    .select(columns)
    .from(runs)
    .leftJoin(users, eq(users.id, runs.madeBy))
    .leftJoin(serverKeys, eq(serverKeys.id, runs.keyId))

type Row = Awaited<ReturnType<typeof selectRuns>>[number]
export type RunItem = Omit<Row, 'email' | 'key'> & { by: string }
export type RunRow = typeof runRows.$inferSelect
export type RunDetail = RunItem & { items: RunRow[] }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const toItem = ({ email, key, ...run }: Row): RunItem => ({
  ...run,
  counts: { ...NO_COUNTS, ...run.counts },
  by: key ? actorName(key) : (email ?? ''),
})

export async function listRuns(shop: Shop, askedPage: number): Promise<Page<RunItem>> {
  requireAdmin(shop)
  const total = await shop.db.$count(runs)
  const { page, pages, offset } = clampPage(askedPage, total, RUNS_PAGE_SIZE)
  const rows = await selectRuns(shop).orderBy(desc(runs.madeAt)).limit(RUNS_PAGE_SIZE).offset(offset)
  return { items: rows.map(toItem), total, page, pages }
}

export async function findRun(shop: Shop, id: string): Promise<RunItem> {
  requirePermission(shop, 'change-products')
  const [row] = UUID.test(id) ? await selectRuns(shop).where(eq(runs.id, id)) : []
  return row ? toItem(row) : fail('not-found', messages.notFound)
}

const hasProblem = sql`jsonb_array_length(${runRows.problems}) > 0`

/** The first rows of a run, or of those with a problem. */
export async function readRunRows(shop: Shop, id: string, onlyErrors: boolean): Promise<RunDetail> {
  const run = await findRun(shop, id)
  const items = await shop.db
    .select()
    .from(runRows)
    .where(and(eq(runRows.runId, id), onlyErrors ? hasProblem : undefined))
    .orderBy(asc(runRows.row))
    .limit(MAX_SHOWN_ROWS)
  return { ...run, items: await nameCategories(shop, items) }
}

/** Rows keep the product form's value of a category. Who reads them sees its name. */
async function nameCategories(shop: Shop, rows: RunRow[]): Promise<RunRow[]> {
  if (!rows.some(({ after }) => after.category)) return rows
  const { nameOf } = await readCategoryLookup(shop)
  const named = (cells: RunRow['after']) => (cells.category ? { ...cells, category: nameOf(cells.category) } : cells)
  return rows.map((row) => ({ ...row, before: named(row.before), after: named(row.after) }))
}

/** Yields all rows of a run. */
export async function* exportRunRows(shop: Shop, id: string) {
  await findRun(shop, id)
  for (let after = 0; ;) {
    const batch = await shop.db
      .select()
      .from(runRows)
      .where(and(eq(runRows.runId, id), gt(runRows.row, after)))
      .orderBy(asc(runRows.row))
      .limit(EXPORT_BATCH)
    if (batch.length > 0) yield await nameCategories(shop, batch)
    if (batch.length < EXPORT_BATCH) return
    after = batch.at(-1)!.row
  }
}
const EXPORT_BATCH = 1000
