import { enqueueForAdmins } from '#shop/admin-mails/enqueue-for-admins.ts'
import { findOrderWithRecipient } from '#shop/orders/orders.ts'
import { listCreditNoteLinks } from '#shop/orders/read-credit-note.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { readRefund } from '#shop/refunds/read-refund.ts'
import type { Shop } from '#shop/shop.ts'
import { formatRupees } from '#core/money.ts'
import { sendEmail, sendToAdmin } from './send-email.ts'

/** Tells the shopper, with the credit notes of the order. Sends nothing when the account has been deleted in the meantime. */
export async function sendRefundMade(shop: Shop, { refundId }: { refundId: string }) {
  const refund = await readRefund(shop, refundId)
  const found = refund && (await findOrderWithRecipient(shop, refund.orderId))
  if (!found) return
  const { RefundMadeEmail } = await import('./emails/refund-made.tsx')
  const subject = `${formatRupees(refund.amount)} for your ${shop.settings.name} order #${orderNumber(refund.orderId)} is refunded`
  const creditNotes = await listCreditNoteLinks(shop, refund.orderId)
  const email = RefundMadeEmail({ store: shop.settings, order: found.order, refund, creditNotes })
  await sendEmail(shop, found.to, subject, email)
}

/** Asks for the account of a transfer, unless it is named or paid already. */
export async function sendAccountRequest(shop: Shop, { refundId }: { refundId: string }) {
  const refund = await readRefund(shop, refundId)
  if (refund?.state !== 'owed' || refund.method === 'provider' || refund.payout) return
  const found = await findOrderWithRecipient(shop, refund.orderId)
  if (!found) return
  const { AccountRequestEmail } = await import('./emails/account-request.tsx')
  const subject = `Where may we transfer ${formatRupees(refund.amount)} for your ${shop.settings.name} order #${orderNumber(refund.orderId)}?`
  await sendEmail(shop, found.to, subject, AccountRequestEmail({ store: shop.settings, order: found.order, refund }))
}

/** Tells an admin who wants to know, who can ask again or pay by hand. */
export async function sendRefundRefused(shop: Shop, { refundId, to }: { refundId: string; to?: string }) {
  if (to === undefined)
    return enqueueForAdmins(shop, 'refunds', (to) => ({ name: 'send-refund-refused', refundId, to }))
  const refund = await readRefund(shop, refundId)
  if (refund?.state !== 'refused') return
  const { RefundRefusedEmail } = await import('./emails/refund-refused.tsx')
  const subject = `The refund of ${formatRupees(refund.amount)} for order #${orderNumber(refund.orderId)} was refused`
  await sendToAdmin(shop, 'refunds', to, subject, RefundRefusedEmail({ store: shop.settings, refund }))
}
