/**
 * From cart to order, exactly once (D21, D41).
 *
 *   1. One press of Pay has one key and becomes one order, however often it arrives: it hears the same answer each time.
 *   2. Stock is reserved before the bank is asked, and the bank is asked outside any transaction.
 *   3. What the shopper typed goes to the bank and nowhere else (D20).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { checkoutAttempts, orders } from '#db/tables.server.ts'
import { refuse } from '#words/refusal.ts'
import { report } from '#words/report.ts'
import { later } from '#words/time.ts'
import type { Means } from '../payments/gateway.ts'
import { countTry } from '../limits.ts'
import { OTPS_SENT, thisMonth } from '../payments/rules.ts'
import { signedIn, together, type Shop } from '../shop.ts'
import { readCheckout } from '../checkout/checkout.ts'
import { completeOrder } from './complete-order.ts'
import { giveBack, settleAttempt } from './give-back.ts'
import type { AskForOtp, PlaceOrder } from './input.ts'
import { messages } from './messages.ts'
import { reserve, type Attempt } from './reserve.ts'
import { ASKED_FOR, LOOK_AGAIN, PATIENCE } from './rules.ts'

/** Answers the order's id. */
export async function placeOrder(shop: Shop, order: PlaceOrder): Promise<string> {
  const { means } = order
  if (means.method === 'debit-card') refuseExpired(shop, means.expiringDate)
  const { attempt, isMine } = await claim(shop, order)
  if (isMine && means.method !== 'cash') await pay(shop, attempt, means)
  return answerOf(shop, attempt.id)
}

/** Starts a card payment: the bank sends its customer a code for this very total (D19). */
export async function askForOtp(shop: Shop, { card, expectedTotal }: AskForOtp) {
  const customer = signedIn(shop).id
  refuseExpired(shop, card.expiringDate)
  const { cart } = await readCheckout(shop)
  if (cart.lines.length === 0) refuse('conflict', messages.needsItems)
  if (cart.total !== expectedTotal) refuse('conflict', messages.totalChanged(cart.total))
  await countTry(shop, `otp for ${customer}`, OTPS_SENT)
  return { ...(await shop.tools.bank.sendOtp({ customer, amount: cart.total }, card)), amount: cart.total }
}

/** Waits for a press that is under way; one that was left behind by a dead process is brought to its end. */
async function claim(shop: Shop, order: PlaceOrder) {
  for (let waited = 0; waited < PATIENCE; waited += LOOK_AGAIN) {
    const met = await together(shop, async (shop) => {
      const met = await reserve(shop, order)
      if (met.isMine && order.means.method === 'cash') await completeOrder(shop, met.attempt.id, null)
      return met
    })
    if (met.isMine || met.attempt.state !== 'reserved') return met
    if (later(met.attempt.createdAt, ASKED_FOR) < shop.now()) await settleAttempt(shop, met.attempt.id)
    else await sleep(LOOK_AGAIN)
  }
  return refuse('conflict', messages.underWay)
}

async function pay(shop: Shop, { id, userId, total }: Attempt, means: Means) {
  const charge = { reference: id, customer: userId, amount: total, means }
  const charged = await shop.tools.bank.charge(charge).catch((error: unknown) => {
    report(error)
    return undefined
  })
  if (!charged) await settleAttempt(shop, id)
  else if (charged.ok) await completeOrder(shop, id, charged.paymentId)
  else await giveBack(shop, id, charged.why)
}

async function answerOf(shop: Shop, attemptId: string): Promise<string> {
  const [answer] = await shop.db
    .select({ state: checkoutAttempts.state, refusal: checkoutAttempts.refusal, orderId: orders.id })
    .from(checkoutAttempts)
    .leftJoin(orders, eq(orders.attemptId, checkoutAttempts.id))
    .where(eq(checkoutAttempts.id, attemptId))
  if (answer?.state === 'completed' && answer.orderId) return answer.orderId
  if (answer?.orderId) refuse('conflict', messages.paidTooLate)
  const why = answer?.refusal ?? 'declined'
  const sentence = messages.refused[why]
  return why === 'wrong-otp' ? refuse('invalid', sentence, { otp: sentence }) : refuse('conflict', sentence)
}

function refuseExpired(shop: Shop, month: string) {
  if (month < thisMonth(shop.now())) refuse('invalid', messages.cardExpired, { ExpiringDate: messages.cardExpired })
}
