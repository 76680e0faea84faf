/** The links to the tracking pages of orders (record 0153). */
import { eq } from 'drizzle-orm'
import { orderLinks } from '#db/schema.server.ts'
import type { Order } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { linkEnd } from './rules.ts'

/** Links are sealed for this purpose. */
const PURPOSE = 'order link'
const TOKEN_BYTES = 16

/** Every order has one link, which it keeps. */
export async function createOrderLink(shop: Shop, orderId: string) {
  const { secrets } = shop.services
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString('base64url')
  const row = { orderId, tokenHash: secrets.hash(token), sealed: secrets.seal(token, PURPOSE), createdAt: shop.now() }
  await shop.db.insert(orderLinks).values(row).onConflictDoNothing({ target: orderLinks.orderId })
}

type Tracked = Pick<Order, 'id' | 'status' | 'updatedAt' | 'shipments'>

/**
 * The path of the tracking page, or null if the order has no link yet, or a dead one. The caller has read the order, so
 * its user may see it.
 */
export async function findTrackingPath(shop: Shop, order: Tracked) {
  const end = linkEnd(order)
  if (end && end <= shop.now()) return null
  const [link] = await shop.db
    .select({ sealed: orderLinks.sealed })
    .from(orderLinks)
    .where(eq(orderLinks.orderId, order.id))
  return link ? `/track/${shop.services.secrets.open(link.sealed, PURPOSE)}` : null
}

/** For emails. Orders that were sent before there were links get theirs now. */
export async function readTrackingUrl(shop: Shop, order: Tracked) {
  await createOrderLink(shop, order.id)
  const path = await findTrackingPath(shop, order)
  return path && shop.settings.baseUrl + path
}
