/** Messages about orders (S8.5, S8.6-04; Q28 for those that the specification does not define). */
import type { OrderStatus } from '#db/schema.server.ts'
import { formatCount } from '#core/number-format.ts'
import { MAX_KEY_LENGTH, MIN_KEY_LENGTH } from '../payments/rules.ts'
import { MAX_CANCEL_REASON_LENGTH, MAX_NOTE_LENGTH, STATUS_NAMES } from './rules.ts'

export const messages = {
  placed: 'Congratulations! Payment successful. Your order has been placed!',
  unclearItems: 'We could not tell which products you mean. Please reload the page and add them to your cart again.',
  tooManyUnits: (max: number) => `Please order fewer items: up to ${max} may be ordered here in an hour.`,
  unitsTooOften: (max: number, minutes: number) =>
    `Up to ${max} items may be ordered here in an hour. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  invalidKey: `An Idempotency-Key has ${MIN_KEY_LENGTH} to ${MAX_KEY_LENGTH} letters`,
  oneAtATime: 'One order can be placed at a time: please send each in a request of its own',
  eitherKey: 'Please send either an id or an Idempotency-Key with an order',
  orderNotFound: 'Order not found',
  cannotBecome: (from: OrderStatus, to: OrderStatus) =>
    from === to
      ? `This order is ${STATUS_NAMES[to].toLowerCase()} already`
      : `An order that is ${STATUS_NAMES[from].toLowerCase()} cannot become ${STATUS_NAMES[to].toLowerCase()}`,
  cancelled: 'Order cancelled',
  replacementStays: 'This order replaces exchanged items, so it cannot be cancelled',
  advanced: (number: string, to: OrderStatus) => `Order #${number} is now ${STATUS_NAMES[to].toLowerCase()}`,
  invalidStatus: 'Please choose a status',
  movedMeanwhile: (number: string, now: OrderStatus) =>
    `Order #${number} is ${STATUS_NAMES[now].toLowerCase()} in the meantime. Nothing was changed.`,
  noInvoice: 'A cancelled order has no invoice',
  creditNoteNotFound: 'Credit note not found',
  nothingInvoiced: 'This order has no invoice yet, so nothing can be credited',
  nothingToCredit: 'Please choose what to credit',
  notInvoiced: 'Only items on the invoice can be credited',
  creditedAlready: (left: number) =>
    left > 0 ? `Only ${left} of this item can still be credited` : 'This item is credited already',
  linesCancelled: (count: number) =>
    count === 1 ? '1 item is cancelled' : `${formatCount(count)} items are cancelled`,
  notInOrder: 'This order has no such item',
  lineTwice: 'Please name each item once',
  wholePieces: 'Please type a whole number of pieces',
  nothingChosen: 'Please choose at least one item to cancel',
  cannotCancel: (title: string, left: number) =>
    left === 0 ? `${title} is on its way already, or cancelled` : `Only ${left} of ${title} can still be cancelled`,
  changedMeanwhile: 'This order has changed in the meantime. Nothing was cancelled.',
  longCancelReason: `Please use at most ${MAX_CANCEL_REASON_LENGTH} letters`,
  noteAdded: 'Note added',
  emptyNote: 'Please write a note',
  longNote: `Please use at most ${formatCount(MAX_NOTE_LENGTH)} letters`,
  failed: {
    list: 'Failed to load order history.',
    listAll: 'Failed to load orders.',
    read: 'Failed to load the order.',
    invoice: 'Failed to load the invoice.',
    creditNote: 'Failed to load the credit note.',
    change: 'Something went wrong! Please try again.',
  },
}
