/**
 * The tags of a page in the page cache say which changes of the catalogue affect it. The operations that a page calls add
 * them, and triggers announce them (db/migrations/0031_announce_changed_products.sql).
 *
 *   `product:152`             the page shows the product, or chose from products among which it was
 *   `title:women`             the page has a list of a gender, sorted by title
 *   `price:3:79900:149900`    the page has a list of a category, sorted or filtered by price: another product affects it
 *                             when its old or new price, or a price between them, is from ₹799 to ₹1,499
 *   `popular:3`, `discount:3`    the page has a list of a category, sorted by what was sold lately, or by what is taken off
 *   `rating:3`                the page has a list of a category, sorted by its stars
 *   `price:all:…`, `title:all`   the page has such a list of other products
 *   `facets:3`                the page counts the products of a list of a category by their facets, or is narrowed by some
 *   `discounts:3`             the page is narrowed to products of such a list that are reduced by so much or more
 *   `late:discounts:3`        the page counts these products, and the numbers may be ten seconds old (record 0232)
 *   `words`                   the answer of a search: a product with other words may become a result
 *   `reviews:152`             the page shows the reviews of the product
 *   `until:1780000000000`     the page changes by itself at this time, in milliseconds: an offer begins or ends
 *
 * A change of anything else, such as a new product or a category, is announced without tags and affects every page.
 */
import type { Shop } from '../shop.ts'
import type { CategorySort, Filters, Gender, ProductCard } from './rules.ts'

type Tagged = Pick<Shop, 'cacheTags'>
export type Scope = number | Gender | 'all'

export function tagProducts({ cacheTags }: Tagged, ids: number[]) {
  for (const id of ids) cacheTags?.add(`product:${id}`)
}

export const tagUntil = ({ cacheTags }: Tagged, at: Date) => void cacheTags?.add(UNTIL + at.getTime())

/** When a page with these tags changes by itself, in milliseconds. */
export function endOf(tags: Iterable<string>) {
  const times = [...tags].filter((tag) => tag.startsWith(UNTIL)).map((tag) => Number(tag.slice(UNTIL.length)))
  return Math.min(Infinity, ...times)
}
const UNTIL = 'until:'

type ListRequest = { sort: CategorySort } & Partial<Pick<Filters, 'priceMin' | 'priceMax'>>
type CardPrice = Pick<ProductCard, 'priceFrom'>

/** `scopes` are the categories, or the gender, that contain all products of the list. `items` are those on this page. */
export function tagList({ cacheTags }: Tagged, scopes: Scope[], request: ListRequest, items: CardPrice[]) {
  if (cacheTags) for (const tag of listTags(scopes, request, items)) cacheTags.add(tag)
}

/** Of lists that a change of this kind reorders. */
const SORT_TAGS: Partial<Record<CategorySort, string>> = {
  name: 'title',
  popular: 'popular',
  discount: 'discount',
  rating: 'rating',
}
/** Of a page with the numbers of products behind facets (db/migrations/0083_facets.sql). */
export function tagFacets({ cacheTags }: Tagged, scopes: Scope[], isNarrowedByDiscount: boolean) {
  for (const tag of facetTags(scopes)) cacheTags?.add(tag)
  for (const tag of discountTags(scopes)) cacheTags?.add(isNarrowedByDiscount ? tag : LATE + tag)
}

/** Of the ids of a list that is narrowed. */
export const narrowedTags = (scopes: Scope[], isNarrowedByDiscount: boolean) => [
  ...facetTags(scopes),
  ...(isNarrowedByDiscount ? discountTags(scopes) : []),
]
/** Of numbers of products. */
export const countTags = (scopes: Scope[]) => [...facetTags(scopes), ...discountTags(scopes)]
const facetTags = (scopes: Scope[]) => scopes.map((scope) => `facets:${scope}`)
const discountTags = (scopes: Scope[]) => scopes.map((scope) => `discounts:${scope}`)

/** The tags of the ids of such a list. */
export function listTags(scopes: Scope[], request: ListRequest, items: CardPrice[]) {
  const { sort, priceMin = 0, priceMax = null } = request
  const prices = items.map(({ priceFrom }) => priceFrom)
  const ranges: [low: number, high: number][] = []
  // A price that stays above or below those of the page does not move the page's products.
  if (sort.startsWith('price') && prices.length > 0) ranges.push([Math.min(...prices), Math.max(...prices)])
  // A price that crosses a bound of the filter changes the total. Prices are integers.
  if (priceMin > 0) ranges.push([priceMin - 0.5, priceMin - 0.5])
  if (priceMax !== null) ranges.push([priceMax + 0.5, priceMax + 0.5])
  return scopes.flatMap((scope) => [
    ...(sort in SORT_TAGS ? [`${SORT_TAGS[sort]}:${scope}`] : []),
    ...ranges.map(([low, high]) => `price:${scope}:${low}:${high}`),
  ])
}

const isPrice = (tag: string) => tag.startsWith('price:')

/** Whether a page with these tags may be different after a change with those. */
export function isAffected(tags: ReadonlySet<string>, change: string[]) {
  if (change.some((tag) => tags.has(tag))) return true
  const moves = change.filter(isPrice)
  return moves.length > 0 && [...tags].some((tag) => isPrice(tag) && moves.some((move) => overlaps(tag, move)))
}

/** Whether only numbers on such a page may be different, which may be shown late. */
export const isAffectedLater = (tags: ReadonlySet<string>, change: string[]) =>
  change.some((tag) => tags.has(LATE + tag))
const LATE = 'late:'

function overlaps(tag: string, move: string) {
  const [[, scope, low, high], [, otherScope, otherLow, otherHigh]] = [tag.split(':'), move.split(':')]
  return scope === otherScope && Number(low) <= Number(otherHigh) && Number(otherLow) <= Number(high)
}
