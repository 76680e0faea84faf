import { findRecipient } from '#shop/accounts/users/users.ts'
import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

export async function sendAlreadyRegistered(shop: Shop, { userId }: { userId: string }) {
  const owner = await findRecipient(shop, userId)
  if (!owner) return
  const { AlreadyRegistered } = await import('./emails/already-registered.tsx')
  const email = AlreadyRegistered({ store: shop.settings, name: owner.name })
  await sendEmail(shop, owner.to, `You already have a ${shop.settings.name} account`, email)
}
