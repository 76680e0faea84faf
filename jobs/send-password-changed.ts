import { findRecipient } from '#shop/accounts/users/users.ts'
import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

export async function sendPasswordChanged(shop: Shop, { userId }: { userId: string }) {
  const owner = await findRecipient(shop, userId)
  if (!owner) return
  const { PasswordChanged } = await import('./emails/password-changed.tsx')
  const email = PasswordChanged({ store: shop.settings, name: owner.name })
  await sendEmail(shop, owner.to, `Your ${shop.settings.name} password was changed`, email)
}
