import { findOrderWithRecipient } from '#shop/orders/orders.ts'
import { readCancelledLines } from '#shop/orders/read-cancelled-lines.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import type { Shop } from '#shop/shop.ts'
import type { Job } from '#core/job.ts'
import { sendEmail } from './send-email.ts'

type CancelledJob = Omit<Extract<Job, { name: 'send-items-cancelled' }>, 'name'>

/** Sends nothing when the account has been deleted in the meantime. */
export async function sendItemsCancelled(shop: Shop, { orderId, cancellationIds }: CancelledJob) {
  const found = await findOrderWithRecipient(shop, orderId)
  if (!found) return
  const { ItemsCancelledEmail } = await import('./emails/items-cancelled.tsx')
  const { to, order } = found
  const items = await readCancelledLines(shop, order, cancellationIds)
  const subject = `Items of your ${shop.settings.name} order #${orderNumber(orderId)} are cancelled`
  await sendEmail(shop, to, subject, ItemsCancelledEmail({ store: shop.settings, order, items }))
}
