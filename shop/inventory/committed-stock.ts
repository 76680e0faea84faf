/**
 * The pieces of a variant that are in the store's hands but cannot be sold. The stock of a variant does not contain them:
 * on hand = stock + reserved + unshipped.
 */
import { sql } from 'drizzle-orm'
import {
  checkoutAttempts,
  lineCancellations,
  orderLines,
  orders,
  returnLines,
  returns,
  shipmentLines,
  shipments,
  stockMovements,
} from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/**
 * `reserved` by payments in progress and open exchanges. `unshipped`: sold, neither cancelled nor handed over; a piece that came
 * back and is sent again is unshipped until then. In pieces.
 */
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
        select line.variant_id, 0, line.quantity
               - coalesce((select sum(cancelled.quantity) from ${lineCancellations} cancelled
                            where cancelled.order_line_id = line.id), 0)
               - coalesce((select sum(sent.quantity)
                             from ${shipmentLines} sent join ${shipments} shipment on shipment.id = sent.shipment_id
                            where sent.order_line_id = line.id and shipment.handed_over_at is not null
                              and shipment.resent_as is null), 0)
          from (select distinct order_id from ${stockMovements}
                 where variant_id = any(${ids}) and reason = 'sold') sold
          join ${orders} orders on orders.id = sold.order_id
          join ${orderLines} line on line.order_id = orders.id and line.variant_id = any(${ids})
         where orders.status in ('pending', 'processing', 'shipped')
      ) committed
     group by variant_id`)
  const byId = new Map(rows.map(({ id, ...committed }) => [id, committed]))
  return (id) => byId.get(id) ?? { reserved: 0, unshipped: 0 }
}
