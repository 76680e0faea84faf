import type { Shop } from '../shop.ts'

/** Enqueues the emails about a new order. Call this in the order's transaction. */
export async function announceOrder(shop: Shop, orderId: string) {
  await shop.enqueue({ name: 'send-order-confirmation', orderId })
  await announceToAdmins(shop, orderId)
}

/** By choice (ADMIN_MAILS). */
export async function announceToAdmins(shop: Shop, orderId: string) {
  if (shop.settings.adminMails.includes('orders')) await shop.enqueue({ name: 'send-new-order', orderId })
}
