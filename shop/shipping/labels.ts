/** What the label of a parcel says. It is 4 × 6 inches. */
import { formatMobile } from '#core/mobile.ts'
import { formatRupees } from '#core/money.ts'
import { pluralize } from '#core/number-format.ts'
import type { Order } from '../orders/orders.ts'
import { countUnits, orderNumber } from '../orders/rules.ts'
import type { StoreSettings } from '../settings.ts'
import type { Shipment } from './order-shipments.ts'
import { isInStore, isOnTheWay } from './rules.ts'

export type Label = {
  seller: { name: string; lines: string[] }
  to: { name: string; lines: string[]; pin: string }
  courier: string
  /** Null until the courier has given one. */
  awb: string | null
  order: string
  contents: string
  /** Empty if the parcel was not weighed. */
  weight: string
  /** `COD ₹848` or `PREPAID`. */
  payment: string
}

/** The parcels that are with the store or the courier. */
export const parcelsToLabel = ({ shipments }: Order) =>
  shipments.filter(({ state }) => isInStore(state) || isOnTheWay(state))

export function labelOf(order: Order, shipment: Shipment, { seller, phone }: StoreSettings): Label {
  const { address } = order
  const { number, courierName, awb, codDue, weightG, lines } = shipment
  return {
    seller: { name: seller.name, lines: [seller.address, phone] },
    to: {
      name: address?.name ?? 'No address was given with the order',
      lines: address ? [address.building, `${address.city}, ${address.state}`, formatMobile(address.mobile)] : [],
      pin: address?.pin ?? '',
    },
    courier: courierName ?? '',
    awb,
    order: `#${orderNumber(order.id)}${order.shipments.length > 1 ? `, shipment ${number}` : ''}`,
    contents: pluralize(countUnits(lines), 'item'),
    weight: weightG === null ? '' : `${weightG / 1000} kg`,
    payment: codDue > 0 ? `COD ${formatRupees(codDue)}` : 'PREPAID',
  }
}
