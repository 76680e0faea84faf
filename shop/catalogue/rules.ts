/** The catalogue's constants and arithmetic (spec §9). Pure: the browser uses it too. */
import type { Gender } from '#db/schema.server.ts'
import { max, type Paise } from '#core/money.ts'

export type { Gender }

/** A shown id is the stored id less this. Every edge but the hosted tables speaks shown ids (D2, D34). */
const ID_OFFSET = 151
/** Beyond it a number is the id of nothing, and PostgreSQL would not even compare it. */
export const LAST_ID = 2 ** 31 - 1
export const toPublicId = (storedId: number) => storedId - ID_OFFSET
export const fromPublicId = (shown: number) => shown + ID_OFFSET

/** The stored id that an address means; `undefined` where it can mean none: letters, signs, more than the database counts to. */
export function parsePublicId(address: string | undefined) {
  const id = /^\d{1,10}$/.test(address ?? '') ? fromPublicId(Number(address)) : 0
  return id > ID_OFFSET && id <= LAST_ID ? id : undefined
}

export const CATALOGUE_PAGE_SIZE = 12
export const CATEGORY_PAGE_SIZE = 50
export const HOME_SECTION_SIZE = 4
export const HOME_SECTION_FETCH = 8
export const HOME_CATEGORIES = 6
export const HEADER_CATEGORIES = 5
/** The first ones in the catalogue's order (Q9). */
export const FEATURED_SIZE = 48
export const FEATURED = { slug: 'featured', name: 'Featured Products' }
export const RELATED_SIZE = 4
/** Of the lists that other programs read whole (D48). */
export const MOST_WHOLE = 1000

/** How a department's, group's or collection's path is written; PostgreSQL never sees another (a NUL would be an error). */
export const CATEGORY_PATH = /^[a-z0-9-]{1,60}(\/[a-z0-9-]{1,60})?$/

export const SORTS = ['default', 'price_asc', 'price_desc', 'name'] as const
export type Sort = (typeof SORTS)[number]
export const VIEWS = ['grid', 'list'] as const
export const ORDERS = ['asc', 'desc'] as const

/** What the query of a category, a collection or a search says (S2.5-05, Q6). Prices are inclusive; no `priceMax` is no limit. */
export type Filters = {
  /** Of a search: what is looked for. */
  q?: string
  subcategory: string
  sort: Sort
  priceMin: Paise
  priceMax: Paise | null
  page: number
  view: (typeof VIEWS)[number]
}

/** What the query of /men and /women says (S2.1-06). */
export type GenderFilters = { categories: string[]; order: (typeof ORDERS)[number] | null; page: number }

/** Of men and women (S2.6-03, -04, S5.7-05). */
export const GENDER_CATEGORIES = {
  women: ['Dresses and Jumpsuits', 'Kurtas and Kurtis'],
  men: ['Casual Shirts', 'Jeans'],
} as const satisfies Record<Gender, readonly string[]>

export type Picture = { url: string; view: string; width: number; height: number; colour: string | null }

/** What a card shows. `id` is the stored id: addresses are made with `productPath`. */
export type ProductCard = {
  id: number
  title: string
  brand: string
  category: string
  gender: Gender | null
  price: Paise
  actualPrice: Paise
  /** The front and, where there is one, a second view. */
  pictures: Picture[]
  colours: string[]
  /** What is bought where nobody chooses; a card asks for the size where there are several. */
  defaultVariantId: number
  defaultInStock: boolean
  /** Whether any variant is. */
  inStock: boolean
  hasSizes: boolean
  /** Only where the list shows it. */
  description?: string
}

export type Variant = { id: number; size: string; colour: string; sku: string; stock: number; isDefault: boolean }

/** What its own page shows, with all its pictures. */
export type Product = ProductCard & {
  description: string
  features: string[]
  type: string
  variants: Variant[]
  department: { slug: string; name: string }
  subcategory: string | null
}

/** Whether `?subcategory=` means it: by its name in small letters, or by the one it came with. */
export const isGenderCategory = (one: { name: string; slug: string }, asked: string) =>
  one.name.toLowerCase() === asked || one.slug === asked

/** Its one canonical address (D25, Q2). */
export const productPath = (product: { id: number; gender: Gender | null }) =>
  `/${product.gender ?? 'product'}/${toPublicId(product.id)}`

/** The price before the discount; an MRP at or below the price means nothing (S9.8-01). */
export const mrpOf = (product: { price: Paise; actualPrice: Paise }) => max(product.actualPrice, product.price)

/** Rounded (actualPrice − price) / actualPrice × 100, or 0 where there is nothing to show (S9.8-01). */
export const percentOff = ({ price, actualPrice }: { price: Paise; actualPrice: Paise }) =>
  actualPrice > price ? Math.round(((actualPrice - price) / actualPrice) * 100) : 0
