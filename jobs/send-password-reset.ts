import { buildResetEmail } from '#shop/accounts/password/reset-password.ts'
import type { Shop } from '#shop/shop.ts'
import type { EmailRedirect } from '#core/job.ts'
import { sendEmail } from './send-email.ts'

export async function sendPasswordReset(shop: Shop, { userId, program }: { userId: string; program?: EmailRedirect }) {
  const details = await buildResetEmail(shop, userId, program)
  if (!details) return
  const { ResetPassword } = await import('./emails/reset-password.tsx')
  await sendEmail(
    shop,
    details.to,
    `Your new ${shop.settings.name} password`,
    ResetPassword({ store: shop.settings, ...details, digits: program && details.digits }),
  )
}
