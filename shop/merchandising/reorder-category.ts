/** Changes the place of a category among those beside it: by one step, or to where it was dragged. */
import { eq } from 'drizzle-orm'
import { categories } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { lockTree, requireVersion } from './category-tree.ts'
import type { DropCategory, ReorderCategory, StepCategory } from './input.ts'
import { messages } from './messages.ts'
import { moveCategory } from './move-category.ts'
import { moveTo } from './rules.ts'
import { listSiblings, type Row } from './tree.ts'

export async function reorderCategory(shop: Shop, input: ReorderCategory): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, (shop) => ('step' in input ? stepCategory(shop, input) : dropCategory(shop, input)))
  applyCatalogueChange(shop, 'other')
  return messages.categoryUpdated
}

async function stepCategory(shop: Shop, { id, step, version }: StepCategory) {
  const rows = await lockTree(shop)
  const row = await requireVersion(shop, rows, id, version)
  await placeAmong(shop, row, rows, (place) => Math.max(1, place + (step === 'up' ? -1 : 1)))
}

/** Beside the target, below the same parent, or below the target as the last one. */
async function dropCategory(shop: Shop, { id, at, target: targetId, version }: DropCategory) {
  const rows = await lockTree(shop)
  const row = await requireVersion(shop, rows, id, version)
  const target =
    rows.find((one) => one.id === targetId && !one.retiredAt) ?? fail('not-found', messages.categoryNotFound)
  if (at !== 'into' && target.kind !== row.kind) fail('invalid', messages.invalidParent)
  const parentId = at === 'into' ? target.id : target.parentId
  if (parentId !== row.parentId) await moveCategory(shop, id, { parentId, version })
  if (at === 'into' || target === row) return
  const moved = await lockTree(shop)
  await placeAmong(
    shop,
    moved.find((one) => one.id === id)!,
    moved,
    (_, others) => {
      const place = others.findIndex((one) => one.id === target.id) + 1
      return at === 'before' ? place : place + 1
    },
  )
}

/** `placeOf` gets the present place, counted from 1, and the others beside the category. */
async function placeAmong(shop: Shop, row: Row, rows: Row[], placeOf: (place: number, others: Row[]) => number) {
  const siblings = listSiblings(row, rows).filter((one) => !one.retiredAt)
  const place = siblings.indexOf(row) + 1
  const others = siblings.filter((one) => one !== row)
  const { ordered, moved } = moveTo(placeOf(place, others), row, siblings)
  const newPlace = ordered.indexOf(row) + 1
  if (place === 0 || newPlace === place) return
  for (const [position, one] of moved)
    await shop.db.update(categories).set({ position }).where(eq(categories.id, one.id))
  await shop.db
    .update(categories)
    .set({ version: row.version + 1 })
    .where(eq(categories.id, row.id))
  await recordAuditEvent(shop, {
    ...{ action: 'change-category', entity: 'category', entityId: row.id },
    ...{ before: { place }, after: { place: newPlace } },
  })
}
