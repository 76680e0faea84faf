/**
 * The admin edits what a category shows. Its position in the tree and its URL never change.
 *
 *   1. A change states the version it was made from. If the category has changed since, the save fails and overwrites
 *      nothing.
 *   2. Siblings are locked together, because moving one moves others.
 *   3. Saving without a difference is not a change: it writes no audit event, and other open forms stay valid.
 *   4. Products are labelled with the name of their subcategory (D35), except those in the four fixed categories of men
 *      and women.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { categories, products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { readGenderCategories } from '../catalogue/gender-categories.ts'
import { matchesSubcategory } from '../catalogue/rules.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import type { SaveCategory } from './input.ts'
import { listSiblings, type Row } from './list-categories.ts'
import { messages } from './messages.ts'
import { moveTo } from './rules.ts'

export async function saveCategory(shop: Shop, id: number | undefined, input: SaveCategory): Promise<string> {
  requireAdmin(shop)
  await withTransaction(shop, async (shop) => {
    const siblings = await lockSiblings(shop, id)
    const row = siblings.find((one) => one.id === id) ?? fail('not-found', messages.categoryNotFound)
    if (row.version !== input.version)
      fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, 'category', row.id)))
    if (siblings.some((one) => one !== row && matchesSubcategory(one, input.name.toLowerCase())))
      fail('invalid', messages.nameTaken, { name: messages.nameTaken })

    const { ordered, moved } = moveTo(input.place, row, siblings)
    const [before, after] = [toSnapshot(row, siblings.indexOf(row)), toSnapshot(input, ordered.indexOf(row))]
    if (isDeepStrictEqual(before, after)) return

    const { name, description, image, isShown } = input
    await shop.db
      .update(categories)
      .set({ name, description, image, isShown, version: row.version + 1 })
      .where(eq(categories.id, row.id))
    for (const [position, one] of moved)
      await shop.db.update(categories).set({ position }).where(eq(categories.id, one.id))
    if (row.kind === 'subcategory' && name !== row.name) await relabelProducts(shop, row, name)
    await recordAuditEvent(shop, { action: 'change-category', entity: 'category', entityId: row.id, before, after })
  })
  applyCatalogueChange(shop, 'other')
  return messages.categoryUpdated
}

type CategoryFields = Pick<Row, 'name' | 'description' | 'image' | 'isShown'>
const toSnapshot = ({ name, description, image, isShown }: CategoryFields, at: number) => {
  return { name, description, image, place: at + 1, isShown }
}

/** Returns the siblings in display order. They are locked in id order, so that two admins cannot deadlock. */
async function lockSiblings(shop: Shop, id: number | undefined): Promise<Row[]> {
  if (id === undefined) return []
  const [row] = await shop.db.select().from(categories).where(eq(categories.id, id))
  if (!row) return []
  const parent = row.parentId === null ? isNull(categories.parentId) : eq(categories.parentId, row.parentId)
  const lockedRows = await shop.db
    .select()
    .from(categories)
    .where(parent)
    .orderBy(asc(categories.id))
    .for('no key update')
  return listSiblings(row, lockedRows).toSorted((a, b) => a.position - b.position || a.id - b.id)
}

async function relabelProducts(shop: Shop, row: Row, name: string) {
  const fixedCategories = await readGenderCategories(shop)
  const genderConditions = (['women', 'men'] as const).map((gender) =>
    fixedCategories.some((one) => one.gender === gender && one.label === row.name)
      ? undefined
      : eq(products.gender, gender),
  )
  await shop.db
    .update(products)
    .set({ category: name, updatedAt: shop.now() })
    .where(
      and(
        eq(products.subcategoryId, row.id),
        sql`${products.category} = ${row.name}`,
        or(isNull(products.gender), ...genderConditions),
      ),
    )
}
