/**
 * The published pages as every visitor sees them. They are kept in memory (catalogue-cache.ts), and a trigger announces
 * what changes (db/migrations/0087_pages.sql).
 */
import { and, asc, eq } from 'drizzle-orm'
import { pages } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { cacheValue } from '../catalogue/catalogue-cache.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { isStorePage, pathOfPage, type Footer } from './rules.ts'
import { fillHtml, fillText } from './variables.ts'

export type PublishedPage = {
  slug: string
  path: string
  title: string
  description: string
  /** Sanitized, with the values of its variables. */
  html: string
  updatedAt: Date
}
type ListedPage = Omit<PublishedPage, 'html'> & { footer: Footer }

const tagOf = (slug: string) => `page:${slug}`

/** In the order of the footer. */
export async function listPublishedPages(shop: Shop): Promise<ListedPage[]> {
  const rows = await cacheValue(
    shop,
    'pages',
    () => queryPublished(shop),
    (rows) => rows.map(({ slug }) => tagOf(slug)),
  )
  return rows.map((row) => ({ ...row, ...fillTexts(shop, row), path: pathOfPage(row.slug) }))
}

/** `undefined` if there is none, or only a draft. */
export async function findPublishedPage(shop: Shop, slug: string): Promise<PublishedPage | undefined> {
  shop.cacheTags?.add(tagOf(slug))
  // An address that no page has takes no place in memory.
  if (!(await listPublishedPages(shop)).some((page) => page.slug === slug)) return undefined
  const row = await cacheValue(
    shop,
    tagOf(slug),
    () => queryPage(shop, slug),
    () => [tagOf(slug)],
  )
  if (!row) return undefined
  const { html, updatedAt } = row
  return { slug, path: pathOfPage(slug), ...fillTexts(shop, row), html: fillHtml(shop, html), updatedAt }
}

export const readPublishedPage = async (shop: Shop, slug: string): Promise<PublishedPage> =>
  (await findPublishedPage(shop, slug)) ?? fail('not-found', messages.notFound)

export type FooterPages = Record<Exclude<Footer, 'none'>, { to: string; name: string }[]>

/** The links of the footer. It has those to the store's own pages in any case. */
export async function readFooterPages(shop: Shop): Promise<FooterPages> {
  const listed = (await listPublishedPages(shop)).filter(({ slug }) => !isStorePage(slug))
  const linksOf = (column: Footer) =>
    listed.filter(({ footer }) => footer === column).map(({ path, title }) => ({ to: path, name: title }))
  return { help: linksOf('help'), company: linksOf('company') }
}

const fillTexts = (shop: Shop, { title, description }: { title: string; description: string }) => ({
  title: fillText(shop, title),
  description: fillText(shop, description),
})

const queryPublished = ({ db }: Shop) =>
  db
    .select({
      slug: pages.slug,
      title: pages.title,
      description: pages.description,
      footer: pages.footer,
      updatedAt: pages.updatedAt,
    })
    .from(pages)
    .where(eq(pages.state, 'published'))
    .orderBy(asc(pages.position), asc(pages.slug))

async function queryPage({ db }: Shop, slug: string) {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.state, 'published')))
  return row
}
