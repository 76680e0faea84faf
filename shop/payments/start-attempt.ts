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
import { countPress, countPressFrom } from './order-limits.ts'
import type { Attempt } from './attempt-state-machine.ts'
import { findBefore, fingerprint, reserveStock, type AttemptInput } from './reserve-stock.ts'
import { GATEWAY_TIMEOUT, ATTEMPT_POLL_INTERVAL, ATTEMPT_WAIT } from './rules.ts'

type AttemptOptions = {
  /** How long the stock stays reserved when the outcome of the payment is unknown. */
  reservationTtl?: number
  /** Runs in the transaction that reserves the stock. If it fails, nothing is reserved. */
  whenReserved?: (shop: Shop, attempt: Attempt) => Promise<void>
}

export async function startAttempt(shop: Shop, press: AttemptInput, options: AttemptOptions = {}) {
  await countPressFrom(shop, press)
  let isCounted = false
  for (let waited = 0; waited < ATTEMPT_WAIT; waited += ATTEMPT_POLL_INTERVAL) {
    const met = await meet(shop, press, options, isCounted)
    isCounted = true
    if ('refused' in met) throw met.refused
    const { attempt, isMine } = met
    if (isMine || attempt.state !== 'reserved') return met
    const isAgain = attempt.key === press.key
    if (attempt.hostedPage) {
      const isWorthAVisit = shop.now() < addDuration(attempt.createdAt, PAYMENT_PAGE_REUSE_UNTIL)
      if (isWorthAVisit && (isAgain || (await isSamePayment(shop, attempt, press)))) return met
    } else if (shop.now() < addDuration(attempt.createdAt, GATEWAY_TIMEOUT)) {
      if (shop.now() > addDuration(attempt.createdAt, ATTEMPT_WAIT)) break
      await sleep(ATTEMPT_POLL_INTERVAL)
      continue
    }
    if ((await settleNow(shop, attempt)) && !isAgain) fail('conflict', messages.paidAfterAll)
  }
  return fail('conflict', messages.underWay)
}

/** An expected error rolls back the new attempt, but not the rate-limit count. */
const meet = (shop: Shop, press: AttemptInput, options: AttemptOptions, isCounted: boolean) =>
  withTransaction(shop, async (shop) => {
    const before = await findBefore(shop, press)
    if (before?.key === press.key) return { attempt: before, isMine: false }
    if (!isCounted) await countPress(shop)
    if (before) return { attempt: before, isMine: false }
    return begin(shop, press, options).catch((error: unknown) => {
      if (error instanceof DomainError) return { refused: error }
      throw error
    })
  })

const begin = (shop: Shop, press: AttemptInput, { reservationTtl, whenReserved }: AttemptOptions) =>
  withTransaction(shop, async (shop) => {
    const attempt = await reserveStock(shop, press, reservationTtl)
    await whenReserved?.(shop, attempt)
    return { attempt, isMine: true }
  })

/** While the gateway does not know the outcome, the attempt is neither paid nor failed. */
const settleNow = (shop: Shop, { id }: Attempt) =>
  settleAttempt(shop, id).catch((error: unknown) => {
    logError(error)
    return fail('conflict', messages.underWay)
  })

/** Compares the items, the total and the address. */
async function isSamePayment(shop: Shop, attempt: Attempt, press: AttemptInput) {
  if (!attempt.bodyHash.equals(fingerprint(shop, press))) return false
  const { lines } = await readCart(shop)
  const goods = (of: { variantId: number; quantity: number }[]) =>
    of.map(({ variantId, quantity }) => `${variantId} ${quantity}`).join()
  return goods(lines) === goods(attempt.lines)
}
