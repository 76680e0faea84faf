import { findEmailChangeNotice } from '#shop/accounts/email/change-email.ts'
import type { Shop } from '#shop/shop.ts'
import { write } from './write.ts'

/** Informs the old email of a change, so that an account cannot be moved without its owner's knowledge. */
export async function tellOldAddress(shop: Shop, told: { userId: string; to: string; isDone: boolean }) {
  const move = await findEmailChangeNotice(shop, told.userId, told.isDone)
  if (!move) return
  const { OldAddress } = await import('./emails/old-address.tsx')
  const letter = OldAddress({ store: shop.settings, ...move, isDone: told.isDone })
  await write(shop, told.to, `The address of your ${shop.settings.name} account`, letter)
}
