/**
 * Writes the stock ledger for orders. The database trigger `move_stock` then updates `variants.stock`. The rows are in the
 * order of variant ids, so that concurrent orders cannot deadlock.
 */
import { stockMovements, type stockReason } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

type Reason = (typeof stockReason.enumValues)[number]
type Cause = { attemptId?: string | null; orderId?: string }

/** Whether a movement takes stock (-1) or returns it (1). */
const SIGN = { reserved: -1, sold: -1, released: 1, returned: 1 } satisfies Partial<Record<Reason, 1 | -1>>

export async function recordStockMovements(
  shop: Shop,
  reason: keyof typeof SIGN,
  lines: { variantId: number; quantity: number }[],
  cause: Cause,
) {
  if (lines.length === 0) return
  const at = shop.now()
  const moves = lines
    .toSorted((a, b) => a.variantId - b.variantId)
    .map(({ variantId, quantity }) => ({ ...cause, variantId, quantity: quantity * SIGN[reason], reason, at }))
  await shop.db.insert(stockMovements).values(moves)
}
