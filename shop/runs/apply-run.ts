/** Applies a checked run: creates and changes products as their forms would. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { runRows, runs, stockMovements, type RunCounts, type RunProblem } from '#db/schema.server.ts'
import { actorOf, findLastEditor } from '../audit.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { deleteOrRestoreProduct } from '../product-admin/delete-product.ts'
import { addProduct, changeProduct } from '../product-admin/save-product.ts'
import type { Shop } from '../shop.ts'
import { applyCells, blankOf, piecesOf, type StoredRow } from './change-sheet.ts'
import { VARIANT_COLUMNS } from './columns.ts'
import { findStockChange } from './counted-stock.ts'
import { newDefault } from './former-default.ts'
import { messages } from './messages.ts'
import { markWaiting, pickCells, postponePictures } from './postpone-pictures.ts'
import { newSheet, readSheets, type ProductSheet, type VariantSheet } from './product-sheet.ts'
import { toSaveProduct } from './sheet-input.ts'
import { tryChange, workOnRun, type Batch } from './work-on-run.ts'

export const applyRun = (shop: Shop, runId: string) =>
  workOnRun(shop, runId, { state: 'applying', done: 'applied', handle: applyProduct, finish: startFetching })

/** Counts the pictures of other sites and begins to fetch them. */
async function startFetching(shop: Shop, { id, counts }: typeof runs.$inferSelect): Promise<RunCounts> {
  const [waiting] = await shop.db
    .select({ pictures: sql<number>`coalesce(sum(jsonb_array_length(${runRows.pictures})), 0)::int` })
    .from(runRows)
    .where(and(eq(runRows.runId, id), isNotNull(runRows.picturesDueAt)))
  const pictures = waiting?.pictures ?? 0
  if (pictures > 0) await shop.enqueue({ name: 'fetch-pictures' })
  return { ...counts, pictures }
}

async function applyProduct(shop: Shop, rows: StoredRow[], batch: Batch): Promise<number> {
  const sheet = batch.sheetOf(rows[0]!.productId)
  const problem = (await findChange(shop, rows, sheet)) ?? (await write(shop, rows, sheet, batch))
  if (problem === undefined) return rows.length
  for (const row of rows) await markSkipped(shop, row, { column: '', message: problem })
  return 0
}

/** What has happened to the product since the check. */
async function findChange(shop: Shop, rows: StoredRow[], sheet: ProductSheet | undefined) {
  const { isNewProduct, version, productId, bringsBack } = rows[0]!
  if (isNewProduct) return undefined
  if (!sheet || (sheet.isDeleted && !bringsBack)) return messages.goneSince
  if (rows.some((row) => isSizeGone(row, sheet))) return messages.sizeGoneSince
  const stockChange = await findStockChange(shop, rows)
  if (stockChange !== undefined) return stockChange
  if (sheet.version === version || isStockOnly(rows)) return undefined
  return messages.changedSince(await findLastEditor(shop, 'product', productId!))
}

const isSizeGone = ({ variantId }: StoredRow, { variants }: ProductSheet) =>
  variantId !== null && !variants.some(({ id }) => id === variantId)

/** Pieces are added and taken, whatever else has changed. */
const isStockOnly = (rows: StoredRow[]) =>
  rows.every(
    ({ after, variantId, bringsBack }) =>
      variantId !== null && !bringsBack && Object.keys(after).every((name) => name === 'stock'),
  )

async function write(shop: Shop, rows: StoredRow[], present: ProductSheet | undefined, batch: Batch) {
  const sheet = structuredClone(present ?? newSheet(rows[0]!.handle))
  // Bringing the product back is a change of it.
  if (sheet.isDeleted) sheet.version += 1
  const sizes = applyCells(sheet, rows)
  const short = sheet.variants.find(({ stock, pieces }) => stock + pieces < 0)
  if (short) return messages.onlyLeft(short.stock)
  if (isStockOnly(rows)) return tryChange(shop, (shop) => changePieces(shop, rows, sheet))
  const waiting = postponePictures(sheet, present)
  const { input, problems } = toSaveProduct(sheet, batch.lookup)
  if (!input) return problems[0]?.message ?? messages.failed.work
  return tryChange(shop, async (shop) => {
    const productId = await save(shop, sheet, input)
    const [saved] = await readSheets(shop, batch.lookup, [productId])
    const applied = rows.map((row, at) => asSaved(withDefault(row, saved!), saved!, sizes[at]))
    for (const row of applied) await markApplied(shop, { ...row, productId })
    if (waiting) await markWaiting(shop, applied[0]!, { waiting, present, saved: saved! })
  })
}

async function save(shop: Shop, { id, handle, isDeleted }: ProductSheet, input: Parameters<typeof addProduct>[1]) {
  if (id === undefined) return (await addProduct(shop, input, handle ? { handle } : {})).id
  if (isDeleted) await deleteOrRestoreProduct(shop, { do: 'restore', id: String(toPublicId(id)) })
  await changeProduct(shop, id, input)
  return id
}

/** The row with the id of its size. A size that it made has the cells that were saved, among them a SKU that was made up. */
function asSaved(row: StoredRow, { variants }: ProductSheet, size: VariantSheet | undefined): StoredRow {
  if (!size) return { ...row, variantId: null }
  if (size.id !== undefined) return { ...row, variantId: size.id }
  const isThis = ({ cells }: VariantSheet) =>
    cells.size === (size.cells.size ?? '') && cells.colour === (size.cells.colour ?? '')
  const made = variants.find(isThis)
  if (!made) return { ...row, variantId: null }
  const isSaid = (name: string) => row.after[name] !== undefined || made.cells[name] !== blankOf(name)
  const names = VARIANT_COLUMNS.filter(isSaid)
  return { ...row, variantId: made.id!, after: { ...row.after, ...pickCells(made.cells, names) } }
}

const withDefault = (row: StoredRow, saved: ProductSheet): StoredRow =>
  row.after.default === 'yes' ? { ...row, before: { ...row.before, ...newDefault(saved) } } : row

/** A stock change alone needs no new version of the product. */
async function changePieces(shop: Shop, rows: StoredRow[], sheet: ProductSheet) {
  const cause = { ...actorOf(shop), runId: shop.runId, reason: 'corrected' as const, at: shop.now() }
  for (const row of rows.toSorted((a, b) => a.variantId! - b.variantId!)) {
    await shop.db.insert(stockMovements).values({ ...cause, variantId: row.variantId!, quantity: piecesOf(row) })
    await markApplied(shop, { ...row, productId: sheet.id! })
  }
}

const markApplied = ({ db, now }: Shop, row: StoredRow) => {
  const { productId, variantId, before, after } = row
  return db.update(runRows).set({ appliedAt: now(), productId, variantId, before, after }).where(isRow(row))
}

const markSkipped = ({ db }: Shop, row: StoredRow, problem: RunProblem) =>
  db
    .update(runRows)
    .set({ action: 'error', problems: [...row.problems, problem] })
    .where(isRow(row))

const isRow = ({ runId, row }: StoredRow) => and(eq(runRows.runId, runId), eq(runRows.row, row))
