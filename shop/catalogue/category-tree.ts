/** The menu with the whole tree below its departments, for API clients. */
import type { Shop } from '../shop.ts'
import { listCategories } from './categories.ts'
import { OWN_COLLECTIONS, readMenu } from './menu.ts'

/** `subcategories` are those at every level, also those that the menu of the department does not list (`inMenu`). */
export async function readCategoryTree(shop: Shop) {
  const { departments, groups, ...menu } = await readMenu(shop)
  const own = groups.find(({ slug }) => slug === OWN_COLLECTIONS)
  const rows = (await listCategories(shop)).filter((row) => row.isShown)
  const isListed = (parentId: number | null): boolean =>
    departments.some(({ id }) => id === parentId) ||
    rows.some((row) => row.id === parentId && row.kind === 'subcategory' && isListed(row.parentId))
  const subcategories = rows.filter((row) => row.kind === 'subcategory' && isListed(row.parentId))
  return {
    ...menu,
    groups: groups.filter((group) => group !== own),
    collections: own?.collections ?? [],
    departments: departments.map((department) => ({
      ...department,
      parentId: null,
      subcategories: subcategories
        .filter(({ rootId }) => rootId === department.id)
        .map(({ id, parentId, name, slug, inMenu }) => ({ id, parentId, name, slug, inMenu })),
    })),
  }
}
