/**
 * The admin edits what a category shows. Its path stays; a subcategory is also found by its name, but not by its former
 * one.
 *
 *   1. A change states the version it was made from. If the category has changed since, the save fails and overwrites
 *      nothing.
 *   2. The tree is locked, because moving one category moves others. These keep their version: a form whose place nobody
 *      has changed moves nothing back.
 *   3. Saving without a difference is not a change: it writes no audit event, and other open forms stay valid.
 *   4. Products are labelled with the label or the name of their subcategory (D35), except those in the categories of men
 *      and women.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { categories, products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { listSettingsOf } from '../catalogue/categories.ts'
import { readGenderCategories } from '../catalogue/gender-categories.ts'
import { changeProducts } from '../collection-rules/lock-products.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { keepOrder } from './arrange-products.ts'
import { lockTree, requireFreeName, requireVersion } from './category-tree.ts'
import type { SaveCategory } from './input.ts'
import { listSiblings, shownFieldsOf, type Row } from './tree.ts'
import { messages } from './messages.ts'
import { moveTo, sortsOf } from './rules.ts'

type Input = Omit<SaveCategory, 'place'> & { place?: number | undefined }

/** Without a place, or with the place that it had, the category stays where it is. */
export async function saveCategory(
  shop: Shop,
  id: number | undefined,
  { place, placeWas, ...input }: Input,
): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const rows = await lockTree(shop)
    const row = await requireVersion(shop, rows, id, input.version)
    requireFreeName(input.name, row, rows, row)
    if (input.sort && !sortsOf(row).includes(input.sort))
      fail('invalid', messages.invalidSort, { sort: messages.invalidSort })
    const siblings = listSiblings(row, rows)
    const oldPlace = siblings.indexOf(row) + 1
    const { ordered, moved } = moveTo(place === undefined || place === placeWas ? oldPlace : place, row, siblings)
    // Only menus of departments list their subcategories, and only products of these have a label.
    const { inMenu, productLabel } = row.kind === 'subcategory' ? input : row
    const change = shownFieldsOf({ ...input, inMenu, productLabel })
    const before = { ...shownFieldsOf(row), place: oldPlace }
    const after = { ...change, place: ordered.indexOf(row) + 1 }
    if (isDeepStrictEqual(before, after)) return

    await shop.db
      .update(categories)
      .set({ ...change, version: row.version + 1 })
      .where(eq(categories.id, row.id))
    for (const [position, one] of moved)
      await shop.db.update(categories).set({ position }).where(eq(categories.id, one.id))
    if (input.sort === 'arranged' && row.sort !== 'arranged')
      await keepOrder(shop, row.id, listSettingsOf(row.path, rows).sort)
    const [oldLabel, newLabel] = [row, change].map((one) => one.productLabel ?? one.name) as [string, string]
    if (row.kind === 'subcategory' && newLabel !== oldLabel) await relabelProducts(shop, row, oldLabel, newLabel)
    await recordAuditEvent(shop, { action: 'change-category', entity: 'category', entityId: row.id, before, after })
  })
  applyCatalogueChange(shop, 'other')
  return messages.categoryUpdated
}

async function relabelProducts(shop: Shop, row: Row, oldLabel: string, newLabel: string) {
  const genderChoices = await readGenderCategories(shop)
  const genderConditions = (['women', 'men'] as const).map((gender) =>
    genderChoices.some((one) => one.gender === gender && one.label === oldLabel)
      ? undefined
      : eq(products.gender, gender),
  )
  const isLabelled = and(
    eq(products.subcategoryId, row.id),
    sql`${products.category} = ${oldLabel}`,
    or(isNull(products.gender), ...genderConditions),
  )
  const change = { category: newLabel, updatedAt: shop.now() }
  await changeProducts(shop, { which: isLabelled, name: row.name }, (isOfBatch) =>
    shop.db.update(products).set(change).where(isOfBatch),
  )
}
