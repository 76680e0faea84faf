/**
 * The quantity of a variant that a shopper can buy: the stock, plus what the shopper's own pending checkout attempt has
 * reserved. Carts, product pages, cards and the wishlist all use this value, so none of them shows "sold out" to a
 * shopper who has reserved the item.
 */
import { sql, type SQL } from 'drizzle-orm'
import { checkoutAttempts, variants, type cartItems, type users } from '#db/schema.server.ts'
import { currentUser, type Shop } from '../shop.ts'

/** A user's id, or the column or placeholder of a query that has the user. */
export type UserId = string | typeof users.id | typeof cartItems.userId | SQL<string>

/** Whether `availableStock` differs from the stock for this user. */
export const hasReservedStock = (userId: UserId) =>
  sql<boolean>`exists (select from ${checkoutAttempts} where user_id = ${userId} and state = 'reserved')`

export function availableStock(shop: Pick<Shop, 'session'>) {
  const user = currentUser(shop)
  return user ? availableStockFor(user.id) : sql<number>`${variants.stock}`
}

export const availableStockFor = (userId: UserId) =>
  // The table is written out because Drizzle omits the table from column names in a query of one table.
  sql<number>`("variants"."stock" + coalesce((
    select sum((line ->> 'quantity')::int)::int
      from ${checkoutAttempts} attempt, jsonb_array_elements(attempt.lines) line
     where attempt.user_id = ${userId} and attempt.state = 'reserved'
       and (line ->> 'variantId')::int = "variants"."id"), 0))`
