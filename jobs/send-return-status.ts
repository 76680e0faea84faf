import { findOrderWithRecipient } from '#shop/orders/orders.ts'
import { findReturnForEmail } from '#shop/returns/read-returns.ts'
import { KINDS, returnNumber } from '#shop/returns/rules.ts'
import type { Shop } from '#shop/shop.ts'
import type { Job } from '#core/job.ts'
import { sendEmail } from './send-email.ts'

type StatusJob = Extract<Job, { name: 'send-return-status' }>

const STATE_TEXT = {
  requested: 'is with us',
  approved: 'is approved',
  declined: 'cannot be accepted',
  expired: 'has expired',
  received: 'has arrived',
  closed: 'is settled',
}

/** Sends what became of a return. Sends nothing when the account has been deleted in the meantime. */
export async function sendReturnStatus(shop: Shop, { returnId, state }: Omit<StatusJob, 'name'>) {
  const returned = await findReturnForEmail(shop, returnId)
  const found = returned && (await findOrderWithRecipient(shop, returned.orderId))
  if (!found) return
  const { ReturnStatusEmail } = await import('./emails/return-status.tsx')
  const became = STATE_TEXT[state]
  const subject = `Your ${shop.settings.name} ${KINDS[returned.kind].toLowerCase()} ${returnNumber(returned.number)} ${became}`
  const email = ReturnStatusEmail({ store: shop.settings, order: found.order, returned, state, became })
  await sendEmail(shop, found.to, subject, email)
}
