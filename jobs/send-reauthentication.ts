import { startReauthentication } from '#shop/accounts/codes/email-links.ts'
import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

export async function sendReauthentication(shop: Shop, { userId }: { userId: string }) {
  const asked = await startReauthentication(shop, userId)
  if (!asked) return
  const { Reauthentication } = await import('./emails/reauthentication.tsx')
  const letter = Reauthentication({ store: shop.settings, ...asked })
  await sendEmail(shop, asked.to, `Is it you? A code from ${shop.settings.name}`, letter)
}
