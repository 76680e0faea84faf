/**
 * The parts of the one statement that turns a checkout attempt into an order: as separate statements they would take
 * more time in round trips than in the database. Each part sees the rows from before the statement.
 */
import { sql, type SQL } from 'drizzle-orm'
import {
  cartItems,
  orderEvents,
  orderLines,
  orderOffers,
  orders,
  type OrderPayment,
  type OrderStatus,
  type Buyer,
} from '#db/schema.server.ts'
import { insertStockMovements } from '../inventory/stock-movements.ts'
import { stateOfGstin } from '../orders/gst.ts'
import type { Shop } from '../shop.ts'
import type { NewAttempt } from './attempt-state-machine.ts'

type Attempt = NewAttempt & { id: string }
type NewOrder = { id: string; status: OrderStatus; paymentStatus: OrderPayment }

/** A part has the form `name as (statement)`. */
export const executeTogether = (shop: Shop, parts: SQL[]) =>
  shop.db.execute(sql`with ${sql.join(parts, sql`, `)} select`)

export function insertOrder(shop: Shop, { id, status, paymentStatus }: NewOrder, attempt: Attempt): SQL[] {
  const { userId, method, address, buyer = null, mrp, discount, offers = 0, shipping, total, lines } = attempt
  const at = shop.now()
  const positioned = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  return [
    sql`placed as (
      insert into ${orders} (id, user_id, attempt_id, status, payment_status, method, address, buyer, place_of_supply,
          mrp, discount, offers, shipping, total, created_at, updated_at)
      values (${id}, ${userId}, ${attempt.id}, ${status}, ${paymentStatus}, ${method}, ${JSON.stringify(address)},
          ${buyer && JSON.stringify(buyer)}, ${placeOfSupplyFor(shop, buyer)}, ${mrp}, ${discount}, ${offers}, ${shipping}, ${total}, ${at}, ${at}))`,
    sql`lines as (
      insert into ${orderLines} (order_id, position, product_id, variant_id, title, image, price, actual_price, quantity,
          size, colour, size_label, sku, hsn, gst_percent, pieces_in_pack, tax_class_id, offer)
      select ${id}::uuid, position, "productId", "variantId", title, image, price, "actualPrice", quantity, size, colour,
             coalesce("sizeLabel", 'Size'), sku, hsn, "gstPercent", coalesce(pieces, 1),
             "taxClassId", coalesce(offer, 0)
        from json_to_recordset(${positioned}) as line (position int, "productId" int, "variantId" int, title text,
             image text, price bigint, "actualPrice" bigint, quantity int, size text, colour text,
             "sizeLabel" text, sku text, hsn text, "gstPercent" int, pieces int, "taxClassId" int, offer bigint)
       order by position)`,
    sql`history as (
      insert into ${orderEvents} (order_id, status, actor_id, at) values (${id}, 'pending', ${userId}, ${at}))`,
    ...insertOrderOffers(id, attempt),
  ]
}

/** Kept with the order, so that a later setting does not change its documents. */
const placeOfSupplyFor = ({ settings }: Shop, buyer: Buyer | null) =>
  buyer && settings.placeOfSupply === 'buyer' ? stateOfGstin(buyer.gstin)! : null

function insertOrderOffers(orderId: string, { appliedOffers = [] }: Attempt): SQL[] {
  if (appliedOffers.length === 0) return []
  const positioned = JSON.stringify(appliedOffers.map((offer, position) => ({ ...offer, position })))
  return [
    sql`offers as (
      insert into ${orderOffers} (order_id, position, offer_id, name, code, stage, amount, per_line)
      select ${orderId}::uuid, position, "offerId", name, code, stage::shop.offer_stage, amount, "perLine"
        from json_to_recordset(${positioned}) as applied (position int, "offerId" int, name text, code text, stage text,
             amount bigint, "perLine" jsonb))`,
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
