/**
 * Decides which pages are the same for all guests, and which parts of a URL the cache key contains. A URL with any
 * other query parameter is not cached: the page might repeat it, and no other visitor may see that.
 */
const PAGES =
  '(?:|about|help|shipping|returns|size-guide|apps|follow-us|terms|privacy' +
  '|(?:category|product|unisex)/[^/]+|(?:men|women|kids|shoes-bags|beauty)(?:/[^/]+)?)'
/** React Router requests a page's data at the page's URL plus `.data`, and names the missing routes in a parameter. */
const CACHEABLE = new RegExp(`^/(?:${PAGES}(?:\\.data)?|_root\\.data)$`)
const QUERY_PARAMS = [
  'subcategory',
  'sort',
  'price_min',
  'price_max',
  'page',
  'view',
  'category',
  'order',
  'variant',
  'colour',
]
const ROUTES_PARAM = '_routes'
/** Tracking parameters of advertisements. The pages do not use them. */
const TRACKING_PARAM = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid)$/
const MAX_LENGTH = 500

/** Whether a client navigation asks only for data that is the same for all visitors: without the root route's. */
export const isForAllVisitors = ({ pathname, searchParams }: URL) =>
  pathname.endsWith('.data') &&
  searchParams.has(ROUTES_PARAM) &&
  !searchParams.getAll(ROUTES_PARAM).some((routes) => routes.split(',').includes('root'))

/** The URL with everything that affects the page, or undefined when the page is not cacheable. */
export function pageCacheKey({ pathname, searchParams }: URL): string | undefined {
  if (!CACHEABLE.test(pathname)) return undefined
  const params = [...searchParams].filter(([name]) => !TRACKING_PARAM.test(name))
  const allowed = pathname.endsWith('.data') ? [...QUERY_PARAMS, ROUTES_PARAM] : QUERY_PARAMS
  if (!params.every(([name]) => allowed.includes(name))) return undefined
  const query = new URLSearchParams(params).toString()
  const url = query ? `${pathname}?${query}` : pathname
  return url.length <= MAX_LENGTH ? url : undefined
}
