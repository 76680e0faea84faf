/**
 * Adds, changes, orders and deletes the slides of the home page (records 0030, 0174).
 *
 *   1. A change states the version it was made from. If the banner has changed since, the save fails and overwrites
 *      nothing.
 *   2. All banners are locked together, because moving one moves others.
 *   3. Saving without a difference is not a change.
 */
import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import { banners } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { moveTo } from '../merchandising/rules.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { BannerFields, SaveBanner, StepBanner } from './banner-input.ts'
import { withPictures } from './banner-pictures.ts'
import type { Row } from './list-banners.ts'
import { messages } from './messages.ts'
import { MAX_BANNERS } from './rules.ts'

/** Returns the message and the id. Without a place the new banner is the last one. */
export async function addBanner(shop: Shop, input: BannerFields): Promise<{ message: string; id: number }> {
  requirePermission(shop, 'change-products')
  const { place, ...values } = await withPictures(shop, input)
  const id = await withTransaction(shop, async (shop) => {
    const rows = await lockBanners(shop)
    if (rows.length >= MAX_BANNERS) fail('invalid', messages.tooManyBanners)
    requireFreeScene(values.scene, rows)
    const [row] = await shop.db
      .insert(banners)
      .values({ ...values, position: rows.length })
      .returning()
    const { ordered, moved } = moveTo(place ?? rows.length + 1, row!, [...rows, row!])
    await savePositions(shop, moved)
    const after = { ...values, place: ordered.indexOf(row!) + 1 }
    await recordAuditEvent(shop, { action: 'add-banner', entity: 'banner', entityId: row!.id, after })
    return row!.id
  })
  applyCatalogueChange(shop, 'other')
  return { message: messages.bannerAdded, id }
}

export async function saveBanner(shop: Shop, id: number | undefined, input: SaveBanner): Promise<string> {
  requirePermission(shop, 'change-products')
  const { version, place, ...values } = await withPictures(shop, input)
  return change(shop, id, version, place, (row, rows) => {
    requireFreeScene(values.scene, rows.filter((one) => one !== row)) // prettier-ignore
    return values
  })
}

/** Moves a banner before or behind its neighbour, or shows or hides it. */
export async function stepBanner(shop: Shop, { id, step, version }: StepBanner): Promise<string> {
  requirePermission(shop, 'change-products')
  if (step === 'show' || step === 'hide')
    return change(shop, id, version, undefined, () => ({ isShown: step === 'show' }))
  const rows = await shop.db.select().from(banners).orderBy(asc(banners.position), asc(banners.id))
  const place = Math.max(1, rows.findIndex((row) => row.id === id) + 1 + (step === 'up' ? -1 : 1))
  return change(shop, id, version, place, () => ({}))
}

type Values = Partial<Omit<Row, 'id' | 'position' | 'version'>>
async function change(
  shop: Shop,
  id: number | undefined,
  version: number,
  place: number | undefined,
  valuesFor: (row: Row, rows: Row[]) => Values,
): Promise<string> {
  await withTransaction(shop, async (shop) => {
    const rows = await lockBanners(shop)
    const row = await requireVersion(shop, rows, id, version)
    const values = valuesFor(row, rows)
    const oldPlace = rows.indexOf(row) + 1
    const { ordered, moved } = moveTo(place ?? oldPlace, row, rows)
    const { id: _, position: __, version: ___, ...current } = row
    const before = { ...current, place: oldPlace }
    const after = { ...current, ...values, place: ordered.indexOf(row) + 1 }
    if (isDeepStrictEqual(before, after)) return

    await shop.db
      .update(banners)
      .set({ ...values, version: version + 1 })
      .where(eq(banners.id, row.id))
    await savePositions(shop, moved)
    await recordAuditEvent(shop, { action: 'change-banner', entity: 'banner', entityId: row.id, before, after })
  })
  applyCatalogueChange(shop, 'other')
  return messages.bannerUpdated
}

export async function deleteBanner(shop: Shop, id: number | undefined, version: number): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const rows = await lockBanners(shop)
    const row = await requireVersion(shop, rows, id, version)
    if (rows.length === 1) fail('invalid', messages.lastBanner)
    await shop.db.delete(banners).where(eq(banners.id, row.id))
    const { id: _, position: __, version: ___, ...before } = row
    await recordAuditEvent(shop, { action: 'delete-banner', entity: 'banner', entityId: row.id, before })
  })
  applyCatalogueChange(shop, 'other')
  return messages.bannerDeleted
}

/** In display order. A banner that is being added waits, too. */
async function lockBanners(shop: Shop): Promise<Row[]> {
  await shop.db.execute(sql`lock table ${banners} in share row exclusive mode`)
  return shop.db.select().from(banners).orderBy(asc(banners.position), asc(banners.id))
}

async function requireVersion(shop: Shop, rows: Row[], id: number | undefined, version: number): Promise<Row> {
  const row = rows.find((one) => one.id === id) ?? fail('not-found', messages.bannerNotFound)
  if (row.version === version) return row
  return fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, 'banner', row.id)))
}

function requireFreeScene(scene: string | null, others: Row[]) {
  if (scene !== null && others.some((one) => one.scene === scene))
    fail('invalid', messages.sceneTaken, { scene: messages.sceneTaken })
}

async function savePositions(shop: Shop, moved: [position: number, row: Row][]) {
  for (const [position, { id }] of moved) await shop.db.update(banners).set({ position }).where(eq(banners.id, id))
}
