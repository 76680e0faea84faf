import { announceToAdmins } from '#shop/orders/announce-order.ts'
import { findOrderWithRecipient } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

/**
 * Sends the shopper nothing when the account has been deleted in the meantime. The admins are told here, so that their choice of
 * emails is not read in the transaction of the order, and first, because the shopper's address may take no emails.
 */
export async function sendOrderConfirmation(shop: Shop, { orderId }: { orderId: string }) {
  await announceToAdmins(shop, orderId)
  const found = await findOrderWithRecipient(shop, orderId)
  if (!found) return
  const { OrderConfirmation } = await import('./emails/order-confirmation.tsx')
  const subject = `Your ${shop.settings.name} order #${orderNumber(orderId)}`
  await sendEmail(shop, found.to, subject, OrderConfirmation({ store: shop.settings, order: found.order }))
}
