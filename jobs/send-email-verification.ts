import { buildConfirmationEmail } from '#shop/accounts/email/confirm-email.ts'
import type { Shop } from '#shop/shop.ts'
import type { EmailRedirect } from '#core/job.ts'
import { sendEmail } from './send-email.ts'

/** Sends nothing when the email has been verified in the meantime. */
export async function sendEmailVerification(
  shop: Shop,
  { userId, program }: { userId: string; program?: EmailRedirect },
) {
  const asked = await buildConfirmationEmail(shop, userId, program)
  if (!asked) return
  const { VerifyEmail } = await import('./emails/verify-email.tsx')
  await sendEmail(
    shop,
    asked.to,
    `Verify your email for ${shop.settings.name}`,
    VerifyEmail({ store: shop.settings, ...asked, digits: program && asked.digits }),
  )
}
