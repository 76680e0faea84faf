/** A variant as a cart shows it: current price, current stock, and the image of its colour. */
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.server.ts'
import { cartItems, productImages, products, variants, type Gender } from '#db/schema.server.ts'
import { availableStock, availableStockFor, type UserId } from '../catalogue/available-stock.ts'
import { effectivePrices } from '../catalogue/effective-prices.ts'
import { LAST_ID, productPath } from '../catalogue/rules.ts'
import { userPlaceholder } from '../once-per-database.ts'
import { hasOffers } from '../offers/running-offers.ts'
import type { Shop } from '../shop.ts'
import type { CartLine } from './rules.ts'

export const isUnavailable = sql<boolean>`(not ${products.isLive} or ${variants.deletedAt} is not null)`

/** A variant that is no longer sold has no stock. */
const zeroWhenUnavailable = (stock: SQL<number>) => sql<number>`case when ${isUnavailable} then 0 else ${stock} end`
export const cartStock = (shop: Shop) => zeroWhenUnavailable(availableStock(shop))
export const cartStockFor = (userId: UserId) => zeroWhenUnavailable(availableStockFor(userId))

/** Columns of `variants` joined with `products`. */
export const cartVariantColumns = (stock: SQL<number>) => ({
  productId: products.id,
  variantId: variants.id,
  title: products.title,
  gender: products.gender,
  category: products.category,
  size: variants.size,
  colour: variants.colour,
  sizeLabel: products.sizeLabel,
  ...effectivePrices,
  stock: zeroWhenUnavailable(stock),
  isUnavailable,
  image: sql<string | null>`(
    select ${productImages.url} from ${productImages}
     where ${productImages.productId} = ${products.id}
     order by (${productImages.colour} = ${variants.colour}) is true desc, ${productImages.position} limit 1)`,
})

/** The user's lines in the order in which they were added, with these columns. */
export const linesQuery = <Columns extends SelectedFields>(db: Db, columns: Columns) =>
  db
    .select({ id: cartItems.id, quantity: cartItems.quantity, hasOffers, ...columns })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(cartItems.userId, userPlaceholder('userId')))
    .orderBy(asc(cartItems.id))

export type CartVariant = Omit<CartLine, 'id' | 'quantity' | 'path'> & { gender: Gender | null }

type VariantRef = { productId: number; variantId?: number | undefined }

/**
 * Returns the variants in the requested order, with `undefined` for unknown ones. Without a `variantId` the default is
 * used (D6).
 */
export async function findVariants(shop: Shop, refs: VariantRef[]): Promise<(CartVariant | undefined)[]> {
  const validRefs = refs.filter(({ productId, variantId = 1 }) => Math.max(productId, variantId) <= LAST_ID)
  const variantIds = validRefs.flatMap(({ variantId }) => variantId ?? [])
  const defaultOf = validRefs.flatMap(({ productId, variantId }) => (variantId === undefined ? productId : []))
  const rows = await shop.db
    .select({ ...cartVariantColumns(availableStock(shop)), isDefault: variants.isDefault })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(or(inArray(variants.id, variantIds), and(variants.isDefault, inArray(variants.productId, defaultOf))))
  return refs.map(({ productId, variantId }) => {
    const row = rows.find(
      (row) => row.productId === productId && (variantId === undefined ? row.isDefault : row.variantId === variantId),
    )
    if (!row) return undefined
    const { isDefault: _, ...variant } = row
    return variant
  })
}

export const toCartLine = (
  { gender, ...variant }: CartVariant,
  line: { id: number | string; quantity: number },
): CartLine => ({
  ...variant,
  ...line,
  path: productPath({ id: variant.productId, gender }),
})
