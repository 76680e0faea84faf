import type { Shop } from '#shop/shop.ts'
import { write } from './write.ts'

/** The last mail to an address that the store has just forgotten, in case its owner did not ask for that. */
export async function sendGoodbye(shop: Shop, { to, person }: { to: string; person: string }) {
  const { Goodbye } = await import('./emails/goodbye.tsx')
  await write(
    shop,
    to,
    `Your ${shop.settings.name} account has been deleted`,
    Goodbye({ store: shop.settings, name: person }),
  )
}
