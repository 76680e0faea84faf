/** The steps of an admin with the shipments of an order. */
import { createShipment } from '#shop/shipping/create-shipment.ts'
import { receiveBack } from '#shop/shipping/close-shipment.ts'
import { moveShipment } from '#shop/shipping/move-shipment.ts'
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import type { PlaceOrder } from '#shop/payments/input.ts'
import type { Shop } from '#shop/shop.ts'
import type { ShipmentState } from '#db/schema.server.ts'
import { cash, prepareCheckout } from './checkout.ts'
import { asha, meera } from './fixtures.ts'
import type { TestShop } from './shop.ts'

type Items = [{ id: number }, number, number?][]

/** An order of Asha's. */
export const placeAshasOrder = async (
  shop: TestShop,
  items: Items,
  paymentDetails: PlaceOrder['paymentDetails'] = cash,
) => placeOrder(shop.as(asha), await prepareCheckout(shop, asha, items, paymentDetails))

/** A shipment of these pieces by the position of their line, or of all that is left. Returns its id. */
export async function createShipmentOf(
  shop: TestShop,
  orderId: string,
  ...pieces: [position: number, quantity: number][]
) {
  const admin = shop.as(meera)
  const { lines } = await readAdminOrder(admin, orderId)
  const chosen = pieces.map(([position, quantity]) => ({ lineId: lines[position]!.id, quantity }))
  return (await createShipment(admin, orderId, chosen.length > 0 ? { lines: chosen } : {})).id
}

export async function moveTo(shop: TestShop, shipmentId: string, ...states: ShipmentState[]) {
  for (const to of states) await moveShipment(shop.as(meera), shipmentId, { to })
}

/** Counts all pieces of a shipment as good, without those that are damaged. */
export async function receiveAll(shop: Shop, orderId: string, shipmentId: string, damaged = 0) {
  const { shipments } = await readAdminOrder(shop, orderId)
  const { lines } = shipments.find(({ id }) => id === shipmentId)!
  return receiveBack(shop, shipmentId, {
    lines: lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, good: quantity - damaged, damaged })),
  })
}
