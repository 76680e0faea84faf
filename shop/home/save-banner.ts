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
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { BannerFields, SaveBanner, StepBanner } from './banner-input.ts'
import { withPictures } from './banner-pictures.ts'
import type { Row } from './list-banners.ts'
import { messages } from './messages.ts'
import { closeGap, neighbourPlace, placeRow, type Moved } from './place-row.ts'
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
    const placed = placeRow(row!, [...rows, row!], place)
    await savePositions(shop, [{ ...row!, position: placed.place - 1 }, ...placed.others])
    const after = { ...values, place: placed.place }
    await recordAuditEvent(shop, { action: 'add-banner', entity: 'banner', entityId: row!.id, after })
    return row!.id
  })
  applyCatalogueChange(shop, 'other')
  return { message: messages.bannerAdded, id }
}

export async function saveBanner(shop: Shop, id: number | undefined, input: SaveBanner): Promise<string> {
  requirePermission(shop, 'change-products')
  const { version, place, ...values } = await withPictures(shop, input)
  return change(shop, id, version, (row, rows) => {
    requireFreeScene(values.scene, rows.filter((one) => one !== row)) // oxfmt-ignore
    return { values, place }
  })
}

/** Moves a banner before or behind its neighbour, or shows or hides it. */
export async function stepBanner(shop: Shop, { id, step, version }: StepBanner): Promise<string> {
  requirePermission(shop, 'change-products')
  return change(shop, id, version, (row, rows) =>
    step === 'show' || step === 'hide'
      ? { values: { isShown: step === 'show' } }
      : { values: {}, place: neighbourPlace(rows.indexOf(row) + 1, step) },
  )
}

type Values = Partial<Omit<Row, 'id' | 'position' | 'version'>>
/** Without a place it stays where it is. */
type Change = { values: Values; place?: number | undefined }
async function change(
  shop: Shop,
  id: number | undefined,
  version: number,
  changeOf: (row: Row, rows: Row[]) => Change,
): Promise<string> {
  await withTransaction(shop, async (shop) => {
    const rows = await lockBanners(shop)
    const row = await requireVersion(shop, rows, id, version)
    const { values, place } = changeOf(row, rows)
    const placed = placeRow(row, rows, place)
    const { id: _, position: __, version: ___, ...current } = row
    const before = { ...current, place: rows.indexOf(row) + 1 }
    const after = { ...current, ...values, place: placed.place }
    if (isDeepStrictEqual(before, after)) return

    await shop.db
      .update(banners)
      .set({ ...values, position: placed.place - 1, version: version + 1 })
      .where(eq(banners.id, row.id))
    await savePositions(shop, placed.others)
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
    await savePositions(shop, closeGap(row, rows))
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

async function savePositions(shop: Shop, moved: Moved[]) {
  for (const { id, position, version } of moved)
    await shop.db.update(banners).set({ position, version }).where(eq(banners.id, id))
}
