/** What a cart is, and its limits. Pure: pages use it, too. Its sums come from shop/pricing. */
import type { AppliedOffer } from '#db/schema.server.ts'
import { ZERO, type Paise } from '#core/money.ts'
import { days } from '#core/time.ts'
import type { Totals } from '../pricing/calculate.ts'
import type { PayingMethod } from '../pricing/offer.ts'

export const MIN_QUANTITY = 1
/** A larger quantity is a typing error or an attack. Stock limits the quantity further (D7). */
export const MAX_QUANTITY = 9999
/** Limits one guest's cart, both when the browser asks for its prices and when the guest signs in. */
export const MAX_GUEST_LINES = 100
/** Limits an account's cart. A guest's cart that is merged into it may add as many lines again. */
export const MAX_LINES = 100
export const MAX_MERGED_LINES = MAX_LINES + MAX_GUEST_LINES

/** How long the store remembers that a guest's line was merged into an account (D37). */
export const CART_MERGE_TTL = days(90)

export type CartLine = {
  /** The row id in an account's cart, or the `cart_item_id` in a guest's cart. */
  id: number | string
  /** The database id, not the public id. */
  productId: number
  variantId: number
  title: string
  /** The path of the product page. */
  path: string
  image: string | null
  category: string
  size: string
  colour: string
  /** What the sizes of the product are called. */
  sizeLabel?: string
  price: Paise
  actualPrice: Paise
  quantity: number
  /** The available stock. A line without stock stays in the cart, is not counted and blocks payment (Q16). */
  stock: number
  /** The product or variant is no longer sold. Its stock is 0. */
  isUnavailable: boolean
}

/** Total MRP − discount − offers + shipping = total = the amount charged, everywhere (D9, record 0163). */
export type { Totals }

/** A code that the shopper has entered, and why it does not apply. */
export type CartCode = { code: string; problem: string | null }
export type CartOffer = Pick<AppliedOffer, 'offerId' | 'name' | 'code' | 'stage' | 'amount'>
type OfferedTotals = Totals & { applied: CartOffer[] }

export type Cart = OfferedTotals & {
  lines: CartLine[]
  count: number
  /** Null while the store has no offer with a code. */
  codes: CartCode[] | null
  /** Whether the page of offers lists any. */
  hasOffersPage: boolean
  /** The offer that the shopper nearly has, in a sentence. */
  nextOffer: string | null
  /** What an offer for a place of delivery would save, in a sentence, while the place is not known. */
  placeOffer: string | null
  /** What the cart costs with each way to pay, if an offer depends on it. */
  byMethod: Record<PayingMethod, OfferedTotals> | null
}

export const EMPTY_CART: Cart = {
  ...{ mrp: ZERO, discount: ZERO, offers: ZERO, shipping: ZERO, total: ZERO, lines: [], count: 0 },
  ...{ applied: [], codes: null, hasOffersPage: false, nextOffer: null, placeOffer: null, byMethod: null },
}

/**
 * The quantity exceeds the stock, which is always true for a sold-out line. Such a line stays until the shopper changes
 * it, and blocks payment (Q16).
 */
export const hasInsufficientStock = (line: { quantity: number; stock: number }) => line.quantity > line.stock

/** The size and colour for display: 'Indigo, size M'. Empty if the product has neither. */
export const variantLabel = ({ colour, size, sizeLabel = 'Size' }: VariantName) =>
  [colour, size && `${colour ? sizeLabel.toLowerCase() : sizeLabel} ${size}`].filter(Boolean).join(', ')

type VariantName = Pick<CartLine, 'colour' | 'size' | 'sizeLabel'>

/** The title with the chosen variant: 'Indigo Kurta, Indigo, size M'. */
export const nameOf = (line: VariantName & { title: string }) =>
  [line.title, variantLabel(line)].filter(Boolean).join(', ')
