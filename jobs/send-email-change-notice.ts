import { findEmailChangeNotice } from '#shop/accounts/email/change-email.ts'
import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

/** Informs the old email of a change, so that an account cannot be moved without its owner's knowledge. */
export async function sendEmailChangeNotice(shop: Shop, told: { userId: string; to: string; isDone: boolean }) {
  const move = await findEmailChangeNotice(shop, told.userId, told.isDone)
  if (!move) return
  const { EmailChangeNoticeEmail } = await import('./emails/email-change-notice.tsx')
  const letter = EmailChangeNoticeEmail({ store: shop.settings, ...move, isDone: told.isDone })
  await sendEmail(shop, told.to, `The address of your ${shop.settings.name} account`, letter)
}
