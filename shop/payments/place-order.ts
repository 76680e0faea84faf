/**
 * Turns the cart into an order, exactly once (D21, D41).
 *
 *   1. One checkout attempt has one key and becomes one order, however often the request arrives. Each request gets the
 *      same answer.
 *   2. Stock is reserved before the gateway is called. The gateway is called outside any transaction.
 *
 * A payment on the gateway's own page starts with `startHostedPayment` instead (hosted-payment.ts).
 */
import { payByCash } from './pay-by-cash.ts'
import { payDirectly } from './pay-directly.ts'
import type { PlaceOrder } from './input.ts'
import type { Shop } from '../shop.ts'

/** Returns the order id. */
export function placeOrder(shop: Shop, { paymentDetails, ...request }: PlaceOrder): Promise<string> {
  return paymentDetails.method === 'cash'
    ? payByCash(shop, { ...request, paymentDetails })
    : payDirectly(shop, { ...request, paymentDetails })
}
