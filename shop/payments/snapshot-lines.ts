/** Copies the cart lines as they are bought. Later changes of a product do not change them (D35). */
import { eq, inArray, sql } from 'drizzle-orm'
import { products, variants, type LineSnapshot } from '#db/schema.server.ts'
import type { Cart, CartLine } from '../cart/rules.ts'
import { mrpOf } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'

type Facts = Pick<LineSnapshot, 'sku' | 'hsn' | 'gstPercent' | 'sizeLabel'>

/** Columns of `variants` joined with `products`. */
export const FACTS = {
  sku: variants.sku,
  hsn: sql<string>`coalesce(nullif(${variants.hsn}, ''), ${products.hsn})`,
  gstPercent: products.gstPercent,
  sizeLabel: products.sizeLabel,
}

export async function snapshotLines(shop: Shop, { lines }: Pick<Cart, 'lines'>): Promise<LineSnapshot[]> {
  const variantIds = lines.map((line) => line.variantId)
  const rows = await shop.db
    .select({ variantId: variants.id, facts: FACTS })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, variantIds))
  return lines.map((line) => toSnapshot(line, rows.find((row) => row.variantId === line.variantId)!.facts))
}

export function toSnapshot(line: CartLine, facts: Facts): LineSnapshot {
  const { productId, variantId, title, image, price, quantity, size, colour } = line
  const bought = { productId, variantId, title, image, price, actualPrice: mrpOf(line), quantity, size, colour }
  return { ...bought, ...facts }
}
