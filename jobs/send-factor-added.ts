import { findRecipient } from '#shop/accounts/users/users.ts'
import type { Shop } from '#shop/shop.ts'
import { write } from './write.ts'

export async function sendFactorAdded(shop: Shop, { userId }: { userId: string }) {
  const owner = await findRecipient(shop, userId)
  if (!owner) return
  const { FactorAdded } = await import('./emails/factor-added.tsx')
  const letter = FactorAdded({ store: shop.settings, name: owner.name })
  await write(shop, owner.to, `An authenticator app guards your ${shop.settings.name} account`, letter)
}
