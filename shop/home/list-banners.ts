/** Lists the slides of the home page for the admin, in display order. */
import { asc } from 'drizzle-orm'
import { banners } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { SCENES } from './rules.ts'

export type Row = typeof banners.$inferSelect
/** `place` is counted from 1. */
export type BannerDetail = Omit<Row, 'position'> & { place: number; places: number }

export async function listBanners(shop: Shop): Promise<BannerDetail[]> {
  requirePermission(shop, 'read-products')
  const rows = await shop.db.select().from(banners).orderBy(asc(banners.position), asc(banners.id))
  return rows.map(({ position: _, ...row }, index) => ({ ...row, place: index + 1, places: rows.length }))
}

export async function readBanner(shop: Shop, id: number | undefined): Promise<BannerDetail> {
  return (await listBanners(shop)).find((one) => one.id === id) ?? fail('not-found', messages.bannerNotFound)
}

/** What the form offers. `banner` is null for a new one. A scene belongs to one banner. */
export type BannerFormData = { banner: BannerDetail | null; scenes: NonNullable<Row['scene']>[] }

export async function readBannerForm(shop: Shop, id: number | null | undefined): Promise<BannerFormData> {
  const all = await listBanners(shop)
  const banner = id === null ? null : (all.find((one) => one.id === id) ?? fail('not-found', messages.bannerNotFound))
  const taken = all.filter((one) => one !== banner).map(({ scene }) => scene)
  return { banner, scenes: SCENES.filter((scene) => !taken.includes(scene)) }
}

/** The id of the banner that has this scene: in earlier versions banners had no other id. */
export async function findBannerOfScene(shop: Shop, scene: string): Promise<number | undefined> {
  return (await listBanners(shop)).find((one) => one.scene === scene)?.id
}
