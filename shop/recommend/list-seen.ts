/** The cards of the products that a browser has shown. The store does not remember who asked. */
import { toCards } from '../catalogue/cards.ts'
import { readRecords } from '../catalogue/product-records.ts'
import type { ProductCard } from '../catalogue/rules.ts'
import type { Shop } from '../shop.ts'

/** In this order, without products that are not live. */
export async function listSeen(shop: Shop, ids: number[]): Promise<ProductCard[]> {
  const records = await readRecords(shop, ids)
  const live = ids.filter((id) => records.get(id)?.isLive)
  return toCards(
    shop,
    live.map((id) => ({ id })),
  )
}
