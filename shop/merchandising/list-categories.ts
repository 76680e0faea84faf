/** Lists categories for the admin: departments, groups and collections, each with what is below it and its products. */
import { asc } from 'drizzle-orm'
import { categories } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { countByKey } from '../totals/totals.ts'
import { levelOf, listSiblings, shownFieldsOf, subtreeOf, type Row, type ShownFields } from './tree.ts'
import { messages } from './messages.ts'
import { type CollectionRules } from '../collection-rules/conditions.ts'
import { toShownRules } from './collection-rules.ts'
import { MAX_LEVELS, type CategoryOption } from './rules.ts'

type CategorySummary = ShownFields &
  Pick<Row, 'id' | 'kind' | 'parentId' | 'path' | 'slug' | 'version'> & {
    held: number
    isRetired: boolean
    rules: CollectionRules | null
  }
/** `level` is 1 for a department, a group and a collection without a group. */
export type CategoryNode = CategorySummary & { level: number; below: CategoryNode[] }
/** `collections` have no group. */
export type Categories = { departments: CategoryNode[]; groups: CategoryNode[]; collections: CategoryNode[] }

export async function listCategories(shop: Shop): Promise<Categories> {
  requirePermission(shop, 'read-products')
  const rows = await listRows(shop)
  const counts = await countProducts(shop)
  const heldBy = (row: Row): number =>
    // The total of a subcategory does not contain what is below it.
    (counts.get(row.id) ?? 0) + (row.kind === 'subcategory' ? sum(childrenOf(row).map(heldBy)) : 0)
  const childrenOf = (row: Row) => rows.filter((one) => one.parentId === row.id)
  const toNode = (row: Row, level: number): CategoryNode => {
    const { id, kind, parentId, path, slug, version } = row
    return {
      ...{ id, kind, parentId, path, slug, version, level },
      ...shownFieldsOf(row),
      isRetired: row.retiredAt !== null,
      rules: row.rules && toShownRules(row.rules),
      held: heldBy(row),
      below: childrenOf(row).map((one) => toNode(one, level + 1)),
    }
  }
  const listTop = (kind: Row['kind']) =>
    rows.filter((row) => row.kind === kind && row.parentId === null).map((row) => toNode(row, 1))
  return { departments: listTop('department'), groups: listTop('group'), collections: listTop('collection') }
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** `place` is counted from 1; `places` is the number of siblings. */
export type CategoryDetail = Omit<Row, 'position'> & {
  parent: string | null
  place: number
  places: number
  /** Where it can be moved to, and where its address can lead to when it is retired. */
  parents: CategoryOption[]
  targets: CategoryOption[]
}

export async function readCategoryToEdit(shop: Shop, id: number | undefined): Promise<CategoryDetail> {
  requirePermission(shop, 'read-products')
  const rows = await listRows(shop)
  const { position: _, ...row } = rows.find((one) => one.id === id) ?? fail('not-found', messages.categoryNotFound)
  const siblings = listSiblings(row, rows)
  const parent = rows.find((one) => one.id === row.parentId)?.name ?? null
  const place = siblings.findIndex((one) => one.id === id) + 1
  return { ...row, parent, place, places: siblings.length, ...optionsOf(row.id, rows) }
}

/** The parents that a new subcategory or collection may have. */
export async function listParents(
  shop: Shop,
): Promise<{ subcategory: CategoryOption[]; collection: CategoryOption[] }> {
  requirePermission(shop, 'read-products')
  const rows = (await listRows(shop)).filter((row) => !row.retiredAt)
  return { subcategory: parentsFor('subcategory', rows, 1), collection: parentsFor('collection', rows, 1) }
}

/** The departments and subcategories, also those that are retired: products are filed there. */
export const listCategoryOptions = async (shop: Shop): Promise<CategoryOption[]> =>
  toOptions(await listRows(shop), isInTree)

/** The departments and subcategories in which products can be filed. */
export const listShelves = async (shop: Shop): Promise<CategoryOption[]> =>
  toOptions(
    (await listRows(shop)).filter((row) => !row.retiredAt),
    isInTree,
  )

/** The groups and collections. */
export const listCollectionOptions = async (shop: Shop): Promise<(CategoryOption & { isRetired: boolean })[]> => {
  const rows = await listRows(shop)
  const isRetired = (id: number) => rows.some((row) => row.id === id && row.retiredAt !== null)
  return toOptions(rows, (row) => !isInTree(row)).map((option) => ({ ...option, isRetired: isRetired(option.id) }))
}

/** `rows` without those that are retired; `height` is the number of levels that the moved categories have. */
function parentsFor(kind: Row['kind'], rows: Row[], height: number): CategoryOption[] {
  if (kind === 'collection') return toOptions(rows, (row) => row.kind === 'group')
  if (kind !== 'subcategory') return []
  return toOptions(rows, (row) => levelOf(row, rows) + height <= MAX_LEVELS && isInTree(row))
}

const isInTree = ({ kind }: Row) => kind === 'department' || kind === 'subcategory'

function optionsOf(id: number, rows: Row[]) {
  const row = rows.find((one) => one.id === id)!
  const subtree = subtreeOf(row, rows)
  const height = Math.max(...subtree.map((one) => levelOf(one, rows))) - levelOf(row, rows) + 1
  const others = rows.filter((one) => !one.retiredAt && !subtree.includes(one))
  return { parents: parentsFor(row.kind, others, height), targets: toOptions(others, () => true) }
}

/** In the order of the tree, named by their way: `Clothes › Shirts`. */
function toOptions(rows: Row[], isOption: (row: Row) => boolean): CategoryOption[] {
  const walk = (parentId: number | null, way: string[]): CategoryOption[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap((row) => {
        const names = [...way, row.name]
        return [...(isOption(row) ? [{ id: row.id, label: names.join(' › ') }] : []), ...walk(row.id, names)]
      })
  return walk(null, [])
}

export const listRows = (shop: Shop): Promise<Row[]> =>
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
