/**
 * What the frame around every page shows: who is here, what the menus list, how to reach the store.
 *
 * It is read at every request. A visitor without a session is told nothing of himself: his cart lies in his browser.
 */
import { countCart } from './cart/cart.ts'
import { readMenu } from './catalogue/menu.ts'
import { currentUser, type Shop } from './shop.ts'
import { listWishlistIds } from './wishlist/wishlist.ts'
import { toIst } from '#core/time.ts'

/** Where a demo store's icons lead, since it is nowhere but here: a page that says so. */
const DEMO_SOCIAL = ['Instagram', 'Facebook', 'YouTube'].map((name) => ({ name, url: '/follow-us' }))
/** The store installs from the browser; the pages say how. */
const WEB_APPS = [
  { name: 'Get it on Android', url: '/apps#android' },
  { name: 'Get it on iPhone', url: '/apps#iphone' },
]

export async function readLayoutData(shop: Shop) {
  const user = currentUser(shop)
  const wishlistProductIds = user && (await listWishlistIds(shop))
  return {
    store: storeInfo(shop),
    user: user && {
      id: user.id,
      name: user.name,
      email: user.email,
      isAdmin: user.isAdmin,
      emailConfirmed: user.emailConfirmed,
    },
    ...(await readMenu(shop)),
    /** `null` of a guest. */
    cartCount: user && (await countCart(shop)),
    wishlistCount: wishlistProductIds && wishlistProductIds.length,
    /** Stored ids of what is on the wishlist: a full heart. */
    wishlistProductIds,
  }
}
export type LayoutData = Awaited<ReturnType<typeof readLayoutData>>

/** What is known without asking the database. */
export function storeInfo({ settings, services: { paymentGateway: bank }, now }: Shop) {
  const isDemo = settings.mode !== 'production'
  return {
    name: settings.name,
    tagline: settings.tagline,
    baseUrl: settings.baseUrl,
    phone: settings.phone,
    email: settings.email,
    brand: settings.brand,
    copyrightYear: settings.copyrightYear ?? toIst(now()).getUTCFullYear(),
    social: settings.social.length > 0 || !isDemo ? settings.social : DEMO_SOCIAL,
    apps: settings.apps.length > 0 ? settings.apps : WEB_APPS,
    freeShippingAbove: settings.freeShippingAbove,
    shippingFee: settings.shippingFee,
    /** Whose page an online payment is made on; `null` where the store asks for it itself. */
    paysOn: bank.kind === 'hosted-page' ? bank.title : null,
    /** Sends no goods, moves no money, and shows its mailbox. */
    isDemo,
  }
}
