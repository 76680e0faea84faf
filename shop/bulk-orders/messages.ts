/** Messages about work on many orders. */
import { formatCount } from '#core/number-format.ts'
import { MAX_ORDERS } from './rules.ts'

export const messages = {
  chooseOrders: 'Please choose at least one order',
  tooManyOrders: `Please choose at most ${MAX_ORDERS} orders at once`,
  chooseAction: 'Please choose what to do with the orders',
  noRows: 'Please paste at least one row: order, AWB and, if you like, the courier',
  tooManyRows: `Please paste at most ${MAX_ORDERS} rows at once`,
  longText: (max: number) => `Please paste at most ${formatCount(max)} letters`,
  noSuchOrder: 'No such order',
  twoOrders: 'Two orders end in these letters: please use the whole id',
  cancelled: 'This order is cancelled',
  orderTwice: 'This order stands twice in the list',
  awbTwice: 'This AWB stands twice in the list',
  nothingLeft: 'Nothing of this order is left to send',
  severalShipments: 'This order has several open shipments: please enter their numbers on its page',
  noParcel: 'This order has no parcel to be labelled: please start packing first',
  willCreate: 'New shipment of all that is left',
  willNumber: (number: number) => `Shipment ${number} gets this number`,
  willReplace: (number: number, awb: string | null) =>
    awb ? `Shipment ${number} is on its way: replaces ${awb}` : `Shipment ${number} is on its way and gets this number`,
  numbered: (number: number, awb: string) => `Shipment ${number} has the number ${awb}`,
  handedOver: (number: number, awb: string) => `Shipment ${number} is handed over with the number ${awb}`,
  failed: 'Something went wrong! Please try again.',
}
