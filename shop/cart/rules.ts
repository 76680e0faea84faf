/** The cart's arithmetic. Pure, so that the guest's cart in the browser, the stored cart, checkout and order agree (D9). */
import { mrpOf } from '../catalogue/rules.ts'
import { minus, ZERO, plus, sum, times, type Paise } from '#core/money.ts'
import { days } from '#core/time.ts'

export const MIN_QUANTITY = 1
/** More than this is a slip of the finger or an attack; stock bounds it further (D7). */
export const MAX_QUANTITY = 9999
/** Of one guest's cart: what the browser may ask the price of, or bring along when it signs in. */
export const MAX_GUEST_LINES = 100
/** Of an account's cart; a guest's cart that joins it may bring as many again. */
export const MAX_LINES = 100
export const MAX_MERGED_LINES = MAX_LINES + MAX_GUEST_LINES

/** How long the store remembers that a guest's line has joined an account (D37). */
export const CART_MERGE_TTL = days(90)

export type CartLine = {
  /** Of a signed-in cart the row's id, of a guest's its `cart_item_id`. */
  id: number | string
  /** Stored id. */
  productId: number
  variantId: number
  title: string
  /** The product's address. */
  path: string
  image: string | null
  category: string
  size: string
  colour: string
  price: Paise
  actualPrice: Paise
  quantity: number
  /** What is left. A line of which nothing is left stays, is not counted, and blocks payment (Q16). */
  stock: number
  /** No longer sold at all; its stock is 0. */
  isUnavailable: boolean
}

/** Total MRP − Discount + shipping = total = what is charged, everywhere (D9). */
export type Totals = { mrp: Paise; discount: Paise; shipping: Paise; total: Paise }

export type Cart = Totals & { lines: CartLine[]; count: number }

export type ShippingRule = { freeShippingAbove: Paise; shippingFee: Paise }

type Priced = { price: Paise; actualPrice: Paise; quantity: number }

export function totalsOf(lines: Priced[], { freeShippingAbove, shippingFee }: ShippingRule): Totals {
  const mrp = sum(lines.map((line) => times(mrpOf(line), line.quantity)))
  const goods = sum(lines.map((line) => times(line.price, line.quantity)))
  const shipping = lines.length === 0 || goods > freeShippingAbove ? ZERO : shippingFee
  return { mrp, discount: minus(mrp, goods), shipping, total: plus(goods, shipping) }
}

export function cartOf(lines: CartLine[], rule: ShippingRule): Cart {
  const there = lines.filter((line) => line.stock > 0)
  return { lines, count: there.reduce((all, line) => all + line.quantity, 0), ...totalsOf(there, rule) }
}

/** More is asked for than is left; of a sold-out line always. Such a line waits for its owner, and blocks payment (Q16). */
export const hasInsufficientStock = (line: { quantity: number; stock: number }) => line.quantity > line.stock

/** The size and colour as people say them: 'Indigo, size M'. Empty where the product has neither. */
export const variantLabel = ({ colour, size }: { colour: string; size: string }) =>
  [colour, size && (colour ? `size ${size}` : `Size ${size}`)].filter(Boolean).join(', ')

/** With what was chosen of it: 'Indigo Kurta, Indigo, size M'. */
export const nameOf = (line: { title: string; colour: string; size: string }) =>
  [line.title, variantLabel(line)].filter(Boolean).join(', ')
