/** Messages about payments (S5.3, S8.5; Q28 for those that the specification does not define). */
import { formatRupees, type Paise } from '#core/money.ts'
import { messages as cart } from '../cart/messages.ts'
import { messages as checkout } from '../checkout/messages.ts'
import { messages as common } from '../messages.ts'

const incorrectOtp = 'Incorrect OTP'
const paymentFailed = 'Payment failed. Please try again.'
const underWay = 'Your payment is still being processed. Please look at your order history in a moment.'
const paidTooLate = 'Your payment came after the items had been given back. It will be refunded.'

export const messages = {
  noTaxInvoice: 'This store writes no tax invoices, so it cannot name a GSTIN. Please leave it away',
  fillAll: common.fillAll,
  badCardNumber: 'Please enter a valid card number',
  badMonth: 'Please enter a valid expiration month',
  expired: 'This card has expired',
  badCvv: 'Please enter a valid CVV',
  badVpa: 'Please enter a valid UPI ID',
  noBank: 'Please select a bank',
  noMethod: 'Please choose how to pay',
  noPage: 'There is no such payment',
  yourOtp: (code: string) => `Your OTP is ${code}`,
  otpSent: 'OTP sent',
  incorrectOtp,
  paymentFailed,
  refused: { 'wrong-otp': incorrectOtp, declined: paymentFailed },
  needsItems: checkout.itemsRequired,
  needsAddress: checkout.addressRequired,
  needsName: 'Please add your email address to your account before you order',
  onlyLeft: cart.onlyLeft,
  soldOut: (title: string) => `${title} is sold out`,
  offerEnded: 'An offer has just ended. Nothing was charged. Please look at the new total.',
  totalChanged: (total: Paise) =>
    `The total has changed to ${formatRupees(total)}. Nothing was charged. Please check it and pay again.`,
  cashNeedsVerification: 'Please verify your email address to order with cash on delivery.',
  cashTooMuch: 'Cash on Delivery is possible up to ₹1,99,999',
  cashOrdersOpen: (most: number) =>
    most === 1
      ? 'Please pay in another way: you have a cash on delivery order that is not paid yet.'
      : `Please pay in another way: you have ${most} cash on delivery orders that are not paid yet.`,
  cashUnitsOpen: (most: number, open: number) =>
    open === 0
      ? `Please pay in another way: cash on delivery is for up to ${most} items.`
      : `Please pay in another way: cash on delivery is for up to ${most} items, and ${open} of yours are not paid yet.`,
  keyReused: 'This payment was already sent with other details. Please reload the page.',
  keyMissing: 'Please send an Idempotency-Key with your order: a word of your own, of 8 letters or more',
  underWay,
  paidAfterAll: 'Your earlier payment came through, and its order is placed. Nothing else was charged.',
  /** Shown to a shopper who returns from the gateway's page without an order. */
  back: {
    unpaid: 'Nothing was paid. Your cart is as it was.',
    unknown:
      'We could not confirm this payment. If you have paid, your order appears in your order history in a moment.',
    unanswered: underWay,
    late: paidTooLate,
  },
  pageLeft: 'That payment is closed. Nothing was charged.',
  cannotLeave: 'The bank does not answer at the moment. Please try again in a minute.',
  paidTooLate,
  /** The connection broke, so the order may exist. Sending the same attempt again returns the same order. */
  unanswered: 'No answer came. Please press again: nothing is ordered or paid twice.',
}
