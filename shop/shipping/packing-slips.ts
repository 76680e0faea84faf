/** What the packing slips of an order say, on the page and as a PDF. They show no prices but what is to be collected. */
import { nameOf } from '../cart/rules.ts'
import { formatMobile } from '#core/mobile.ts'
import { formatRupees, toRupees, ZERO, type Paise } from '#core/money.ts'
import { pluralize } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'
import type { Order } from '../orders/orders.ts'
import { countUnits, linesLeft, orderNumber } from '../orders/rules.ts'
import type { StoreSettings } from '../settings.ts'
import { cashToCollect } from './cash-rules.ts'
import { isEnded, isInStore, linesOf } from './rules.ts'

export type PackingSlip = {
  /** The lines of the address. */
  to: string[]
  facts: [name: string, value: string][]
  items: { name: string; sku: string; quantity: number }[]
  remark: string | null
  /** The address that a UPI app opens to pay the courier. */
  upi: string | null
}

/** The slip of one shipment; else one for each that is not sent yet; else one for the whole order. */
export function packingSlipsOf(order: Order, settings: StoreSettings, number?: string | null): PackingSlip[] {
  const chosen = order.shipments.filter((one) => (number ? String(one.number) === number : isInStore(one.state)))
  const slips = chosen.map((shipment) =>
    slipOf(order, settings, {
      shipment: shipment.number,
      lines: linesOf(order.lines, shipment),
      due: isEnded(shipment.state) ? ZERO : shipment.codDue,
    }),
  )
  if (slips.length > 0) return slips
  return [slipOf(order, settings, { lines: linesLeft(order.lines), due: cashToCollect(order, order.shipments) })]
}

type Part = { shipment?: number; lines: Order['lines']; due: Paise }

function slipOf(order: Order, settings: StoreSettings, { shipment, lines, due }: Part): PackingSlip {
  const isCancelled = order.status === 'cancelled'
  const number = orderNumber(order.id)
  const isDue = due > 0 && !isCancelled
  return {
    to: addressLines(order) ?? ['No address was given with the order'],
    facts: [
      ['Order', `#${number}${shipment === undefined ? '' : `, shipment ${shipment}`}`],
      ['Ordered', istDateTime(order.createdAt)],
      ['In the parcel', pluralize(countUnits(lines), 'item')],
    ],
    items: lines.map((line) => ({ name: nameOf(line), sku: line.sku, quantity: line.quantity })),
    remark: isCancelled
      ? 'Cancelled: not to be sent'
      : isDue
        ? `To be collected at delivery: ${formatRupees(due)}`
        : null,
    upi: isDue && settings.upiId ? upiLink(settings.upiId, settings.name, due, `Order ${number}`) : null,
  }
}

function addressLines({ address, buyer }: Order) {
  if (!address) return null
  const { name, building, city, state, pin, mobile } = address
  return [...(buyer ? [buyer.name] : []), name, building, `${city}, ${state} ${pin}`, formatMobile(mobile)]
}

/** The deep link of UPI apps (NPCI, UPI Linking Specification). */
function upiLink(upiId: string, payee: string, due: Paise, note: string) {
  const fields = { pa: upiId, pn: payee, am: toRupees(due).toFixed(2), cu: 'INR', tn: note }
  return `upi://pay?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
}
