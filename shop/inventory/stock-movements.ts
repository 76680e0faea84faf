/**
 * Writes the stock ledger for orders. The database trigger `move_stock` then updates `variants.stock`. The rows are in the
 * order of variant ids, so that concurrent orders cannot deadlock.
 */
import { sql, type SQL } from 'drizzle-orm'
import { stockMovements, stockReason } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

type Reason = (typeof stockReason.enumValues)[number]
type Line = { variantId: number; quantity: number }
type Cause = { attemptId?: string | null; orderId?: string; shipmentId?: string; returnId?: string }

/** Whether a movement takes stock (-1) or returns it (1). */
const SIGN = { reserved: -1, sold: -1, released: 1, returned: 1, 'written-off': -1 } satisfies Partial<
  Record<Reason, 1 | -1>
>

export async function recordStockMovements(shop: Shop, reason: keyof typeof SIGN, lines: Line[], cause: Cause) {
  if (lines.length > 0) await shop.db.execute(insertStockMovements(shop, reason, lines, cause))
}

/** The statement of `recordStockMovements`, for a larger statement. */
export function insertStockMovements(shop: Shop, reason: keyof typeof SIGN, lines: Line[], cause: Cause): SQL {
  const sorted = lines.toSorted((a, b) => a.variantId - b.variantId)
  const variantIds = sorted.map((line) => line.variantId)
  const quantities = sorted.map((line) => line.quantity * SIGN[reason])
  return sql`
    insert into ${stockMovements} (variant_id, quantity, reason, attempt_id, order_id, shipment_id, return_id, at)
    select variant_id, quantity, ${reason}::${stockReason}, ${cause.attemptId ?? null}::uuid, ${cause.orderId ?? null}::uuid,
           ${cause.shipmentId ?? null}::uuid, ${cause.returnId ?? null}::uuid, ${shop.now()}::timestamptz
      from unnest(${sql.param(variantIds)}::int[], ${sql.param(quantities)}::int[]) as moved (variant_id, quantity)`
}
