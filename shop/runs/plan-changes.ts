/** Plans the changes of a file or list in batches, so that the memory does not grow with the number of rows. */
import type { RunOptions } from '#db/schema.server.ts'
import { toSingleLine } from '#core/single-line.ts'
import { readCommittedStock } from '../inventory/committed-stock.ts'
import type { Shop } from '../shop.ts'
import { readLastMovements } from './counted-stock.ts'
import { fillIn, toCells } from './fallbacks.ts'
import { readLookup, type Lookup } from './lookup.ts'
import { messages } from './messages.ts'
import { planProduct, type PlanContext, type PlannedRow } from './plan-product.ts'
import { findProducts, type FoundProducts } from './find-products.ts'
import { noCodes, noteBarcode, noteSku, type NotedCodes } from './plan-codes.ts'
import { readSheets, type Cells, type ProductSheet } from './product-sheet.ts'
import type { ProductChange, RowChange } from './row-change.ts'
import { refuseRows } from './refuse-rows.ts'
import { MAX_PRODUCT_ROWS, READ_BATCH } from './rules.ts'
import { handleOfTitle } from './title-handle.ts'
import { readStoredPictures } from './stored-pictures.ts'

export type PlanOptions = RunOptions & {
  /** Each row changes the stock of one SKU and nothing else. */
  isStockOnly: boolean
}

/** Yields the planned rows of batches of products, in their order. */
export async function* planChanges(shop: Shop, changes: AsyncIterable<ProductChange>, options: PlanOptions) {
  const lookup = await readLookup(shop)
  const fallbacks = options.isStockOnly ? {} : toCells(options.fallbacks ?? {})
  const plan: Plan = { shop, lookup, options, fallbacks, codes: noCodes(), rowOfProduct: new Map() }
  let batch: ProductChange[] = []
  let rows = 0
  for await (const change of changes) {
    batch.push(change)
    rows += change.length
    if (rows < READ_BATCH) continue
    // Rows that name their product by SKU may go on in the next batch.
    const [planned, last] = await planBatch(plan, batch, true)
    yield planned
    batch = last
    rows = 0
  }
  yield (await planBatch(plan, batch, false))[0]
}

type Plan = {
  shop: Shop
  lookup: Lookup
  options: PlanOptions
  fallbacks: Cells
  codes: NotedCodes
  rowOfProduct: Map<string, number>
}

async function planBatch(
  plan: Plan,
  batch: ProductChange[],
  keepsLast: boolean,
): Promise<[PlannedRow[], ProductChange[]]> {
  const { shop, lookup, options } = plan
  const changes = batch.flat()
  const named = changes.map(({ cells }) => handleOf(cells)).filter(Boolean)
  const skus = changes.map(({ cells }) => toSingleLine(cells.sku ?? '')).filter(Boolean)
  const barcodes = changes.map(({ cells }) => cells.barcode ?? '')
  const found = await findProducts(shop, { handles: named, skus, barcodes })
  const merged = options.isStockOnly ? batch : mergeSame(batch, found)
  const last = keepsLast && merged.length > 1 ? [merged.pop()!] : []

  const ids = merged.flatMap((change) => productIdOf(change, found) ?? [])
  const lastMovementOf = await readLastMovements(shop, options.stock === 'new' ? [] : ids)
  const sheets = new Map((await readSheets(shop, lookup, [...new Set(ids)])).map((sheet) => [sheet.id, sheet]))
  const sizes = [...sheets.values()].flatMap(({ variants }) => variants.map(({ id }) => id!))
  const context: PlanContext = {
    ...{ hsnDigits: shop.settings.hsnDigits, lookup, found, options, now: shop.now(), lastMovementOf },
    ...{ isLawRequired: shop.settings.lawFields === 'require' },
    committedOf: options.stock === 'on-hand' ? await readCommittedStock(shop, sizes) : () => NONE,
    storedPicture: await readStoredPictures(
      shop,
      merged.flat().map(({ cells }) => cells.picture_urls ?? ''),
    ),
  }
  const planned = merged.flatMap((change) => {
    if (change.length > MAX_PRODUCT_ROWS) return refuseRows(change, handleOf(change[0]!.cells))
    const first = change[0]!
    const current = sheets.get(productIdOf(change, found))
    const problem = problemOf(plan, change, { found, current })
    if (problem) first.problems.push(problem)
    for (const one of change) noteCodes(plan, one, { change, found })
    first.cells = { ...first.cells, handle: current?.handle ?? handleOf(first.cells) }
    return planProduct(fillIn(change, current, plan.fallbacks, lookup), current, context)
  })
  return [planned, last]
}

const NONE = { reserved: 0, unshipped: 0 }
const HANDLE = /^[\p{L}\p{M}\p{N}_-]{1,200}$/u

/** A row without a handle has that of its title, as the product form would give it. */
function handleOf({ handle, title, sku }: ProductChange[number]['cells']) {
  const typed = toSingleLine(handle ?? '').toLowerCase()
  return typed || (title && !sku ? handleOfTitle(toSingleLine(title)) : '')
}

function productIdOf(change: ProductChange, found: FoundProducts): number | undefined {
  const { cells } = change[0]!
  const handle = handleOf(cells)
  if (handle) return found.idOfHandle(handle)
  const ofSku = found.ofSku(toSingleLine(cells.sku ?? ''))
  return ofSku?.productId ?? found.idOfHandle(handleOfTitle(toSingleLine(cells.title ?? '')))
}

/** Joins rows of one product that follow each other and name it by different SKUs. */
function mergeSame(batch: ProductChange[], found: FoundProducts) {
  const merged: ProductChange[] = []
  for (const change of batch) {
    const id = productIdOf(change, found)
    const last = merged.at(-1)
    if (id !== undefined && last && productIdOf(last, found) === id) last.push(...change)
    else merged.push([...change])
  }
  return merged
}

type Named = { found: FoundProducts; current: ProductSheet | undefined }

function problemOf({ options, rowOfProduct }: Plan, change: ProductChange, { found, current }: Named) {
  const { cells, row } = change[0]!
  const handle = handleOf(cells) || handleOfTitle(cells.title ?? '')
  const id = productIdOf(change, found)
  // Lists of prices and of stock bring nothing back.
  if (current?.isDeleted && !cells.title)
    return { column: cells.handle ? 'handle' : 'sku', message: messages.productDeleted }
  if (options.isStockOnly) return id === undefined ? { column: 'sku', message: messages.unknownSku } : undefined
  if (id === undefined && !cells.title && cells.sku && !handle) return { column: 'sku', message: messages.unknownSku }
  if (id === undefined && !handle) return { column: 'handle', message: messages.noProduct }
  if (id === undefined && !HANDLE.test(handle)) return { column: 'handle', message: messages.invalidHandle }
  const key = id === undefined ? handle : `#${id}`
  const earlier = rowOfProduct.get(key)
  rowOfProduct.set(key, earlier ?? row)
  return earlier === undefined ? undefined : { column: 'handle', message: messages.duplicateHandle(earlier) }
}

function noteCodes(
  { codes, options }: Plan,
  one: RowChange,
  { change, found }: { change: ProductChange; found: FoundProducts },
) {
  const sku = toSingleLine(one.cells.sku ?? '')
  noteSku(codes, one, options.isStockOnly ? found.ofSku(sku) : undefined)
  noteBarcode(codes, one, change)
}
