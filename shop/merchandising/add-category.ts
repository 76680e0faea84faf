/** Adds a department, a subcategory of any depth, or a collection with or without a group. */
import { categories } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { toSlug } from '#core/slug.ts'
import { recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import {
  lockTree,
  pathOf,
  requireFreeName,
  requireFreePath,
  requireLevels,
  requireParent,
  requireSlug,
} from './category-tree.ts'
import type { AddCategory } from './input.ts'
import { listSiblings, shownFieldsOf } from './tree.ts'
import { messages } from './messages.ts'
import { removeRedirects } from './redirects.ts'
import { MAX_CATEGORIES, sortsOf } from './rules.ts'
import { saveRules } from './save-rules.ts'

/** Returns the message and the id. The new category is the last of its siblings. */
export async function addCategory(
  shop: Shop,
  { rules, ...input }: AddCategory,
): Promise<{ message: string; id: number }> {
  requirePermission(shop, 'change-products')
  const id = await withTransaction(shop, async (shop) => {
    const rows = await lockTree(shop)
    if (rows.length >= MAX_CATEGORIES) fail('invalid', messages.tooManyCategories(MAX_CATEGORIES))
    const { kind, name } = input
    const slug = input.slug || toSlug(name)
    const parent = requireParent(input, rows)
    if (kind === 'subcategory') requireLevels(parent, 1, rows)
    requireSlug(kind, slug)
    requireFreeName(name, input, rows)
    const path = pathOf(kind, slug, parent)
    requireFreePath(path, rows)
    if (input.sort && !sortsOf({ kind, path }).includes(input.sort))
      fail('invalid', messages.invalidSort, { sort: messages.invalidSort })

    const position = Math.max(-1, ...listSiblings(input, rows).map((one) => one.position)) + 1
    const [created] = await shop.db
      .insert(categories)
      .values({ ...input, slug, path, position, createdAt: shop.now() })
      .returning()
    const row = created!
    await removeRedirects(shop, [row])
    const after = { kind, address: path, ...shownFieldsOf(row) }
    await recordAuditEvent(shop, { action: 'add-category', entity: 'category', entityId: row.id, after })
    if (rules) await saveRules(shop, row.id, { rules, version: row.version })
    return row.id
  })
  applyCatalogueChange(shop, 'other')
  return { message: messages.categoryAdded, id }
}
