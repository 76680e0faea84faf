/** Cash that couriers have collected, for tests. */
import { bookRemittance, previewRemittance, readPasted } from '#shop/cash-book/book-remittance.ts'
import { createShipment } from '#shop/shipping/create-shipment.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { istDay } from '#core/time.ts'
import { kurta, meera } from './fixtures.ts'
import { insertShippedOrder } from './invoiced-order.ts'
import { deliverInserted } from './returned-order.ts'
import type { TestShop } from './shop.ts'
import { moveTo, placeAshasOrder } from './shipping.ts'

/** A cash order of kurtas at ₹799 each, which the courier has delivered. */
export async function deliverForCash(shop: TestShop, awb: string | null, courierName = 'Blue Dart', quantity = 1) {
  const orderId = await placeAshasOrder(shop, [[kurta, kurta.small, quantity]])
  const { id } = await createShipment(shop.as(meera), orderId, { courierName, awb })
  await moveTo(shop, id, 'handed_over', 'delivered')
  return { orderId, shipmentId: id }
}

type Pasted = { text: string; reference?: string; courier?: string; paidOn?: string }
const bookingOf = (shop: Shop, { text, reference = 'UTR1', courier = 'Blue Dart', paidOn }: Pasted) => ({
  ...{ courier, reference, paidOn: paidOn ?? istDay(shop.now()) },
  lines: readPasted(shop, text),
})

export const previewPasted = async (shop: Shop, pasted: Pasted) => previewRemittance(shop, bookingOf(shop, pasted))

/** Books what the preview shows. */
export async function bookPasted(shop: Shop, pasted: Pasted) {
  const { amount } = await previewPasted(shop, pasted)
  return bookRemittance(shop, { ...bookingOf(shop, pasted), seen: amount })
}

/** A remittance that is ₹99 short of what was collected for an order of its own. */
export async function insertRemittance(shop: Shop) {
  const { orderId } = await insertShippedOrder(shop, [{ rupees: 799, quantity: 1 }])
  await deliverInserted(shop, orderId)
  const { id, lines } = await bookPasted(withUser(shop, meera), { text: `#${orderNumber(orderId)}, 700` })
  const [line] = lines
  return { remittanceId: id, shipmentId: line!.error ? '' : line!.shipmentId }
}
