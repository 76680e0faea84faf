import { buildConfirmationEmail } from '#shop/accounts/email/confirm-email.ts'
import type { Shop } from '#shop/shop.ts'
import type { EmailRedirect } from '#core/job.ts'
import { sendEmail } from './send-email.ts'

export async function sendInvitation(shop: Shop, { userId, program }: { userId: string; program: EmailRedirect }) {
  const details = await buildConfirmationEmail(shop, userId, program, 'invite')
  if (!details) return
  const { Invitation } = await import('./emails/invitation.tsx')
  await sendEmail(
    shop,
    details.to,
    `You are invited to ${shop.settings.name}`,
    Invitation({ store: shop.settings, ...details }),
  )
}
