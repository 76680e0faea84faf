/** Finds variants by the SKUs that they have or had. Upper and lower case are the same. */
import { sql } from 'drizzle-orm'
import { variants, variantSkus } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** Returns the ids of the variants by SKU as given. An unknown SKU is missing. */
export async function findSkuOwners(shop: Shop, skus: string[]): Promise<Map<string, number>> {
  const { rows } = await shop.db.execute<{ sku: string; id: number }>(sql`
    select wanted.sku, owner.id from unnest(${sql.param(skus)}::text[]) as wanted (sku)
     cross join lateral (
       select id from ${variants} where lower(sku) = lower(wanted.sku)
       union all
       select variant_id from ${variantSkus} where lower(sku) = lower(wanted.sku)) owner`)
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}
