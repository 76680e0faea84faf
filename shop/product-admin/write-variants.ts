/**
 * Writes a product's variants from its form.
 *
 *   1. Stock changes by the difference between the number the form showed and the number the admin typed, so that sales
 *      in the meantime stay subtracted.
 *   2. A variant removed from the form is no longer sold, but its row stays because carts and orders refer to it. If
 *      the same size and colour is added again, that row is reused.
 *   3. The prices are the regular ones. `reprice` applies the price lists afterwards (save-product.ts).
 *   4. SKUs and barcodes name one variant only (variant-codes.ts).
 */
import { eq } from 'drizzle-orm'
import { stockMovements, variants } from '#db/schema.server.ts'
import { ZERO } from '#core/money.ts'
import { fail } from '#core/domain-error.ts'
import { actorOf } from '../audit.ts'
import { withRegularPrice } from '../price-lists/regular-prices.ts'
import type { Shop } from '../shop.ts'
import type { SaveProduct } from './input.ts'
import { messages } from './messages.ts'
import { choosePrices } from './variant-prices.ts'
import { chooseSkus, refuseTakenBarcodes, type VariantRow as Row } from './variant-codes.ts'

type StoredVariant = typeof variants.$inferSelect

/** A draft may be without a price. */
type Input = Pick<SaveProduct, 'variants' | 'price' | 'actualPrice'>

/** Call this in a transaction. Returns the colours in display order, and the prices of the product. */
export async function writeVariants(shop: Shop, productId: number, { variants: inputs, ...given }: Input) {
  const price = given.price ?? ZERO
  const rowsBefore = await shop.db
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.id)
    .for('no key update')
  const stored = rowsBefore.map((row) => withRegularPrice(row))
  const rows = matchStored(inputs, stored)
  for (const row of rows) assertStockNotNegative(row)

  const defaultVariant = rows.find((row) => row.isDefault) ?? rows.find((row) => row.stored?.isDefault) ?? rows[0]!
  const prices = choosePrices(rows, defaultVariant, { price, actualPrice: given.actualPrice || price })
  const skus = await chooseSkus(shop, productId, rows)
  await freeUniqueKeys(shop, stored, rows, defaultVariant)
  await refuseTakenBarcodes(shop, rows)
  const ids = new Map<Row, number>()
  for (const [position, row] of rows.entries()) {
    const { size, colour, lowStock, barcode, weightG, hsn, piecesInPack } = row
    const regular = { ...prices.own[position], regularPrice: null, isOnSale: false }
    const facts = { ...regular, sku: skus[position]!, barcode, weightG, hsn, piecesInPack, lowStock }
    const columns = { size, colour, ...facts, position, isDefault: row === defaultVariant, deletedAt: null }
    if (row.stored) await shop.db.update(variants).set(columns).where(eq(variants.id, row.stored.id))
    else {
      const [created] = await shop.db
        .insert(variants)
        .values({ ...columns, productId })
        .returning()
      ids.set(row, created!.id)
    }
  }
  const cause = { ...actorOf(shop), runId: shop.runId, at: shop.now() }
  const moves = rows
    .map((row) => ({
      variantId: row.stored?.id ?? ids.get(row)!,
      quantity: stockDelta(row),
      reason: reasonOf(row),
      ...cause,
    }))
    .filter((move) => move.quantity !== 0)
    .toSorted((a, b) => a.variantId - b.variantId)
  if (moves.length > 0) await shop.db.insert(stockMovements).values(moves)
  return { ...prices.product, colours: [...new Set(rows.map((row) => row.colour))].filter(Boolean) }
}

const DEFAULT_VARIANT = { id: undefined, size: '', colour: '', stock: 0, was: 0, isDefault: true }

function matchStored(inputs: SaveProduct['variants'], stored: StoredVariant[]): Row[] {
  const givenRows = inputs.flatMap((row, at) => (row ? [{ ...row, at }] : []))
  const rows = givenRows.length > 0 ? givenRows : [{ ...DEFAULT_VARIANT, at: 0 }]
  const usedIds = new Set(rows.map((row) => row.id))
  return rows.map((row) => {
    const isSameVariant = ({ id, size, colour }: StoredVariant) =>
      !usedIds.has(id) && size === row.size && colour === row.colour
    const match =
      row.id === undefined
        ? stored.find(isSameVariant)
        : stored.find(({ id, deletedAt }) => id === row.id && !deletedAt)
    if (row.id !== undefined && !match) fail('conflict', messages.changedMeanwhile())
    return { ...row, stored: match }
  })
}

/** A restored variant still has the stock of its deletion. The difference to that makes the typed number its stock. */
const stockDelta = ({ stock, was, id, stored }: Row) => stock - (id === undefined ? (stored?.stock ?? 0) : was)
const reasonOf = ({ stored }: Row): 'corrected' | 'stocked' => (stored ? 'corrected' : 'stocked')

function assertStockNotNegative(row: Row) {
  const available = row.stored?.stock ?? 0
  if (available + stockDelta(row) >= 0) return
  const message = messages.soldMeanwhile(available)
  fail('conflict', message, { [`variants.${row.at}.stock`]: message })
}

/** Frees what is unique first, so that two variants that swap it never violate a constraint. */
async function freeUniqueKeys(shop: Shop, stored: StoredVariant[], rows: Row[], defaultVariant: Row) {
  for (const variant of stored) {
    const row = rows.find((row) => row.stored === variant)
    const isRemoved = !row && !variant.deletedAt
    const isRenamed = row && (row.size !== variant.size || row.colour !== variant.colour)
    const losesBarcode =
      variant.barcode && (isRemoved || (row?.barcode !== undefined && row.barcode !== variant.barcode))
    const losesDefault = variant.isDefault && variant !== defaultVariant.stored
    if (!isRemoved && !isRenamed && !losesDefault && !losesBarcode) continue
    await shop.db
      .update(variants)
      .set({
        ...(losesDefault ? { isDefault: false } : {}),
        ...(losesBarcode ? { barcode: null } : {}),
        ...(isRemoved ? { deletedAt: shop.now() } : {}),
        ...(isRenamed ? { size: `\u2060${variant.id}` } : {}),
      })
      .where(eq(variants.id, variant.id))
  }
}
