/**
 * The parts of the one statement that turns a checkout attempt into an order: as separate statements they would take
 * more time in round trips than in the database. Each part sees the rows from before the statement.
 */
import { sql, type SQL } from 'drizzle-orm'
import { cartItems, orderEvents, orderLines, orders, type OrderPayment, type OrderStatus } from '#db/schema.server.ts'
import { insertStockMovements } from '../inventory/stock-movements.ts'
import type { Shop } from '../shop.ts'
import type { NewAttempt } from './attempt-state-machine.ts'

type Attempt = NewAttempt & { id: string }
type NewOrder = { id: string; status: OrderStatus; paymentStatus: OrderPayment }

/** A part has the form `name as (statement)`. */
export const executeTogether = (shop: Shop, parts: SQL[]) =>
  shop.db.execute(sql`with ${sql.join(parts, sql`, `)} select`)

export function insertOrder(shop: Shop, { id, status, paymentStatus }: NewOrder, attempt: Attempt): SQL[] {
  const { userId, method, address, mrp, discount, shipping, total, lines } = attempt
  const at = shop.now()
  const positioned = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  return [
    sql`placed as (
      insert into ${orders} (id, user_id, attempt_id, status, payment_status, method, address, mrp, discount, shipping,
          total, created_at, updated_at)
      values (${id}, ${userId}, ${attempt.id}, ${status}, ${paymentStatus}, ${method}, ${JSON.stringify(address)}, ${mrp},
          ${discount}, ${shipping}, ${total}, ${at}, ${at}))`,
    sql`lines as (
      insert into ${orderLines} (order_id, position, product_id, variant_id, title, image, price, actual_price, quantity,
          size, colour, size_label, sku, hsn, gst_percent)
      select ${id}::uuid, position, "productId", "variantId", title, image, price, "actualPrice", quantity, size, colour,
             coalesce("sizeLabel", 'Size'), sku, hsn, "gstPercent"
        from json_to_recordset(${positioned}) as line (position int, "productId" int, "variantId" int, title text,
             image text, price bigint, "actualPrice" bigint, quantity int, size text, colour text,
             "sizeLabel" text, sku text, hsn text, "gstPercent" int)
       order by position)`,
    sql`history as (
      insert into ${orderEvents} (order_id, status, actor_id, at) values (${id}, 'pending', ${userId}, ${at}))`,
  ]
}

export const insertSale = (shop: Shop, orderId: string, { id: attemptId, lines }: Attempt): SQL[] => [
  sql`sold as (${insertStockMovements(shop, 'sold', lines, { attemptId, orderId })})`,
]

/**
 * Removes what was bought from the cart and keeps what was added meanwhile. The rows are locked in the order in which a
 * cart merge locks them, so that the two cannot deadlock.
 */
export function removeFromCart(shop: Shop, { userId, lines }: Attempt): SQL[] {
  const variantIds = sql.param(lines.map((line) => line.variantId))
  const quantities = sql.param(lines.map((line) => line.quantity))
  const isBought = sql`line.id = in_cart.id and bought.variant_id = in_cart.variant_id`
  return [
    sql`bought as (
      select * from unnest(${variantIds}::int[], ${quantities}::int[]) as bought (variant_id, quantity))`,
    sql`in_cart as (
      select id, variant_id, quantity from ${cartItems} where user_id = ${userId} order by variant_id for update)`,
    sql`removed as (
      delete from ${cartItems} line using in_cart, bought where ${isBought} and in_cart.quantity <= bought.quantity)`,
    sql`reduced as (
      update ${cartItems} line set quantity = in_cart.quantity - bought.quantity, updated_at = ${shop.now()}
        from in_cart, bought where ${isBought} and in_cart.quantity > bought.quantity)`,
  ]
}
