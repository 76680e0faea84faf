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
import { findVariants, toCartLine, type CartVariant } from '#shop/cart/cart-variants.ts'
import { messages as cart } from '#shop/cart/messages.ts'
import { MAX_QUANTITY, totalsOf } from '#shop/cart/rules.ts'
import { failUnauthenticated, requireUser, withTransaction, withUser, type Shop } from '#shop/shop.ts'
import { chooseReading, isFound, readItems, type FoundItem, type Readings } from './item-ids.ts'
import { messages } from '#shop/payments/messages.ts'
import { snapshotLines } from '#shop/payments/snapshot-lines.ts'
import { recordStockMovements } from '#shop/inventory/stock-movements.ts'
import type { UnpaidOrderItems } from './unpaid-order-input.ts'
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
    const [buyer] = await shop.db
      .select({ confirmedAt: users.emailConfirmedAt, isAnonymous: users.isAnonymous })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('no key update')
    if (!buyer) return failUnauthenticated()
    if (buyer.isAnonymous) fail('forbidden', messages.needsName)
    const readings = await readItems(shop, items)
    const id = key === undefined ? crypto.randomUUID() : idOf(shop, userId, key)
    if (await isPlaced(shop, id, readings)) return id
    const wanted = wantedOf(await chooseReading(shop, readings))
    if (wanted.some(({ quantity }) => quantity > MAX_QUANTITY)) fail('invalid', cart.invalidQuantity)
    if (isCounted) await limitUnpaidUnits(shop, wanted)

    const lines = (await withLockedStock(shop, wanted)).map((goods, at) => {
      const { variantId, quantity } = wanted[at]!
      if (goods.stock === 0) fail('conflict', messages.soldOut(goods.title))
      if (goods.stock < quantity) fail('conflict', messages.onlyLeft(goods.stock))
      return toCartLine(goods, { id: variantId, quantity })
    })
    const at = shop.now()
    const totals = totalsOf(lines, shop.settings)
    await shop.db.insert(orders).values({ id, userId, ...totals, createdAt: at, updatedAt: at })
    const bought = await snapshotLines(shop, { lines })
    await shop.db.insert(orderLines).values(
      bought.map(({ price, actualPrice, ...line }, position) => ({
        ...{ ...line, orderId: id, position, price: price as Paise, actualPrice: actualPrice as Paise },
      })),
    )
    await shop.db.insert(orderEvents).values({ orderId: id, status: 'pending', actorId: userId, at })
    await recordStockMovements(shop, 'sold', lines, { orderId: id })
    if (buyer.confirmedAt) await shop.enqueue({ name: 'send-order-confirmation', orderId: id })
    return id
  })
}

type Wanted = { productId: number; variantId: number; quantity: number }

/** Sums the items by variant; a variant that is named twice becomes one line. */
function wantedOf(items: FoundItem[]): Wanted[] {
  const lines = new Map<number, Wanted>()
  for (const { productId, quantity, goods } of items) {
    const { variantId } = goods
    lines.set(variantId, { productId, variantId, quantity: quantity + (lines.get(variantId)?.quantity ?? 0) })
  }
  return [...lines.values()]
}

/**
 * Locks the variant rows in id order, so that concurrent orders cannot deadlock. Stock read afterwards is valid until
 * commit.
 */
async function withLockedStock(shop: Shop, wanted: Wanted[]): Promise<CartVariant[]> {
  const ids = wanted.map(({ variantId }) => variantId)
  await shop.db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(variants.id)
    .for('no key update')
  // Stock that the buyer's own payment has reserved is not available to another order.
  return (await findVariants(withUser(shop, null), wanted)) as CartVariant[]
}

/** The same key and shopper always give the same order id. */
function idOf(shop: Shop, userId: string, key: string) {
  const digest = shop.services.secrets.hash(JSON.stringify(['order', userId, key])).toString('hex')
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

/**
 * Compares both readings, because titles, prices and the cart may have changed since: either reading is the same order.
 */
async function isPlaced(shop: Shop, id: string, { stored, shown }: Readings) {
  const own = and(eq(orders.id, id), eq(orders.userId, requireUser(shop).id))
  const before = await shop.db
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(own)
    .orderBy(asc(orderLines.position))
  const isSame = (wanted: Wanted[]) =>
    before.length === wanted.length &&
    before.every(
      ({ variantId, quantity }, at) => variantId === wanted[at]?.variantId && quantity === wanted[at]?.quantity,
    )
  const isSent = [stored, shown].some((reading) => isFound(reading) && isSame(wantedOf(reading)))
  if (before.length > 0 && !isSent) fail('conflict', messages.keyReused)
  return before.length > 0
}
