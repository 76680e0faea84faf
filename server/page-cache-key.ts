/**
 * Decides which pages are the same for all guests, and which parts of a URL the cache key contains.
 *
 *   1. The key is the URL with the query parameters that its page reads, sorted by name, without empty values. A page is
 *      rendered from its key, so it cannot repeat any other parameter.
 *   2. Values of facets are sorted, too, and repeated and default values are left out: the same list in any order has one
 *      key. With more than MAX_CACHED_CHOICES values it is not cached, because such URLs are countless.
 *   3. The header of every page shows the parameter `q`. A URL with `q` is not cached.
 */
import { isFacetName } from '#shop/facets/rules.ts'

const INFORMATION_PATH = '|about|help|shipping|returns|size-guide|apps|follow-us|terms|privacy|offers|pages/[^/]+'
const GENDER_PATH = 'men|women'
const LIST_PATH = '(?:category|men|women)/[^/]+|(?:kids|shoes-bags|beauty|collections)(?:/[^/]+)?'
const PRODUCT_PATH = '(?:product|unisex)/[^/]+|(?:men|women)/\\d+'
/** The pages, and the parameters that each reads. The first path that matches counts. */
const PAGES: [path: string, params: string[]][] = [
  [INFORMATION_PATH, []],
  [PRODUCT_PATH, ['variant', 'colour', 'choose', 'reviews', 'order', 'stars', 'photos']],
  [GENDER_PATH, ['category', 'order', 'sort', 'price_min', 'price_max', 'page']],
  [LIST_PATH, ['subcategory', 'sort', 'price_min', 'price_max', 'view', 'page']],
]
/** React Router requests a page's data at the page's URL plus `.data`, and names the missing routes in a parameter. */
const CACHEABLE: [pattern: RegExp, params: string[]][] = [
  ...PAGES.map(([path, params]): [RegExp, string[]] => [new RegExp(`^/(?:${path})(?:\\.data)?$`), params]),
  [/^\/_root\.data$/, []],
]
const ROUTES_PARAM = '_routes'
const SEARCH_PARAM = 'q'
const MAX_LENGTH = 500
const MAX_CACHED_CHOICES = 4
const DEFAULTS: Record<string, string> = { page: '1', sort: 'default', view: 'grid' }

/** Whether a client navigation asks only for data that is the same for all visitors: without the root route's. */
export const isForAllVisitors = ({ pathname, searchParams }: URL) =>
  pathname.endsWith('.data') &&
  searchParams.has(ROUTES_PARAM) &&
  !searchParams.getAll(ROUTES_PARAM).some((routes) => routes.split(',').includes('root'))

/** The URL with everything that affects the page, or undefined when the page is not cacheable. */
export function pageCacheKey({ pathname, searchParams }: URL): string | undefined {
  const params = CACHEABLE.find(([pattern]) => pattern.test(pathname))?.[1]
  if (!params || searchParams.has(SEARCH_PARAM)) return undefined
  const allowed = pathname.endsWith('.data') ? [...params, ROUTES_PARAM] : params
  const isList = params.includes('page')
  const isAllowed = (name: string) => allowed.includes(name) || (isList && isFacetName(name))
  const query = [...searchParams]
    .filter(([name, value]) => value !== '' && isAllowed(name) && DEFAULTS[name] !== value)
    .toSorted(byName)
    .filter(([name, value], at, all) => !isFacetName(name) || name !== all[at - 1]?.[0] || value !== all[at - 1]?.[1])
  if (query.filter(([name]) => isFacetName(name)).length > MAX_CACHED_CHOICES) return undefined
  const url = query.length > 0 ? `${pathname}?${new URLSearchParams(query).toString()}` : pathname
  return url.length <= MAX_LENGTH ? url : undefined
}

/** A page reads only one value of a parameter, except that a list may have several categories and other facets. */
const byName = ([name, value]: [string, string], [otherName, otherValue]: [string, string]) =>
  compare(name, otherName) || (isFacetName(name) ? compare(value, otherValue) : 0)

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
