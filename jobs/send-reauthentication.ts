import { startReauthentication } from '#shop/accounts/codes/email-links.ts'
import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

export async function sendReauthentication(shop: Shop, { userId }: { userId: string }) {
  const details = await startReauthentication(shop, userId)
  if (!details) return
  const { Reauthentication } = await import('./emails/reauthentication.tsx')
  const email = Reauthentication({ store: shop.settings, ...details })
  await sendEmail(shop, details.to, `Is it you? A code from ${shop.settings.name}`, email)
}
