/**
 * The URLs for search engines: the lists that the menus link, and the canonical URL of every product that is not
 * deleted. A sitemap may contain SITEMAP_SIZE URLs; a larger store has several sitemaps.
 */
import { asc, isNull } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { readMenu } from './menu.ts'
import { messages } from './messages.ts'
import { FEATURED, productPath } from './rules.ts'

/** The protocol's limit (sitemaps.org). */
const SITEMAP_SIZE = 50_000

/** A URL of this store, with the date of its last change if that is known. */
export type SitemapEntry = { path: string; lastModified?: Date }

/** Lists `pages` before the categories and products. Parts are counted from 1. */
export async function readSitemap(shop: Shop, pages: string[], part = 1, size = SITEMAP_SIZE): Promise<SitemapEntry[]> {
  const fixedEntries = [...pages, ...(await listPaths(shop))].map((path): SitemapEntry => ({ path }))
  const offset = (part - 1) * size
  const entries = fixedEntries.slice(offset, offset + size)
  const { id, gender, updatedAt, deletedAt } = products
  const productRows = await shop.db
    .select({ id, gender, updatedAt })
    .from(products)
    .where(isNull(deletedAt))
    .orderBy(asc(id))
    .limit(size - entries.length)
    .offset(Math.max(0, offset - fixedEntries.length))
  entries.push(...productRows.map((product) => ({ path: productPath(product), lastModified: product.updatedAt })))
  return entries.length > 0 ? entries : fail('not-found', messages.sitemapNotFound)
}

export async function countSitemaps(shop: Shop, pages: string[], size = SITEMAP_SIZE): Promise<number> {
  const productCount = await shop.db.$count(products, isNull(products.deletedAt))
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
