/**
 * How much of a variant a shopper can have: what is in stock, and what their own payment that is under way has reserved.
 * Carts, product pages, cards and the wishlist all ask here, so that none says sold out to whoever holds the item.
 */
import { sql } from 'drizzle-orm'
import { checkoutAttempts, variants } from '#db/schema.server.ts'
import { currentUser, type Shop } from '../shop.ts'

export function availableTo(shop: Pick<Shop, 'session'>) {
  const user = currentUser(shop)
  if (!user) return sql<number>`${variants.stock}`
  // Written out: in a query of one table drizzle names columns without their table.
  return sql<number>`("variants"."stock" + coalesce((
    select sum((line ->> 'quantity')::int)::int
      from ${checkoutAttempts} attempt, jsonb_array_elements(attempt.lines) line
     where attempt.user_id = ${user.id} and attempt.state = 'reserved'
       and (line ->> 'variantId')::int = "variants"."id"), 0))`
}
