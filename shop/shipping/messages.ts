/** Messages about shipments. */
import type { ShipmentState } from '#db/schema.server.ts'
import { formatRupees, type Paise } from '#core/money.ts'
import { formatCount } from '#core/number-format.ts'
import { istLongDate, startOfIstDay } from '#core/time.ts'
import { MAX_COURIER_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_PATTERN_LENGTH, MAX_PLACE_LENGTH, STATE_NAMES } from './rules.ts'

const nameOf = (state: ShipmentState) => (state === 'undelivered' ? 'not delivered' : STATE_NAMES[state].toLowerCase())

export const messages = {
  notFound: 'Shipment not found',
  created: (number: number) => `Shipment ${number} is created`,
  moved: (number: number, state: ShipmentState) => `Shipment ${number} is now ${nameOf(state)}`,
  nothingInStore: 'No parcel of this order waits for the courier: please start packing first',
  handedOver: (numbers: number[]) =>
    numbers.length === 1
      ? `Shipment ${numbers[0]} is handed over`
      : `Shipments ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} are handed over`,
  trackingSaved: 'The tracking details are saved',
  resent: (number: number) => `The pieces are in shipment ${number}, to be packed again`,
  nothingToSend: 'Every piece of this order is in a shipment already',
  noPieces: 'Please choose at least one piece',
  wholePieces: 'Please type a whole number of pieces',
  lineTwice: 'Please name each item once',
  notInOrder: 'This order has no such item',
  tooMany: (title: string, left: number) =>
    left === 0
      ? `No piece of ${title} is left to send`
      : `Only ${left} of ${title} ${left === 1 ? 'is' : 'are'} left to send`,
  cannotSend: (status: string) => `An order that is ${status.toLowerCase()} gets no shipment`,
  anotherMeanwhile: 'The shipments of this order have changed in the meantime. Nothing was created.',
  cannotBecome: (from: ShipmentState, to: ShipmentState) =>
    from === to
      ? `This shipment is ${nameOf(to)} already`
      : `A shipment that is ${nameOf(from)} cannot become ${nameOf(to)}`,
  movedMeanwhile: (by: string | undefined, state: ShipmentState) =>
    by
      ? `${by} was faster: this shipment is now ${nameOf(state)}. Nothing was changed.`
      : `This shipment is ${nameOf(state)} in the meantime. Nothing was changed.`,
  notOnTheWay: (number: number, state: ShipmentState) =>
    `Shipment ${number} is ${nameOf(state)}: the order becomes delivered when no shipment is open`,
  piecesLeft: 'Some pieces of this order are in no shipment yet',
  versionNeeded: 'Please send the version of the shipment that you have read',
  alreadyEnded: 'This shipment has ended',
  reportedInFuture: 'This time is in the future',
  reportedTooEarly: 'This time is before the year 2000',
  countNeeded: 'Please say for every item how many pieces came back',
  countTooHigh: (title: string, quantity: number) =>
    `${quantity} of ${title} ${quantity === 1 ? 'was' : 'were'} in this shipment`,
  badAwb: 'An AWB has 6 to 30 letters and digits',
  awbNeeded: 'Please enter the AWB',
  noCouriers: 'No courier account is set up',
  unknownCourier: 'No account with this courier is set up',
  cannotBook: (state: ShipmentState) => `A shipment that is ${nameOf(state)} cannot be booked`,
  noAddress: 'No address was given with this order, so no courier can be booked',
  bookingAsked: (number: number, courier: string) => `Shipment ${number} is being booked with ${courier}`,
  beingBooked: 'The courier is being asked for this shipment: please wait a moment',
  bookedAlready: 'This shipment is booked already',
  bookingUnknown: (courier: string) => `It is not known whether ${courier} booked this shipment.`,
  bookingUnknownYet: 'Please say first whether the courier booked this shipment',
  awbOfBooking:
    'This shipment is booked: its tracking number comes from the courier. Cancel it to send it another way.',
  pickupByHand: (courier: string) => `${courier} does not find this booking: please ask for the pickup there`,
  bookingKnown: 'This booking was settled meanwhile',
  badWeight: (max: number) => `Please enter the weight in grams, up to ${formatCount(max)}`,
  badSize: (max: number) => `Please enter whole centimetres, up to ${max}`,
  noLabel: (courier: string) => `${courier} has not given the label yet. Please try again later.`,
  /** In the history of a shipment. */
  countBack: 'Back at the sender: please count the goods in',
  awbTaken: (order: string) => `This AWB belongs to #${order}`,
  badPattern: 'Please paste an address that begins with https://',
  longCourierName: `Please use at most ${MAX_COURIER_NAME_LENGTH} letters`,
  longPattern: `Please use at most ${MAX_PATTERN_LENGTH} letters`,
  longPlace: `Please use at most ${MAX_PLACE_LENGTH} letters`,
  longNote: `Please use at most ${MAX_NOTE_LENGTH} letters`,
  badState: 'Please choose what became of the shipment',
  /** In the history of an order. */
  returnedUndelivered: 'Returned to us undelivered',
  lostUndelivered: 'Lost on the way',
  expectedOn: (day: string) => `Expected by ${istLongDate(startOfIstDay(day))}`,
  pleaseHaveReady: (amount: Paise) => `Please have ${formatRupees(amount)} ready, in cash or by UPI`,
  failed: { read: 'Failed to load the shipments.', change: 'Something went wrong! Please try again.' },
}
