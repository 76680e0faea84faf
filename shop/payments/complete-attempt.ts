/**
 * The second of the two transactions of a payment (D41). It turns the attempt into an order, in one commit with the
 * order lines, the stock, the payment, the cart and the email.
 *
 *   1. An attempt becomes exactly one order, however often this function is called.
 *   2. A late payment, which arrives after the stock was released, becomes an order too: a cancelled one, with a
 *      refund.
 */
import { asc, eq, sql } from 'drizzle-orm'
import {
  cartItems,
  checkoutAttempts,
  orderEvents,
  orderLines,
  orders,
  payments,
  type LineSnapshot,
} from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { timeOrderedId } from '#core/time-ordered-id.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { transitionAttempt, type Attempt } from './attempt-state-machine.ts'
import { recordStockMovements } from '../inventory/stock-movements.ts'

/** `paymentId` is the provider's id. It is null when nothing was charged, as for cash. */
export function completeAttempt(shop: Shop, attemptId: string, paymentId: string | null): Promise<string> {
  return withTransaction(shop, async (shop) => {
    const [attempt] = await shop.db
      .select()
      .from(checkoutAttempts)
      .where(eq(checkoutAttempts.id, attemptId))
      .for('update')
    if (!attempt) throw new Error(`no attempt ${attemptId}`)
    const placed = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.attemptId, attemptId))
    if (placed[0]) return placed[0].id

    const ended = await transitionAttempt(shop, attempt, paymentId === null ? 'cash-accepted' : 'captured')
    const isInTime = ended?.state === 'completed'
    const orderId = await writeOrder(shop, attempt, paymentId, isInTime)
    if (!isInTime) {
      await shop.enqueue({ name: 'refund-payment', orderId })
      await shop.enqueue({ name: 'send-order-status', orderId, status: 'cancelled' })
      return orderId
    }
    await recordStockMovements(shop, 'released', attempt.lines, { attemptId })
    await recordStockMovements(shop, 'sold', attempt.lines, { attemptId, orderId })
    await removeFromCart(shop, attempt)
    await shop.enqueue({ name: 'send-order-confirmation', orderId })
    return orderId
  })
}

async function writeOrder(shop: Shop, attempt: Attempt, paymentId: string | null, isInTime: boolean) {
  const { id: attemptId, userId, method, address, mrp, discount, shipping, total, lines } = attempt
  const at = shop.now()
  const times = { createdAt: at, updatedAt: at }
  const [order] = await shop.db
    .insert(orders)
    .values({
      id: timeOrderedId(at),
      userId,
      attemptId,
      method,
      address,
      mrp,
      discount,
      shipping,
      total,
      ...times,
      status: isInTime ? 'pending' : 'cancelled',
      paymentStatus: paymentId === null ? 'unpaid' : isInTime ? 'paid' : 'refund_pending',
    })
    .returning()
  const orderId = order!.id
  await shop.db.insert(orderLines).values(lines.map((line, position) => ({ ...priced(line), orderId, position })))
  await shop.db.insert(orderEvents).values({ orderId, status: 'pending', actorId: userId, at })
  if (!isInTime)
    await shop.db
      .insert(orderEvents)
      .values({ orderId, status: 'cancelled', note: 'The payment came after the items had been given back', at })
  if (paymentId !== null)
    await shop.db.insert(payments).values({
      attemptId,
      orderId,
      method,
      amount: total,
      state: isInTime ? 'captured' : 'refund_pending',
      ...times,
      provider: shop.services.paymentGateway.name,
      providerPaymentId: paymentId,
    })
  return orderId
}

const priced = (line: LineSnapshot) => ({
  ...line,
  price: line.price as Paise,
  actualPrice: line.actualPrice as Paise,
})

/**
 * Removes what was bought from the cart and keeps what was added meanwhile. Fully bought lines are deleted before the
 * other lines are reduced, so that the remainder of a line is not mistaken for a bought line.
 */
async function removeFromCart(shop: Shop, { userId, lines }: Attempt) {
  const bought = sql`unnest(
    ${sql.param(lines.map((line) => line.variantId))}::int[], ${sql.param(lines.map((line) => line.quantity))}::int[]
  ) as bought (variant_id, quantity)`
  // Lock the rows in the order in which a cart merge locks them, so that the two cannot deadlock.
  await shop.db
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.variantId))
    .for('update')
  const same = sql`${cartItems.userId} = ${userId} and ${cartItems.variantId} = bought.variant_id`
  await shop.db.execute(
    sql`delete from ${cartItems} using ${bought} where ${same} and ${cartItems.quantity} <= bought.quantity`,
  )
  await shop.db.execute(
    sql`update ${cartItems} set quantity = ${cartItems.quantity} - bought.quantity, updated_at = ${shop.now()}
        from ${bought} where ${same}`,
  )
}
