/**
 * Reads pages of the lists that shoppers see: all products, departments, subcategories, men and women, collections.
 *
 *   1. A total is read from the totals that triggers keep (record 0096), so its time does not depend on the length of the
 *      list. Only with a price range are the products counted, in an index.
 *   2. A page first selects its ids. Each part of a list is one range of an index that also contains the sort order, so
 *      skipped products are not read.
 */
import { and, count, eq, gte, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { collectionItems, products, type Gender } from '#db/schema.server.ts'
import { clampPage, type Page } from '#core/page.ts'
import type { Shop } from '../shop.ts'
import { countAll } from '../totals/totals.ts'
import { tagList, type Scope } from './cache-tags.ts'
import { readCards, type CardOptions } from './cards.ts'
import type { Filters, ProductCard, Sort } from './rules.ts'

/**
 * `parts` are disjoint. `keys` are those of the totals with the subject 'listed'. `scopes` are the categories, or the
 * gender, that contain all products of the list.
 */
export type ProductList = { source: Source; keys: string[]; parts: (SQL | undefined)[]; scopes: Scope[] }

type Source = typeof PRODUCTS | typeof COLLECTION_ITEMS
const PRODUCTS = {
  table: products,
  id: products.id,
  price: products.price,
  name: sql`lower(${products.title})`,
  isListed: isNull(products.deletedAt),
}
const COLLECTION_ITEMS = {
  table: collectionItems,
  id: collectionItems.productId,
  price: collectionItems.price,
  name: sql`${collectionItems.name}`,
  isListed: undefined,
}

export const allProducts: ProductList = { source: PRODUCTS, keys: ['all'], parts: [undefined], scopes: ['all'] }

export const departmentList = (id: number): ProductList => ({
  source: PRODUCTS,
  keys: [`department/${id}`],
  parts: [eq(products.departmentId, id)],
  scopes: [id],
})

export const subcategoryList = (department: number, ids: number[]): ProductList => ({
  source: PRODUCTS,
  keys: ids.map((id) => `subcategory/${department}/${id}`),
  parts: ids.map((id) => and(eq(products.departmentId, department), eq(products.subcategoryId, id))),
  scopes: [department],
})

/** The products of men or women, in any of the categories if there are some. */
export function genderList(gender: Gender, categories: string[]): ProductList {
  const isOfGender = eq(products.gender, gender)
  const whole = { source: PRODUCTS, keys: [`gender/${gender}`], parts: [isOfGender], scopes: [gender] }
  if (categories.length === 0) return whole
  return {
    ...whole,
    keys: categories.map((category) => `category/${gender}/${category}`),
    parts: categories.map((category) => and(isOfGender, eq(products.category, category))),
  }
}

/** The products of a collection, or of a group, of which `collections` are the collections. */
export const collectionList = (id: number, collections: number[]): ProductList => ({
  source: COLLECTION_ITEMS,
  keys: [`collection/${id}`],
  parts: [eq(collectionItems.categoryId, id)],
  scopes: collections,
})

type ListRequest = Pick<Filters, 'sort' | 'page' | 'priceMin' | 'priceMax'> & CardOptions & { size: number }

export async function readList(shop: Shop, list: ProductList, request: ListRequest): Promise<Page<ProductCard>> {
  const total = await countList(shop, list, request)
  const { page, pages, offset } = clampPage(request.page, total, request.size)
  const ids = idsOf(list, request, { limit: request.size, offset })
  const items = ids ? await readCards(shop, inArray(products.id, ids), request) : []
  tagList(shop, list.scopes, request, items)
  return { items, total, page, pages }
}

async function countList(shop: Shop, { source, keys, parts }: ProductList, range: PriceRange) {
  if (keys.length === 0) return 0
  const inRange = priceBetween(range, source.price)
  if (!inRange) return countAll(shop, { subject: 'listed', keys })
  const counts = parts.map((part) => {
    const query = shop.db
      .select({ total: count() })
      .from(source.table)
      .where(and(source.isListed, part, inRange))
    return sql`(${query})`
  })
  const { rows } = await shop.db.execute<{ total: number }>(sql`select (${sql.join(counts, sql` + `)})::int as total`)
  return rows[0]!.total
}

type PriceRange = Pick<Filters, 'priceMin' | 'priceMax'>
type Slice = { limit: number; offset: number }

/** Both bounds are inclusive (D5). */
export const priceBetween = ({ priceMin, priceMax }: PriceRange, price: Source['price'] = products.price) =>
  and(priceMin > 0 ? gte(price, priceMin) : undefined, priceMax === null ? undefined : lte(price, priceMax))

/** The ids of one page. Several parts are read up to the end of the page and sorted together. */
function idsOf({ source, parts }: ProductList, request: ListRequest, { limit, offset }: Slice): SQL | undefined {
  const { key, direction } = SORT_KEYS[request.sort](source)
  const inRange = priceBetween(request, source.price)
  const order = sql`order by by ${direction}, id`
  const partQuery = (part: SQL | undefined) => sql`select ${source.id} as id, ${key} as by from ${source.table}
    where ${and(source.isListed, part, inRange) ?? sql`true`}`
  if (parts.length === 0) return undefined
  const [first, ...more] = parts
  if (more.length === 0)
    return sql`(select id from (${partQuery(first)} ${order} limit ${limit} offset ${offset}) page)`
  const queries = parts.map((part) => sql`(${partQuery(part)} ${order} limit ${offset + limit})`)
  return sql`(select id from (${sql.join(queries, sql` union all `)}) parts ${order} limit ${limit} offset ${offset})`
}

const SORT_KEYS: Record<Sort, (source: Source) => { key: SQL | Source['id']; direction: SQL }> = {
  default: ({ id }) => ({ key: id, direction: sql`asc` }),
  price_asc: ({ price }) => ({ key: sql`${price}`, direction: sql`asc` }),
  price_desc: ({ price }) => ({ key: sql`${price}`, direction: sql`desc` }),
  name: ({ name }) => ({ key: name, direction: sql`asc` }),
}

/** What a list of products is sorted by, before their ids. */
export const productSortKey = (sort: Sort) => SORT_KEYS[sort](PRODUCTS)
