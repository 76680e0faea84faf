/**
 * Reads the data of the layout: what a page shows of its visitor, the menus and the contact details of the store.
 *
 * It is read for every request. A guest gets no cart count from here, because a guest's cart is kept in the browser.
 */
import { currentAnnouncement } from './announcement/read-announcement.ts'
import { readHeadings } from './catalogue/home.ts'
import { readMenu } from './catalogue/menu.ts'
import { readFooterPages } from './pages/published-pages.ts'
import type { Shop } from './shop.ts'
import { readVisitor, type VisitorData } from './visitor-data.ts'
import { toIst } from '#core/time.ts'

/** A demo store has no social media accounts. Its icons lead to a page that says so. */
const DEMO_SOCIAL = ['Instagram', 'Facebook', 'YouTube'].map((name) => ({ name, url: '/follow-us' }))
/** The store can be installed from the browser. The pages explain how. */
const WEB_APPS = [
  { name: 'Get it on Android', url: '/apps#android' },
  { name: 'Get it on iPhone', url: '/apps#iphone' },
]

export type LayoutData = Awaited<ReturnType<typeof readLayoutData>>

/** `visitor` is given when it has been read already, or stands for many (server/page-template.ts). */
export async function readLayoutData(shop: Shop, visitor?: VisitorData) {
  return {
    store: storeInfo(shop),
    announcement: await currentAnnouncement(shop),
    pages: await readFooterPages(shop),
    ...(await readMenu(shop)),
    /** For the home page while its products load. */
    sections: await readHeadings(shop),
    ...(visitor ?? (await readVisitor(shop)).data),
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
    returnDays: settings.returnDays,
    /** The name of the hosted-page gateway; `null` when the payment details are typed on the store's own page. */
    paysOn: paymentGateway.kind === 'hosted-page' ? paymentGateway.title : null,
    /** A demo store ships nothing, moves no money, and shows its mailbox. */
    isDemo,
  }
}
