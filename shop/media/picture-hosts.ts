/** Whose pictures the products show besides the store's own: the hosts of addresses that admins wrote (S5.7-03). */
import { like, sql } from 'drizzle-orm'
import { productImages } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** Nothing else may come into a header. */
const HOST = /^[a-z0-9.:[\]-]+$/

/** `most` of them at most. */
export async function readPictureHosts(shop: Shop, most: number): Promise<string[]> {
  const named = await shop.db
    .selectDistinct({ host: sql<string>`lower(substring(${productImages.url} from '^https://([^/?#]+)'))` })
    .from(productImages)
    .where(like(productImages.url, 'https://%'))
    .limit(most)
  // As a browser reads it: without a user's name, and in letters that a header may have.
  const hosts = named.flatMap(({ host }) => URL.parse(`https://${host}`)?.host ?? [])
  return [...new Set(hosts)].filter((host) => HOST.test(host)).sort()
}
