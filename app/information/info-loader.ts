/** The loader of an information page: the text that the merchant has published for its address, if there is one. */
import type { StorePage } from '#shop/pages/rules.ts'
import { messages } from '#shop/pages/messages.ts'
import { findPublishedPage, readPublishedPage, type PublishedPage } from '#shop/pages/published-pages.ts'
import { readReturnExceptions } from '#shop/returns/read-promises.ts'
import type { ReturnException } from '#shop/returns/return-promise.ts'
import type { Shop } from '#shop/shop.ts'
import { pageLoader } from '../page-loader.ts'

export type OwnText = Pick<PublishedPage, 'title' | 'description' | 'html'>
/** `page` is null where the store's own text is shown. */
export type InfoData = { page: OwnText | null; grievanceOfficer: string | null }
/** `exceptions` are those from the promise about returns. */
export type ReturnInfoData = InfoData & { exceptions: ReturnException[] }

const textOf = ({ title, description, html }: PublishedPage): OwnText => ({ title, description, html })

async function readInfo(shop: Shop, slug: StorePage): Promise<InfoData> {
  const page = await findPublishedPage(shop, slug)
  return { page: page ? textOf(page) : null, grievanceOfficer: shop.settings.grievanceOfficer }
}

export const infoLoader = (slug: StorePage) => pageLoader((shop) => readInfo(shop, slug), messages.failed.load)

export const returnInfoLoader = (slug: StorePage) =>
  pageLoader(
    async (shop): Promise<ReturnInfoData> => ({
      ...(await readInfo(shop, slug)),
      exceptions: await readReturnExceptions(shop),
    }),
    messages.failed.load,
  )

/** `/pages/:slug` */
export const ownPageLoader = pageLoader(
  async (shop, { params }) => ({ page: textOf(await readPublishedPage(shop, params.slug ?? '')) }),
  messages.failed.load,
)
