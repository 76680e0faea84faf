/** The sitemap lists every indexable URL. A store too large for one file answers with a sitemap index. */
import { countSitemaps, readSitemap, type SitemapEntry } from '#shop/catalogue/sitemap.ts'
import { messages } from '#shop/catalogue/messages.ts'
import { listPublishedPages } from '#shop/pages/published-pages.ts'
import type { Shop } from '#shop/shop.ts'
import { listShownOffers } from '#shop/offers/shown-offers.ts'
import { fail } from '#core/domain-error.ts'
import { catalogueLoader } from '../catalogue-loader.ts'
import type { Route } from './+types/sitemap'

const PAGES = [
  ...[
    '/',
    '/about',
    '/help',
    '/shipping',
    '/returns',
    '/pages/reviews',
    '/size-guide',
    '/apps',
    '/follow-us',
    '/newsletter',
  ],
  ...['/terms', '/privacy'],
]
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** `/sitemap.xml`, and its parts `/sitemap/1.xml` … */
export const loader = catalogueLoader(async (shop, { params }: Route.LoaderArgs) => {
  const locElement = (path: string) => `<loc>${escapeXml(shop.settings.baseUrl + path)}</loc>`
  const pages = await listPages(shop)
  const parts = params.part === undefined ? await countSitemaps(shop, pages) : 1
  if (parts > 1) {
    const maps = Array.from(
      { length: parts },
      (_, index) => `<sitemap>${locElement(`/sitemap/${index + 1}.xml`)}</sitemap>`,
    )
    return xml(`<sitemapindex ${SCHEMA}>\n${maps.join('\n')}\n</sitemapindex>`)
  }
  const entries = await readSitemap(shop, pages, parsePart(params.part ?? '1.xml'))
  const urls = entries.map(({ path, lastModified }) => {
    const lastmod = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''
    return `<url>${locElement(path)}${lastmod}</url>`
  })
  return xml(`<urlset ${SCHEMA}>\n${urls.join('\n')}\n</urlset>`)
})

/** A page in the merchant's own words names its last change. */
async function listPages(shop: Shop): Promise<SitemapEntry[]> {
  const own = new Map((await listPublishedPages(shop)).map(({ path, updatedAt }) => [path, updatedAt]))
  const paths = (await listShownOffers(shop)).length > 0 ? [...PAGES, '/offers'] : PAGES
  return [...new Set([...paths, ...own.keys()])].map((path) => {
    const lastModified = own.get(path)
    return { path, ...(lastModified && { lastModified }) }
  })
}

const parsePart = (name: string) =>
  Number(/^([1-9]\d{0,3})\.xml$/.exec(name)?.[1] ?? fail('not-found', messages.sitemapNotFound))

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
