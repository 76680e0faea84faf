import { buildMagicLinkEmail, startSignInLink } from '#shop/accounts/codes/email-links.ts'
import type { Shop } from '#shop/shop.ts'
import type { EmailRedirect } from '#core/job.ts'
import { sendEmail } from './send-email.ts'

type MagicLinkRequest = { userId: string; program?: EmailRedirect; from?: string }

/** Sends the link of an API client's user, or else of a visitor to the store's own pages. */
export async function sendMagicLink(shop: Shop, { userId, program, from = '/' }: MagicLinkRequest) {
  const details = program ? await buildMagicLinkEmail(shop, userId, program) : await startSignInLink(shop, userId, from)
  if (!details) return
  const { MagicLink } = await import('./emails/magic-link.tsx')
  await sendEmail(shop, details.to, `Sign in to ${shop.settings.name}`, MagicLink({ store: shop.settings, ...details }))
}
