/**
 * Reads the data of the layout: what a page shows of its visitor, the menus and the contact details of the store.
 *
 * It is read for every request. A guest gets no cart count from here, because a guest's cart is kept in the browser.
 */
import { sql } from 'drizzle-orm'
import { cartCountQuery } from './cart/cart.ts'
import { hasReservedStock } from './catalogue/available-stock.ts'
import { readMenu } from './catalogue/menu.ts'
import { currentUser, type Shop, type User } from './shop.ts'
import { wishlistIdsQuery } from './wishlist/wishlist.ts'
import { toIst } from '#core/time.ts'

/** A demo store has no social media accounts. Its icons lead to a page that says so. */
const DEMO_SOCIAL = ['Instagram', 'Facebook', 'YouTube'].map((name) => ({ name, url: '/follow-us' }))
/** The store can be installed from the browser. The pages explain how. */
const WEB_APPS = [
  { name: 'Get it on Android', url: '/apps#android' },
  { name: 'Get it on iPhone', url: '/apps#iphone' },
]

/** What a catalogue page shows of its visitor. Everything else on it is the same for all visitors. */
export type VisitorData = {
  user: Pick<User, 'id' | 'name' | 'email' | 'isAdmin' | 'emailConfirmed'> | null
  /** `null` for a guest. */
  cartCount: number | null
  wishlistCount: number | null
  /** The ids of the products on the wishlist, separated by spaces. Their hearts are filled. */
  wishlistIds: string | null
}
export type LayoutData = Awaited<ReturnType<typeof readLayoutData>>

/** `visitor` is given when the page is rendered as a template for many visitors (server/page-template.ts). */
export async function readLayoutData(shop: Shop, visitor?: VisitorData) {
  return {
    store: storeInfo(shop),
    ...(await readMenu(shop)),
    ...(visitor ?? (await readVisitor(shop)).data),
  }
}

/**
 * Takes one query. A visitor who has reserved stock sees other quantities than everybody else
 * (catalogue/available-stock.ts).
 */
export async function readVisitor(shop: Shop): Promise<{ data: VisitorData; hasReservedStock: boolean }> {
  const user = currentUser(shop)
  const guest = { user: null, cartCount: null, wishlistCount: null, wishlistIds: null }
  if (!user) return { data: guest, hasReservedStock: false }
  const { rows } = await shop.db.execute<{ cart: number; wishlist: number[]; reserved: boolean }>(
    sql`select (${cartCountQuery(shop)}) as cart, array(${wishlistIdsQuery(shop)}) as wishlist,
               ${hasReservedStock(user.id)} as reserved`,
  )
  const { cart, wishlist, reserved } = rows[0]!
  const { id, name, email, isAdmin, emailConfirmed } = user
  return {
    data: {
      user: { id, name, email, isAdmin, emailConfirmed },
      cartCount: cart,
      wishlistCount: wishlist.length,
      wishlistIds: wishlist.join(' '),
    },
    hasReservedStock: reserved,
  }
}

/** The layout data that needs no database query. */
export function storeInfo({ settings, services: { paymentGateway }, now }: Shop) {
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
    /** The name of the hosted-page gateway; `null` when the payment details are typed on the store's own page. */
    paysOn: paymentGateway.kind === 'hosted-page' ? paymentGateway.title : null,
    /** A demo store ships nothing, moves no money, and shows its mailbox. */
    isDemo,
  }
}
