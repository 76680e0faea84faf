import { buildResetEmail } from '#shop/accounts/password/reset-password.ts'
import type { Shop } from '#shop/shop.ts'
import type { EmailRedirect } from '#core/job.ts'
import { sendEmail } from './send-email.ts'

export async function sendPasswordReset(shop: Shop, { userId, program }: { userId: string; program?: EmailRedirect }) {
  const asked = await buildResetEmail(shop, userId, program)
  if (!asked) return
  const { ResetPassword } = await import('./emails/reset-password.tsx')
  await sendEmail(
    shop,
    asked.to,
    `Your new ${shop.settings.name} password`,
    ResetPassword({ store: shop.settings, ...asked, digits: program && asked.digits }),
  )
}
