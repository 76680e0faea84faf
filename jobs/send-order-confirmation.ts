import { announceToAdmins } from '#shop/orders/announce-order.ts'
import { findOrderWithRecipient } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

/**
 * Sends the shopper nothing when the account has been deleted in the meantime. The admins are told afterwards, so that their
 * choice of emails is not read in the transaction of the order.
 */
export async function sendOrderConfirmation(shop: Shop, { orderId }: { orderId: string }) {
  const found = await findOrderWithRecipient(shop, orderId)
  if (found) {
    const { OrderConfirmation } = await import('./emails/order-confirmation.tsx')
    const subject = `Your ${shop.settings.name} order #${orderNumber(orderId)}`
    await sendEmail(shop, found.to, subject, OrderConfirmation({ store: shop.settings, order: found.order }))
  }
  await announceToAdmins(shop, orderId)
}
