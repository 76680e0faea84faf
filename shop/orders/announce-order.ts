import { findRecipientsOf } from '../admin-mails/recipients.ts'
import type { Shop } from '../shop.ts'

/** Enqueues the confirmation of a new order; the job tells the admins, too. Call this in the order's transaction. */
export const announceOrder = (shop: Shop, orderId: string) => shop.enqueue({ name: 'send-order-confirmation', orderId })

/** To those who want it. The job looks again who they are. */
export async function announceToAdmins(shop: Shop, orderId: string) {
  const recipients = await findRecipientsOf(shop, 'orders')
  if (recipients.length > 0) await shop.enqueue({ name: 'send-new-order', orderId })
}
