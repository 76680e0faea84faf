/**
 * What the store asks of a payment provider (D19, D20). Asked outside any transaction (D41).
 *
 *   1. `reference` is the checkout attempt's id: asking again with the same one never charges twice.
 *   2. A reference that was closed is never charged again, so that stock can be given back without a doubt.
 *   3. The provider is told what the customer typed; the store keeps none of it.
 */
import type { Paise } from '#words/money.ts'

type Card = { cardno: string; expiringDate: string; cvv: string }
export type Means =
  | ({ method: 'debit-card'; otp: string; challengeId: string } & Card)
  | { method: 'upi'; vpa: string }
  | { method: 'netbanking'; bank: string }

/** A one-time code is good for this customer and this amount only. */
export type Challenge = { customer: string; amount: Paise }
type Charge = Challenge & { reference: string; means: Means }
export type WhyNot = 'wrong-otp' | 'declined'
type Charged = { ok: true; paymentId: string } | { ok: false; why: WhyNot }

export type PaymentGateway = {
  name: string
  /** Starts a card payment: the bank tells its customer a code. The sandbox, which has no phone, tells us too. */
  sendOtp: (challenge: Challenge, card: Card) => Promise<{ challengeId: string; toldCode: string | null }>
  charge: (charge: Charge) => Promise<Charged>
  /** The payment that was taken under this reference; if none was, none ever will be. */
  close: (reference: string) => Promise<{ paymentId: string } | null>
  /** Asked again, it gives nothing back twice. */
  refund: (paymentId: string, amount: Paise) => Promise<void>
  /** Lets go of what no payment came of, long after any could. */
  forget: () => Promise<void>
}
