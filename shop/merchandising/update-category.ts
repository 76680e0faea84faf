/** Changes what a category shows and its place in the tree in one transaction, and keeps the rest, for API clients. */
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { UpdateCategory } from './input.ts'
import { readCategoryToEdit } from './list-categories.ts'
import { messages } from './messages.ts'
import { moveCategory } from './move-category.ts'
import { restoreCategory, retireCategory } from './retire-category.ts'
import { saveCategory } from './save-category.ts'
import { saveRules } from './save-rules.ts'
import { shownFieldsOf } from './tree.ts'

export async function updateCategory(shop: Shop, id: number | undefined, input: UpdateCategory): Promise<string> {
  requirePermission(shop, 'change-products')
  const { version, parentId, isRetired, leadsTo, rules, ...changes } = input
  await withTransaction(shop, async (shop) => {
    const current = await readCategoryToEdit(shop, id)
    // This one locks the tree and compares the version. The next ones start from what it has written.
    await saveCategory(shop, id, { ...shownFieldsOf(current), ...changes, version })
    const readVersion = async () => (await readCategoryToEdit(shop, id)).version
    if (rules !== undefined) await saveRules(shop, id, { rules, version: await readVersion() })
    if (parentId !== undefined) await moveIfElsewhere(shop, id, parentId)
    if (isRetired === true && !current.retiredAt)
      await retireCategory(shop, id, { toId: leadsTo ?? null, version: await readVersion() })
    if (isRetired === false) await restoreCategory(shop, id, await readVersion())
  })
  applyCatalogueChange(shop, 'other')
  return messages.categoryUpdated
}

async function moveIfElsewhere(shop: Shop, id: number | undefined, parentId: number | null) {
  const current = await readCategoryToEdit(shop, id)
  if (current.parentId !== parentId) await moveCategory(shop, id, { parentId, version: current.version })
}
