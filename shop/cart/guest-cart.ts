/** The guest's cart, which is stored in the browser (D37): its current price, and the merge into an account's cart. */
import { lt, sql } from 'drizzle-orm'
import { cartItems, cartMerges, products, variants } from '#db/schema.server.ts'
import { ZERO } from '#core/money.ts'
import { fail } from '#core/domain-error.ts'
import { addDuration } from '#core/time.ts'
import { productPath } from '../catalogue/rules.ts'
import { addCodes, knownCodes } from '../offers/cart-codes.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import { countLines, readCart } from './cart.ts'
import { findVariants, cartStock, toCartLine } from './cart-variants.ts'
import type { GuestLine } from './input.ts'
import { messages } from './messages.ts'
import { priceCart } from './price-cart.ts'
import { MAX_MERGED_LINES, MAX_QUANTITY, CART_MERGE_TTL, type Cart, type CartLine } from './rules.ts'

const variantRef = (line: GuestLine) => ({ productId: line.id, variantId: line.variant_id })

/**
 * Returns the lines with current titles, prices and stock. A quantity above the stock is reduced to the stock (D7). A
 * sold-out line keeps its quantity. An unknown product stays in the cart as a line without stock.
 */
export async function priceGuestLines(shop: Shop, lines: GuestLine[], codes: string[] = []): Promise<Cart> {
  const cartVariants = await findVariants(shop, lines.map(variantRef))
  const priced = lines.map((line, at) => {
    const variant = cartVariants[at]
    const quantity = Math.min(line.quantity, variant?.stock || MAX_QUANTITY)
    return variant ? toCartLine(variant, { id: line.cart_item_id, quantity }) : unknownLine(line)
  })
  return priceCart(shop, priced, { codes: await knownCodes(shop, codes) })
}

const unknownLine = (line: GuestLine): CartLine => ({
  id: line.cart_item_id,
  productId: line.id,
  variantId: line.variant_id ?? 0,
  title: 'Unknown Product',
  path: productPath({ id: line.id, gender: null }),
  image: null,
  category: 'other',
  size: '',
  colour: '',
  price: ZERO,
  actualPrice: ZERO,
  quantity: line.quantity,
  stock: 0,
  isUnavailable: true,
})

/** The account's cart, and the `cart_item_id` of each line that could not be merged. */
export type MergedCart = Cart & { unknown: string[] }

/**
 * Adds the guest's cart to the account's when the guest signs in (D13). Quantities are added up to the stock, and no
 * line is lost. A line of a product that the store has never had cannot be stored; it is reported, so that the shopper
 * learns of it. Each line is added once, however often and from however many tabs it is sent. A guest cart that would
 * exceed the limit is rejected as a whole, so that it stays in the browser.
 */
export async function mergeGuestCart(shop: Shop, lines: GuestLine[], codes: string[] = []): Promise<MergedCart> {
  const userId = requireUser(shop).id
  await addCodes(shop, codes)
  return withTransaction(shop, async (shop) => {
    const isNew = await insertMerges(shop, userId, lines)
    const cartVariants = await findVariants(shop, lines.map(variantRef))
    const rows = new Map<number, typeof cartItems.$inferInsert>()
    const now = shop.now()
    for (const [at, line] of lines.entries()) {
      const variant = cartVariants[at]
      if (!variant || !isNew[at]) continue
      const { productId, variantId, stock } = variant
      const sum = (rows.get(variantId)?.quantity ?? 0) + line.quantity
      const quantity = Math.min(sum, stock || MAX_QUANTITY)
      rows.set(variantId, { userId, productId, variantId, quantity, createdAt: now, updatedAt: now })
    }
    if (rows.size > 0) await addQuantities(shop, [...rows.values()])
    if (rows.size > 0 && (await countLines(shop)) > MAX_MERGED_LINES) fail('conflict', messages.tooManyLines)
    const unknown = lines.flatMap((line, at) => (cartVariants[at] ? [] : line.cart_item_id))
    return { ...(await readCart(shop)), unknown }
  })
}

/** One statement for all lines. The quantity of a sold-out line is not reduced to zero. */
async function addQuantities(shop: Shop, rows: (typeof cartItems.$inferInsert)[]) {
  const stock = sql`(
    select nullif(${cartStock(shop)}, 0) from ${variants} join ${products} on ${products.id} = ${variants.productId}
     where ${variants.id} = excluded.variant_id)`
  await shop.db
    .insert(cartItems)
    // Always in the same order, so that two merges cannot deadlock.
    .values(rows.sort((a, b) => a.variantId - b.variantId))
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.variantId],
      set: {
        quantity: sql`least(${cartItems.quantity} + excluded.quantity, coalesce(${stock}, ${MAX_QUANTITY}))`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
}

/**
 * Returns for each line whether it is new to this account. The insert waits for a concurrent merge of the same line; if
 * that merge commits, the line is not new.
 */
async function insertMerges(shop: Shop, userId: string, lines: GuestLine[]): Promise<boolean[]> {
  const ids = [...new Set(lines.map((line) => line.cart_item_id.toLowerCase()))].sort()
  if (ids.length === 0) return []
  const at = shop.now()
  const added = await shop.db
    .insert(cartMerges)
    .values(ids.map((cartItemId) => ({ userId, cartItemId, at })))
    .onConflictDoNothing()
    .returning()
  const newIds = new Set(added.map((row) => row.cartItemId))
  return lines.map((line) => newIds.delete(line.cart_item_id.toLowerCase()))
}

/** Browsers repeat a merge within seconds or on the next visit, but not after this time. */
export async function deleteOldMerges(shop: Shop) {
  await shop.db.delete(cartMerges).where(lt(cartMerges.at, addDuration(shop.now(), -CART_MERGE_TTL)))
}
