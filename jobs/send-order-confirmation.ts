import { findOrderWithRecipient } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

/** Sends nothing when the account has been deleted in the meantime. */
export async function sendOrderConfirmation(shop: Shop, { orderId }: { orderId: string }) {
  const found = await findOrderWithRecipient(shop, orderId)
  if (!found) return
  const { OrderConfirmation } = await import('./emails/order-confirmation.tsx')
  const subject = `Your ${shop.settings.name} order #${orderNumber(orderId)}`
  await sendEmail(shop, found.to, subject, OrderConfirmation({ store: shop.settings, order: found.order }))
}
