import { buildConfirmationEmail } from '#shop/accounts/email/confirm-email.ts'
import type { Shop } from '#shop/shop.ts'
import type { EmailRedirect } from '#core/job.ts'
import { sendEmail } from './send-email.ts'

/** Sends nothing when the email has been verified in the meantime. */
export async function sendEmailVerification(
  shop: Shop,
  { userId, program }: { userId: string; program?: EmailRedirect },
) {
  const details = await buildConfirmationEmail(shop, userId, program)
  if (!details) return
  const { VerifyEmail } = await import('./emails/verify-email.tsx')
  await sendEmail(
    shop,
    details.to,
    `Verify your email for ${shop.settings.name}`,
    VerifyEmail({ store: shop.settings, ...details, digits: program && details.digits }),
  )
}
