/** Replaces the button to the next step: lists the stock problems and links to the cart (Q16). */
import { messages as cartMessages } from '#shop/cart/messages.ts'
import { hasInsufficientStock, type Cart } from '#shop/cart/rules.ts'
import { messages } from '#shop/checkout/messages.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

export function StockProblems({ cart }: { cart: Cart }) {
  return (
    <section className="error-summary" role="alert">
      <Icon name="warning" size={22} />
      <div>
        <b>{messages.outOfStock}</b>
        <ul>
          {cart.lines.filter(hasInsufficientStock).map((line) => (
            <li key={line.id}>
              {line.title}: {cartMessages.left(line.stock)}
            </li>
          ))}
        </ul>
        <Link className="text-link" to="/cart">
          Change your cart
        </Link>
      </div>
    </section>
  )
}
