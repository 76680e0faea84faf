/** Filters products by a category, a brand or a tag, for the bulk grid and the exports. */
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
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

/** Written as in the index `products_brand`. */
const isOfBrand = sql`${products.deletedAt} is null and ${products.brand} <> ''`

/** Capitals do not matter. */
export const ofBrand = (brand: string): SQL | undefined =>
  brand ? sql`(${isOfBrand} and lower(${products.brand}) = lower(${brand}))` : undefined

/** Capitals do not matter. Written as in the index `products_tags`. */
export const hasTag = (tag: string): SQL => sql`shop.lower_tags(${products.tags}) @> array[lower(${tag})]`

/** The brands of products, in order. Each one costs a step in the index, however many products have it. */
export async function listBrands(shop: Shop, limit: number): Promise<string[]> {
  const next = (after: SQL) => sql`
    select lower(${products.brand}) as key, ${products.brand} from ${products}
     where ${isOfBrand} and ${after} order by lower(${products.brand}), ${products.id} limit 1`
  const { rows } = await shop.db.execute<{ brand: string }>(sql`
    with recursive brands as (
      (${next(sql`true`)})
      union all
      select following.* from brands, lateral (${next(sql`lower(${products.brand}) > brands.key`)}) following
    ) select brand from brands limit ${limit}`)
  return rows.map(({ brand }) => brand)
}
