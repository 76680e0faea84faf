import { newsletterLinks } from '#shop/newsletter/newsletter.ts'
import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

/**
 * Asks for the confirmation of a new subscription. Like every newsletter email it has a one-click unsubscribe (RFC
 * 8058).
 */
export async function sendNewsletterConfirmation(shop: Shop, { email }: { email: string }) {
  const { confirm, unsubscribe } = newsletterLinks(shop, email)
  const { ConfirmNewsletter } = await import('./emails/confirm-newsletter.tsx')
  await sendEmail(
    shop,
    email,
    `Letters from ${shop.settings.name}: shall we?`,
    ConfirmNewsletter({ store: shop.settings, confirm }),
    { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  )
}
