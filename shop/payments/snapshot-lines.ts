/** Copies the cart lines as they are bought. Later changes of a product do not change them (D35). */
import { eq, inArray, sql } from 'drizzle-orm'
import { products, variants, type LineSnapshot } from '#db/schema.server.ts'
import { ZERO, type Paise } from '#core/money.ts'
import { istDay } from '#core/time.ts'
import type { Cart, CartLine } from '../cart/rules.ts'
import { mrpOf } from '../catalogue/rules.ts'
import { lineAmount } from '../pricing/line-amount.ts'
import type { Shop } from '../shop.ts'
import { slabsOfClass } from '../tax/class-slabs.ts'
import { findPercent, type TaxSlab } from '../tax/rules.ts'

/** `pieces` are those of a pack. */
type Facts = { sku: string; hsn: string; sizeLabel: string; pieces: number; taxClassId: number; slabs: TaxSlab[] }

/** Columns of `variants` joined with `products`. */
export const FACTS = {
  sku: variants.sku,
  hsn: sql<string>`coalesce(nullif(${variants.hsn}, ''), ${products.hsn})`,
  sizeLabel: products.sizeLabel,
  pieces: variants.piecesInPack,
  taxClassId: products.taxClassId,
  slabs: slabsOfClass(products.taxClassId),
}

/** `savings` are what offers save of each line. */
export async function snapshotLines(
  shop: Shop,
  { lines, savings = [] }: Pick<Cart, 'lines'> & { savings?: Paise[] },
): Promise<LineSnapshot[]> {
  const variantIds = lines.map((line) => line.variantId)
  const rows = await shop.db
    .select({ variantId: variants.id, facts: FACTS })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, variantIds))
  return lines.map((line, at) =>
    toSnapshot(shop, line, rows.find((row) => row.variantId === line.variantId)!.facts, savings[at]),
  )
}

/** The rate is that of today, by what the line costs after what offers save of it. */
export function toSnapshot(shop: Shop, line: CartLine, { slabs, ...facts }: Facts, offer: Paise = ZERO): LineSnapshot {
  const { productId, variantId, title, image, price, quantity, size, colour } = line
  const bought = { productId, variantId, title, image, price, actualPrice: mrpOf(line), quantity, size, colour }
  const goods = { net: lineAmount({ price, quantity, offer }), pieces: quantity * facts.pieces }
  const gstPercent = findPercent(slabs, goods, istDay(shop.now()))
  return { ...bought, ...facts, gstPercent, ...(offer > 0 && { offer }) }
}
