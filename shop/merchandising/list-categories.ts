/** Lists categories for the admin: departments and footer groups, each with its children and its number of products. */
import { asc, eq, isNull, sql } from 'drizzle-orm'
import { categories, productCollections, products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

export type Row = typeof categories.$inferSelect
type CategorySummary = Pick<Row, 'id' | 'kind' | 'name' | 'path' | 'description' | 'image' | 'isShown'> & {
  held: number
}
export type TopCategory = CategorySummary & { own: CategorySummary[] }
export type Categories = { departments: TopCategory[]; groups: TopCategory[] }

export async function listCategories(shop: Shop): Promise<Categories> {
  requireAdmin(shop)
  const rows = await listRows(shop)
  const counts = await countProducts(shop)
  const toSummary = ({ id, kind, name, path, description, image, isShown }: Row): CategorySummary => {
    return { id, kind, name, path, description, image, isShown, held: counts.get(id) ?? 0 }
  }
  const listTop = (kind: Row['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map((parent) => ({ ...toSummary(parent), own: rows.filter((row) => row.parentId === parent.id).map(toSummary) }))
  return { departments: listTop('department'), groups: listTop('group') }
}

/** `place` is counted from 1; `places` is the number of siblings. */
export type CategoryDetail = Omit<Row, 'position'> & { parent: string | null; place: number; places: number }

export async function readCategoryToEdit(shop: Shop, id: number | undefined): Promise<CategoryDetail> {
  requireAdmin(shop)
  const rows = await listRows(shop)
  const { position: _, ...row } = rows.find((one) => one.id === id) ?? fail('not-found', messages.categoryNotFound)
  const siblings = listSiblings(row, rows)
  const parent = rows.find((one) => one.id === row.parentId)?.name ?? null
  return { ...row, parent, place: siblings.findIndex((one) => one.id === id) + 1, places: siblings.length }
}

export const listSiblings = (row: Pick<Row, 'kind' | 'parentId'>, rows: Row[]) =>
  rows.filter((one) => one.kind === row.kind && one.parentId === row.parentId)

const listRows = (shop: Shop): Promise<Row[]> =>
  shop.db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))

/** Counts the products of each category. A group counts the products of all its collections. */
async function countProducts(shop: Shop): Promise<Map<number, number>> {
  const { departmentId, subcategoryId, id } = products
  const inDepartments = shop.db
    .select({ at: sql`unnest(array[${departmentId}, ${subcategoryId}])`.as('at'), product: id })
    .from(products)
    .where(isNull(products.deletedAt))
  const inCollections = shop.db
    .select({ at: sql`unnest(array[${categories.id}, ${categories.parentId}])`.as('at'), product: id })
    .from(productCollections)
    .innerJoin(categories, eq(categories.id, productCollections.categoryId))
    .innerJoin(products, eq(products.id, productCollections.productId))
    .where(isNull(products.deletedAt))
  const { rows } = await shop.db.execute<{ at: number; held: number }>(
    sql`select at, count(distinct id)::int as held from (${inDepartments} union all ${inCollections}) s (at, id) where at is not null group by at`,
  )
  return new Map(rows.map(({ at, held }) => [at, held]))
}
