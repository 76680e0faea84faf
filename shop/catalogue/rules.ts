/** The catalogue's constants and arithmetic (spec §9). Pure: the browser uses it too. */
import type { Gender } from '#db/tables.server.ts'
import { max, type Paise } from '#words/money.ts'

/** A shown id is the stored id less this. Every edge but the hosted tables speaks shown ids (D2, D34). */
const ID_OFFSET = 151
export const shownId = (storedId: number) => storedId - ID_OFFSET
export const storedId = (shown: number) => shown + ID_OFFSET

export const CATALOGUE_PAGE_SIZE = 12
export const CATEGORY_PAGE_SIZE = 50
export const HOME_SECTION_SIZE = 4
export const HOME_CATEGORIES = 6
export const HEADER_CATEGORIES = 5

export const SORTS = ['default', 'price_asc', 'price_desc', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** Of men and women (S2.6-03, -04, S5.7-05). */
export const GENDER_CATEGORIES = {
  women: ['Dresses and Jumpsuits', 'Kurtas and Kurtis'],
  men: ['Casual Shirts', 'Jeans'],
} as const satisfies Record<Gender, readonly string[]>

export type Picture = { url: string; view: string; width: number; height: number }

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
  /** The variant that a card's Add to Cart means. */
  defaultVariantId: number
  inStock: boolean
}

export type Variant = { id: number; size: string; colour: string; sku: string; stock: number; isDefault: boolean }

/** Its one canonical address (D25, Q2). */
export const productPath = (product: { id: number; gender: Gender | null }) =>
  `/${product.gender ?? 'product'}/${shownId(product.id)}`

/** The price before the discount; an MRP at or below the price means nothing (S9.8-01). */
export const mrpOf = (product: { price: Paise; actualPrice: Paise }) => max(product.actualPrice, product.price)

/** Rounded (actualPrice − price) / actualPrice × 100, or 0 where there is nothing to show (S9.8-01). */
export const percentOff = ({ price, actualPrice }: { price: Paise; actualPrice: Paise }) =>
  actualPrice > price ? Math.round(((actualPrice - price) / actualPrice) * 100) : 0
