/** Reads categories: departments with their subcategories, and the groups and collections of the footer (D1). */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
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

export async function findCategory(shop: Shop, kinds: Category['kind'][], path: string): Promise<Category | undefined> {
  if (!CATEGORY_PATH.test(path)) return undefined
  const parents = alias(categories, 'parents')
  const [row] = await shop.db
    .select()
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .where(and(eq(categories.path, path), inArray(categories.kind, kinds)))
  if (!row) return undefined
  const siblings = await shop.db
    .select()
    .from(categories)
    .where(eq(categories.parentId, row.parents?.id ?? row.categories.id))
    .orderBy(asc(categories.position), asc(categories.id))
  return {
    ...toSummary(row.categories),
    kind: row.categories.kind as Category['kind'],
    parent: row.parents && toSummary(row.parents),
    siblings: siblings.map(toSummary),
  }
}

const toSummary = ({ id, slug, path, name, description, image, isShown }: CategorySummary): CategorySummary => {
  return { id, slug, path, name, description, image, isShown }
}
