/**
 * The URLs for search engines: the lists that the menus link, and the canonical URL of every live
 * product. A sitemap contains SITEMAP_SIZE URLs at most; a larger store has several sitemaps.
 */
import { and, asc, gte, sql } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { countAll } from '../totals/totals.ts'
import { readMenu } from './menu.ts'
import { messages } from './messages.ts'
import { FEATURED, productPath } from './rules.ts'

/**
 * The protocol allows 50,000 (sitemaps.org). Smaller sitemaps are read as fast in a large store as in a small one, and 50,000
 * of them may be listed.
 */
const SITEMAP_SIZE = 2_000

/** A URL of this store, with the date of its last change if that is known. */
export type SitemapEntry = { path: string; lastModified?: Date }

/** Lists `pages` before the categories and products. Parts are counted from 1. */
export async function readSitemap(
  shop: Shop,
  pages: SitemapEntry[],
  part = 1,
  size = SITEMAP_SIZE,
): Promise<SitemapEntry[]> {
  const fixedEntries = [...pages, ...(await listPaths(shop)).map((path): SitemapEntry => ({ path }))]
  const offset = (part - 1) * size
  const entries = fixedEntries.slice(offset, offset + size)
  const { id, gender, updatedAt, isLive } = products
  // The products of the parts before are skipped in an index.
  const firstId = shop.db
    .select({ id })
    .from(products)
    .where(sql`${isLive}`)
    .orderBy(asc(id))
    .limit(1)
    .offset(Math.max(0, offset - fixedEntries.length))
  const productRows = await shop.db
    .select({ id, gender, updatedAt })
    .from(products)
    .where(and(isLive, gte(id, sql`(${firstId})`)))
    .orderBy(asc(id))
    .limit(size - entries.length)
  entries.push(...productRows.map((product) => ({ path: productPath(product), lastModified: product.updatedAt })))
  return entries.length > 0 ? entries : fail('not-found', messages.sitemapNotFound)
}

export async function countSitemaps(shop: Shop, pages: SitemapEntry[], size = SITEMAP_SIZE): Promise<number> {
  const productCount = await countAll(shop, { subject: 'listed', keys: ['all'] })
  return Math.ceil((pages.length + (await listPaths(shop)).length + productCount) / size)
}

/** A category that is hidden from the menus is not listed, but its products are. */
async function listPaths(shop: Shop) {
  const { departments, groups } = await readMenu(shop)
  const slugs = [FEATURED.slug, ...departments.map(({ slug }) => slug)]
  const collections = groups.flatMap(({ slug, collections }) => [slug, ...collections.map(({ path }) => path)])
  return [
    ...slugs.map((slug) => `/category/${slug}`),
    ...new Set(['/women', '/men', ...collections.map((path) => `/${path}`)]),
  ]
}
