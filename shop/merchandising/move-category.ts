/**
 * Moves a subcategory below another category, or a collection to another group, with all that is below it. Its old
 * addresses lead to the new ones. The products of a subcategory that changes its department change theirs in the same
 * statement (the foreign key `products_stand`).
 */
import { eq, inArray } from 'drizzle-orm'
import { categories, categoryNames, products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { categoryUrl } from '../catalogue/category-urls.ts'
import { lockChanged } from '../collection-rules/lock-products.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import {
  lockTree,
  pathOf,
  requireFreeName,
  requireFreePath,
  requireLevels,
  requireParent,
  requireVersion,
} from './category-tree.ts'
import type { MoveCategory } from './input.ts'
import { levelOf, subtreeOf, listSiblings, type Row } from './tree.ts'
import { messages } from './messages.ts'
import { findAnswering, redirectCategory, removeRedirects } from './redirects.ts'

export async function moveCategory(shop: Shop, id: number | undefined, input: MoveCategory): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const rows = await lockTree(shop)
    const row = await requireVersion(shop, rows, id, input.version)
    if (row.kind === 'department' || row.kind === 'group') fail('invalid', messages.cannotMove)
    if (row.retiredAt) fail('invalid', messages.retired)
    const subtree = subtreeOf(row, rows)
    if (subtree.some((one) => one.id === input.parentId))
      fail('invalid', messages.belowItself, { parentId: messages.belowItself })
    const place = { kind: row.kind, parentId: input.parentId }
    const parent = requireParent(place, rows)
    if (row.parentId === input.parentId) return
    const height = Math.max(...subtree.map((one) => levelOf(one, rows))) - levelOf(row, rows) + 1
    if (row.kind === 'subcategory') requireLevels(parent, height, rows)
    requireFreeName(row.name, place, rows)

    const others = rows.filter((one) => !subtree.includes(one))
    const moved = subtree.map((one) => ({ ...one, path: pathOf(one.kind, one.path.split('/')[1]!, parent) }))
    for (const { path } of moved) requireFreePath(path, others)
    const position = Math.max(-1, ...listSiblings(place, rows).map((one) => one.position)) + 1
    const ids = subtree.map(({ id }) => id)
    if (row.kind === 'subcategory' && moved[0]!.path !== row.path)
      await lockChanged(shop, { which: inArray(products.subcategoryId, ids), name: row.name })
    for (const [at, { id, path }] of moved.entries()) {
      await shop.db.update(categories).set({ path }).where(eq(categories.id, id))
      await renameInFiles(shop, subtree[at]!.path, path)
    }
    await shop.db
      .update(categories)
      .set({ parentId: input.parentId, position, version: row.version + 1 })
      .where(eq(categories.id, row.id))
    await redirectMoved(shop, subtree, moved)
    // Rules that name a category mean what is below it, too.
    if (row.kind === 'subcategory') await shop.enqueue({ name: 'update-collections', of: 'all' })
    const address = { before: row.path, after: moved[0]!.path }
    await recordAuditEvent(shop, {
      ...{ action: 'move-category', entity: 'category', entityId: row.id },
      before: { below: nameOf(rows, row.parentId), address: address.before },
      after: { below: parent?.name ?? null, address: address.after },
    })
  })
  applyCatalogueChange(shop, 'other')
  return messages.categoryMoved
}

/** What files call a subcategory is stored with its path. */
const renameInFiles = (shop: Shop, from: string, to: string) =>
  shop.db.update(categoryNames).set({ category: to }).where(eq(categoryNames.category, from))

const nameOf = (rows: Row[], id: number | null) => rows.find((one) => one.id === id)?.name ?? null

/** A move inside of a department changes no address. A retired category leads where it led before. */
async function redirectMoved(shop: Shop, before: Row[], after: Row[]) {
  for (const [at, row] of before.entries()) {
    const moved = after[at]!
    if (moved.path === row.path) continue
    if (row.retiredAt) {
      await redirectCategory(shop, moved, await findAnswering(shop, row))
      continue
    }
    await removeRedirects(shop, [moved])
    await redirectCategory(shop, row, categoryUrl(moved))
  }
}
