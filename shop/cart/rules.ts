/**
 * Cart arithmetic. It is pure, so that the guest's cart in the browser, the stored cart, checkout and order agree (D9).
 */
import { mrpOf } from '../catalogue/rules.ts'
import { minus, ZERO, plus, sum, times, type Paise } from '#core/money.ts'
import { days } from '#core/time.ts'

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

/** Total MRP − discount + shipping = total = the amount charged, everywhere (D9). */
export type Totals = { mrp: Paise; discount: Paise; shipping: Paise; total: Paise }

export type Cart = Totals & { lines: CartLine[]; count: number }

export type ShippingRule = { freeShippingAbove: Paise; shippingFee: Paise }

type LinePrices = { price: Paise; actualPrice: Paise; quantity: number }

export function totalsOf(lines: LinePrices[], { freeShippingAbove, shippingFee }: ShippingRule): Totals {
  const mrp = sum(lines.map((line) => times(mrpOf(line), line.quantity)))
  const subtotal = sum(lines.map((line) => times(line.price, line.quantity)))
  const shipping = lines.length === 0 || subtotal > freeShippingAbove ? ZERO : shippingFee
  return { mrp, discount: minus(mrp, subtotal), shipping, total: plus(subtotal, shipping) }
}

export function cartOf(lines: CartLine[], rule: ShippingRule): Cart {
  const available = lines.filter((line) => line.stock > 0)
  return { lines, count: available.reduce((all, line) => all + line.quantity, 0), ...totalsOf(available, rule) }
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
