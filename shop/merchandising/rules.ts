/** Limits for the text that the admin edits about categories. Pure: the forms also use it. */
import type { CategorySort } from '#db/schema.server.ts'

export const MAX_NAME_LENGTH = 40
/** One line of text under a category tile. */
export const MAX_LINE_LENGTH = 80
/** What search engines show of a title and a description. */
export const MAX_SEO_TITLE_LENGTH = 70
export const MAX_SEO_DESCRIPTION_LENGTH = 160
export const MAX_GOOGLE_CATEGORY_LENGTH = 250
/** Nothing, a number of Google's product taxonomy, or a path such as `Apparel & Accessories > Clothing > Dresses`. */
export const GOOGLE_CATEGORY = /^(|\d{1,7}|\p{L}[^<>\p{Cc}]*( > [\p{L}\d][^<>\p{Cc}]*){0,7})$/u
/** All categories are kept in memory. */
export const MAX_CATEGORIES = 1000
/** A department, its subcategories, and those below them. */
export const MAX_LEVELS = 3

export const SLUG = /^[a-z0-9-]{1,60}$/
/** The first segments of the store's own addresses, which no category has as its slug. */
export const RESERVED_SLUGS = [
  'account',
  'admin',
  'adminlogin',
  'apps',
  'about',
  'api',
  'assets',
  'beauty',
  'cart',
  'category',
  'change-email',
  'checkout',
  'collections',
  'editproduct',
  'featured',
  'feeds',
  'follow-us',
  'forgot-password',
  'help',
  'kids',
  'login',
  'logout',
  'mailbox',
  'manageproduct',
  'media',
  'men',
  'newsletter',
  'offers',
  'order-history',
  'pages',
  'payment',
  'privacy',
  'product',
  'products',
  'reset-password',
  'recent',
  'returns',
  'reviews',
  'search',
  'shipping',
  'shoes-bags',
  'sign-in-link',
  'signup',
  'sitemap',
  'size-guide',
  'terms',
  'stock-alerts',
  'track',
  'track-order',
  'unisex',
  'users',
  'verify-email',
  'vitals',
  'wishlist',
  'women',
]

/** The rules of a collection. */
export const MAX_CONDITIONS = 10
export const MAX_RULE_DAYS = 365
export const MAX_RULE_TEXT_LENGTH = 60

/** What a list can be sorted by. */
export const CATEGORY_SORTS = {
  default: 'Oldest first',
  newest: 'Newest first',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  name: 'Name: A to Z',
  arranged: 'As arranged',
  popular: 'Popularity: what sold most in 30 days',
  discount: 'Discount: high to low',
  rating: 'Rating: high to low',
} as const satisfies Record<CategorySort, string>
export const SORTS = Object.keys(CATEGORY_SORTS) as (keyof typeof CATEGORY_SORTS)[]
const NO_GENDER_SORTS: CategorySort[] = ['name', 'popular', 'discount', 'rating']
/** Only collections are arranged. The pages of women and men, which are those of two groups, have fewer orders. */
export const sortsOf = ({ kind, path }: { kind: string; path: string }) =>
  SORTS.filter((sort) => {
    if (sort === 'arranged') return kind === 'collection'
    return !NO_GENDER_SORTS.includes(sort) || !['women', 'men'].includes(path)
  })

/** A product counts as if it had so many reviews more, each with the mean of the store. */
export const RATING_WEIGHT = 5

/** A bestseller is among this share of its department's products that sell best, and has sold so many pieces. */
export const POPULARITY_DAYS = 30
export const BESTSELLER_SHARE = 0.05
export const BESTSELLER_MIN_PIECES = 10

/** The places of a collection that can be arranged. The products after them follow, oldest first. */
export const MAX_ARRANGED = 1000
export const ARRANGED_PAGE_SIZE = 50

/** The kinds of categories that an admin adds. */
export const NEW_KINDS = ['department', 'subcategory', 'collection'] as const

/** Where a dragged category is dropped: beside another one, or below it. */
export const DROP_PLACES = ['before', 'after', 'into'] as const
export type DropPlace = (typeof DROP_PLACES)[number]

export type CategoryOption = { id: number; label: string }

/** Returns all rows with one moved to a new place, counted from 1, and the rows whose position changed. */
export function moveTo<Row extends { position: number }>(place: number, row: Row, all: Row[]) {
  const ordered = all.filter((one) => one !== row).toSpliced(place - 1, 0, row)
  const moved = [...ordered.entries()].filter(([position, one]) => one.position !== position)
  return { ordered, moved }
}

/** What an empty store begins with: the whole tree of the demo store, parts of it, or nothing. */
export const SETUP_CHOICES = ['all', 'picked', 'empty'] as const

/** The home page, as a place that the address of a retired category leads to. */
export const HOME = 'home'
