/**
 * The interface of a payment gateway (D19, D20). The store calls it outside any transaction (D41). There are two kinds:
 * a direct gateway receives the payment details that the shopper types on our page; a hosted-page gateway has its own
 * payment page, so that the store never sees a card.
 *
 *   1. `reference` is the checkout attempt's id. A second request with the same reference never charges again.
 *   2. A cancelled reference is never charged afterwards, so that its stock can be released safely.
 *   3. The payment details go to the provider. The store keeps none of them.
 */
import type { HostedPage } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'

export type PaymentGateway = DirectGateway | HostedPageGateway

export type GatewayOperations = {
  name: string
  /** Whether the gateway is for testing only. In production it would ship products without receiving money. */
  isTestMode: boolean
  /** Returns the captured payment. If there is none, the reference can never be charged afterwards. */
  cancel: (due: PaymentRequest) => Promise<CapturedPayment | null>
  /** A repeated call with the same key and amount does not refund twice. Throws if it is not known what happened. */
  refund: (request: RefundRequest) => Promise<RefundResult>
  /** The present state of a refund that the gateway has accepted. */
  readRefund: (paymentId: string, providerRefundId: string) => Promise<RefundResult>
  /** Deletes data that led to no payment, long after a payment is possible. */
  deleteUnpaid: () => Promise<void>
}
export type PaymentRequest = { reference: string; amount: Paise; page: HostedPage | null }
export type CapturedPayment = { paymentId: string }

type RefundRequest = { paymentId: string; amount: Paise; key: string }
export type RefundResult =
  /** The gateway has made it, or has accepted it and will. */
  | { state: 'done' | 'asked'; providerRefundId: string }
  /**
   * The gateway will not make it, or cannot yet and shall be asked again. `message` is its reason. A refused one that it had accepted
   * before has an id: under the same key it would be refused for ever.
   */
  | { state: 'refused' | 'delayed'; message: string; providerRefundId?: string }

type Card = { cardno: string; expiringDate: string; cvv: string }
export type PaymentDetails =
  | ({ method: 'debit-card'; otp: string; challengeId: string } & Card)
  | { method: 'upi'; vpa: string }
  | { method: 'netbanking'; bank: string }

/** A one-time code is valid only for this customer and this amount. */
export type OtpChallenge = { customer: string; amount: Paise }
type Charge = OtpChallenge & { reference: string; paymentDetails: PaymentDetails }
export type DeclineReason = 'wrong-otp' | 'declined'
type ChargeResult = { ok: true; paymentId: string } | { ok: false; why: DeclineReason }

export type DirectGateway = GatewayOperations & {
  kind: 'direct'
  /**
   * Starts a card payment: the bank sends its customer a one-time code. The sandbox has no phone, so it returns the
   * code too.
   */
  sendOtp: (challenge: OtpChallenge, card: Card) => Promise<{ challengeId: string; testCode: string | null }>
  charge: (charge: Charge) => Promise<ChargeResult>
}

type PaymentPageRequest = Omit<PaymentRequest, 'page'> & { description: string; expiresAt: Date; returnUrl: string }

export type HostedPageGateway = GatewayOperations & {
  kind: 'hosted-page'
  /** The provider's name as shoppers know it. */
  title: string
  /**
   * Opens a payment page and returns its URL to the store only. A page can be paid only by a person who has its URL.
   */
  openPage: (request: PaymentPageRequest) => Promise<HostedPage>
  /** Returns the payment that is captured by now. It changes nothing. */
  findCapturedPayment: (due: PaymentRequest) => Promise<CapturedPayment | null>
  /**
   * Verifies the gateway's signature on the parameters of a browser return. `saysPaid` is no proof: query the gateway.
   */
  verifyReturn: (parameters: Record<string, string>) => { reference: string; claimsPaid: boolean } | undefined
  /** Verifies that the gateway signed the webhook, and returns the reference that it is about. */
  verifyWebhook: (body: Uint8Array, signature: string) => { reference: string | undefined } | undefined
}

/**
 * The gateway does not know the payment page: another provider opened it, or the merchant's account under other keys.
 */
export class UnknownPaymentPageError extends Error {
  constructor(page: string, options?: ErrorOptions) {
    super(`the page ${page} is none that this store's gateway knows`, options)
    this.name = 'UnknownPaymentPageError'
  }
}

/** Only a direct gateway accepts payment details typed on our page. Call this before the details are checked. */
export function requireDirectGateway({ services: { paymentGateway } }: Shop): DirectGateway {
  return paymentGateway.kind === 'direct' ? paymentGateway : fail('invalid', messages.noMethod)
}

export function requireHostedPageGateway({ services: { paymentGateway } }: Shop): HostedPageGateway {
  return paymentGateway.kind === 'hosted-page' ? paymentGateway : fail('not-found', messages.noPage)
}
