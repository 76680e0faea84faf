import { buildEmailChangeEmail } from '#shop/accounts/email/change-email.ts'
import type { Shop } from '#shop/shop.ts'
import type { EmailRedirect } from '#core/job.ts'
import { sendEmail } from './send-email.ts'

export async function sendEmailChange(shop: Shop, { userId, program }: { userId: string; program?: EmailRedirect }) {
  const details = await buildEmailChangeEmail(shop, userId, program)
  if (!details) return
  const { ChangeEmail } = await import('./emails/change-email.tsx')
  await sendEmail(
    shop,
    details.to,
    `Your new address at ${shop.settings.name}`,
    ChangeEmail({ store: shop.settings, ...details, digits: program && details.digits }),
  )
}
