/**
 * Which pages are the same for everybody who is not signed in, and what of an address counts there. An address with
 * anything else in it is no such page: what a page might repeat of it, nobody else is shown.
 */
const NAMES =
  '(?:|about|help|shipping|returns|size-guide|apps|follow-us|terms|privacy' +
  '|(?:category|product|unisex)/[^/]+|(?:men|women|kids|shoes-bags|beauty)(?:/[^/]+)?)'
/** React Router asks for a page's data at the page's address with `.data` behind it, and names the parts that it lacks. */
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
/** Where a visitor came from says an advertisement, to nobody here. */
const ORIGIN = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid)$/
const LONGEST = 500

/** The address with all that counts, or undefined. */
export function pageCacheKey({ pathname, searchParams }: URL): string | undefined {
  if (!SHARED.test(pathname)) return undefined
  const counts = [...searchParams].filter(([name]) => !ORIGIN.test(name))
  const asks = pathname.endsWith('.data') ? [...ASKED, PARTS] : ASKED
  if (!counts.every(([name]) => asks.includes(name))) return undefined
  const query = new URLSearchParams(counts).toString()
  const address = query ? `${pathname}?${query}` : pathname
  return address.length <= LONGEST ? address : undefined
}
