/**
 * An order that an API client of section 7 posts (Q30): without address, payment or cart, for which that client is
 * responsible.
 *
 *   1. The client decides only products and quantities. Prices, total and stock are the store's current ones.
 *   2. The order needs no payment, so that attempts are counted and anonymous requests fail. Emails are sent only to
 *      verified addresses.
 *   3. Each request creates a new order, unless it has an idempotency key: one key creates one order, however often it
 *      is sent.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { orderEvents, orderLines, orders, users, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Paise } from '#core/money.ts'
import { announceOrder, announceToAdmins } from '#shop/orders/announce-order.ts'
import { findVariants, toCartLine, type CartVariant } from '#shop/cart/cart-variants.ts'
import { messages as cart } from '#shop/cart/messages.ts'
import { MAX_QUANTITY } from '#shop/cart/rules.ts'
import { calculateTotals } from '#shop/pricing/calculate.ts'
import { failUnauthenticated, requireUser, withTransaction, withUser, type Shop } from '#shop/shop.ts'
import { chooseReading, isFound, readItems, type FoundItem, type Readings } from './item-ids.ts'
import { messages } from '#shop/payments/messages.ts'
import { snapshotLines } from '#shop/payments/snapshot-lines.ts'
import { recordStockMovements } from '#shop/inventory/stock-movements.ts'
import type { UnpaidOrderItems } from './unpaid-order-input.ts'
import { idOf } from './unpaid-order-id.ts'
import { limitUnpaidUnits } from './unpaid-order-limits.ts'

/** Returns the order's id. `isCounted` is false for the service key, which may order for any user. */
export async function placeUnpaidOrder(
  shop: Shop,
  items: UnpaidOrderItems,
  key?: string,
  isCounted = true,
): Promise<string> {
  const userId = requireUser(shop).id
  if (items.length === 0) fail('conflict', messages.needsItems)
  return withTransaction(shop, async (shop) => {
    const [shopper] = await shop.db
      .select({ confirmedAt: users.emailConfirmedAt, isAnonymous: users.isAnonymous })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('no key update')
    if (!shopper) return failUnauthenticated()
    if (shopper.isAnonymous) fail('forbidden', messages.needsName)
    const readings = await readItems(shop, items)
    const id = key === undefined ? crypto.randomUUID() : idOf(shop, userId, key)
    if (await isPlaced(shop, id, readings)) return id
    const requested = sumByVariant(await chooseReading(shop, readings))
    if (requested.some(({ quantity }) => quantity > MAX_QUANTITY)) fail('invalid', cart.invalidQuantity)
    if (isCounted) await limitUnpaidUnits(shop, requested)

    const lines = (await withLockedStock(shop, requested)).map((variant, at) => {
      const { variantId, quantity } = requested[at]!
      if (variant.stock === 0) fail('conflict', messages.soldOut(variant.title))
      if (variant.stock < quantity) fail('conflict', messages.onlyLeft(variant.stock))
      return toCartLine(variant, { id: variantId, quantity })
    })
    const at = shop.now()
    const { mrp, discount, shipping, total } = calculateTotals({ lines, shippingRule: shop.settings })
    await shop.db.insert(orders).values({ id, userId, mrp, discount, shipping, total, createdAt: at, updatedAt: at })
    const snapshots = await snapshotLines(shop, { lines })
    await shop.db.insert(orderLines).values(
      snapshots.map(({ price, actualPrice, offer: _, pieces = 1, ...line }, position) => ({
        ...{
          ...line,
          orderId: id,
          position,
          piecesInPack: pieces,
          price: price as Paise,
          actualPrice: actualPrice as Paise,
        },
      })),
    )
    await shop.db.insert(orderEvents).values({ orderId: id, status: 'pending', actorId: userId, at })
    await recordStockMovements(shop, 'sold', lines, { orderId: id })
    if (shopper.confirmedAt) await announceOrder(shop, id)
    else await announceToAdmins(shop, id)
    return id
  })
}

type RequestedItem = { productId: number; variantId: number; quantity: number }

/** Sums the items by variant; a variant that is named twice becomes one line. */
function sumByVariant(items: FoundItem[]): RequestedItem[] {
  const lines = new Map<number, RequestedItem>()
  for (const { productId, quantity, variant } of items) {
    const { variantId } = variant
    lines.set(variantId, { productId, variantId, quantity: quantity + (lines.get(variantId)?.quantity ?? 0) })
  }
  return [...lines.values()]
}

/**
 * Locks the variant rows in id order, so that concurrent orders cannot deadlock. Stock read afterwards is valid until
 * commit.
 */
async function withLockedStock(shop: Shop, requested: RequestedItem[]): Promise<CartVariant[]> {
  const ids = requested.map(({ variantId }) => variantId)
  await shop.db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(variants.id)
    .for('no key update')
  // Stock that the buyer's own payment has reserved is not available to another order.
  return (await findVariants(withUser(shop, null), requested)) as CartVariant[]
}

/**
 * Compares both readings, because titles, prices and the cart may have changed since: either reading is the same order.
 */
async function isPlaced(shop: Shop, id: string, { byStoredId, byPublicId }: Readings) {
  const isOwnOrder = and(eq(orders.id, id), eq(orders.userId, requireUser(shop).id))
  const existing = await shop.db
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOwnOrder)
    .orderBy(asc(orderLines.position))
  const isSame = (requested: RequestedItem[]) =>
    existing.length === requested.length &&
    existing.every(
      ({ variantId, quantity }, at) => variantId === requested[at]?.variantId && quantity === requested[at]?.quantity,
    )
  const isSameOrder = [byStoredId, byPublicId].some((reading) => isFound(reading) && isSame(sumByVariant(reading)))
  if (existing.length > 0 && !isSameOrder) fail('conflict', messages.keyReused)
  return existing.length > 0
}
