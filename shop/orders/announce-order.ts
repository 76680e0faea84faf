import { findRecipientsOf } from '../admin-mails/recipients.ts'
import type { Shop } from '../shop.ts'

/** Enqueues the emails about a new order. Call this in the order's transaction. */
export async function announceOrder(shop: Shop, orderId: string) {
  await shop.enqueue({ name: 'send-order-confirmation', orderId })
  await announceToAdmins(shop, orderId)
}

/** To those who want it. The job looks again who they are. */
export async function announceToAdmins(shop: Shop, orderId: string) {
  const recipients = await findRecipientsOf(shop, 'orders')
  if (recipients.length > 0) await shop.enqueue({ name: 'send-new-order', orderId })
}
