/** Messages about returns and exchanges. */
import type { ReturnKind, ReturnState } from '#db/schema.server.ts'
import { orderNumber } from '../orders/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { formatRupees, type Paise } from '#core/money.ts'
import { pageMessages } from './page-messages.ts'
import { MAX_HOLDER_LENGTH, MAX_NOTE_LENGTH, MAX_PHOTOS, returnNumber, STATE_NAMES } from './rules.ts'

export const messages = {
  ...pageMessages,
  notFound: 'Return not found',
  photoNotFound: 'Photo not found',
  notInOrder: 'This item is not in the order',
  noPieces: 'Please choose what you want to return or exchange',
  twice: 'Please name each item once',
  wholePieces: 'Please type a whole number of pieces',
  reasonNeeded: 'Please choose why it comes back',
  wayNeeded: 'Please choose how it comes back to us',
  noPickup: 'We do not pick up: please send it to us',
  refundToNeeded: 'Please choose where the money goes',
  sourceNeeded: 'This order was paid online: the money goes back the way it came',
  noSource: 'This order was paid in cash: please name a bank account or a UPI ID',
  holderNeeded: 'Please type the name of the account holder',
  longHolder: `Please use at most ${MAX_HOLDER_LENGTH} letters`,
  badAccount: 'An account number has 9 to 18 digits',
  badIfsc: 'An IFSC has 11 letters and digits, like HDFC0001234',
  badUpi: 'A UPI ID looks like name@bank',
  longNote: `Please use at most ${MAX_NOTE_LENGTH} letters`,
  soldOut: (option: string, isExchangeOnly: boolean) =>
    `${option} is sold out. ${isExchangeOnly ? 'Please choose another one.' : 'You can return it for a refund instead.'}`,
  onlyLeft: (option: string, left: number) => `Of ${option}, only ${pluralize(left, 'piece')} can be had`,
  wantedNeeded: 'Please choose another size or colour',
  wantedUnknown: 'This size or colour is not for sale',
  mixed: 'Please request exchanges and refunds one after the other',
  cannotExchange: 'This order cannot be exchanged. You can return it for a refund instead.',
  exchangedTwice: 'These items were exchanged twice. You can return them for a refund instead.',
  notDelivered: 'Nothing of this order can be returned before it is delivered',
  tooMany: (title: string, left: number) => `Of ${title}, ${pluralize(left, 'piece')} can be returned`,
  offerShare: (offers: Paise, pieces: number, amount: Paise) =>
    `Offers saved ${formatRupees(offers)} of this order, spread over its items. ${pieces === 1 ? 'This item' : 'These items'} cost ${formatRupees(amount)}.`,
  anotherMeanwhile: 'Another return or exchange of this order was requested meanwhile. Please look at it first.',
  requested: (kind: ReturnKind, number: number) =>
    `Your ${kind} ${returnNumber(number)} is with us. We will look at it soon.`,
  approvedAtOnce: (kind: ReturnKind, number: number) => `Your ${kind} ${returnNumber(number)} is approved`,
  withdrawn: (kind: ReturnKind) => `Your ${kind} is withdrawn`,
  cannotWithdraw: (kind: ReturnKind) => `This ${kind} can no longer be withdrawn`,
  approved: (kind: ReturnKind) => `The ${kind} is approved`,
  declined: (kind: ReturnKind) => `The ${kind} is declined`,
  sentenceNeeded: 'Please tell the shopper why it is declined',
  onItsWay: (kind: ReturnKind) => `The ${kind} is on its way`,
  received: 'The result of the inspection is saved',
  countNeeded: 'Please count every item that came back',
  countWrong: (title: string, quantity: number) =>
    `Please sort ${pluralize(quantity, 'piece')} of ${title}, no more and no less`,
  rejectionNeeded: 'Please tell the shopper why pieces are rejected',
  closed: (amount: Paise, creditNote: string | undefined) =>
    [
      amount > 0
        ? `The return is closed: ${formatRupees(amount)} will be refunded`
        : 'The return is closed without a refund',
      creditNote ? `, with credit note ${creditNote}` : '',
    ].join(''),
  exchanged: (orderId: string | undefined, creditNote: string | undefined) =>
    [
      orderId === undefined
        ? 'The exchange is closed without a replacement'
        : `The exchange is closed: order #${orderNumber(orderId)} replaces the items`,
      creditNote ? `, with credit note ${creditNote}` : '',
    ].join(''),
  replaces: (orderId: string, number: number) => `Exchange ${returnNumber(number)} of order #${orderNumber(orderId)}`,
  cannotBecome: (kind: ReturnKind, from: ReturnState, to: ReturnState) =>
    `This ${kind} is ${STATE_NAMES[from].toLowerCase()}: it cannot become ${STATE_NAMES[to].toLowerCase()}`,
  changedMeanwhile: (kind: ReturnKind, editor: string | undefined, state: ReturnState) =>
    `${editor ?? 'Somebody'} has changed this ${kind} meanwhile: it is ${STATE_NAMES[state].toLowerCase()}`,
  noAccountNeeded: 'No refund of this order waits for an account',
  accountSaved: 'Thank you. We send the money to this account, and then delete it.',
  noRefundAccount: 'No account is stored for this refund',
  noPayout: 'No account is stored for this return',
  photoNeeded: 'Please add a photo',
  photoAdded: 'The photo is added',
  photosOver: 'Photos can be added until we have decided',
  enoughPhotos: `${MAX_PHOTOS} photos of an item are enough`,
  expiredNote: 'Nothing has arrived within 21 days',
}
