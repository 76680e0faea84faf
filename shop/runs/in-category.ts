/** Filters products by a category, for the bulk grid and the exports. */
import { eq, inArray, type SQL } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { listCategories, readCategories } from '../catalogue/categories.ts'
import { readGenderCategories } from '../catalogue/gender-categories.ts'
import { subtreeOf } from '../merchandising/tree.ts'
import type { Shop } from '../shop.ts'

const isShelf = ({ kind }: { kind: string }) => kind === 'department' || kind === 'subcategory'

/**
 * The products of a department or subcategory with all that is below it, by its path or id. Any other text is what products
 * bear as category, such as those of women and men.
 */
export async function inCategory(shop: Shop, chosen: string): Promise<SQL | undefined> {
  if (!chosen) return undefined
  const rows = (await readCategories(shop)).filter(isShelf)
  const row = rows.find(({ path, id }) => path === chosen || String(id) === chosen)
  if (!row) return eq(products.category, chosen)
  if (row.kind === 'department') return eq(products.departmentId, row.id)
  return inArray(
    products.subcategoryId,
    subtreeOf(row, rows).map(({ id }) => id),
  )
}

/** Categories to filter by. `level` is 1 for a department. */
export type CategoryFilter = { value: string; label: string; level: number }

export async function listCategoryFilters(shop: Shop): Promise<CategoryFilter[]> {
  const rows = (await listCategories(shop)).filter(isShelf)
  const filtersOf = (parentId: number | null, level: number): CategoryFilter[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap(({ id, path, name }) => [{ value: path, label: name, level }, ...filtersOf(id, level + 1)])
  const labels = new Set((await readGenderCategories(shop)).map(({ label }) => label))
  return [...filtersOf(null, 1), ...[...labels].map((label) => ({ value: label, label, level: 0 }))]
}
