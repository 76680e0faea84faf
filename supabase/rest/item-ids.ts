/**
 * Which products the items of a hosted order mean (D34, record 0070). Clients come in two generations: one sends the shown id
 * of a product, the other the stored id.
 *
 *   1. All items of one order are read alike: by the ids whose products have the titles that were sent; else those that
 *      have their prices or lie in the buyer's cart. Where titles, or price and cart, contradict each other, none is chosen.
 *   2. `product_id` is the stored id, and so is an id in an order without titles.
 *   3. What nothing decides is refused. That a product exists under an id is no reason to sell it.
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

type Sent = UnpaidOrderItems[number]
/** An item with the stored id that it may mean, and the product of that id, if there is one. */
type ReadItem<Found = CartVariant | undefined> = Sent & { productId: number; goods: Found }
export type FoundItem = ReadItem<CartVariant>
export type Readings = Record<'stored' | 'shown', ReadItem[]>

export async function readItems(shop: Shop, items: UnpaidOrderItems): Promise<Readings> {
  const stored = items.map((item) => ({ ...item, productId: item.id }))
  const shown = items.map((item) => ({ ...item, productId: item.isStored ? item.id : fromPublicId(item.id) }))
  const found = await findVariants(shop, [...stored, ...shown])
  return {
    stored: stored.map((item, at) => ({ ...item, goods: found[at] })),
    shown: shown.map((item, at) => ({ ...item, goods: found[stored.length + at] })),
  }
}

/** Refuses what cannot be told, and what is not there. */
export async function chooseReading(shop: Shop, readings: Readings): Promise<FoundItem[]> {
  const { stored, shown } = readings
  const hasTitles = stored.some(({ isStored, title }) => !isStored && title !== undefined)
  const chosen = hasTitles ? await supportedReading(shop, readings) : stored
  const missing = (chosen ?? stored).find(({ goods }, at) => !goods && (chosen || !shown[at]!.goods))
  if (missing) return fail('not-found', cart.unknownProduct(knownAs(missing)))
  return chosen && isFound(chosen) ? chosen : fail('conflict', messages.unclearItems)
}

export const isFound = (items: ReadItem[]): items is FoundItem[] => items.every(({ goods }) => goods)

async function supportedReading(shop: Shop, { stored, shown }: Readings): Promise<ReadItem[] | undefined> {
  const inCart = await productsInCart(shop)
  const isInCart = ({ productId }: ReadItem) => inCart.has(productId)
  for (const tests of [[hasTitle], [hasPrice, isInCart]]) {
    const speaksFor = (one: ReadItem[], other: ReadItem[]) =>
      one.some((item, at) => tests.some((supports) => supports(item) && !supports(other[at]!)))
    const [isStored, isShown] = [speaksFor(stored, shown), speaksFor(shown, stored)]
    if (isStored && isShown) return undefined
    if (isStored || isShown) return isStored ? stored : shown
  }
  return undefined
}

const written = (title: string) => title.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
const hasTitle = ({ title, goods }: ReadItem) =>
  title !== undefined && goods !== undefined && written(goods.title) === written(title)
const hasPrice = ({ price, goods }: ReadItem) => price !== undefined && goods?.price === fromRupees(price)

async function productsInCart(shop: Shop) {
  const rows = await shop.db
    .selectDistinct({ productId: cartItems.productId })
    .from(cartItems)
    .where(eq(cartItems.userId, requireUser(shop).id))
  return new Set(rows.map(({ productId }) => productId))
}

/** The number on its page; of a number that is no stored id the number itself. */
const knownAs = ({ id, productId }: ReadItem) => (toPublicId(productId) > 0 ? toPublicId(productId) : id)
