/** Books every parcel of an order that waits in the store, with the first courier of this store. */
import { fail } from '#core/domain-error.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { bookShipment } from './book-shipment.ts'
import { readBooking } from './bookings.ts'
import { messages } from './messages.ts'
import { readShipments } from './order-shipments.ts'
import { isInStore } from './rules.ts'

export async function bookShipments(shop: Shop, orderId: string) {
  requirePermission(shop, 'change-orders')
  const [courier] = shop.services.couriers
  if (!courier) fail('conflict', messages.noCouriers)
  const inStore = (await readShipments(shop, orderId)).filter(({ state }) => isInStore(state))
  if (inStore.length === 0) fail('conflict', messages.nothingInStore)
  const answers: string[] = []
  for (const { id } of inStore) {
    const { booking } = (await readBooking(shop, id))!
    if (inStore.length > 1 && booking?.state === 'booked') continue
    answers.push(await bookShipment(shop, id, { courier: courier.name }))
  }
  return answers.join('. ') || fail('conflict', messages.bookedAlready)
}
