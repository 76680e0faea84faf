import { findOrderWithRecipient } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { readTrackingUrl } from '#shop/tracking/order-links.ts'
import { sendEmail } from './send-email.ts'

/** Sends nothing when the account is deleted, or the link is dead. */
export async function sendTrackingLink(shop: Shop, { orderId }: { orderId: string }) {
  const found = await findOrderWithRecipient(shop, orderId)
  const url = found && (await readTrackingUrl(shop, found.order))
  if (!url) return
  const { TrackingLinkEmail } = await import('./emails/tracking-link.tsx')
  const subject = `Track your ${shop.settings.name} order #${orderNumber(orderId)}`
  await sendEmail(
    shop,
    found.to,
    subject,
    TrackingLinkEmail({ store: shop.settings, number: orderNumber(orderId), url }),
  )
}
