/**
 * What the frame around every page shows: who is here, what the menus list, how to reach the store.
 *
 * It is read at every request. A visitor without a session is told nothing of himself: his cart lies in his browser.
 */
import { readMenu } from './catalogue/menu.ts'
import type { Shop } from './shop.ts'

export async function readFrame(shop: Shop) {
  const { name, tagline, baseUrl, phone, email, copyrightYear, social, apps, mode, freeShippingAbove } = shop.settings
  return {
    store: {
      name,
      tagline,
      baseUrl,
      phone,
      email,
      copyrightYear,
      social,
      apps,
      freeShippingAbove,
      hasMailbox: mode !== 'production',
    },
    who: shop.user && {
      name: shop.user.name,
      email: shop.user.email,
      isAdmin: shop.user.isAdmin,
      emailConfirmed: shop.user.emailConfirmed,
    },
    ...(await readMenu(shop)),
    /** `null` of a guest. */
    cartCount: null as number | null,
    wishlistCount: null as number | null,
  }
}
export type Frame = Awaited<ReturnType<typeof readFrame>>
