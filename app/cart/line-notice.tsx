/** What the cart page and the mini-cart say of a line alike. */
import { variantLabel, type CartLine } from '#shop/cart/rules.ts'
import { messages } from '#shop/cart/messages.ts'
import { formatRupees, times } from '#core/money.ts'
import { Icon } from '../ui/icon.tsx'

/** Leads to the very size and colour that was chosen. */
export const linePath = (line: CartLine) => (variantLabel(line) ? `${line.path}?variant=${line.variantId}` : line.path)

/** Of what is sold out nothing is charged. */
export const lineTotal = (line: Pick<CartLine, 'stock' | 'price' | 'quantity'>) =>
  line.stock > 0 ? formatRupees(times(line.price, line.quantity)) : '–'

/** Why a line waits, or that it holds the last ones. */
export function LineNotice({ line }: { line: CartLine }) {
  if (line.stock > 0 && line.quantity < line.stock) return null
  return (
    <p className={line.stock > 0 ? 'cart-line-note' : 'cart-line-note cart-line-note-bad'}>
      <Icon name="warning" size={16} />
      {line.isUnavailable ? 'No longer available' : messages.left(line.stock)}
    </p>
  )
}
