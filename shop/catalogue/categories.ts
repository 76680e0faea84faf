/** Reads categories: departments with their subcategories, and the groups and collections of the footer (D1). */
import { asc } from 'drizzle-orm'
import { categories, type CategorySort } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { cacheValue } from './catalogue-cache.ts'

type CategorySummary = {
  id: number
  parentId: number | null
  slug: string
  path: string
  name: string
  description: string
  image: string | null
  isShown: boolean
}
/**
 * `siblings` are what is below a department at any level, a group's collections, or the collections of a collection's
 * group.
 */
export type Category = CategorySummary & {
  kind: 'department' | 'group' | 'collection'
  parent: CategorySummary | null
  siblings: CategorySummary[]
}

type Row = typeof categories.$inferSelect

/** All categories, by position, also those that are retired: their products keep their names. */
export const readCategories = (shop: Shop): Promise<Row[]> =>
  cacheValue(shop, 'categories', () =>
    shop.db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
  )

/** Those that are not retired. */
export const listCategories = async (shop: Shop): Promise<Row[]> =>
  (await readCategories(shop)).filter((row) => !row.retiredAt)

export type Department = { id: number; name: string; subcategories: { id: number; name: string }[] }

/** Those of products, with what is below each department at any level. */
export async function listDepartments(shop: Shop): Promise<Department[]> {
  const rows = await readCategories(shop)
  const named = (some: Row[]) => some.map(({ id, name }) => ({ id, name }))
  return named(rows.filter(({ kind }) => kind === 'department')).map((one) => ({
    ...one,
    subcategories: named(rows.filter(({ kind, rootId }) => kind === 'subcategory' && rootId === one.id)),
  }))
}

/** The ids of a product's category and of its parents, in this order. */
export const categoryPathOf = async (shop: Shop, product: { departmentId: number; subcategoryId: number | null }) =>
  pathOf(await readCategories(shop), product.subcategoryId ?? product.departmentId)

/** The ids of a category and of its parents. */
export function pathOf(rows: Pick<Row, 'id' | 'parentId'>[], categoryId: number | undefined): number[] {
  const path: number[] = []
  let next: number | null | undefined = categoryId
  while (next && !path.includes(next)) {
    path.push(next)
    next = rows.find((one) => one.id === next)?.parentId
  }
  return path
}

/** What a merchant says of a list: its order until the visitor chooses another, and its texts for search engines. */
export type ListSettings = { sort: CategorySort; seo: { title?: string; description?: string } }

/** A category without an order of its own has that of its parent. */
export function listSettingsOf(path: string, rows: Row[]): ListSettings {
  const row = rows.find((one) => one.path === path)
  let sorted = row
  while (sorted && !sorted.sort) sorted = rows.find(({ id }) => id === sorted?.parentId)
  return {
    sort: sorted?.sort ?? 'default',
    seo: {
      ...(row?.seoTitle && { title: row.seoTitle }),
      ...(row?.seoDescription && { description: row.seoDescription }),
    },
  }
}

export function findCategory(kinds: Category['kind'][], path: string, rows: Row[]): Category | undefined {
  const row = rows.find((one) => one.path === path)
  if (!row || !kinds.includes(row.kind as Category['kind'])) return undefined
  const parent = rows.find(({ id }) => id === row.parentId)
  return {
    ...toSummary(row),
    kind: row.kind as Category['kind'],
    parent: parent ? toSummary(parent) : null,
    siblings: rows.filter((one) => isBeside(one, row)).map(toSummary),
  }
}

function isBeside(one: Row, row: Row) {
  if (row.kind === 'department') return one.rootId === row.id
  return row.kind === 'group' ? one.parentId === row.id : one.kind === row.kind && one.parentId === row.parentId
}

/** The collections without a group that menus list. */
export const listOwnCollections = async (shop: Shop): Promise<CategorySummary[]> =>
  (await listCategories(shop))
    .filter((row) => row.kind === 'collection' && row.parentId === null && row.isShown)
    .map(toSummary)

const toSummary = ({
  id,
  parentId,
  slug,
  path,
  name,
  description,
  image,
  isShown,
}: CategorySummary): CategorySummary => {
  return { id, parentId, slug, path, name, description, image, isShown }
}
