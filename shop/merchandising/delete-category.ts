/** Deletes a category without products and without categories below it that nothing names. Any other can be retired. */
import { and, asc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import {
  categories,
  genderCategories,
  homeSections,
  offers,
  productCollections,
  products,
  returnRules,
} from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { lockTree, requireVersion } from './category-tree.ts'
import { requireUnnamed } from '../collection-rules/rule-names.ts'
import { lockRules } from '../collection-rules/rules-lock.ts'
import type { Row } from './tree.ts'
import { messages } from './messages.ts'
import { findAnswering, repointRedirects } from './redirects.ts'

export async function deleteCategory(shop: Shop, id: number | undefined, version: number): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const rows = await lockTree(shop)
    const row = await requireVersion(shop, rows, id, version)
    await lockRules(shop)
    const below = rows.filter((one) => one.parentId === row.id)
    if (below.length > 0) fail('invalid', messages.hasCategories(below.length, row.name))
    // A product that is being filed here holds the row, and waits for this one.
    await shop.db.select({ id: categories.id }).from(categories).where(eq(categories.id, row.id)).for('update')
    await requireEmpty(shop, row)
    const [filed] = await shop.db
      .select()
      .from(genderCategories)
      .where(eq(genderCategories.categoryId, row.id))
      .limit(1)
    if (filed) fail('invalid', messages.filesGender(filed.label, filed.gender))
    const [section] = await shop.db.select().from(homeSections).where(eq(homeSections.categoryId, row.id)).limit(1)
    if (section) fail('invalid', messages.isOnHomePage(section.title))
    await requireNoOffer(shop, row)
    if ((await shop.db.$count(returnRules, eq(returnRules.categoryId, row.id))) > 0)
      fail('invalid', messages.hasReturnRule(row.name))
    await requireUnnamed(shop, row.name, (field, value) => field === 'category' && value === row.id)
    await shop.db
      .delete(productCollections)
      .where(and(eq(productCollections.categoryId, row.id), productCollections.isAutomatic))
    await shop.db.delete(categories).where(eq(categories.id, row.id))
    const parent = rows.find((one) => one.id === row.parentId)
    await repointRedirects(shop, row, await findAnswering(shop, parent))
    const before = { name: row.name, kind: row.kind, address: row.path }
    await recordAuditEvent(shop, { action: 'delete-category', entity: 'category', entityId: row.id, before })
  })
  applyCatalogueChange(shop, 'other')
  return messages.categoryDeleted
}

async function requireEmpty(shop: Shop, row: Row) {
  const count = (which?: SQL) =>
    row.kind === 'collection' || row.kind === 'group'
      ? shop.db.$count(
          productCollections,
          and(eq(productCollections.categoryId, row.id), eq(productCollections.isAutomatic, false)),
        )
      : shop.db.$count(products, and(or(eq(products.departmentId, row.id), eq(products.subcategoryId, row.id)), which))
  const held = await count(isNull(products.deletedAt))
  if (held > 0) fail('invalid', messages.hasProducts(held, row.name))
  if ((await count()) > 0) fail('invalid', messages.hasDeletedProducts(row.name))
}

/** An offer that has ended stays so. Any other would be for other goods. */
async function requireNoOffer(shop: Shop, { id, name }: Row) {
  const names = (set: 'goods' | 'except') =>
    sql`${offers.scope} -> ${sql.raw(`'${set}'`)} -> 'categories' @> to_jsonb(${id}::int)`
  const [offer] = await shop.db
    .select({ name: offers.name })
    .from(offers)
    .where(and(ne(offers.state, 'ended'), or(names('goods'), names('except'))))
    .orderBy(asc(offers.id))
    .limit(1)
  if (offer) fail('invalid', messages.isInOffer(name, offer.name))
}
