/** The amount that is missing for free shipping. If shipping is free anyway, it says so (Q17). */
import type { Cart } from '#shop/cart/rules.ts'
import { formatRupees, minus } from '#core/money.ts'
import { useStore } from '../layout/use-layout-data.ts'
import { Icon } from '../ui/icon.tsx'

export function FreeShipping({ cart, withBar = false }: { cart: Cart; withBar?: boolean }) {
  const above = useStore()?.freeShippingAbove
  if (above === undefined || cart.count === 0) return null
  const subtotal = minus(cart.mrp, cart.discount)
  const isFree = cart.shipping === 0
  return (
    <div className="free-shipping">
      <p>
        <Icon name="truck" size={22} />
        {isFree ? 'Your order ships free' : `Add more than ${formatRupees(minus(above, subtotal))} for free shipping`}
      </p>
      {withBar && <progress aria-label="Towards free shipping" max={1} value={isFree ? 1 : subtotal / above} />}
    </div>
  )
}
