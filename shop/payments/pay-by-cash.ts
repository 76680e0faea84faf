/**
 * Cash on delivery. No gateway is asked, so that the attempt becomes an order in the transaction that reserves the stock.
 * The limits on unpaid orders are checked in the same transaction, while the shopper's row is locked.
 */
import { readAttemptResult } from './attempt-result.ts'
import { completeAttempt } from './complete-attempt.ts'
import { assertCashAllowed } from './order-limits.ts'
import { startAttempt } from './start-attempt.ts'
import type { PlaceOrder } from './input.ts'
import type { Shop } from '../shop.ts'

/** Returns the order id. */
export async function payByCash(shop: Shop, request: PlaceOrder): Promise<string> {
  const { attempt } = await startAttempt(shop, request, {
    whenReserved: async (shop, attempt) => {
      await assertCashAllowed(shop, attempt)
      await completeAttempt(shop, attempt.id, null)
    },
  })
  return readAttemptResult(shop, attempt.id)
}
