/** Reads categories: departments with their subcategories, and the groups and collections of the footer (D1). */
import { asc } from 'drizzle-orm'
import { categories } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { cacheValue } from './catalogue-cache.ts'
import { CATEGORY_PATH } from './rules.ts'

type CategorySummary = {
  id: number
  slug: string
  path: string
  name: string
  description: string
  image: string | null
  isShown: boolean
}
/** `siblings` are a department's subcategories, a group's collections, or the collections of a collection's group. */
export type Category = CategorySummary & {
  kind: 'department' | 'group' | 'collection'
  parent: CategorySummary | null
  siblings: CategorySummary[]
}

type Row = typeof categories.$inferSelect

/** All categories, by position. */
export const readCategories = (shop: Shop): Promise<Row[]> =>
  cacheValue(shop, 'categories', () =>
    shop.db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
  )

export async function findCategory(shop: Shop, kinds: Category['kind'][], path: string): Promise<Category | undefined> {
  if (!CATEGORY_PATH.test(path)) return undefined
  const rows = await readCategories(shop)
  const row = rows.find((one) => one.path === path)
  if (!row || !kinds.includes(row.kind as Category['kind'])) return undefined
  const parent = rows.find(({ id }) => id === row.parentId)
  return {
    ...toSummary(row),
    kind: row.kind as Category['kind'],
    parent: parent ? toSummary(parent) : null,
    siblings: rows.filter((one) => one.parentId === (parent ?? row).id).map(toSummary),
  }
}

const toSummary = ({ id, slug, path, name, description, image, isShown }: CategorySummary): CategorySummary => {
  return { id, slug, path, name, description, image, isShown }
}
