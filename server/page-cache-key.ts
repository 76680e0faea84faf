/**
 * Decides which pages are the same for all guests, and which parts of a URL the cache key contains. A URL with any
 * other query parameter is not cached: the page might repeat it, and no other visitor may see that.
 */
const NAMES =
  '(?:|about|help|shipping|returns|size-guide|apps|follow-us|terms|privacy' +
  '|(?:category|product|unisex)/[^/]+|(?:men|women|kids|shoes-bags|beauty)(?:/[^/]+)?)'
/** React Router requests a page's data at the page's URL plus `.data`, and names the missing routes in a parameter. */
const SHARED = new RegExp(`^/(?:${NAMES}(?:\\.data)?|_root\\.data)$`)
const ASKED = [
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
const PARTS = '_routes'
/** Tracking parameters of advertisements. The pages do not use them. */
const ORIGIN = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid)$/
const LONGEST = 500

/** The URL with everything that affects the page, or undefined when the page is not cacheable. */
export function pageCacheKey({ pathname, searchParams }: URL): string | undefined {
  if (!SHARED.test(pathname)) return undefined
  const counts = [...searchParams].filter(([name]) => !ORIGIN.test(name))
  const asks = pathname.endsWith('.data') ? [...ASKED, PARTS] : ASKED
  if (!counts.every(([name]) => asks.includes(name))) return undefined
  const query = new URLSearchParams(counts).toString()
  const address = query ? `${pathname}?${query}` : pathname
  return address.length <= LONGEST ? address : undefined
}
