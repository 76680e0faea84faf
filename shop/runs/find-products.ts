/** Finds the products that a file names by their handles and SKUs. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** The products of these handles and SKUs, without deleted ones. A handle may be that of several products. */
export async function findProducts(shop: Shop, handles: string[], skus: string[]) {
  const byHandle = await shop.db
    .select({ handle: products.slug, id: products.id })
    .from(products)
    .where(and(sql`${products.slug} = any(${sql.param(handles)}::text[])`, isNull(products.deletedAt)))
  const bySku = await shop.db
    .select({ sku: variants.sku, id: products.id, variantId: variants.id, title: products.title })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        sql`lower(${variants.sku}) = any(${sql.param(skus.map((sku) => sku.toLowerCase()))}::text[])`,
        isNull(variants.deletedAt),
        isNull(products.deletedAt),
      ),
    )
  return {
    idsOfHandle: (handle: string) => byHandle.filter((row) => row.handle === handle).map(({ id }) => id),
    ofSku: new Map(bySku.map((row) => [row.sku.toLowerCase(), row])),
  }
}
export type FoundProducts = Awaited<ReturnType<typeof findProducts>>
