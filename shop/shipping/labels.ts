/** What the label of a parcel says. It is 4 × 6 inches. */
import { formatMobile } from '#core/mobile.ts'
import { formatRupees } from '#core/money.ts'
import { pluralize } from '#core/number-format.ts'
import type { Order } from '../orders/orders.ts'
import { countUnits, orderNumber } from '../orders/rules.ts'
import type { StoreSettings } from '../settings.ts'
import { isInStore, isOnTheWay } from './rules.ts'

export type Label = {
  seller: { name: string; lines: string[] }
  to: { name: string; lines: string[]; pin: string }
  courier: string
  /** Null until the courier has given one. */
  awb: string | null
  order: string
  contents: string
  /** `COD ₹848` or `PREPAID`. */
  payment: string
}

/** A label for each parcel that is with the store or the courier. */
export function labelsOf(order: Order, { seller, phone }: StoreSettings): Label[] {
  const { address } = order
  const parcels = order.shipments.filter(({ state }) => isInStore(state) || isOnTheWay(state))
  return parcels.map(({ number, courierName, awb, codDue, lines }) => ({
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
    payment: codDue > 0 ? `COD ${formatRupees(codDue)}` : 'PREPAID',
  }))
}
