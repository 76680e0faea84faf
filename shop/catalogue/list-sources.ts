/** The two tables that have the products of lists, and what each is sorted by. */
import { sql, type SQL } from 'drizzle-orm'
import { collectionItems, products } from '#db/schema.server.ts'
import type { CategorySort } from './rules.ts'

export type Source = typeof PRODUCTS | typeof COLLECTION_ITEMS
export const PRODUCTS = {
  table: products,
  id: products.id,
  key: sql`${products}."id"`,
  price: products.priceFrom,
  priceTo: products.priceTo,
  name: sql`lower(${products.title})`,
  /** Only collections are arranged. */
  position: products.id,
  percentOff: sql`${products.percentOff}`,
  popularity: sql`${products.popularity}`,
  ratingScore: sql`${products.ratingScore}`,
  firstLiveAt: sql`${products.firstLiveAt}`,
  isListed: sql`${products.isLive}`,
}
export const COLLECTION_ITEMS = {
  table: collectionItems,
  id: collectionItems.productId,
  key: sql`${collectionItems}."product_id"`,
  price: collectionItems.price,
  priceTo: collectionItems.priceTo,
  name: sql`${collectionItems.name}`,
  position: collectionItems.position,
  percentOff: sql`${collectionItems.percentOff}`,
  popularity: sql`${collectionItems.popularity}`,
  ratingScore: sql`${collectionItems.ratingScore}`,
  firstLiveAt: sql`${collectionItems.firstLiveAt}`,
  isListed: undefined,
}

type Direction = 'asc' | 'desc'
/** Products with the same key follow each other by their ids. */
type SortKey = { key: SQL | Source['id' | 'position']; direction: Direction; ties?: Direction; isByPrice?: true }
const SORT_KEYS: Record<CategorySort, (source: Source) => SortKey> = {
  default: ({ id }) => ({ key: id, direction: 'asc' }),
  newest: ({ firstLiveAt }) => ({ key: firstLiveAt, direction: 'desc', ties: 'desc' }),
  price_asc: ({ price }) => ({ key: sql`${price}`, direction: 'asc', isByPrice: true }),
  price_desc: ({ price }) => ({ key: sql`${price}`, direction: 'desc', isByPrice: true }),
  name: ({ name }) => ({ key: name, direction: 'asc' }),
  // Those without a position come last.
  arranged: ({ position }) => ({ key: position, direction: 'asc' }),
  popular: ({ popularity }) => ({ key: popularity, direction: 'desc' }),
  discount: ({ percentOff }) => ({ key: percentOff, direction: 'desc' }),
  rating: ({ ratingScore }) => ({ key: ratingScore, direction: 'desc' }),
}

/** What a list is sorted by, before its ids. */
export const sortKeyOf = (source: Source, sort: CategorySort) => SORT_KEYS[sort](source)
/** The order of rows that have this key in the column `by`. */
export const orderBy = ({ direction, ties = 'asc' }: SortKey) =>
  sql`order by by ${sql.raw(direction)}, id ${sql.raw(ties)}`
export const productSortKey = (sort: CategorySort) => sortKeyOf(PRODUCTS, sort)
