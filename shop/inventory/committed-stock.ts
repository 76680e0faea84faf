/**
 * The pieces of a variant that are in the store's hands but cannot be sold. The stock of a variant does not contain them:
 * on hand = stock + reserved + unshipped.
 */
import { sql } from 'drizzle-orm'
import { checkoutAttempts, orders, returnLines, returns, stockMovements } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** `reserved` by payments in progress and open exchanges; `unshipped`: sold, and not yet handed over. In pieces. */
export type CommittedStock = { reserved: number; unshipped: number }

export const onHand = (stock: number, { reserved, unshipped }: CommittedStock) => stock + reserved + unshipped

/** Variants without such pieces get zeros. The time depends on the orders of these variants, not on all orders. */
export async function readCommittedStock(shop: Shop, variantIds: number[]): Promise<(id: number) => CommittedStock> {
  const ids = sql`${sql.param(variantIds)}::int[]`
  const { rows } = await shop.db.execute<CommittedStock & { id: number }>(sql`
    select variant_id as id, sum(reserved)::int as reserved, sum(unshipped)::int as unshipped
      from (
        select (line ->> 'variantId')::int as variant_id, (line ->> 'quantity')::int as reserved, 0 as unshipped
          from ${checkoutAttempts} attempt, jsonb_array_elements(attempt.lines) line
         where attempt.state = 'reserved' and (line ->> 'variantId')::int = any(${ids})
        union all
        select line.wanted_variant_id, line.quantity, 0
          from ${returnLines} line join ${returns} returned on returned.id = line.return_id
         where line.wanted_variant_id = any(${ids})
           and returned.state in ('requested', 'approved', 'on_its_way', 'received')
        union all
        select movement.variant_id, 0, -movement.quantity
          from ${stockMovements} movement join ${orders} orders on orders.id = movement.order_id
         where movement.variant_id = any(${ids}) and movement.reason = 'sold'
           and orders.status in ('pending', 'processing')
      ) committed
     group by variant_id`)
  const byId = new Map(rows.map(({ id, ...committed }) => [id, committed]))
  return (id) => byId.get(id) ?? { reserved: 0, unshipped: 0 }
}
