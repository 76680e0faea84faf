/** Emails to the admins (ADMIN_EMAILS), each of the kinds that the admin wants. They contain nothing about a shopper. */
import { enqueueForAdmins } from '#shop/admin-mails/enqueue-for-admins.ts'
import { announceToAdmins } from '#shop/orders/announce-order.ts'
import { findOrderRow } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { formatRupees } from '#core/money.ts'
import { istLongDateTime } from '#core/time.ts'
import type { Job } from '#core/job.ts'
import { sendEmail, sendToAdmin } from './send-email.ts'

export async function sendNewOrder(shop: Shop, { orderId, to }: { orderId: string; to?: string }) {
  if (to === undefined) return announceToAdmins(shop, orderId)
  // Not the order with its recipient: a guest without an email has none, nor has a deleted account.
  const order = await findOrderRow(shop, orderId)
  if (!order) return
  const { NewOrderEmail } = await import('./emails/new-order.tsx')
  const subject = `New order #${orderNumber(orderId)} of ${formatRupees(order.total)}`
  await sendToAdmin(shop, 'orders', to, subject, NewOrderEmail({ store: shop.settings, order }))
}

type WarningsJob = Omit<Extract<Job, { name: 'send-health-warnings' }>, 'name'>

export async function sendHealthWarnings(shop: Shop, { to, warnings, at }: WarningsJob) {
  if (to === undefined)
    return enqueueForAdmins(shop, 'health', (to) => ({ name: 'send-health-warnings', to, warnings, at }))
  if (!shop.settings.adminEmails.includes(to)) return
  const { HealthWarningsEmail } = await import('./emails/health-warnings.tsx')
  const subject = `${shop.settings.name} needs attention: ${warnings[0]}`
  const moment = istLongDateTime(new Date(at))
  await sendEmail(shop, to, subject, HealthWarningsEmail({ store: shop.settings, warnings, moment }))
}
