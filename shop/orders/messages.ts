/** Messages about orders (S8.5, S8.6-04; Q28 for those that the specification does not define). */
import type { OrderStatus } from '#db/schema.server.ts'
import { formatCount } from '#core/number-format.ts'
import { formatRupees, type Paise } from '#core/money.ts'
import { messages as cart } from '../cart/messages.ts'
import { messages as checkout } from '../checkout/messages.ts'
import { messages as payments } from '../payments/messages.ts'
import { KEY_LENGTH, NOTE_LENGTH, STATUS_NAMES } from './rules.ts'

const underWay = 'Your payment is still being processed. Please look at your order history in a moment.'
const paidTooLate = 'Your payment came after the items had been given back. It will be refunded.'

export const messages = {
  placed: 'Congratulations! Payment successful. Your order has been placed!',
  refused: { 'wrong-otp': payments.incorrectOtp, declined: payments.paymentFailed },
  cardExpired: payments.expired,
  needsItems: checkout.needsItems,
  needsAddress: checkout.needsAddress,
  needsName: 'Please add your email address to your account before you order',
  onlyLeft: cart.onlyLeft,
  unclearItems: 'We could not tell which products you mean. Please reload the page and add them to your cart again.',
  soldOut: (title: string) => `${title} is sold out`,
  totalChanged: (total: Paise) =>
    `The total has changed to ${formatRupees(total)}. Nothing was charged. Please check it and pay again.`,
  cashNeedsVerification: 'Please verify your email address to order with cash on delivery.',
  cashOrdersOpen: (most: number) =>
    most === 1
      ? 'Please pay in another way: you have a cash on delivery order that is not paid yet.'
      : `Please pay in another way: you have ${most} cash on delivery orders that are not paid yet.`,
  cashUnitsOpen: (most: number, open: number) =>
    open === 0
      ? `Please pay in another way: cash on delivery is for up to ${most} items.`
      : `Please pay in another way: cash on delivery is for up to ${most} items, and ${open} of yours are not paid yet.`,
  tooManyUnits: (most: number) => `Please order fewer items: up to ${most} may be ordered here in an hour.`,
  unitsTooOften: (most: number, minutes: number) =>
    `Up to ${most} items may be ordered here in an hour. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  keyReused: 'This payment was already sent with other details. Please reload the page.',
  keyMissing: 'Please send an Idempotency-Key with your order: a word of your own, of 8 letters or more',
  badKey: `An Idempotency-Key has ${KEY_LENGTH.least} to ${KEY_LENGTH.most} letters`,
  oneAtATime: 'One order can be placed at a time: please send each in a request of its own',
  eitherKey: 'Please send either an id or an Idempotency-Key with an order',
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
  unknown: 'Order not found',
  cannotBecome: (from: OrderStatus, to: OrderStatus) =>
    from === to
      ? `This order is ${STATUS_NAMES[to].toLowerCase()} already`
      : `An order that is ${STATUS_NAMES[from].toLowerCase()} cannot become ${STATUS_NAMES[to].toLowerCase()}`,
  cancelled: 'Order cancelled',
  advanced: (number: string, to: OrderStatus) => `Order #${number} is now ${STATUS_NAMES[to].toLowerCase()}`,
  badStatus: 'Please choose a status',
  movedMeanwhile: (number: string, now: OrderStatus) =>
    `Order #${number} is ${STATUS_NAMES[now].toLowerCase()} in the meantime. Nothing was changed.`,
  noInvoice: 'A cancelled order has no invoice',
  noteAdded: 'Note added',
  emptyNote: 'Please write a note',
  longNote: `Please use at most ${formatCount(NOTE_LENGTH)} letters`,
  failed: {
    list: 'Failed to load order history.',
    listAll: 'Failed to load orders.',
    place: payments.paymentFailed,
    /** The connection broke, so the order may exist. Sending the same attempt again returns the same order. */
    unanswered: 'No answer came. Please press again: nothing is ordered or paid twice.',
    read: 'Failed to load the order.',
    invoice: 'Failed to load the invoice.',
    change: 'Something went wrong! Please try again.',
  },
}
