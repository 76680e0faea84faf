import { buildEmailChangeEmail } from '#shop/accounts/email/change-email.ts'
import type { Shop } from '#shop/shop.ts'
import type { EmailRedirect } from '#core/job.ts'
import { sendEmail } from './send-email.ts'

export async function sendEmailChange(shop: Shop, { userId, program }: { userId: string; program?: EmailRedirect }) {
  const asked = await buildEmailChangeEmail(shop, userId, program)
  if (!asked) return
  const { ChangeEmail } = await import('./emails/change-email.tsx')
  await sendEmail(
    shop,
    asked.to,
    `Your new address at ${shop.settings.name}`,
    ChangeEmail({ store: shop.settings, ...asked, digits: program && asked.digits }),
  )
}
