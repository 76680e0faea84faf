/** The stock of variants for API clients: one SKU, what has changed since a moment, or all of it, page by page. */
import { and, asc, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import { products, stockMovements, variants } from '#db/schema.server.ts'
import { addDuration, minutes } from '#core/time.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { countWaiting } from '../stock-alerts/list-alerts.ts'
import { findSkuOwners } from './sku-owners.ts'
import { effectiveLowStock } from './stock-list.ts'
import { onHand, readCommittedStock, type CommittedStock } from './committed-stock.ts'
import type { StockQuery } from './input.ts'

/** Removed sizes and deleted products are not listed. `stock` is what can be sold, `onHand` what is in the store. */
type VariantStock = CommittedStock & {
  variantId: number
  productId: number
  sku: string
  title: string
  size: string
  colour: string
  stock: number
  /** The number that counts: of the size, else of the product, else of the store. */
  lowStock: number
  onHand: number
  /** How many shoppers wait until it is back. */
  waiting: number
}
/** `next` is the `after` of the next page. A later request with `asOf` as `changedSince` misses no change. */
export type StockPage = { items: VariantStock[]; next: number | null; asOf: Date }

const PAGE_SIZE = 500
/** A movement gets its time before it commits. No transaction takes longer than this. */
const LONGEST_TRANSACTION = minutes(2)

export async function listVariantStock(shop: Shop, { sku, changedSince, after }: StockQuery): Promise<StockPage> {
  requirePermission(shop, 'read-products')
  const asOf = addDuration(shop.now(), -LONGEST_TRANSACTION)
  const owner = sku === undefined ? undefined : await findSkuOwners(shop, [sku])
  const changed = shop.db
    .select({ id: stockMovements.variantId })
    .from(stockMovements)
    .where(changedSince && gte(stockMovements.at, changedSince))
  const { id, productId, size, colour, stock } = variants
  const rows = await shop.db
    .select({
      variantId: id,
      productId,
      sku: variants.sku,
      title: products.title,
      size,
      colour,
      stock,
      lowStock: effectiveLowStock(shop),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, productId))
    .where(
      and(
        isNull(variants.deletedAt),
        isNull(products.deletedAt),
        gt(id, after),
        owner && eq(id, owner.get(sku!) ?? 0),
        changedSince && inArray(id, changed),
      ),
    )
    .orderBy(asc(id))
    .limit(PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const ids = page.map((row) => row.variantId)
  const committedOf = await readCommittedStock(shop, ids)
  const waitingFor = await countWaiting(shop, ids)
  const items = page.map((row) => {
    const committed = committedOf(row.variantId)
    return { ...row, ...committed, onHand: onHand(row.stock, committed), waiting: waitingFor(row.variantId) }
  })
  return { items, next: rows.length > PAGE_SIZE ? page.at(-1)!.variantId : null, asOf }
}
