/** Lists categories for the admin: departments and footer groups, each with its children and its number of products. */
import { asc } from 'drizzle-orm'
import { categories } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { countByKey } from '../totals/totals.ts'
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

/**
 * Counts the products of each category, from the totals of the shoppers' lists (record 0096). A group counts each
 * product of its collections once.
 */
async function countProducts(shop: Shop): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const [key, count] of await countByKey(shop, { subject: 'listed' })) {
    if (!KEY_OF_CATEGORY.test(key)) continue
    const id = Number(key.split('/').at(-1))
    counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}

/** The products of a subcategory are counted for each department that they are in. */
const KEY_OF_CATEGORY = /^(department|subcategory|collection)\//
