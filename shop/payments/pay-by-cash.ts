/**
 * Cash on delivery. No gateway is asked, so that the attempt is an order at once: no stock is reserved and released for
 * it. The limits on unpaid orders are checked in the same transaction, while the shopper's row is locked.
 */
import { sql } from 'drizzle-orm'
import { addresses } from '#db/schema.server.ts'
import { timeOrderedId } from '#core/time-ordered-id.ts'
import { announceOrder } from '../orders/announce-order.ts'
import { insertUses } from '../offers/take-offers.ts'
import type { Shop } from '../shop.ts'
import { readAttemptResult } from './attempt-result.ts'
import { insertEndedAttempt } from './attempt-state-machine.ts'
import type { PlaceOrder } from './input.ts'
import type { LockedCheckout } from './locked-checkout.ts'
import { assertCashAllowed } from './order-limits.ts'
import { executeTogether, insertOrder, insertSale, removeFromCart } from './order-rows.ts'
import { newAttempt } from './reserve-stock.ts'
import { startAttempt } from './start-attempt.ts'

/** Returns the order id. */
export async function payByCash(shop: Shop, request: PlaceOrder): Promise<string> {
  const { begun, earlier } = await startAttempt(shop, request, {
    check: (shop, { lines, totals }) => assertCashAllowed(shop, { lines, total: totals.total }),
    begin: (shop, checkout) => writeOrder(shop, request, checkout),
  })
  return begun ?? readAttemptResult(shop, earlier.id)
}

async function writeOrder(shop: Shop, request: PlaceOrder, checkout: LockedCheckout) {
  const attempt = newAttempt(shop, request, checkout, 0)
  const id = timeOrderedId(shop.now())
  await executeTogether(shop, [
    sql`attempt as ${insertEndedAttempt(shop, attempt, 'cash-accepted')}`,
    ...insertOrder(shop, { id, status: 'pending', paymentStatus: 'unpaid' }, attempt),
    ...insertSale(shop, id, attempt),
    ...removeFromCart(shop, attempt),
    sql`address as (
      update ${addresses} set last_used_at = ${shop.now()} where id = ${checkout.address.id} and user_id = ${attempt.userId})`,
  ])
  await insertUses(shop, attempt, id)
  await announceOrder(shop, id)
  return id
}
