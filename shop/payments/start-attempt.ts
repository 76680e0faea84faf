/**
 * Decides how a checkout attempt starts when another one may be in progress (D21, D41).
 *
 *   1. If the gateway is being called for the other attempt, the request waits until that attempt is some seconds old.
 *      An attempt that a dead process left behind is settled after a minute. Until then the request fails at once with
 *      "under way".
 *   2. An attempt that is pending on a hosted page is reused for the same payment. Any other payment replaces it after
 *      its page was closed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError, fail } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import { addDuration } from '#core/time.ts'
import { readCart } from '../cart/cart.ts'
import { GSTIN_FIELD } from '../checkout/buyer-rules.ts'
import { prepareDelivery } from '../delivery/read-delivery.ts'
import { PAYMENT_PAGE_REUSE_UNTIL } from './rules.ts'
import { countOffers } from '../offers/take-offers.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import { settleAttempt } from './settle-attempt.ts'
import { messages } from './messages.ts'
import { countCheckoutRequest, countCheckoutRequestByIp } from './order-limits.ts'
import type { Attempt } from './attempt-state-machine.ts'
import { readLockedCheckout, type LockedCheckout } from './locked-checkout.ts'
import { findEarlierAttempt, fingerprint, type CheckoutRequest } from './reserve-stock.ts'
import { GATEWAY_TIMEOUT, ATTEMPT_POLL_INTERVAL, ATTEMPT_WAIT } from './rules.ts'

type Start<Begun> = {
  /** Why the checkout is refused. Fails before anything is written. */
  check?: (shop: Shop, checkout: LockedCheckout) => Promise<void>
  begin: (shop: Shop, checkout: LockedCheckout) => Promise<Begun>
}

/** What `begin` returned, or the earlier attempt that the request gets instead. */
type Started<Begun> = { begun: Begun; earlier?: undefined } | { earlier: Attempt; begun?: undefined }

/** `begin` runs in the transaction that has locked the stock, and only if the request starts a new attempt. */
export async function startAttempt<Begun>(
  shop: Shop,
  request: CheckoutRequest,
  start: Start<Begun>,
): Promise<Started<Begun>> {
  if (request.buyer && shop.settings.seller.gstin === null)
    fail('invalid', messages.noTaxInvoice, { [GSTIN_FIELD]: messages.noTaxInvoice })
  await countCheckoutRequestByIp(shop, request)
  await prepareDelivery(shop, request.addressId)
  let isCounted = false
  for (let waited = 0; waited < ATTEMPT_WAIT; waited += ATTEMPT_POLL_INTERVAL) {
    const found = await findOrBegin(shop, request, start, isCounted)
    isCounted = true
    if ('error' in found) throw found.error
    const attempt = found.earlier
    if (attempt?.state !== 'reserved') return found
    const hasSameKey = attempt.key === request.key
    if (attempt.hostedPage) {
      const isPageReusable = shop.now() < addDuration(attempt.createdAt, PAYMENT_PAGE_REUSE_UNTIL)
      if (isPageReusable && (hasSameKey || (await isSamePayment(shop, attempt, request)))) return found
    } else if (shop.now() < addDuration(attempt.createdAt, GATEWAY_TIMEOUT)) {
      if (shop.now() > addDuration(attempt.createdAt, ATTEMPT_WAIT)) break
      await sleep(ATTEMPT_POLL_INTERVAL)
      continue
    }
    if ((await settleNow(shop, attempt)) && !hasSameKey) fail('conflict', messages.paidAfterAll)
  }
  return fail('conflict', messages.underWay)
}

/** An expected error is returned, so that the transaction commits and the request stays counted. */
const findOrBegin = <Begun>(shop: Shop, request: CheckoutRequest, { check, begin }: Start<Begun>, isCounted: boolean) =>
  withTransaction(shop, async (shop): Promise<Started<Begun> | { error: DomainError }> => {
    const earlier = await findEarlierAttempt(shop, request)
    if (earlier?.key === request.key) return { earlier }
    if (!isCounted) await countCheckoutRequest(shop)
    if (earlier) return { earlier }
    const read = async () => {
      const checkout = await readLockedCheckout(shop, request)
      await check?.(shop, checkout)
      const isCounted = await countOffers(shop, requireUser(shop).id, checkout.applied)
      // Without the offer that has just ended the total is another one, which the next reading refuses.
      if (!isCounted) await readLockedCheckout(shop, request)
      return isCounted ? checkout : fail('conflict', messages.offerEnded)
    }
    const checkout = await read().catch((error: unknown) => {
      if (error instanceof DomainError) return error
      throw error
    })
    return checkout instanceof DomainError ? { error: checkout } : { begun: await begin(shop, checkout) }
  })

/** While the gateway does not know the outcome, the attempt is neither paid nor failed. */
const settleNow = (shop: Shop, { id }: Attempt) =>
  settleAttempt(shop, id).catch((error: unknown) => {
    logError(error)
    return fail('conflict', messages.underWay)
  })

/** Compares the lines, the total, the address and the buyer. */
async function isSamePayment(shop: Shop, attempt: Attempt, request: CheckoutRequest) {
  if (!attempt.bodyHash.equals(fingerprint(shop, request))) return false
  const { lines } = await readCart(shop)
  const quantitiesOf = (lines: { variantId: number; quantity: number }[]) =>
    lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`).join()
  return quantitiesOf(lines) === quantitiesOf(attempt.lines)
}
