/**
 * Adds, changes, orders and deletes the categories of women and men (record 0130).
 *
 *   1. A change states the version it was made from. If the category has changed since, it fails and overwrites nothing.
 *   2. The tree of categories is locked, so that none is retired or deleted meanwhile, and two orders do not mix.
 *   3. A product bears the label as its category. It follows a new label, and a new place if it is filed at the old one.
 *   4. Saving without a difference is not a change: it writes no audit event, and other open forms stay valid.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import { genderCategories, products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { lockTree } from '../merchandising/category-tree.ts'
import { moveTo } from '../merchandising/rules.ts'
import type { Row as Category } from '../merchandising/tree.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { AddGenderCategory, ChangeGenderCategory, ReorderGenderCategory } from './input.ts'
import { listRows, type Row } from './list-gender-categories.ts'
import { messages } from './messages.ts'
import { refileProducts, relabelProducts } from './refile-products.ts'
import { MAX_GENDER_CATEGORIES } from './rules.ts'

/** Returns the message and the id. The new category is the last of its gender. */
export async function addGenderCategory(
  shop: Shop,
  { gender, label, categoryId }: AddGenderCategory,
): Promise<{ message: string; id: number }> {
  requirePermission(shop, 'change-products')
  const id = await withTransaction(shop, async (shop) => {
    requireShelf(categoryId, await lockTree(shop))
    const siblings = (await listRows(shop)).filter((one) => one.gender === gender)
    if (siblings.length >= MAX_GENDER_CATEGORIES) fail('invalid', messages.tooMany(MAX_GENDER_CATEGORIES))
    requireFreeLabel(label, siblings)
    const position = Math.max(-1, ...siblings.map((one) => one.position)) + 1
    const [created] = await shop.db
      .insert(genderCategories)
      .values({ gender, label, categoryId, position })
      .returning({ id: genderCategories.id })
    const after = { gender, name: label, categoryId }
    const event = { action: 'add-gender-category', entity: 'gender-category', entityId: created!.id } as const
    await recordAuditEvent(shop, { ...event, after })
    return created!.id
  })
  applyCatalogueChange(shop, 'other')
  return { message: messages.added, id }
}

/** With the place that it had, the category stays where it is: others may have moved it. */
export async function changeGenderCategory(
  shop: Shop,
  id: number | undefined,
  { placeWas, ...input }: ChangeGenderCategory & { placeWas?: number | undefined },
): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const tree = await lockTree(shop)
    const { row, siblings } = await requireVersion(shop, id, input.version)
    const { label = row.label, categoryId = row.categoryId } = input
    const others = siblings.filter((one) => one !== row)
    if (label !== row.label) requireFreeLabel(label, others)
    if (categoryId !== row.categoryId) requireShelf(categoryId, tree)
    const oldPlace = siblings.indexOf(row) + 1
    const place = input.place === undefined || input.place === placeWas ? oldPlace : input.place
    const { ordered, moved } = moveTo(place, row, siblings)
    const before = { name: row.label, categoryId: row.categoryId, place: oldPlace }
    const after = { name: label, categoryId, place: ordered.indexOf(row) + 1 }
    if (isDeepStrictEqual(before, after)) return

    await shop.db
      .update(genderCategories)
      .set({ label, categoryId, version: row.version + 1 })
      .where(eq(genderCategories.id, row.id))
    for (const [position, one] of moved)
      await shop.db.update(genderCategories).set({ position }).where(eq(genderCategories.id, one.id))
    if (categoryId !== row.categoryId) await refileProducts(shop, row, categoryId, tree)
    if (label !== row.label) await relabelProducts(shop, row, label)
    const event = { action: 'change-gender-category', entity: 'gender-category', entityId: row.id } as const
    await recordAuditEvent(shop, { ...event, before, after })
  })
  applyCatalogueChange(shop, 'other')
  return messages.updated
}

/** Moves a category before or behind its neighbour. */
export async function reorderGenderCategory(shop: Shop, input: ReorderGenderCategory): Promise<string> {
  requirePermission(shop, 'change-products')
  const { row, siblings } = await requireVersion(shop, input.id, input.version)
  const place = Math.max(1, siblings.indexOf(row) + 1 + (input.step === 'up' ? -1 : 1))
  return changeGenderCategory(shop, row.id, { place, version: input.version })
}

export async function deleteGenderCategory(shop: Shop, id: number | undefined, version: number): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    await lockTree(shop)
    const { row } = await requireVersion(shop, id, version)
    const bearing = and(eq(products.gender, row.gender), eq(products.category, row.label), isNull(products.deletedAt))
    const held = await shop.db.$count(products, bearing)
    if (held > 0) fail('invalid', messages.hasProducts(held, row.label))
    await shop.db.delete(genderCategories).where(eq(genderCategories.id, row.id))
    const before = { gender: row.gender, name: row.label, categoryId: row.categoryId }
    const event = { action: 'delete-gender-category', entity: 'gender-category', entityId: row.id } as const
    await recordAuditEvent(shop, { ...event, before })
  })
  applyCatalogueChange(shop, 'other')
  return messages.deleted
}

async function requireVersion(shop: Shop, id: number | undefined, version: number) {
  const rows = await listRows(shop)
  const row = rows.find((one) => one.id === id) ?? fail('not-found', messages.notFound)
  if (row.version !== version)
    fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, 'gender-category', row.id)))
  return { row, siblings: rows.filter((one) => one.gender === row.gender) }
}

function requireFreeLabel(label: string, others: Row[]) {
  const isTaken = others.some((one) => one.label.toLowerCase() === label.toLowerCase())
  if (isTaken) fail('invalid', messages.labelTaken, { label: messages.labelTaken })
}

function requireShelf(categoryId: number, tree: Category[]) {
  const shelf = tree.find(({ id, retiredAt }) => id === categoryId && !retiredAt)
  if (shelf?.kind !== 'department' && shelf?.kind !== 'subcategory')
    fail('invalid', messages.invalidCategory, { categoryId: messages.invalidCategory })
}
