/** Payment methods and limits (S2.11, S5.3, S4.10). */
import type { PaymentMethod } from '#db/schema.server.ts'
import { fromRupees } from '#core/money.ts'
import { days, hours, toIst, minutes, seconds } from '#core/time.ts'

export const METHODS = {
  'debit-card': 'Debit Card',
  upi: 'UPI Payment',
  netbanking: 'Net Banking',
  cash: 'Cash on Delivery',
  online: 'Online Payment',
} as const satisfies Record<PaymentMethod, string>

export type Method = keyof typeof METHODS

/** The payment methods for each kind of gateway. The payment page opens the first one (S2.11). */
export const METHODS_BY_GATEWAY = {
  direct: ['debit-card', 'upi', 'netbanking', 'cash'],
  'hosted-page': ['online', 'cash'],
} as const satisfies Record<string, readonly Method[]>

export const BANKS = ['SBI NB', 'HDFC Bank', 'ICICI Bank', 'Axis Bank', 'Kotak Bank', 'Other Bank'] as const

export const CARD_NUMBER = /^\d{16}$/
export const CVV = /^\d{3}$/
/** name@bank, in the format that the National Payments Corporation of India allows. */
export const VPA = /^[a-zA-Z0-9][a-zA-Z0-9._-]{1,254}@[a-zA-Z][a-zA-Z0-9]{1,63}$/

export const MIN_OTP = 1000
export const MAX_OTP = 9999
export const MAX_OTP_ATTEMPTS = 5
export const OTP_TTL = minutes(5)
/** Per shopper. More codes would allow more guesses. */
export const OTP_LIMIT = { max: 10, window: minutes(15) }

/** The length of an `Idempotency-Key`. */
export const MIN_KEY_LENGTH = 8
export const MAX_KEY_LENGTH = 255

/** The window in which checkout attempts are counted. */
export const PAYMENT_ATTEMPT_WINDOW = minutes(1)

/** Why an account cannot pay cash now. For `unverified`, the payment page offers to verify the email. */
export type CashProblem = { why: 'unverified' | 'orders' | 'units' | 'amount' | 'place'; sentence: string }
/** Section 269ST of the Income-tax Act: nobody receives ₹2,00,000 or more in cash for one transaction. */
export const CASH_LIMIT = fromRupees(200_000)

/**
 * How long a hosted payment page stays open. Razorpay requires at least 15 minutes from when it reads the request; one
 * more minute covers the transfer and different clocks. This is enough for a card code or a UPI app. It is not longer,
 * because the stock is reserved meanwhile.
 */
export const PAYMENT_PAGE_TTL = minutes(16)
/** A shopper who returns for the same payment gets the same page, while enough time is left to pay on it. */
export const PAYMENT_PAGE_REUSE_UNTIL = minutes(11)
/** A payment that the customer's bank has authorized is captured within this time, or very late. */
export const CAPTURED_WITHIN = minutes(30)
/**
 * How long a page that the current keys do not know (the merchant has changed accounts) keeps its stock, so that it is
 * not reserved for ever. The page has closed by itself long before. If the keys come back, a payment on it is found as
 * a late payment.
 */
export const UNKNOWN_PAGE_TTL = hours(1)
/** Per shopper. Each page is a stock reservation and a request to the gateway. */
export const PAYMENT_PAGE_LIMIT = { max: 20, window: minutes(15) }

/**
 * A payment gateway answers within this time or never. Stock stays reserved as long for a payment whose outcome is
 * unknown (record 0075).
 */
export const GATEWAY_TIMEOUT = minutes(1)
/**
 * How long stock stays reserved for a hosted payment: some minutes longer than its page is open (PAYMENT_PAGE_TTL),
 * because a payment started in the last moment may still be confirmed.
 */
export const HOSTED_RESERVATION_TTL = minutes(20)
/**
 * A gateway may confirm a payment days after its page was closed. A payment that is not captured within five days is
 * returned by the gateway itself. Each closed page is checked once per `checkInterval`, in one of the runs of the job, which
 * starts every `jobInterval` (record 0048).
 */
export const LATE_PAYMENT_WINDOW = { maxAge: days(6), checkInterval: hours(6), jobInterval: minutes(30) }
/** How often an attempt checks another attempt in progress, and after how long it gives up. */
export const ATTEMPT_POLL_INTERVAL = seconds(0.2)
export const ATTEMPT_WAIT = seconds(10)

/** How long the sandbox gateway keeps data that led to no payment: one-time codes and cancelled references. */
export const UNPAID_TTL = days(30)

/** In a browser without a month picker the shopper types the month: 2028-11, 11/2028 or 11/28. */
export function monthOf(typed: string) {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(typed) ?? []
  const [, typedMonth, typedYear] = /^(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})$/.exec(typed) ?? []
  const read = year ? `${year}-${month}` : typedMonth ? `20${typedYear}-${typedMonth.padStart(2, '0')}` : ''
  return /-(0[1-9]|1[0-2])$/.test(read) ? read : undefined
}

/** The current month in India, as YYYY-MM. A card is valid until the end of its month. */
export const thisMonth = (now: Date) => toIst(now).toISOString().slice(0, 7)
