/** The slides of the home page, in display order (S2.3-01). */
import { asc, eq } from 'drizzle-orm'
import { banners, type Scene } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { cacheValue } from './catalogue-cache.ts'
import { MAX_SLIDES, selectRunning } from './schedule.ts'

export type { Scene }
/** The image of a slide: one of the build, or the slide's own pictures, which the store keeps. */
export type BannerPicture =
  | { scene: Scene }
  | { scene: null; wideUrl: string; tallUrl: string; alt: string; side: 'left' | 'right' }

export type Banner = {
  id: number
  picture: BannerPicture
  eyebrow: string
  headline: string
  text: string
  links: { name: string; to: string }[]
}

/** Those that are shown now, at most MAX_SLIDES. */
export async function readBanners(shop: Shop): Promise<Banner[]> {
  const rows = await cacheValue(shop, 'banners', () => queryRows(shop))
  return selectRunning(shop, rows)
    .slice(0, MAX_SLIDES)
    .map((row) => toBanner(shop, row))
}

const queryRows = (shop: Shop) =>
  shop.db.select().from(banners).where(eq(banners.isShown, true)).orderBy(asc(banners.position), asc(banners.id))

type Row = typeof banners.$inferSelect

/** An empty headline means the store's tagline. */
const toBanner = ({ settings }: Shop, row: Row): Banner => ({
  id: row.id,
  picture: pictureOf(row),
  eyebrow: row.eyebrow,
  headline: row.headline || settings.tagline,
  text: row.text,
  links: [{ name: row.linkName, to: row.linkTo }, ...(row.moreName ? [{ name: row.moreName, to: row.moreTo }] : [])],
})

function pictureOf({ scene, wideUrl, tallUrl, alt, side }: Row): BannerPicture {
  return scene ? { scene } : { scene, wideUrl: wideUrl ?? '', tallUrl: tallUrl ?? '', alt, side }
}
