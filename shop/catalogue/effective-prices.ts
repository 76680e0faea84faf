/** The price and the MRP of a variant: its own, else those of its product. For queries of variants with their products. */
import { sql } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'

export const effectivePrices = {
  price: sql<Paise>`coalesce(${variants.price}, ${products.price})`.mapWith(products.price),
  actualPrice: sql<Paise>`coalesce(${variants.actualPrice}, ${products.actualPrice})`.mapWith(products.actualPrice),
}
