/** Messages about the cash book. */
import { formatCount, pluralize } from '#core/number-format.ts'
import { formatRupees, type Paise } from '#core/money.ts'
import { istDate, startOfIstDay } from '#core/time.ts'
import { MAX_COURIER_NAME_LENGTH } from '../shipping/rules.ts'
import { differenceOf, MAX_LINES, MAX_NOTE_LENGTH, MAX_PASTED_LENGTH, MAX_REFERENCE_LENGTH } from './rules.ts'

type Remitted = { courier: string; reference: string; paidOn: string }
const remitted = ({ courier, reference, paidOn }: Remitted) =>
  `Remitted already by ${courier}: ${reference} of ${istDate(startOfIstDay(paidOn))}`

export const messages = {
  courierNeeded: 'Please type who has paid',
  longCourier: `Please use at most ${MAX_COURIER_NAME_LENGTH} letters`,
  referenceNeeded: 'Please type the number of the payment',
  longReference: `Please use at most ${MAX_REFERENCE_LENGTH} letters`,
  dayNeeded: 'Please choose the day on which the money came',
  dayInFuture: 'This day is in the future',
  noLines: 'Please paste at least one line: AWB and amount',
  tooManyLines: `Please paste at most ${formatCount(MAX_LINES)} lines at once`,
  longText: `Please paste at most ${formatCount(MAX_PASTED_LENGTH)} letters`,
  badAmount: 'Please write an amount in rupees',
  unclear: (typed: string) => `“${typed}” could be two columns: please write the amount without commas`,
  unknown: 'No shipment has this AWB or order number',
  twoShipments: 'Several shipments have this AWB: please write the order number',
  twoOrders: 'Two orders end in these letters: please write the whole id',
  severalShipments: (order: string, numbers: number[]) =>
    `This order has several shipments: please write ${numbers.map((number) => `#${order}-${number}`).join(' or ')}`,
  twice: 'This shipment stands twice in the list',
  noCash: 'Nothing was to be collected for this shipment',
  notDelivered: (state: string) => `This shipment is not delivered: ${state.toLowerCase()}`,
  remitted,
  restLeft: (remittance: Remitted, rest: Paise) =>
    `${remitted(remittance)}. ${formatRupees(rest)} of it can still be paid`,
  asCollected: 'As collected',
  rest: 'The rest of what was collected',
  bookedBefore: (message: string) => `${message}; a part is booked before`,
  difference: (line: { amount: Paise; due: Paise }) => {
    const difference = differenceOf(line)
    const size = formatRupees(Math.abs(difference) as Paise)
    return `${size} ${difference < 0 ? 'less' : 'more'} than ${formatRupees(line.due)}`
  },
  otherCourier: (message: string, courier: string) => `${message}; sent with ${courier || 'no named courier'}`,
  seenNeeded: 'Please send the sum that the preview has answered',
  nothingToBook: 'No line can be booked',
  referenceTaken: (courier: string, reference: string) => `${reference} of ${courier} is booked already`,
  changedMeanwhile: 'These shipments have changed in the meantime: please check again. Nothing was booked.',
  preview: (amount: Paise) => `${formatRupees(amount)} can be booked. Nothing is booked yet.`,
  booked: (amount: Paise, lines: number, reference: string) =>
    `${formatRupees(amount)} for ${pluralize(lines, 'shipment')} booked as ${reference}`,
  noteNeeded: 'Please write what the difference is about',
  longNote: `Please use at most ${formatCount(MAX_NOTE_LENGTH)} letters`,
  noDifference: 'This shipment was paid as collected, or is not booked',
  noteSaved: 'The note is saved',
  remittanceNotFound: 'Remittance not found',
  failed: { read: 'Failed to load the cash book.', change: 'Something went wrong! Please try again.' },
}
