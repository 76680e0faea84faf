/**
 * What was paid for an order. A replacement is paid with a part of what was paid for the order whose goods it replaces, so
 * its refunds go to the payment of the first order of such a chain (record 0158).
 */
import { eq, sql } from 'drizzle-orm'
import { orderCredits, orders, payments, refunds, returns, shipments } from '#db/schema.server.ts'
import { max, minus, ZERO, type Paise } from '#core/money.ts'
import type { Shop } from '../shop.ts'
import { committedAmount } from './rules.ts'

export type Refund = typeof refunds.$inferSelect
type Payment = typeof payments.$inferSelect
export type PaidOrder = {
  /** Undefined when it was paid in cash; then `paid` is what the couriers have collected. */
  payment: Payment | undefined
  paid: Paise
  /** What its own replacements are paid with. */
  spent: Paise
  isReplacement: boolean
}

export async function readPaid(shop: Shop, order: { id: string; total: Paise }): Promise<PaidOrder> {
  const [credit] = await shop.db.select().from(orderCredits).where(eq(orderCredits.orderId, order.id))
  const firstId = credit ? (await readChain(shop, order.id)).at(-1)! : order.id
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, firstId))
  const [made] = await shop.db
    .select({ amount: sql<Paise>`coalesce(sum(${orderCredits.amount}), 0)::float8` })
    .from(orderCredits)
    .innerJoin(returns, eq(returns.id, orderCredits.returnId))
    .where(eq(returns.orderId, order.id))
  const paid = credit?.amount ?? payment?.amount ?? (await collectedAmount(shop, order))
  return { payment, paid, spent: made!.amount, isReplacement: credit !== undefined }
}

export const isReplacement = async (shop: Shop, orderId: string) =>
  (await shop.db.$count(orderCredits, eq(orderCredits.orderId, orderId))) > 0

/** Whether money goes back when less of the order is sent. Of a cash order, less is collected. */
export async function isPrepaid(shop: Shop, order: { id: string; total: Paise }) {
  const { payment, isReplacement } = await readPaid(shop, order)
  return payment !== undefined || isReplacement
}

/** What can still be refunded of the order, or pay for its replacements. */
export const amountLeft = ({ paid, spent, refunds }: Pick<PaidOrder, 'paid' | 'spent'> & { refunds: Refund[] }) =>
  minus(minus(paid, spent), committedAmount(refunds))

/** For pages that show what a refund would be. */
export async function readAmountLeft(shop: Shop, order: { id: string; total: Paise }): Promise<Paise> {
  const made = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  return max(ZERO, amountLeft({ ...(await readPaid(shop, order)), refunds: made }))
}

/** An order without shipments has been paid in another way. */
async function collectedAmount(shop: Shop, { id, total }: { id: string; total: Paise }) {
  const [found] = await shop.db
    .select({
      amount: sql<Paise | null>`sum(${shipments.codDue}) filter (where ${shipments.state} = 'delivered')::float8`,
    })
    .from(shipments)
    .where(eq(shipments.orderId, id))
    .having(sql`count(*) > 0`)
  return found ? (found.amount ?? ZERO) : total
}

/** The order, the one whose goods it replaces, and so on up to the one that was paid for. */
export async function readChain(shop: Shop, orderId: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    with recursive chain as (
      select ${orderId}::uuid as id, 0 as step
      union all
      select r.order_id, chain.step + 1
        from chain join ${orderCredits} c on c.order_id = chain.id join ${returns} r on r.id = c.return_id)
    select id from chain order by step`)
  return rows.map(({ id }) => id)
}

/**
 * Locks the orders whose goods it replaces: they follow its refunds. Call this after the order is locked, and before its
 * stock is.
 */
export async function lockReplaced(shop: Shop, orderId: string) {
  const [, ...replaced] = await readChain(shop, orderId)
  for (const id of replaced) await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')
}

/** The refunds of the order and of all that came of it by exchanges. */
export async function readRefundsOfAll(shop: Shop, orderId: string): Promise<Pick<Refund, 'state' | 'amount'>[]> {
  const { rows } = await shop.db.execute<Pick<Refund, 'state' | 'amount'>>(sql`
    with recursive made as (
      select ${orderId}::uuid as id
      union all
      select c.order_id
        from made join ${returns} r on r.order_id = made.id join ${orderCredits} c on c.return_id = r.id)
    select state, amount::float8 as amount from ${refunds} where order_id in (select id from made)`)
  return rows
}
