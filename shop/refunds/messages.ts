/** Messages about refunds. */
import { formatRupees, type Paise } from '#core/money.ts'
import { MAX_REFERENCE_LENGTH, MAX_REFUND_NOTE_LENGTH } from './rules.ts'

export const messages = {
  notFound: 'Refund not found',
  amountNeeded: 'Please type the amount to refund, in rupees',
  tooMuch: (left: Paise) =>
    left > 0
      ? `At most ${formatRupees(left)} of this order can be refunded`
      : 'Nothing of this order is left to refund',
  notPaid: 'This order is not paid yet: nothing can be refunded',
  changedMeanwhile: 'The refunds of this order have changed meanwhile. Nothing was refunded.',
  noteNeeded: 'Please say why the money goes back',
  longNote: `Please use at most ${MAX_REFUND_NOTE_LENGTH} letters`,
  methodNeeded: 'Please choose how the money goes back',
  providerNotPossible: 'This order was paid in cash: please choose a bank transfer or UPI',
  tooSmallForProvider: 'A payment gateway refunds ₹1 or more: please choose a bank transfer or UPI',
  referenceNeeded: 'Please type the number of the transfer',
  longReference: `Please use at most ${MAX_REFERENCE_LENGTH} letters`,
  piecesNeeded: 'Please type a whole number of pieces',
  owed: (amount: Paise, creditNote?: string) =>
    `${formatRupees(amount)} will be refunded${creditNote ? `, with credit note ${creditNote}` : ''}`,
  retried: 'The refund is asked for again',
  cannotRetry: 'Only a refused refund can be asked for again',
  paidByHand: 'The refund is marked as paid',
  cannotPayByHand: 'This refund is not one to pay by hand',
  unknownProvider: (provider: string) => `This was paid with ${provider}, which this store no longer knows`,
  failed: 'Something went wrong! Please try again.',
}
