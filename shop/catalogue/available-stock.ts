/**
 * The quantity of a variant that a shopper can buy: the stock, plus what the shopper's own pending checkout attempt has
 * reserved. Carts, product pages, cards and the wishlist all use this value, so none of them shows "sold out" to a
 * shopper who has reserved the item.
 */
import { sql } from 'drizzle-orm'
import { checkoutAttempts, variants } from '#db/schema.server.ts'
import { currentUser, type Shop } from '../shop.ts'

/** Whether `availableStock` differs from the stock for this user. */
export const hasReservedStock = (userId: string) =>
  sql<boolean>`exists (select from ${checkoutAttempts} where user_id = ${userId} and state = 'reserved')`

export function availableStock(shop: Pick<Shop, 'session'>) {
  const user = currentUser(shop)
  if (!user) return sql<number>`${variants.stock}`
  // The table is written out because Drizzle omits the table from column names in a query of one table.
  return sql<number>`("variants"."stock" + coalesce((
    select sum((line ->> 'quantity')::int)::int
      from ${checkoutAttempts} attempt, jsonb_array_elements(attempt.lines) line
     where attempt.user_id = ${user.id} and attempt.state = 'reserved'
       and (line ->> 'variantId')::int = "variants"."id"), 0))`
}
