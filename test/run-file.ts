/** Uploads, checks, applies and undoes files in tests. */
import { asc, eq } from 'drizzle-orm'
import { runRows, runs } from '#db/schema.server.ts'
import { meera } from './fixtures.ts'
import type { TestShop } from './shop.ts'
import { applyRun } from '#shop/runs/apply-run.ts'
import { createRun, keepFile, NOTHING_UNKNOWN } from '#shop/runs/create-run.ts'
import { readRun } from '#shop/runs/read-run.ts'
import { startApply, startUndo } from '#shop/runs/start-run.ts'
import { undoRun } from '#shop/runs/undo-run.ts'
import { NO_COUNTS, type StockOption } from '#shop/runs/rules.ts'

type Options = { stock?: StockOption; fileName?: string }

export async function checkFile(
  shop: TestShop,
  text: string | Uint8Array,
  { stock = 'new', fileName = 'a.csv' }: Options = {},
) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const file = (async function* () {
    yield bytes
  })()
  const fileKey = await keepFile(shop.as(meera), file)
  const id = await createRun(shop.as(meera), { fileName, fileKey, options: { stock } })
  await readRun(shop, id)
  return readRunWithRows(shop, id)
}

export async function readRunWithRows(shop: TestShop, id: string) {
  const [run] = await shop.db.select().from(runs).where(eq(runs.id, id))
  const rows = await shop.db.select().from(runRows).where(eq(runRows.runId, id)).orderBy(asc(runRows.row))
  return { ...run!, items: rows }
}

export async function applyFile(shop: TestShop, text: string, options: Options = {}) {
  const { id } = await checkFile(shop, text, options)
  await startApply(shop.as(meera), id)
  await applyRun(shop, id)
  return readRunWithRows(shop, id)
}

export async function undoFile(shop: TestShop, id: string) {
  await startUndo(shop.as(meera), id)
  await undoRun(shop, id)
  return readRunWithRows(shop, id)
}

/** The problems of each row that has some, as `row column: sentence`. */
export const problemsIn = ({ items }: { items: { row: number; problems: { column: string; message: string }[] }[] }) =>
  items.flatMap(({ row, problems }) => problems.map(({ column, message }) => `${row} ${column}: ${message}`))

/** The id of the run that `insertRun` makes. */
export const checkedRun = '00000000-0000-4000-a000-000000000001'

export const insertRun = ({ db, now }: Pick<TestShop, 'db' | 'now'>) =>
  db.insert(runs).values({
    ...{ id: checkedRun, kind: 'csv', fileName: 'a.csv', state: 'checked', options: { stock: 'new' } },
    ...{
      counts: { ...NO_COUNTS, create: 1 },
      unknown: NOTHING_UNKNOWN,
      madeBy: meera.id,
      madeAt: now(),
      workedAt: now(),
    },
  })
