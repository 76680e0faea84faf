/**
 * Adds, changes, orders and deletes the sections of the home page (record 0174).
 *
 *   1. A change states the version it was made from. If the section has changed since, it fails and overwrites nothing.
 *   2. All sections are locked together, and with them the tree of categories, so that none is deleted meanwhile.
 *   3. Saving without a difference is not a change.
 */
import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import { homeSections } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { lockTree } from '../merchandising/category-tree.ts'
import type { Row as Category } from '../merchandising/tree.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { Row } from './list-sections.ts'
import { messages } from './messages.ts'
import { closeGap, neighbourPlace, placeRow, type Moved } from './place-row.ts'
import { MAX_SECTIONS } from './rules.ts'
import type { SaveSection, SectionFields, StepSection } from './section-input.ts'

/** Returns the message and the id. Without a place the new section is the last one. */
export async function addSection(
  shop: Shop,
  { place, ...values }: SectionFields,
): Promise<{ message: string; id: number }> {
  requirePermission(shop, 'change-products')
  const id = await withTransaction(shop, async (shop) => {
    const { tree, rows } = await lockSections(shop)
    if (rows.length >= MAX_SECTIONS) fail('invalid', messages.tooManySections)
    const chosen = { ...values, categoryId: requireCategory(values, tree) }
    const [row] = await shop.db
      .insert(homeSections)
      .values({ ...chosen, position: rows.length })
      .returning()
    const placed = placeRow(row!, [...rows, row!], place)
    await savePositions(shop, [{ ...row!, position: placed.place - 1 }, ...placed.others])
    const after = { ...chosen, place: placed.place }
    await recordAuditEvent(shop, { action: 'add-home-section', entity: 'home-section', entityId: row!.id, after })
    return row!.id
  })
  applyCatalogueChange(shop, 'other')
  return { message: messages.sectionAdded, id }
}

export async function saveSection(
  shop: Shop,
  id: number | undefined,
  { version, place, ...values }: SaveSection,
): Promise<string> {
  requirePermission(shop, 'change-products')
  return change(shop, id, version, (row, _, tree) => {
    const isKept = values.source === row.source && values.categoryId === row.categoryId
    const categoryId = isKept ? row.categoryId : requireCategory(values, tree)
    return { values: { ...values, categoryId }, place }
  })
}

/** Moves a section before or behind its neighbour, or shows or hides it. */
export async function stepSection(shop: Shop, { id, step, version }: StepSection): Promise<string> {
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
  changeOf: (row: Row, rows: Row[], tree: Category[]) => Change,
): Promise<string> {
  await withTransaction(shop, async (shop) => {
    const { tree, rows } = await lockSections(shop)
    const row = await requireVersion(shop, rows, id, version)
    const { values, place } = changeOf(row, rows, tree)
    const placed = placeRow(row, rows, place)
    const { id: _, position: __, version: ___, ...current } = row
    const before = { ...current, place: rows.indexOf(row) + 1 }
    const after = { ...current, ...values, place: placed.place }
    if (isDeepStrictEqual(before, after)) return

    await shop.db
      .update(homeSections)
      .set({ ...values, position: placed.place - 1, version: version + 1 })
      .where(eq(homeSections.id, row.id))
    await savePositions(shop, placed.others)
    const event = { action: 'change-home-section', entity: 'home-section', entityId: row.id } as const
    await recordAuditEvent(shop, { ...event, before, after })
  })
  applyCatalogueChange(shop, 'other')
  return messages.sectionUpdated
}

export async function deleteSection(shop: Shop, id: number | undefined, version: number): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const { rows } = await lockSections(shop)
    const row = await requireVersion(shop, rows, id, version)
    await shop.db.delete(homeSections).where(eq(homeSections.id, row.id))
    await savePositions(shop, closeGap(row, rows))
    const { id: _, position: __, version: ___, ...before } = row
    const event = { action: 'delete-home-section', entity: 'home-section', entityId: row.id } as const
    await recordAuditEvent(shop, { ...event, before })
  })
  applyCatalogueChange(shop, 'other')
  return messages.sectionDeleted
}

async function lockSections(shop: Shop): Promise<{ tree: Category[]; rows: Row[] }> {
  const tree = await lockTree(shop)
  await shop.db.execute(sql`lock table ${homeSections} in share row exclusive mode`)
  const rows = await shop.db.select().from(homeSections).orderBy(asc(homeSections.position), asc(homeSections.id))
  return { tree, rows }
}

async function requireVersion(shop: Shop, rows: Row[], id: number | undefined, version: number): Promise<Row> {
  const row = rows.find((one) => one.id === id) ?? fail('not-found', messages.sectionNotFound)
  if (row.version === version) return row
  return fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, 'home-section', row.id)))
}

/** The category or the collection that the source needs; null for the others. */
function requireCategory({ source, categoryId }: Pick<Row, 'source' | 'categoryId'>, tree: Category[]) {
  if (source !== 'category' && source !== 'collection') return null
  const category = tree.find(({ id, retiredAt }) => id === categoryId && !retiredAt)
  const isInTree = category?.kind === 'department' || category?.kind === 'subcategory'
  if (category && isInTree === (source === 'category')) return category.id
  const message = source === 'category' ? messages.categoryNeeded : messages.collectionNeeded
  return fail('invalid', message, { categoryId: message, [source]: message })
}

async function savePositions(shop: Shop, moved: Moved[]) {
  for (const { id, position, version } of moved)
    await shop.db.update(homeSections).set({ position, version }).where(eq(homeSections.id, id))
}
