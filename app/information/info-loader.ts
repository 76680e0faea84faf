/** The loader of an information page: the text that the merchant has published for its address, if there is one. */
import type { StorePage } from '#shop/pages/rules.ts'
import { messages } from '#shop/pages/messages.ts'
import { findPublishedPage, readPublishedPage, type PublishedPage } from '#shop/pages/published-pages.ts'
import { pageLoader } from '../page-loader.ts'

export type OwnText = Pick<PublishedPage, 'title' | 'description' | 'html'>
/** `page` is null where the store's own text is shown. */
export type InfoData = { page: OwnText | null; grievanceOfficer: string | null }

const textOf = ({ title, description, html }: PublishedPage): OwnText => ({ title, description, html })

export const infoLoader = (slug: StorePage) =>
  pageLoader(async (shop): Promise<InfoData> => {
    const page = await findPublishedPage(shop, slug)
    return { page: page ? textOf(page) : null, grievanceOfficer: shop.settings.grievanceOfficer }
  }, messages.failed.load)

/** `/pages/:slug` */
export const ownPageLoader = pageLoader(
  async (shop, { params }) => ({ page: textOf(await readPublishedPage(shop, params.slug ?? '')) }),
  messages.failed.load,
)
