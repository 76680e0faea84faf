import { findOrderWithRecipient } from '#shop/orders/orders.ts'
import { listCreditNoteLinks } from '#shop/orders/read-credit-note.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { readEndRefunds } from '#shop/refunds/read-end-refunds.ts'
import type { Shop } from '#shop/shop.ts'
import type { Job } from '#core/job.ts'
import { sendEmail } from './send-email.ts'

type StatusJob = Extract<Job, { name: 'send-order-status' }>

const STATUS_TEXT = { shipped: 'is on its way', delivered: 'has been delivered', cancelled: 'has been cancelled' }

/** Sends the new status of an order. Sends nothing when the account has been deleted in the meantime. */
export async function sendOrderStatus(shop: Shop, { orderId, status }: Omit<StatusJob, 'name'>) {
  const found = await findOrderWithRecipient(shop, orderId)
  if (!found) return
  const { OrderStatusEmail } = await import('./emails/order-status.tsx')
  const subject = `Your ${shop.settings.name} order #${orderNumber(orderId)} ${STATUS_TEXT[status]}`
  const creditNotes = await listCreditNoteLinks(shop, orderId)
  const refunds = await readEndRefunds(shop, orderId)
  const became = STATUS_TEXT[status]
  const email = OrderStatusEmail({ store: shop.settings, order: found.order, status, became, creditNotes, refunds })
  await sendEmail(shop, found.to, subject, email)
}
