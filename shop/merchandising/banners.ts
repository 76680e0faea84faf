/**
 * The admin edits the text and order of banners, and which are shown. Their images are fixed scenes, for which the
 * contrast of the text was measured.
 *
 *   1. A change states the version it was made from. If the banner has changed since, the save fails and overwrites
 *      nothing.
 *   2. All banners are locked together, because moving one moves others.
 *   3. Saving without a difference is not a change.
 */
import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { banners } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import type { SaveBanner } from './banner-input.ts'
import { messages } from './messages.ts'
import { moveTo } from './rules.ts'

type Row = typeof banners.$inferSelect

export async function listBanners(shop: Shop): Promise<Row[]> {
  requireAdmin(shop)
  return shop.db.select().from(banners).orderBy(asc(banners.position))
}

/** `place` is counted from 1. */
export type BannerDetail = Row & { place: number; places: number }

export async function readBannerToEdit(shop: Shop, scene: string): Promise<BannerDetail> {
  const rows = await listBanners(shop)
  const at = rows.findIndex((row) => row.scene === scene)
  return { ...(rows[at] ?? fail('not-found', messages.bannerNotFound)), place: at + 1, places: rows.length }
}

export async function saveBanner(shop: Shop, scene: string, input: SaveBanner): Promise<string> {
  requireAdmin(shop)
  await withTransaction(shop, async (shop) => {
    const lockedRows = await shop.db.select().from(banners).orderBy(asc(banners.scene)).for('no key update')
    const rows = lockedRows.toSorted((a, b) => a.position - b.position)
    const row = rows.find((banner) => banner.scene === scene) ?? fail('not-found', messages.bannerNotFound)
    if (row.version !== input.version)
      fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, 'banner', row.scene)))

    const { place, version, ...values } = input
    const { ordered, moved } = moveTo(place, row, rows)
    const { scene: _, position: __, version: ___, ...current } = row
    const before = { ...current, place: rows.indexOf(row) + 1 }
    const after = { ...values, place: ordered.indexOf(row) + 1 }
    if (isDeepStrictEqual(before, after)) return

    await shop.db
      .update(banners)
      .set({ ...values, version: version + 1 })
      .where(eq(banners.scene, row.scene))
    for (const [position, banner] of moved)
      await shop.db.update(banners).set({ position }).where(eq(banners.scene, banner.scene))
    await recordAuditEvent(shop, { action: 'change-banner', entity: 'banner', entityId: row.scene, before, after })
  })
  applyCatalogueChange(shop, 'other')
  return messages.bannerUpdated
}
