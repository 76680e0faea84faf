/**
 * Turns what an admin typed in the bulk grid into a checked run. Nothing is changed until it is applied, and it is
 * undone like an import.
 */
import { runRows, runs } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { formatCount } from '#core/number-format.ts'
import { randomUuid } from '#core/uuid.ts'
import { actorOf, recordAuditEvent } from '../audit.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { NOTHING_UNKNOWN } from './create-run.ts'
import { changeOf } from './grid-change.ts'
import type { GridForm, GridQuery } from './grid-input.ts'
import { messages } from './grid-messages.ts'
import { listMatches, listOfSkus } from './grid-products.ts'
import { GRID_FIELDS, MAX_GRID_PRODUCTS } from './grid-rules.ts'
import { planChanges } from './plan-changes.ts'
import type { PlannedRow } from './plan-product.ts'
import { ROUNDINGS } from './price-formula.ts'
import type { ProductChange } from './row-change.ts'
import { NO_COUNTS } from './rules.ts'

type CellsBySku = Map<string, Record<string, string>>

/** Returns the run's id. `query` are the filters of the page, for a change of all products that they find. */
export async function createGridRun(shop: Shop, form: GridForm, query: GridQuery): Promise<string> {
  requirePermission(shop, 'change-products')
  const cells: CellsBySku = new Map()
  if (form.field) for (const [sku, changed] of await changeMany(shop, form, query)) cells.set(sku, changed)
  // What was typed into a row wins over the formula.
  for (const row of form.rows)
    if (Object.keys(row.cells).length > 0) cells.set(row.sku, { ...cells.get(row.sku), ...row.cells })
  if (cells.size === 0) fail('invalid', messages.nothingTyped)
  const planned: PlannedRow[] = []
  for await (const rows of planChanges(shop, toChanges(cells), { stock: 'new', isStockOnly: false }))
    planned.push(...rows)
  return writeRun(shop, planned, nameOf(form))
}

async function changeMany(shop: Shop, form: GridForm, query: GridQuery): Promise<CellsBySku> {
  const cellsOf = changeOf(form)
  const picked = form.rows.filter(({ isPicked }) => isPicked).map(({ sku }) => sku)
  if (form.target === 'picked' && picked.length === 0)
    fail('invalid', messages.nothingPicked, { target: messages.nothingPicked })
  const found = form.target === 'all' ? await listMatches(shop, query) : await findPicked(shop, picked)
  if (found.length > MAX_GRID_PRODUCTS) fail('invalid', messages.tooMany(`more than ${formatCount(MAX_GRID_PRODUCTS)}`))
  return new Map(found.map((product) => [product.sku, cellsOf(product)]))
}

/** Fails if a picked row is no longer what the page showed. */
async function findPicked(shop: Shop, picked: string[]) {
  const found = await listOfSkus(shop, picked)
  const known = new Set(found.map(({ sku }) => sku))
  const gone = picked.filter((sku) => !known.has(sku))
  if (gone.length > 0) fail('conflict', messages.pickedGone(gone))
  return found
}

async function* toChanges(cells: CellsBySku): AsyncGenerator<ProductChange> {
  let row = 0
  for (const [sku, changed] of cells) yield [{ row: ++row, cells: { sku, ...changed }, problems: [] }]
}

function nameOf({ field, value, rounding }: GridForm) {
  if (!field) return 'Typed in the grid'
  const isMoney = field === 'price' || field === 'mrp'
  const end = isMoney && rounding !== 'none' ? `, ${ROUNDINGS[rounding].toLowerCase()}` : ''
  return `${GRID_FIELDS[field]} ${value}${end}`
}

async function writeRun(shop: Shop, planned: PlannedRow[], name: string) {
  const id = randomUuid()
  const { actorId, keyId } = actorOf(shop)
  const now = shop.now()
  const counts = { ...NO_COUNTS, read: planned.length }
  for (const { action } of planned) counts[action ?? 'none'] += 1
  await withTransaction(shop, async (shop) => {
    await shop.db.insert(runs).values({
      ...{ id, kind: 'grid', format: 'own', fileName: name, options: { stock: 'new' }, state: 'checked' },
      ...{ counts, rows: planned.length, unknown: NOTHING_UNKNOWN, madeBy: actorId, keyId, madeAt: now, workedAt: now },
    })
    await shop.db.insert(runRows).values(planned.map((row) => ({ ...row, runId: id })))
    await recordAuditEvent(shop, {
      action: 'edit-grid',
      entity: 'run',
      entityId: id,
      after: { name, rows: planned.length },
    })
  })
  return id
}
