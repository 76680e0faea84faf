/** What the frame around every page shows: who is here, the five departments, how to reach the store. */
import { listDepartments } from './catalogue/categories.ts'
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
    departments: await listDepartments(shop),
  }
}
export type Frame = Awaited<ReturnType<typeof readFrame>>
