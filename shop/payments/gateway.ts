/**
 * What the store asks of a payment provider (D19, D20). Asked outside any transaction (D41).
 *
 *   1. `reference` is the checkout attempt's id: asking again with the same one never charges twice.
 *   2. The provider is told what the customer typed; the store keeps none of it.
 */
import type { Paise } from '#words/money.ts'

export type Means =
  | { method: 'debit-card'; cardno: string; expiringDate: string; cvv: string; otp: string; challengeId: string }
  | { method: 'upi'; vpa: string }
  | { method: 'netbanking'; bank: string }

export type Charge = { reference: string; amount: Paise; means: Means }
export type Charged = { ok: true; paymentId: string } | { ok: false; why: 'wrong-otp' | 'declined' }

export type PaymentGateway = {
  name: string
  /** Starts a card payment: the bank tells its customer a code. The sandbox, which has no phone, tells us too. */
  sendOtp: (amount: Paise) => Promise<{ challengeId: string; toldCode: string | null }>
  charge: (charge: Charge) => Promise<Charged>
  refund: (paymentId: string, amount: Paise) => Promise<void>
}
