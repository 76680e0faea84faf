/** The ledger's door for orders. Goods move variant by variant in one order, so that rivals never wait in a ring. */
import { stockMovements, type stockReason } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

type Reason = (typeof stockReason.enumValues)[number]
type Cause = { attemptId?: string | null; orderId?: string }

/** What leaves the shelf, and what comes back to it. */
const SIGN: Partial<Record<Reason, 1 | -1>> = { reserved: -1, sold: -1, released: 1, returned: 1 }

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
    .map(({ variantId, quantity }) => ({ ...cause, variantId, quantity: quantity * SIGN[reason]!, reason, at }))
  await shop.db.insert(stockMovements).values(moves)
}
