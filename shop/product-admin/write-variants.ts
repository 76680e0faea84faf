/**
 * Writes a product's variants from its form.
 *
 *   1. Stock changes by the difference between the number the form showed and the number the admin typed, so that sales
 *      in the meantime stay subtracted.
 *   2. A variant removed from the form is no longer sold, but its row stays because carts and orders refer to it. If
 *      the same size and colour is added again, that row is reused.
 *   3. A SKU never changes, because it is printed on labels attached to the items.
 */
import { eq } from 'drizzle-orm'
import { stockMovements, variants } from '#db/schema.server.ts'
import { toSku } from '#core/slug.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import type { SaveProduct } from './input.ts'
import { messages } from './messages.ts'

type Known = typeof variants.$inferSelect
type Wanted = NonNullable<SaveProduct['variants'][number]>
type Row = Wanted & { at: number; known: Known | undefined }

/** Call this in a transaction. Returns the colours in display order. */
export async function writeVariants(shop: Shop, productId: number, wanted: SaveProduct['variants']): Promise<string[]> {
  const known = await shop.db
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(variants.id)
    .for('no key update')
  const rows = match(wanted, known)
  for (const row of rows) assertStockNotNegative(row)

  const main = rows.find((row) => row.isDefault) ?? rows.find((row) => row.known?.isDefault) ?? rows[0]!
  await freeUniqueKeys(shop, known, rows, main)
  const skus = new Set(known.map((one) => one.sku))
  const ids = new Map<Row, number>()
  for (const [position, row] of rows.entries()) {
    const { size, colour } = row
    const facts = { size, colour, position, isDefault: row === main, deletedAt: null }
    if (row.known) await shop.db.update(variants).set(facts).where(eq(variants.id, row.known.id))
    else {
      const sku = freeSku(toSku(productId, colour, size), skus)
      const [made] = await shop.db
        .insert(variants)
        .values({ ...facts, productId, sku })
        .returning()
      ids.set(row, made!.id)
    }
  }
  const at = shop.now()
  const moves = rows
    .map((row) => ({ variantId: row.known?.id ?? ids.get(row)!, quantity: stockDelta(row), reason: reasonOf(row), at }))
    .filter((move) => move.quantity !== 0)
    .toSorted((a, b) => a.variantId - b.variantId)
  if (moves.length > 0) await shop.db.insert(stockMovements).values(moves)
  return [...new Set(rows.map((row) => row.colour))].filter(Boolean)
}

const ONE: Wanted = { id: undefined, size: '', colour: '', stock: 0, was: 0, isDefault: true }

function match(wanted: SaveProduct['variants'], known: Known[]): Row[] {
  const there = wanted.flatMap((row, at) => (row ? [{ ...row, at }] : []))
  const rows = there.length > 0 ? there : [{ ...ONE, at: 0 }]
  const taken = new Set(rows.map((row) => row.id))
  return rows.map((row) => {
    const same = ({ id, size, colour }: Known) => !taken.has(id) && size === row.size && colour === row.colour
    const one = row.id === undefined ? known.find(same) : known.find((one) => one.id === row.id && !one.deletedAt)
    if (row.id !== undefined && !one) fail('conflict', messages.changedMeanwhile())
    return { ...row, known: one }
  })
}

/** A restored variant still has the stock of its deletion. The difference to that makes the typed number its stock. */
const stockDelta = ({ stock, was, id, known }: Row) => stock - (id === undefined ? (known?.stock ?? 0) : was)
const reasonOf = ({ known }: Row): 'corrected' | 'stocked' => (known ? 'corrected' : 'stocked')

function assertStockNotNegative(row: Row) {
  const left = row.known?.stock ?? 0
  if (left + stockDelta(row) >= 0) return
  const sentence = messages.soldMeanwhile(left)
  fail('conflict', sentence, { [`variants.${row.at}.stock`]: sentence })
}

/** Frees names and the default flag first, so that two variants that swap them never violate a unique constraint. */
async function freeUniqueKeys(shop: Shop, known: Known[], rows: Row[], main: Row) {
  for (const one of known) {
    const row = rows.find((row) => row.known === one)
    const leaves = !row && !one.deletedAt
    const renamed = row && (row.size !== one.size || row.colour !== one.colour)
    const stepsDown = one.isDefault && one !== main.known
    if (!leaves && !renamed && !stepsDown) continue
    await shop.db
      .update(variants)
      .set({
        ...(stepsDown ? { isDefault: false } : {}),
        ...(leaves ? { deletedAt: shop.now() } : {}),
        ...(renamed ? { size: `\u2060${one.id}` } : {}),
      })
      .where(eq(variants.id, one.id))
  }
}

function freeSku(sku: string, taken: Set<string>) {
  let free = sku
  for (let n = 2; taken.has(free); n++) free = `${sku}-${n}`
  taken.add(free)
  return free
}
