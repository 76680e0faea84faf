/** The loader of an information page: the text that the merchant has published for its address, if there is one. */
import type { StorePage } from '#shop/pages/rules.ts'
import { messages } from '#shop/pages/messages.ts'
import { findPublishedPage, readPublishedPage, type PublishedPage } from '#shop/pages/published-pages.ts'
import { readReturnExceptions } from '#shop/returns/read-promises.ts'
import type { ReturnException } from '#shop/returns/return-promise.ts'
import { pageLoader } from '../page-loader.ts'

export type OwnText = Pick<PublishedPage, 'title' | 'description' | 'html'>
/** `page` is null where the store's own text is shown. `exceptions` are those from its promise about returns. */
export type InfoData = { page: OwnText | null; grievanceOfficer: string | null; exceptions: ReturnException[] }

const textOf = ({ title, description, html }: PublishedPage): OwnText => ({ title, description, html })

export const infoLoader = (slug: StorePage) =>
  pageLoader(async (shop): Promise<InfoData> => {
    const page = await findPublishedPage(shop, slug)
    const exceptions = await readReturnExceptions(shop)
    return { page: page ? textOf(page) : null, grievanceOfficer: shop.settings.grievanceOfficer, exceptions }
  }, messages.failed.load)

/** `/pages/:slug` */
export const ownPageLoader = pageLoader(
  async (shop, { params }) => ({ page: textOf(await readPublishedPage(shop, params.slug ?? '')) }),
  messages.failed.load,
)
