import { findEmailChangeNotice } from '#shop/accounts/email/change-email.ts'
import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

/** Informs the old email of a change, so that an account cannot be moved without its owner's knowledge. */
export async function sendEmailChangeNotice(shop: Shop, notice: { userId: string; to: string; isDone: boolean }) {
  const change = await findEmailChangeNotice(shop, notice.userId, notice.isDone)
  if (!change) return
  const { EmailChangeNoticeEmail } = await import('./emails/email-change-notice.tsx')
  const email = EmailChangeNoticeEmail({ store: shop.settings, ...change, isDone: notice.isDone })
  await sendEmail(shop, notice.to, `The address of your ${shop.settings.name} account`, email)
}
