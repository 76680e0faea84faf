/** The sections of products on the home page: which ones there are, and which list each of them begins. */
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { categories, homeSections, products } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import type { Scope } from './cache-tags.ts'
import { cacheValue } from './catalogue-cache.ts'
import { listCategories, listSettingsOf } from './categories.ts'
import { categoryUrl } from './category-urls.ts'
import { idsOf, type ProductList } from './list-selection.ts'
import { allProducts, collectionList, departmentList, firstProducts, subcategoryList } from './product-lists.ts'
import { ANY_PRICE, FEATURED, HOME_SECTION_FETCH, type CategorySort } from './rules.ts'
import type { Schedule } from './schedule.ts'

/** `path` is that of all its products; null where no page lists them. */
export type SectionHeading = { title: string; path: string | null }
/** `ids` selects its first products. A change of the sorted products of `scopes` changes it. */
export type Section = SectionHeading &
  Schedule & { id: number; scopes: Scope[]; sort: CategorySort; ids: (shop: Shop) => Promise<SQL> }

type Row = typeof homeSections.$inferSelect
type CategoryRow = typeof categories.$inferSelect

/** All that are not hidden, also those that have not begun. A section of a retired category is left out. */
export const readSections = (shop: Shop): Promise<Section[]> =>
  cacheValue(shop, 'home-sections', async () => {
    const rows = await shop.db
      .select()
      .from(homeSections)
      .where(eq(homeSections.isShown, true))
      .orderBy(asc(homeSections.position), asc(homeSections.id))
    const tree = rows.some((row) => row.categoryId !== null) ? await listCategories(shop) : []
    return rows.flatMap((row) => toSection(row, tree) ?? [])
  })

function toSection(row: Row, tree: CategoryRow[]): Section | undefined {
  const { id, title, startsAt, endsAt } = row
  const category = tree.find((one) => one.id === row.categoryId)
  const selection = row.categoryId === null ? wholeStore(row.source) : category && firstOfCategory(category, tree)
  return selection && { id, title, startsAt, endsAt, ...selection }
}

type Selection = Pick<Section, 'path' | 'scopes' | 'sort' | 'ids'>

function wholeStore(source: Row['source']): Selection {
  const scopes: Scope[] = ['all']
  if (source === 'newest') return { path: null, ...firstOfList(allProducts, 'newest') }
  if (source === 'popular') return { path: null, scopes, sort: 'popular', ids: async () => highest('popularity') }
  if (source === 'reduced') return { path: null, scopes, sort: 'discount', ids: async () => highest('percent_off') }
  const path = `/category/${FEATURED.slug}`
  const ids = async ({ db }: Shop) => sql`array(${firstProducts(db, HOME_SECTION_FETCH)})`
  return { path, scopes, sort: 'default', ids }
}

/** In the order of its own list. */
function firstOfCategory(category: CategoryRow, tree: CategoryRow[]): Selection {
  const { sort } = listSettingsOf(category.path, tree)
  return { path: categoryUrl(category), ...firstOfList(listOf(category, tree), sort) }
}

function listOf({ id, kind, rootId }: CategoryRow, tree: CategoryRow[]): ProductList {
  const below = tree.filter((one) => one.parentId === id).map((one) => one.id)
  if (kind === 'department') return departmentList(id)
  if (kind === 'subcategory') return subcategoryList(rootId ?? 0, [id, ...below])
  return collectionList(id, kind === 'group' ? below : [id])
}

function firstOfList(list: ProductList, sort: CategorySort): Pick<Section, 'scopes' | 'sort' | 'ids'> {
  const slice = { limit: HOME_SECTION_FETCH, offset: 0 }
  const request = { ...ANY_PRICE, sort, page: 1, size: HOME_SECTION_FETCH }
  return { scopes: list.scopes, sort, ids: (shop) => idsOf(shop, list, request, slice) }
}

/** The products of the whole store that have most of it, from the index of each department. */
function highest(column: 'popularity' | 'percent_off') {
  const by = sql.raw(column)
  return sql`array(
    select first.id from ${categories} cross join lateral (
      select ${products.id}, ${by} from ${products}
       where ${products.departmentId} = ${categories.id} and ${products.isLive} and ${by} > 0
       order by ${by} desc, ${products.id} limit ${HOME_SECTION_FETCH}
    ) first where ${categories.kind} = 'department' order by ${by} desc, first.id limit ${HOME_SECTION_FETCH})`
}
