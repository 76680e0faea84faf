/** Payment methods and limits (S2.11, S5.3, S4.10). */
import type { PaymentMethod } from '#db/schema.server.ts'
import { days, hours, toIst, minutes } from '#core/time.ts'

export const METHODS = {
  'debit-card': 'Debit Card',
  upi: 'UPI Payment',
  netbanking: 'Net Banking',
  cash: 'Cash on Delivery',
  online: 'Online Payment',
} as const satisfies Record<PaymentMethod, string>

export type Method = keyof typeof METHODS

/** The ways to pay by the kind of bank that the store has; the first is the one that is open (S2.11). */
export const METHODS_BY_GATEWAY = {
  direct: ['debit-card', 'upi', 'netbanking', 'cash'],
  'hosted-page': ['online', 'cash'],
} as const satisfies Record<string, readonly Method[]>

export const BANKS = ['SBI NB', 'HDFC Bank', 'ICICI Bank', 'Axis Bank', 'Kotak Bank', 'Other Bank'] as const

export const CARD_NUMBER = /^\d{16}$/
export const CVV = /^\d{3}$/
/** name@bank, as the payment corporation allows it. */
export const VPA = /^[a-zA-Z0-9][a-zA-Z0-9._-]{1,254}@[a-zA-Z][a-zA-Z0-9]{1,63}$/

export const MIN_OTP = 1000
export const MAX_OTP = 9999
export const MAX_OTP_ATTEMPTS = 5
export const OTP_TTL = minutes(5)
/** Of one shopper: more codes would be more tries. */
export const OTP_LIMIT = { max: 10, window: minutes(15) }

/**
 * How long a page of a bank's own is open. The least that Razorpay allows is 15 minutes from when it reads that: one more
 * is for the way there and for clocks that differ. It is enough for a card's code or a UPI app, and no longer, since the
 * goods are off the shelf meanwhile.
 */
export const PAYMENT_PAGE_TTL = minutes(16)
/** Whoever comes back to pay the same is sent to the same page, as long as there is time to pay on it. */
export const PAYMENT_PAGE_REUSE_UNTIL = minutes(11)
/** What a customer's bank has allowed is taken within this long, or very late. */
export const CAPTURED_WITHIN = minutes(30)
/**
 * A page that the present keys do not know any more (the merchant has changed accounts) holds its stock this long, and not
 * for ever: it has closed by itself long before. Should the keys come back, money on it is found as late money.
 */
export const UNKNOWN_PAGE_TTL = hours(1)
/** Of one shopper: each is a reservation, and a question to the bank. */
export const PAYMENT_PAGE_LIMIT = { max: 20, window: minutes(15) }

/** How long the sandbox bank keeps what no payment came of: codes, and references that were closed. */
export const UNPAID_TTL = days(30)

/** Browsers without a month picker leave the month to be typed: 2028-11, 11/2028 or 11/28. */
export function monthOf(typed: string) {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(typed) ?? []
  const [, typedMonth, typedYear] = /^(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})$/.exec(typed) ?? []
  const read = year ? `${year}-${month}` : typedMonth ? `20${typedYear}-${typedMonth.padStart(2, '0')}` : ''
  return /-(0[1-9]|1[0-2])$/.test(read) ? read : undefined
}

/** The month it is in India, as YYYY-MM. A card is good until its month is over. */
export const thisMonth = (now: Date) => toIst(now).toISOString().slice(0, 7)
