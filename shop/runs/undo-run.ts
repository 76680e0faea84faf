/**
 * Undoes an applied run. A value is put back only if it is still what the run wrote. Products that the run made are
 * hidden, and those that it brought back are deleted again. Pieces are taken back as far as they are still there.
 */
import { and, eq } from 'drizzle-orm'
import { runRows, stockMovements, type RunProblem } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { actorOf } from '../audit.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { deleteOrRestoreProduct } from '../product-admin/delete-product.ts'
import { changeProduct } from '../product-admin/save-product.ts'
import type { Shop } from '../shop.ts'
import { blankOf, isOfSize, piecesOf, restoreCells, toNotes, type StoredRow } from './change-sheet.ts'
import { VARIANT_COLUMNS } from './columns.ts'
import { findFormerDefault, makeDefault, spreadPrices } from './former-default.ts'
import { keepShown } from './keep-shown.ts'
import { messages } from './messages.ts'
import type { Cells, ProductSheet, VariantSheet } from './product-sheet.ts'
import { toSaveProduct } from './sheet-input.ts'
import { tryChange, workOnRun, type Batch } from './work-on-run.ts'

export const undoRun = (shop: Shop, runId: string) =>
  workOnRun(shop, runId, { state: 'undoing', done: 'undone', handle: undoProduct })

async function undoProduct(shop: Shop, rows: StoredRow[], batch: Batch): Promise<number> {
  const sheet = batch.sheetOf(rows[0]!.productId)
  if (!sheet || sheet.isDeleted)
    return mark(shop, rows, () => [{ column: '', message: messages.goneSince, isNote: true }])
  const notes = new Map<StoredRow, RunProblem[]>(rows.map((row) => [row, []]))
  const problem = await tryChange(shop, async (shop) => {
    for (const row of sortedBySize(rows)) notes.get(row)!.push(...(await takeBack(shop, row, sheet)))
    if (rows[0]!.isNewProduct) await hide(shop, sheet, batch)
    else await restore(shop, rows, sheet, batch, notes)
    if (rows[0]!.bringsBack)
      await deleteOrRestoreProduct(shop, { do: 'delete', id: String(toPublicId(rows[0]!.productId!)) })
  })
  if (problem === undefined) return mark(shop, rows, (row) => notes.get(row)!)
  await mark(shop, rows, () => [{ column: '', message: problem }])
  return 0
}

const sortedBySize = (rows: StoredRow[]) => rows.toSorted((a, b) => (a.variantId ?? 0) - (b.variantId ?? 0))

/** Moves the pieces of a row back, never below zero. */
async function takeBack(shop: Shop, row: StoredRow, { variants }: ProductSheet): Promise<RunProblem[]> {
  const size = variants.find(({ id }) => id === row.variantId)
  const pieces = piecesOf(row)
  if (!size || pieces === 0) return []
  const quantity = pieces > 0 ? -Math.min(pieces, size.stock) : -pieces
  const cause = { ...actorOf(shop), runId: shop.runId, reason: 'corrected' as const, at: shop.now() }
  if (quantity !== 0) await shop.db.insert(stockMovements).values({ ...cause, variantId: size.id!, quantity })
  size.stock += quantity
  const missing = pieces + quantity
  return missing > 0 ? [{ column: 'stock', message: messages.soldSince(missing, pieces), isNote: true }] : []
}

async function hide(shop: Shop, sheet: ProductSheet, { lookup }: Batch) {
  Object.assign(sheet.cells, { status: 'hidden', publish_at: '' })
  const { input, problems } = toSaveProduct(sheet, lookup)
  if (input) await changeProduct(shop, sheet.id, input)
  else fail('invalid', problems[0]?.message ?? messages.failed.work)
}

type Notes = Map<StoredRow, RunProblem[]>

async function restore(shop: Shop, rows: StoredRow[], sheet: ProductSheet, { lookup }: Batch, notes: Notes) {
  const start = structuredClone(sheet.cells)
  const startSizes = JSON.stringify(sheet.variants.map(({ cells }) => cells))
  const former = findFormerDefault(sheet, rows)
  const isNewSize = (row: StoredRow) => row.action === 'create' && isOfSize(row)
  for (const row of rows) if (isNewSize(row)) removeSize(row, sheet, notes.get(row)!)
  if (former) spreadPrices(sheet, former)
  for (const row of rows)
    notes.get(row)!.push(...toNotes(restoreCells(sheet, isNewSize(row) ? { ...row, variantId: null } : row)))
  if (former) makeDefault(sheet, former)
  notes.get(rows[0]!)!.push(...keepShown(shop, sheet, start, lookup))
  const isSame =
    JSON.stringify(start) === JSON.stringify(sheet.cells) &&
    startSizes === JSON.stringify(sheet.variants.map(({ cells }) => cells))
  if (isSame) return
  const { input, problems } = toSaveProduct(sheet, lookup)
  if (input) await changeProduct(shop, sheet.id, input)
  else notes.get(rows[0]!)!.push(...problems.map(({ column, message }) => ({ column, message, isNote: true as const })))
}

/** A size that the run made is not sold any more, unless it is the only one or somebody has worked on it since. */
function removeSize({ variantId, after }: StoredRow, sheet: ProductSheet, notes: RunProblem[]) {
  const stays = (message: string) => void notes.push({ column: 'size', message, isNote: true })
  const size = sheet.variants.find(({ id }) => id === variantId)
  if (!size) return
  if (size.stock > 0 || !isAsMade(size, after)) return stays(messages.sizeChangedLater)
  if (sheet.variants.length === 1) return stays(messages.sizeStays)
  sheet.variants = sheet.variants.filter((one) => one !== size)
}

/** Older runs do not know a SKU that was made up. */
const isAsMade = ({ cells }: VariantSheet, after: Cells) =>
  VARIANT_COLUMNS.every((name) => cells[name] === (after[name] ?? (name === 'sku' ? cells.sku : blankOf(name))))

async function mark({ db, now }: Shop, rows: StoredRow[], problemsOf: (row: StoredRow) => RunProblem[]) {
  for (const row of rows)
    await db
      .update(runRows)
      .set({ undoneAt: now(), picturesDueAt: null, problems: [...row.problems, ...problemsOf(row)] })
      .where(and(eq(runRows.runId, row.runId), eq(runRows.row, row.row)))
  return rows.length
}
