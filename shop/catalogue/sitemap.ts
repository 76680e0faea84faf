/**
 * What search engines are told of: the lists that the menus name, and every product that is sold, at its one address. A
 * sitemap may name SITEMAP_SIZE addresses; a larger store has several.
 */
import { asc, isNull } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { readMenu } from './menu.ts'
import { messages } from './messages.ts'
import { FEATURED, productPath } from './rules.ts'

/** What the protocol allows (sitemaps.org). */
const SITEMAP_SIZE = 50_000

/** An address of this store, and where it is known, when what stands there last changed. */
export type SitemapEntry = { path: string; changed?: Date }

/** `pages` stand before the lists and products. Parts are counted from 1. */
export async function readSitemap(shop: Shop, pages: string[], part = 1, size = SITEMAP_SIZE): Promise<SitemapEntry[]> {
  const first = [...pages, ...(await listPaths(shop))].map((path): SitemapEntry => ({ path }))
  const offset = (part - 1) * size
  const stops = first.slice(offset, offset + size)
  const { id, gender, updatedAt, deletedAt } = products
  const goods = await shop.db
    .select({ id, gender, updatedAt })
    .from(products)
    .where(isNull(deletedAt))
    .orderBy(asc(id))
    .limit(size - stops.length)
    .offset(Math.max(0, offset - first.length))
  stops.push(...goods.map((product) => ({ path: productPath(product), changed: product.updatedAt })))
  return stops.length > 0 ? stops : fail('not-found', messages.partNotFound)
}

export async function countSitemaps(shop: Shop, pages: string[], size = SITEMAP_SIZE): Promise<number> {
  const goods = await shop.db.$count(products, isNull(products.deletedAt))
  return Math.ceil((pages.length + (await listPaths(shop)).length + goods) / size)
}

/** What is hidden from the menus is not told of; its goods are. */
async function listPaths(shop: Shop) {
  const { departments, groups } = await readMenu(shop)
  const slugs = [FEATURED.slug, ...departments.map(({ slug }) => slug)]
  const collections = groups.flatMap(({ slug, collections }) => [slug, ...collections.map(({ path }) => path)])
  return [
    ...slugs.map((slug) => `/category/${slug}`),
    ...new Set(['/women', '/men', ...collections.map((path) => `/${path}`)]),
  ]
}
