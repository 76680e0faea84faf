/**
 * How a payment proceeds. A payment is a checkout attempt, and these are its steps:
 *
 *   1. Start: `start-attempt.ts` waits for another attempt of the shopper. `reserve-stock.ts` reserves the stock.
 *   2. Ask the gateway, outside any transaction. Each way to pay is one file: `pay-by-cash.ts` asks nobody,
 *      `pay-directly.ts` sends the payment details, and `hosted-payment.ts` opens the gateway's page.
 *   3. Settle: `complete-attempt.ts` turns a paid attempt into an order. `settle-attempt.ts` releases the stock of an
 *      unpaid one.
 *   4. Expire: jobs settle the attempts that nobody has settled (`settle-attempt.ts`), and look for late payments
 *      (`reconcile-late-payments.ts`). A late payment becomes a cancelled order, and its refund is enqueued.
 *   5. After the order: a cash order is unpaid until it is delivered, and a cancelled paid order is refunded
 *      (`shop/refunds`).
 *
 * The table below holds the states. Every write of a state goes through this file.
 */
import { and, eq, type SQL } from 'drizzle-orm'
import { checkoutAttempts } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

export type Attempt = typeof checkoutAttempts.$inferSelect
type AttemptState = Attempt['state']

type AttemptEvent =
  /** The shopper pays on delivery (`pay-by-cash.ts`). */
  | 'cash-accepted'
  /** The gateway has the money: it says so to `pay-directly.ts`, `hosted-payment.ts` or `settle-attempt.ts`. */
  | 'captured'
  /** The gateway declined the payment (`pay-directly.ts`), or opened no page for it (`hosted-payment.ts`). */
  | 'declined'
  /**
   * The gateway has no payment and cannot take one any more: it has cancelled the reference, or the
   * page is given up (`settle-attempt.ts`).
   */
  | 'cancelled'

/** The next state for each event. An event that is missing in a state cannot happen there. */
export const ATTEMPT_STATES: Record<AttemptState, Partial<Record<AttemptEvent, AttemptState>>> = {
  /** The stock is reserved. A shopper has at most one such attempt. */
  reserved: {
    'cash-accepted': 'completed',
    captured: 'completed',
    declined: 'failed',
    cancelled: 'expired',
  },
  /** The attempt is an order. */
  completed: {},
  /** The stock is released. A late payment becomes a cancelled order with a refund, and the attempt stays failed. */
  failed: { captured: 'failed' },
  /** The same, after the outcome was unknown or the shopper left the gateway's page. */
  expired: { captured: 'expired' },
}

export type NewAttempt = Omit<typeof checkoutAttempts.$inferInsert, 'state'>

export async function createAttempt(shop: Shop, values: NewAttempt): Promise<Attempt> {
  const [attempt] = await shop.db
    .insert(checkoutAttempts)
    .values({ ...values, state: 'reserved' })
    .returning()
  return attempt!
}

/** The statement that creates an attempt which ends with `event` at once. It is part of a larger statement. */
export const insertEndedAttempt = (shop: Shop, values: NewAttempt, event: AttemptEvent) =>
  shop.db.insert(checkoutAttempts).values({ ...values, state: nextState('reserved', event), endedAt: shop.now() })

function nextState(state: AttemptState, event: AttemptEvent, id = 'new') {
  const next = ATTEMPT_STATES[state][event]
  if (!next) throw new Error(`checkout attempt ${id} is ${state} and cannot be ${event}`)
  return next
}

type Changes = { declineReason?: Attempt['declineReason']; onlyIf?: SQL | undefined }

/**
 * Returns the attempt in its next state, or `undefined` if it is no longer in `state`, because another process was
 * first. Throws if the event cannot happen in `state`.
 */
export async function transitionAttempt(
  shop: Shop,
  { id, state }: Pick<Attempt, 'id' | 'state'>,
  event: AttemptEvent,
  { onlyIf, ...changes }: Changes = {},
): Promise<Attempt | undefined> {
  const next = nextState(state, event, id)
  const [attempt] = await shop.db
    .update(checkoutAttempts)
    .set({ ...changes, state: next, ...(next !== state && { endedAt: shop.now() }) })
    .where(and(eq(checkoutAttempts.id, id), eq(checkoutAttempts.state, state), onlyIf))
    .returning()
  return attempt
}
