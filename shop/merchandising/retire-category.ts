/**
 * Retires a category with all that is below it: it is listed nowhere, its products stay on sale, and its address leads
 * to another category or the home page, by default to its parent. It can be brought back, with what was retired with it.
 */
import { inArray, sql } from 'drizzle-orm'
import { categories } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { categoryUrl } from '../catalogue/category-urls.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { lockTree, requireVersion } from './category-tree.ts'
import type { RetireCategory } from './input.ts'
import { subtreeOf, type Row } from './tree.ts'
import { messages } from './messages.ts'
import { HOME } from './rules.ts'
import { HOME_URL, redirectCategory, removeRedirects } from './redirects.ts'

export async function retireCategory(shop: Shop, id: number | undefined, input: RetireCategory): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const rows = await lockTree(shop)
    const row = await requireVersion(shop, rows, id, input.version)
    if (row.retiredAt) fail('invalid', messages.retired)
    const subtree = subtreeOf(row, rows).filter((one) => !one.retiredAt)
    const target = findTarget(rows, row, subtree, input.toId)
    const toPath = target ? categoryUrl(target) : HOME_URL
    await setRetiredAt(shop, subtree, shop.now())
    for (const one of subtree) await redirectCategory(shop, one, toPath)
    await recordAuditEvent(shop, {
      ...{ action: 'retire-category', entity: 'category', entityId: row.id },
      ...{ before: { url: categoryUrl(row) }, after: { leadsTo: toPath } },
    })
  })
  applyCatalogueChange(shop, 'other')
  return messages.categoryRetired
}

/** Undefined for the home page. */
function findTarget(rows: Row[], row: Row, subtree: Row[], toId: RetireCategory['toId']) {
  if (toId === HOME) return undefined
  if (toId === null) return rows.find((one) => one.id === row.parentId)
  const target = rows.find((one) => one.id === toId && !one.retiredAt && !subtree.includes(one))
  return target ?? fail('invalid', messages.invalidTarget, { toId: messages.invalidTarget })
}

export async function restoreCategory(shop: Shop, id: number | undefined, version: number): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const rows = await lockTree(shop)
    const row = await requireVersion(shop, rows, id, version)
    if (rows.some((one) => one.id === row.parentId && one.retiredAt)) fail('invalid', messages.parentRetired)
    if (!row.retiredAt) return
    // What was retired before it stays retired.
    const subtree = subtreeOf(row, rows).filter((one) => one.retiredAt?.getTime() === row.retiredAt?.getTime())
    await setRetiredAt(shop, subtree, null)
    await removeRedirects(shop, subtree)
    const after = { url: categoryUrl(row) }
    await recordAuditEvent(shop, { action: 'restore-category', entity: 'category', entityId: row.id, after })
  })
  applyCatalogueChange(shop, 'other')
  return messages.categoryRestored
}

const setRetiredAt = (shop: Shop, rows: Row[], retiredAt: Date | null) =>
  shop.db
    .update(categories)
    .set({ retiredAt, version: sql`${categories.version} + 1` })
    .where(
      inArray(
        categories.id,
        rows.map(({ id }) => id),
      ),
    )
