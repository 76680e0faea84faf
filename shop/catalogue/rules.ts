/** The catalogue's constants and arithmetic (spec §9). Pure: the browser also runs it. */
import type { CategorySort, Gender } from '#db/schema.server.ts'
import type { FacetChoices } from '../facets/rules.ts'
import type { ShownAttribute } from '../attributes/rules.ts'
import type { ProductInformation } from '../law/rules.ts'
import type { ShownBestPrice } from '../pricing/best-price.ts'
import { max, ZERO, type Paise } from '#core/money.ts'

export type { CategorySort, Gender }

/**
 * The public id is the database id minus this offset. Every API except the Supabase tables uses public ids (D2, D34).
 */
const ID_OFFSET = 151
/** A larger number cannot be an id, and PostgreSQL would fail to compare it. */
export const LAST_ID = 2 ** 31 - 1
export const toPublicId = (id: number) => id - ID_OFFSET
export const fromPublicId = (publicId: number) => publicId + ID_OFFSET

/**
 * Returns the database id that a URL means, or `undefined` if it cannot mean one: letters, signs, or a number out of
 * range.
 */
export function parsePublicId(text: string | undefined) {
  const id = /^\d{1,10}$/.test(text ?? '') ? fromPublicId(Number(text)) : 0
  return id > ID_OFFSET && id <= LAST_ID ? id : undefined
}

export const CATALOGUE_PAGE_SIZE = 12
export const CATEGORY_PAGE_SIZE = 50
export const HOME_SECTION_SIZE = 4
export const HOME_SECTION_FETCH = 8
export const HOME_CATEGORIES = 6
export const HEADER_CATEGORIES = 5
/** The first products in catalogue order (Q9). */
export const FEATURED_SIZE = 48
export const FEATURED = { slug: 'featured', name: 'Featured Products' }
export const RELATED_SIZE = 4
/** The sizes that a card names. */
export const CARD_SIZES = 5
export const MAX_MARKS = 2
/** From this stock downwards pages say how many are left: a card of all variants together, a product page of one. */
export const LOW_STOCK = 3
export const NEW_DAYS = 30
/** The longest list that API clients can read (D48). */
export const MAX_FULL_PRODUCTS = 1000

export const SORTS = ['default', 'price_asc', 'price_desc', 'name', 'newest', 'popular', 'discount', 'rating'] as const
export type Sort = (typeof SORTS)[number]
export const VIEWS = ['grid', 'list'] as const
export const ORDERS = ['asc', 'desc'] as const

/**
 * The query of a category, a collection or a search (S2.5-05, Q6). Prices are inclusive; without `priceMax` there is no
 * upper limit.
 */
export type Filters = {
  /** The search text, in a search. */
  q?: string
  subcategory: string
  sort: Sort
  priceMin: Paise
  priceMax: Paise | null
  facets?: FacetChoices
  page: number
  view: (typeof VIEWS)[number]
}

export const ANY_PRICE = { priceMin: ZERO, priceMax: null }

/** The query of /men and /women (S2.1-06). With an `order` by price, `sort` is the default. */
export type GenderFilters = Pick<Filters, 'sort' | 'priceMin' | 'priceMax' | 'facets' | 'page'> & {
  categories: string[]
  order: (typeof ORDERS)[number] | null
}

export type GalleryImage = { url: string; view: string; width: number; height: number; colour: string | null }

/** The data of a card. `id` is the database id; `productPath` builds the URL. */
export type ProductCard = {
  id: number
  title: string
  brand: string
  category: string
  gender: Gender | null
  price: Paise
  actualPrice: Paise
  /** The lowest and the highest price of its variants. `price` is that of the default variant. */
  priceFrom: Paise
  priceTo: Paise
  /** The front image, and a second view if there is one. */
  pictures: GalleryImage[]
  colours: string[]
  /** The values of its first colours, like `#22304f`. */
  swatches: string[]
  /** What is bought when the shopper chooses none. If there are several sizes, the card asks for one. */
  defaultVariantId: number
  defaultInStock: boolean
  inStock: boolean
  hasSizes: boolean
  /** The first of its sizes, and whether each is in stock. None if it has one size. */
  sizes: [label: string, inStock: boolean][]
  /** How many sizes there are besides these. */
  moreSizes: number
  /** What the card says on its picture: sold out, new, … */
  marks: string[]
  /** `4.3 ★ (27)`, from MIN_CARD_REVIEWS published reviews on. */
  rating?: string
  /** Only in lists that show it. */
  description?: string
  /** What a piece costs at best with an offer: the default variant, or the cheapest if their prices differ. */
  bestPrice?: ShownBestPrice
}

type Codes = { sku: string; barcode: string | null }
type Prices = { price: Paise; actualPrice: Paise }
type OfVariant = { id: number; size: string; colour: string; stock: number; isDefault: boolean }
export type Variant = Codes & Prices & OfVariant & Pick<ProductCard, 'bestPrice'>

/** A fact of the product page with its texts: one, or one for each group of sizes. */
export type SizeFact = [name: string, texts: string[]]

/** The data of the product page, with all images. */
export type Product = ProductCard & {
  description: string
  features: string[]
  type: string
  /** What its sizes are called. */
  sizeLabel: string
  variants: Variant[]
  department: { slug: string; name: string }
  subcategory: string | null
  information: ProductInformation
  /** MRP, unit price and net quantity. */
  sizeFacts: SizeFact[]
  attributes: ShownAttribute[]
  /** The values of its colours by their names. Empty for one colour. */
  hexes: Record<string, string>
}

/** The canonical URL of a product (D25, Q2). */
export const productPath = (product: { id: number; gender: Gender | null }) =>
  `/${product.gender ?? 'product'}/${toPublicId(product.id)}`

/** The price before the discount; an MRP at or below the price means nothing (S9.8-01). */
export const mrpOf = (product: { price: Paise; actualPrice: Paise }) => max(product.actualPrice, product.price)

/** Rounded (actualPrice − price) / actualPrice × 100, or 0 where there is nothing to show (S9.8-01). */
export const percentOff = ({ price, actualPrice }: { price: Paise; actualPrice: Paise }) =>
  actualPrice > price ? Math.round(((actualPrice - price) / actualPrice) * 100) : 0
