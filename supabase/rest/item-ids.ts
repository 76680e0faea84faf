/**
 * Finds the products of the items of an unpaid order (D34, record 0070). There are two generations of clients: one
 * sends the public id of a product, the other the stored id.
 *
 *   1. All items of one order are read the same way: by the ids whose products have the titles that were sent;
 *      otherwise by the ids whose products have the prices that were sent or are in the buyer's cart. If titles, or
 *      price and cart, contradict each other, neither reading is chosen.
 *   2. `product_id` is the stored id, and so is an id in an order without titles.
 *   3. If nothing decides, the order is rejected. That a product exists under an id is no reason to sell it.
 */
import { eq } from 'drizzle-orm'
import { cartItems } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { fromRupees } from '#core/money.ts'
import { findVariants, type CartVariant } from '#shop/cart/cart-variants.ts'
import { messages as cart } from '#shop/cart/messages.ts'
import { toPublicId, fromPublicId } from '#shop/catalogue/rules.ts'
import { requireUser, type Shop } from '#shop/shop.ts'
import type { UnpaidOrderItems } from './unpaid-order-input.ts'
import { messages } from '#shop/orders/messages.ts'

type Item = UnpaidOrderItems[number]
/** An item with the stored id that it may mean, and the product with that id, if it exists. */
type ReadItem<Found = CartVariant | undefined> = Item & { productId: number; variant: Found }
export type FoundItem = ReadItem<CartVariant>
export type Readings = Record<'byStoredId' | 'byPublicId', ReadItem[]>

export async function readItems(shop: Shop, items: UnpaidOrderItems): Promise<Readings> {
  const byStoredId = items.map((item) => ({ ...item, productId: item.id }))
  const byPublicId = items.map((item) => ({ ...item, productId: item.isStored ? item.id : fromPublicId(item.id) }))
  const found = await findVariants(shop, [...byStoredId, ...byPublicId])
  return {
    byStoredId: byStoredId.map((item, at) => ({ ...item, variant: found[at] })),
    byPublicId: byPublicId.map((item, at) => ({ ...item, variant: found[byStoredId.length + at] })),
  }
}

/** Fails when the reading is ambiguous and when a product does not exist. */
export async function chooseReading(shop: Shop, readings: Readings): Promise<FoundItem[]> {
  const { byStoredId, byPublicId } = readings
  const hasTitles = byStoredId.some(({ isStored, title }) => !isStored && title !== undefined)
  const chosen = hasTitles ? await supportedReading(shop, readings) : byStoredId
  const missing = (chosen ?? byStoredId).find(({ variant }, at) => !variant && (chosen || !byPublicId[at]!.variant))
  if (missing) return fail('not-found', cart.unknownProduct(publicIdOf(missing)))
  return chosen && isFound(chosen) ? chosen : fail('conflict', messages.unclearItems)
}

export const isFound = (items: ReadItem[]): items is FoundItem[] => items.every(({ variant }) => variant)

async function supportedReading(shop: Shop, { byStoredId, byPublicId }: Readings): Promise<ReadItem[] | undefined> {
  const inCart = await productsInCart(shop)
  const isInCart = ({ productId }: ReadItem) => inCart.has(productId)
  for (const tests of [[hasTitle], [hasPrice, isInCart]]) {
    const isOnlySupportedFor = (one: ReadItem[], other: ReadItem[]) =>
      one.some((item, at) => tests.some((supports) => supports(item) && !supports(other[at]!)))
    const [isStored, isPublicSupported] = [
      isOnlySupportedFor(byStoredId, byPublicId),
      isOnlySupportedFor(byPublicId, byStoredId),
    ]
    if (isStored && isPublicSupported) return undefined
    if (isStored || isPublicSupported) return isStored ? byStoredId : byPublicId
  }
  return undefined
}

const normalize = (title: string) => title.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
const hasTitle = ({ title, variant }: ReadItem) =>
  title !== undefined && variant !== undefined && normalize(variant.title) === normalize(title)
const hasPrice = ({ price, variant }: ReadItem) => price !== undefined && variant?.price === fromRupees(price)

async function productsInCart(shop: Shop) {
  const rows = await shop.db
    .selectDistinct({ productId: cartItems.productId })
    .from(cartItems)
    .where(eq(cartItems.userId, requireUser(shop).id))
  return new Set(rows.map(({ productId }) => productId))
}

/** Returns the public id; a number that is not a stored id is returned unchanged. */
const publicIdOf = ({ id, productId }: ReadItem) => (toPublicId(productId) > 0 ? toPublicId(productId) : id)
