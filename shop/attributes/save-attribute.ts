/**
 * Adds, changes and deletes attributes and their values.
 *
 *   1. A change states the version it was made from. If the attribute has changed since, it fails and overwrites nothing.
 *   2. A value that is merged into another is deleted, and its products have the other one. A retired value stays with
 *      its products, and no other gets it.
 *   3. The key and the kind never change: files and programs use them.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { attributes, attributeValues, categories, categoryAttributes, productAttributes } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { toSlug } from '#core/slug.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { attributeField } from '../collection-rules/conditions.ts'
import { requireUnnamed } from '../collection-rules/rule-names.ts'
import { lockRules } from '../collection-rules/rules-lock.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { SaveAttribute } from './input.ts'
import { readAttribute, readAttributeToEdit, type AttributeForForm } from './list-attributes.ts'
import { messages } from './messages.ts'
import { isList, type AttributeKind } from './rules.ts'
import { writeValues } from './write-values.ts'

export async function addAttribute(shop: Shop, input: SaveAttribute): Promise<{ message: string; id: number }> {
  requirePermission(shop, 'change-products')
  const key = toSlug(input.name) || fail('invalid', messages.nameRequired, { name: messages.nameRequired })
  requireList(input.kind, input)
  const id = await withTransaction(shop, async (shop) => {
    const [created] = await shop.db
      .insert(attributes)
      .values({ key, kind: input.kind, ...toColumns(input) })
      .onConflictDoNothing()
      .returning()
    if (!created) return fail('conflict', messages.keyTaken, { name: messages.keyTaken })
    if (isList(created.kind)) await writeValues(shop, created, { values: [], newValues: input.newValues })
    await writeCategories(shop, created.id, input)
    const after = snapshotOf(await readAttribute(shop, created.id))
    await recordAuditEvent(shop, { action: 'add-attribute', entity: 'attribute', entityId: created.id, after })
    return created.id
  })
  return { message: messages.added, id }
}

export async function changeAttribute(shop: Shop, id: number | undefined, input: SaveAttribute): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    if (await changesProducts(shop, id, input)) await lockRules(shop)
    const row = await lockAttribute(shop, id, input.version, 'no key update')
    requireList(row.kind, input)
    const before = snapshotOf(await readAttribute(shop, row.id))
    await shop.db.update(attributes).set(toColumns(input)).where(eq(attributes.id, row.id))
    if (isList(row.kind)) await writeValues(shop, row, input)
    await writeCategories(shop, row.id, input)
    const after = snapshotOf(await readAttribute(shop, row.id))
    if (isDeepStrictEqual(before, after)) return
    await shop.db
      .update(attributes)
      .set({ version: row.version + 1 })
      .where(eq(attributes.id, row.id))
    await recordAuditEvent(shop, { action: 'change-attribute', entity: 'attribute', entityId: row.id, before, after })
  })
  return messages.updated
}

export async function deleteAttribute(shop: Shop, id: number | undefined, version: number): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    await lockRules(shop)
    const row = await lockAttribute(shop, id, version, 'update')
    const attribute = await readAttribute(shop, row.id)
    await requireUnused(shop, attribute)
    await requireUnnamed(shop, attribute.name, (field) => field === attributeField(attribute.key))
    await shop.db.delete(attributes).where(eq(attributes.id, row.id))
    const before = snapshotOf(attribute)
    await recordAuditEvent(shop, { action: 'delete-attribute', entity: 'attribute', entityId: row.id, before })
  })
  return messages.deleted
}

/** Products are found by the names of their values. A form of an older version fails, whatever this returns. */
async function changesProducts(shop: Shop, id: number | undefined, { values }: SaveAttribute) {
  if (values.some(({ mergeInto }) => mergeInto !== null)) return true
  const stored = await shop.db
    .select()
    .from(attributeValues)
    .where(eq(attributeValues.attributeId, id ?? 0))
  return values.some((value) => value.name && stored.some((row) => row.id === value.id && row.name !== value.name))
}

async function requireUnused(shop: Shop, { id, name }: AttributeForForm) {
  const isOfAttribute = eq(productAttributes.attributeId, id)
  const [used] = await shop.db
    .select({ id: productAttributes.productId })
    .from(productAttributes)
    .where(isOfAttribute)
    .limit(1)
  if (used) fail('conflict', messages.inUse(name, (await readAttributeToEdit(shop, id)).products))
}

/** Whoever saves a product with the attribute waits for 'update' only. */
async function lockAttribute(
  shop: Shop,
  id: number | undefined,
  version: number,
  strength: 'update' | 'no key update',
) {
  const [row] = await shop.db
    .select()
    .from(attributes)
    .where(eq(attributes.id, id ?? 0))
    .for(strength)
  if (!row) return fail('not-found', messages.notFound)
  if (row.version !== version)
    return fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, 'attribute', row.id)))
  return row
}

type Categories = Pick<SaveAttribute, 'categoryIds' | 'requiredCategoryIds'>

async function writeCategories(shop: Shop, attributeId: number, { categoryIds, requiredCategoryIds }: Categories) {
  const ids = [...categoryIds, ...requiredCategoryIds]
  const found = await shop.db
    .select({ categoryId: categories.id })
    .from(categories)
    .where(and(inArray(categories.id, ids), inArray(categories.kind, ['department', 'subcategory'])))
  await shop.db.delete(categoryAttributes).where(eq(categoryAttributes.attributeId, attributeId))
  const rows = found.map(({ categoryId }) => ({
    ...{ categoryId, attributeId },
    isRequired: requiredCategoryIds.includes(categoryId),
  }))
  if (rows.length > 0) await shop.db.insert(categoryAttributes).values(rows)
}

const toColumns = ({ name, unit, isShown, isFacet, place }: SaveAttribute) => ({
  ...{ name, unit, isShown, isFacet, position: place - 1 },
})

function requireList(kind: AttributeKind, { isFacet }: SaveAttribute) {
  if (isFacet && !isList(kind)) fail('invalid', messages.facetOfList, { isFacet: messages.facetOfList })
}

const snapshotOf = ({ name, kind, unit, isShown, isFacet, position, values, ...of }: AttributeForForm) => ({
  ...{ name, kind, unit, isShown, isFacet, place: position + 1 },
  ...{ categories: of.categoryIds, requiredIn: of.requiredCategoryIds },
  values: values.map((value) => (value.isRetired ? `${value.name} (retired)` : value.name)),
})
