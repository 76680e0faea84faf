import { findRecipient } from '#shop/accounts/users/users.ts'
import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

export async function sendMfaEnabled(shop: Shop, { userId }: { userId: string }) {
  const owner = await findRecipient(shop, userId)
  if (!owner) return
  const { FactorAdded } = await import('./emails/mfa-enabled.tsx')
  const email = FactorAdded({ store: shop.settings, name: owner.name })
  await sendEmail(shop, owner.to, `An authenticator app guards your ${shop.settings.name} account`, email)
}
