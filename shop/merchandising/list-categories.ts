/** Lists categories for the admin: departments and footer groups, each with its children and its number of products. */
import { asc, sql } from 'drizzle-orm'
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

/** Counts the products of each category. A group counts each product of its collections once. */
async function countProducts(shop: Shop): Promise<Map<number, number>> {
  const { departmentId, subcategoryId, deletedAt } = products
  const inCollections = sql`${productCollections}
    join ${categories} on ${categories.id} = ${productCollections.categoryId}
    join ${products} on ${products.id} = ${productCollections.productId} and ${deletedAt} is null`
  const { rows } = await shop.db.execute<{ id: number; count: number }>(sql`
    select ${departmentId} as id, count(*)::int as count from ${products} where ${deletedAt} is null group by 1
    union all
    select ${subcategoryId}, count(*)::int from ${products}
     where ${deletedAt} is null and ${subcategoryId} is not null group by 1
    union all
    select ${categories.id}, count(*)::int from ${inCollections} group by 1
    union all
    select ${categories.parentId}, count(distinct ${products.id})::int from ${inCollections}
     where ${categories.parentId} is not null group by 1`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
