/** The banners of the home page carousel, in display order (S2.3-01). */
import { asc, eq } from 'drizzle-orm'
import { banners, type Scene } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { cacheValue } from './catalogue-cache.ts'

/** An empty headline means the store's tagline. */
export type Banner = {
  scene: Scene
  eyebrow: string
  headline: string
  text: string
  links: { name: string; to: string }[]
}

export const readBanners = (shop: Shop): Promise<Banner[]> => cacheValue(shop, 'banners', () => queryBanners(shop))

async function queryBanners(shop: Shop): Promise<Banner[]> {
  const rows = await shop.db.select().from(banners).where(eq(banners.isShown, true)).orderBy(asc(banners.position))
  return rows.map(({ scene, eyebrow, headline, text, linkName, linkTo, moreName, moreTo }) => ({
    scene,
    eyebrow,
    headline: headline || shop.settings.tagline,
    text,
    links: [{ name: linkName, to: linkTo }, ...(moreName ? [{ name: moreName, to: moreTo }] : [])],
  }))
}
