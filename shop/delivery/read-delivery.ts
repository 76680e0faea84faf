/** Of an address of the shopper: whether the store delivers there, and takes cash. */
import { and, eq, sql } from 'drizzle-orm'
import { addresses } from '#db/schema.server.ts'
import { requireUser, type Shop } from '../shop.ts'
import { askCouriers, hasToAsk } from './ask-couriers.ts'
import { couriersToAsk, deliveryOf, knownDelivery, type KnownDelivery } from './find-delivery.ts'
import type { Delivery } from './rules.ts'

/** A column of a statement about `addresses`. */
export const deliveryOfAddress = (shop: Shop) => knownDelivery(shop, sql`addresses.pin`)

/** `known` is what the statement has read with the address. Couriers are asked about what they have not said, or long ago. */
export async function readDelivery(
  shop: Shop,
  { id, pin }: { id: number; pin: string },
  known: KnownDelivery,
): Promise<Delivery> {
  if (!hasToAsk(shop, known) || !(await askCouriers(shop, pin))) return deliveryOf(known)
  return deliveryOf((await findKnown(shop, id))?.known ?? known)
}

/** Before an order that no page of the checkout has prepared, for example over the API. The order itself checks the answer. */
export async function prepareDelivery(shop: Shop, addressId: number) {
  if (couriersToAsk(shop).length === 0) return
  const found = await findKnown(shop, addressId)
  if (found && hasToAsk(shop, found.known)) await askCouriers(shop, found.pin)
}

async function findKnown(shop: Shop, addressId: number) {
  const [found] = await shop.db
    .select({ pin: addresses.pin, known: deliveryOfAddress(shop) })
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, requireUser(shop).id)))
  return found
}
