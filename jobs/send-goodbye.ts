import type { Shop } from '#shop/shop.ts'
import { write } from './write.ts'

/** The last email to the address of a deleted account, in case its owner did not request the deletion. */
export async function sendGoodbye(shop: Shop, { to, person }: { to: string; person: string }) {
  const { Goodbye } = await import('./emails/goodbye.tsx')
  await write(
    shop,
    to,
    `Your ${shop.settings.name} account has been deleted`,
    Goodbye({ store: shop.settings, name: person }),
  )
}
