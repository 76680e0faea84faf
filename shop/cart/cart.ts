/**
 * The signed-in shopper's cart. A guest's cart is stored in the browser (app/cart/guest-cart-store.client.ts).
 *
 *   1. A shopper has at most one line per variant. Adding the variant again raises its quantity (D36).
 *   2. A quantity above the stock is reduced to the stock, and the shopper is told (D7).
 *   3. Only the owner of a line may change or remove it.
 *   4. A cart has a maximum size, so that reading it is bounded: MAX_LINES, or twice that after a merge with a guest's
 *      cart.
 *   5. A line stays until its owner removes it, buys it or clears the cart, even when it is sold out (Q16).
 */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'
import { cartItems, products, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { availableStockFor, type UserId } from '../catalogue/available-stock.ts'
import { enterCode, removeCode } from '../offers/cart-codes.ts'
import type { Place } from '../offers/conditions.ts'
import { messages as offers } from '../offers/messages.ts'
import { codeMessage } from '../offers/code-message.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import { oncePerDatabase } from '../once-per-database.ts'
import { addLine, type CartItemInput } from './add-line.ts'
import { findVariants, cartVariantColumns, cartStockFor, linesQuery, toCartLine } from './cart-variants.ts'
import type { CartCommand } from './input.ts'
import { messages } from './messages.ts'
import { priceCart } from './price-cart.ts'
import { variantLabel, MAX_QUANTITY, MIN_QUANTITY, type Cart } from './rules.ts'

/** The result of a change: its message, and whether the quantity was reduced to the stock. */
export type CartResult = { message?: string; isQuantityReduced: boolean }

export const readCart = async (shop: Shop): Promise<Cart> => (await readUnpricedCart(shop))()

/** Adds the lines up once the place of delivery is known, so that both can be read at once. */
export type UnpricedCart<C extends Cart> = (place?: Place) => Promise<C>

export async function readUnpricedCart(shop: Shop): Promise<UnpricedCart<Cart>> {
  const rows = await linesQueryOf(shop.db).execute({ userId: requireUser(shop).id })
  const lines = rows.map(({ id, quantity, hasOffers: _, ...row }) => toCartLine(row, { id, quantity }))
  return (place) => priceCart(shop, lines, { hasOffers: rows[0]?.hasOffers ?? false, place })
}

const linesQueryOf = oncePerDatabase((db) =>
  linesQuery(db, cartVariantColumns(availableStockFor(cartItems.userId))).prepare(''),
)

/** The sum of the quantities that can be bought (Q18). */
export const cartCountQuery = (db: Db, userId: UserId) =>
  db
    .select({ count: sql<number>`coalesce(sum(${cartItems.quantity}), 0)::int` })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(cartItems.userId, userId), gt(cartStockFor(userId), 0)))

/** Counts all lines, including sold-out ones. */
export const countLines = (shop: Shop) => shop.db.$count(cartItems, eq(cartItems.userId, requireUser(shop).id))

/** The single entry point for cart changes. The page form and the APIs call it. */
export async function changeCart(shop: Shop, command: CartCommand): Promise<CartResult> {
  switch (command.do) {
    case 'add':
      return addToCart(shop, command)
    case 'set-quantity':
      return setQuantity(shop, command.lineId, command.quantity)
    case 'remove':
      return removeLine(shop, command.lineId)
    case 'clear':
      return clearCart(shop)
    case 'apply-code':
      return applyCode(shop, command.code)
    case 'remove-code':
      return { message: offers.codeRemoved(await removeCode(shop, command.code)), isQuantityReduced: false }
  }
}

export async function applyCode(shop: Shop, typed: string): Promise<CartResult> {
  const code = await enterCode(shop, typed)
  const entered = (await readCart(shop)).codes?.find((one) => one.code === code)
  return { message: codeMessage(code, entered), isQuantityReduced: false }
}

export async function addToCart(shop: Shop, item: CartItemInput): Promise<CartResult> {
  const { isQuantityReduced, ...line } = await addLine(shop, item)
  const message = isQuantityReduced ? messages.onlyLeft(line.max) : messages.addedAs(variantLabel(line))
  return { message, isQuantityReduced }
}

export async function setQuantity(shop: Shop, lineId: number, quantity: number): Promise<CartResult> {
  if (quantity < MIN_QUANTITY) return removeLine(shop, lineId)
  const isOwn = isOwnLine(shop, lineId)
  return withTransaction(shop, async (shop) => {
    const [line] = await shop.db.update(cartItems).set({ quantity, updatedAt: shop.now() }).where(isOwn).returning()
    if (!line) fail('forbidden', messages.notYoursToUpdate)
    const [variant] = await findVariants(shop, [line])
    return reduceToStock(shop, line, variant?.stock ?? 0)
  })
}

export async function removeLine(shop: Shop, lineId: number): Promise<CartResult> {
  const [removed] = await shop.db
    .delete(cartItems)
    .where(isOwnLine(shop, lineId))
    .returning({ title: sql<string>`(select title from ${products} where ${products.id} = ${cartItems.productId})` })
  if (!removed) fail('forbidden', messages.notYoursToRemove)
  return { message: messages.removed(removed.title), isQuantityReduced: false }
}

export async function clearCart(shop: Shop): Promise<CartResult> {
  const lockedIds = shop.db
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(eq(cartItems.userId, requireUser(shop).id))
    // Lock the rows in the order in which a merge locks them, so that the two cannot deadlock.
    .orderBy(asc(cartItems.variantId))
    .for('update')
  await shop.db.delete(cartItems).where(inArray(cartItems.id, lockedIds))
  return { isQuantityReduced: false }
}

/** Call this in the transaction that wrote the line: its row lock prevents concurrent changes until the commit. */
export async function reduceToStock(
  shop: Shop,
  line: typeof cartItems.$inferSelect,
  stock: number,
): Promise<CartResult> {
  if (stock === 0) fail('conflict', messages.soldOut)
  const maxQuantity = Math.min(stock, MAX_QUANTITY)
  if (line.quantity <= maxQuantity) return { isQuantityReduced: false }
  await shop.db.update(cartItems).set({ quantity: maxQuantity }).where(eq(cartItems.id, line.id))
  return { message: messages.onlyLeft(maxQuantity), isQuantityReduced: true }
}

const isOwnLine = (shop: Shop, lineId: number) =>
  and(eq(cartItems.id, lineId), eq(cartItems.userId, requireUser(shop).id))
