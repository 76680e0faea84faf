/** What the pieces of a parcel weigh, where products say so. */
import { inArray } from 'drizzle-orm'
import { variants } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

export async function readVariantWeights(shop: Shop, ids: number[]) {
  const { id, weightG } = variants
  const rows = await shop.db.select({ id, weightG }).from(variants).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.weightG]))
}
