/** The notices about a line that the cart page and the mini-cart share. */
import { variantLabel, type CartLine } from '#shop/cart/rules.ts'
import { messages } from '#shop/cart/messages.ts'
import { formatRupees, times } from '#core/money.ts'
import { Icon } from '../ui/icon.tsx'

/** Links to the chosen size and colour. */
export const linePath = (line: CartLine) => (variantLabel(line) ? `${line.path}?variant=${line.variantId}` : line.path)

/** A sold-out line is not charged. */
export const lineTotal = (line: Pick<CartLine, 'stock' | 'price' | 'quantity'>) =>
  line.stock > 0 ? formatRupees(times(line.price, line.quantity)) : '–'

/** Explains why a line cannot be bought, or that it contains the last pieces. */
export function LineNotice({ line }: { line: CartLine }) {
  if (line.stock > 0 && line.quantity < line.stock) return null
  return (
    <p className={line.stock > 0 ? 'cart-line-note' : 'cart-line-note cart-line-note-bad'}>
      <Icon name="warning" size={16} />
      {line.isUnavailable ? 'No longer available' : messages.left(line.stock)}
    </p>
  )
}
