/** Payment methods and limits (S2.11, S5.3, S4.10). */
import type { PaymentMethod } from '#db/tables.server.ts'
import { minutes } from '#words/time.ts'

export const METHODS = {
  'debit-card': 'Debit Card',
  upi: 'UPI Payment',
  netbanking: 'Net Banking',
  cash: 'Cash on Delivery',
} as const satisfies Record<PaymentMethod, string>

export const BANKS = ['SBI NB', 'HDFC Bank', 'ICICI Bank', 'Axis Bank', 'Kotak Bank', 'Other Bank'] as const

export const CARD_NUMBER = /^\d{16}$/
export const CVV = /^\d{3}$/

export const OTP_LEAST = 1000
export const OTP_MOST = 9999
export const OTP_TRIES = 5
export const OTP_LIFE = minutes(5)
