/** The hosts of product images outside the store, from the URLs that admins entered (S5.7-03). */
import { like, sql } from 'drizzle-orm'
import { productImages } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** Other characters must not get into a header. */
const HOST = /^[a-z0-9.:[\]-]+$/

/** Returns at most `limit` hosts. */
export async function listImageHosts(shop: Shop, limit: number): Promise<string[]> {
  const rows = await shop.db
    .selectDistinct({ host: sql<string>`lower(substring(${productImages.url} from '^https://([^/?#]+)'))` })
    .from(productImages)
    .where(like(productImages.url, 'https://%'))
    .limit(limit)
  // Normalizes the host as a browser does: without user info, and with characters that a header may contain.
  const hosts = rows.flatMap(({ host }) => URL.parse(`https://${host}`)?.host ?? [])
  return [...new Set(hosts)].filter((host) => HOST.test(host)).sort()
}
