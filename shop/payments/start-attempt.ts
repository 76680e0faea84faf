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
import { PAYMENT_PAGE_REUSE_UNTIL } from './rules.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { settleAttempt } from './settle-attempt.ts'
import { messages } from './messages.ts'
import { countCheckoutRequest, countCheckoutRequestByIp } from './order-limits.ts'
import type { Attempt } from './attempt-state-machine.ts'
import { findEarlierAttempt, fingerprint, reserveStock, type CheckoutRequest } from './reserve-stock.ts'
import { GATEWAY_TIMEOUT, ATTEMPT_POLL_INTERVAL, ATTEMPT_WAIT } from './rules.ts'

type AttemptOptions = {
  /** How long the stock stays reserved when the outcome of the payment is unknown. */
  reservationTtl?: number
  /** Runs in the transaction that reserves the stock. If it fails, nothing is reserved. */
  whenReserved?: (shop: Shop, attempt: Attempt) => Promise<void>
}

export async function startAttempt(shop: Shop, request: CheckoutRequest, options: AttemptOptions = {}) {
  await countCheckoutRequestByIp(shop, request)
  let isCounted = false
  for (let waited = 0; waited < ATTEMPT_WAIT; waited += ATTEMPT_POLL_INTERVAL) {
    const found = await findOrBegin(shop, request, options, isCounted)
    isCounted = true
    if ('error' in found) throw found.error
    const { attempt, isNew } = found
    if (isNew || attempt.state !== 'reserved') return found
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

/** An expected error rolls back the new attempt, but not the rate-limit count. */
const findOrBegin = (shop: Shop, request: CheckoutRequest, options: AttemptOptions, isCounted: boolean) =>
  withTransaction(shop, async (shop) => {
    const earlier = await findEarlierAttempt(shop, request)
    if (earlier?.key === request.key) return { attempt: earlier, isNew: false }
    if (!isCounted) await countCheckoutRequest(shop)
    if (earlier) return { attempt: earlier, isNew: false }
    return begin(shop, request, options).catch((error: unknown) => {
      if (error instanceof DomainError) return { error }
      throw error
    })
  })

const begin = (shop: Shop, request: CheckoutRequest, { reservationTtl, whenReserved }: AttemptOptions) =>
  withTransaction(shop, async (shop) => {
    const attempt = await reserveStock(shop, request, reservationTtl)
    await whenReserved?.(shop, attempt)
    return { attempt, isNew: true }
  })

/** While the gateway does not know the outcome, the attempt is neither paid nor failed. */
const settleNow = (shop: Shop, { id }: Attempt) =>
  settleAttempt(shop, id).catch((error: unknown) => {
    logError(error)
    return fail('conflict', messages.underWay)
  })

/** Compares the lines, the total and the address. */
async function isSamePayment(shop: Shop, attempt: Attempt, request: CheckoutRequest) {
  if (!attempt.bodyHash.equals(fingerprint(shop, request))) return false
  const { lines } = await readCart(shop)
  const quantitiesOf = (lines: { variantId: number; quantity: number }[]) =>
    lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`).join()
  return quantitiesOf(lines) === quantitiesOf(attempt.lines)
}
