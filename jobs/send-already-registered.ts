import { findRecipient } from '#shop/accounts/users/users.ts'
import type { Shop } from '#shop/shop.ts'
import { write } from './write.ts'

export async function sendAlreadyRegistered(shop: Shop, { userId }: { userId: string }) {
  const owner = await findRecipient(shop, userId)
  if (!owner) return
  const { AlreadyRegistered } = await import('./emails/already-registered.tsx')
  const letter = AlreadyRegistered({ store: shop.settings, name: owner.name })
  await write(shop, owner.to, `You already have a ${shop.settings.name} account`, letter)
}
