/**
 * What the store asks of a payment provider (D19, D20). Asked outside any transaction (D41). There are two kinds: a
 * counter is told what the customer types on our page; a bank with a page of its own is visited there, so that we never
 * see a card.
 *
 *   1. `reference` is the checkout attempt's id: asking again with the same one never charges twice.
 *   2. What was closed is never charged again, so that stock can be given back without a doubt.
 *   3. The provider is told what the customer typed; the store keeps none of it.
 */
import type { HostedPage } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'

export type PaymentGateway = DirectGateway | HostedPageGateway

type GatewayOperations = {
  name: string
  /** Whether it is for trying out: goods would go out against no money. */
  isTestMode: boolean
  /** The payment that was taken; if none was, none ever will be. */
  cancel: (due: PaymentRequest) => Promise<CapturedPayment | null>
  /** Asked again, it gives nothing back twice. */
  refund: (paymentId: string, amount: Paise) => Promise<void>
  /** Lets go of what no payment came of, long after any could. */
  deleteUnpaid: () => Promise<void>
}
export type PaymentRequest = { reference: string; amount: Paise; page: HostedPage | null }
export type CapturedPayment = { paymentId: string }

type Card = { cardno: string; expiringDate: string; cvv: string }
export type PaymentDetails =
  | ({ method: 'debit-card'; otp: string; challengeId: string } & Card)
  | { method: 'upi'; vpa: string }
  | { method: 'netbanking'; bank: string }

/** A one-time code is good for this customer and this amount only. */
export type OtpChallenge = { customer: string; amount: Paise }
type Charge = OtpChallenge & { reference: string; means: PaymentDetails }
export type DeclineReason = 'wrong-otp' | 'declined'
type Charged = { ok: true; paymentId: string } | { ok: false; why: DeclineReason }

export type DirectGateway = GatewayOperations & {
  kind: 'direct'
  /** Starts a card payment: the bank tells its customer a code. The sandbox, which has no phone, tells us too. */
  sendOtp: (challenge: OtpChallenge, card: Card) => Promise<{ challengeId: string; testCode: string | null }>
  charge: (charge: Charge) => Promise<Charged>
}

type PaymentPageRequest = Omit<PaymentRequest, 'page'> & { description: string; until: Date; backTo: string }

export type HostedPageGateway = GatewayOperations & {
  kind: 'hosted-page'
  /** As customers know it. */
  title: string
  /** Nothing can be paid there that nobody has been told the address of. It tells nobody but us. */
  openPage: (errand: PaymentPageRequest) => Promise<HostedPage>
  /** The payment that has been taken by now. It changes nothing. */
  findCapturedPayment: (due: PaymentRequest) => Promise<CapturedPayment | null>
  /** What a browser comes back with, if the bank has signed what it brings. `saysPaid` is no proof: the bank is asked. */
  verifyReturn: (brought: Record<string, string>) => { reference: string; saysPaid: boolean } | undefined
  /** Whether the bank itself wrote this, and which reference it is about. */
  verifyWebhook: (letter: Uint8Array, signature: string) => { reference: string | undefined } | undefined
}

/** Whoever is asked has no such page: another bank opened it, or the merchant's account under other keys. */
export class UnknownPaymentPageError extends Error {
  constructor(page: string, options?: ErrorOptions) {
    super(`the page ${page} is none that this store's bank knows`, options)
    this.name = 'UnknownPaymentPageError'
  }
}

/** What is typed on our page is taken by a counter only, and before anybody looks at it. */
export function requireDirectGateway({ services: { paymentGateway: bank } }: Shop): DirectGateway {
  return bank.kind === 'direct' ? bank : fail('invalid', messages.noMethod)
}

export function requireHostedPageGateway({ services: { paymentGateway: bank } }: Shop): HostedPageGateway {
  return bank.kind === 'hosted-page' ? bank : fail('not-found', messages.noPage)
}
