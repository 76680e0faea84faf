/** What parcels weigh as far as products say so, by the id of the shipment. */
import { inArray } from 'drizzle-orm'
import { variants } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { defaultGrams } from './booking-rules.ts'
import { linesOf } from './rules.ts'

type Line = { id: number; variantId: number }
type Parcel = { id: string; lines: { orderLineId: number; quantity: number }[] }

export async function suggestGrams(shop: Shop, lines: Line[], parcels: Parcel[]): Promise<Record<string, number>> {
  const { id, weightG } = variants
  const ids = lines.map(({ variantId }) => variantId)
  const rows = ids.length > 0 ? await shop.db.select({ id, weightG }).from(variants).where(inArray(id, ids)) : []
  const weights = new Map(rows.map((row) => [row.id, row.weightG]))
  return Object.fromEntries(
    parcels.map((parcel) => {
      const inside = linesOf(lines, parcel)
      const pieces = inside.map(({ variantId, quantity }) => ({ grams: weights.get(variantId) ?? null, quantity }))
      return [parcel.id, defaultGrams(pieces)]
    }),
  )
}
