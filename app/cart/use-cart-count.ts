import { useFrame } from '../frame/use-frame.ts'
import { isGuests } from './guest-lines.ts'
import { useKeptCart } from './use-kept-cart.ts'

/** The number on the cart link: of the account's cart, or of the guest's (Q18). */
export function useCartCount() {
  const frame = useFrame()
  const kept = useKeptCart()
  if (frame?.who) return frame.cartCount
  if (kept?.isFresh && kept.cart) return kept.cart.count
  return (kept?.lines ?? []).filter(isGuests).reduce((all, line) => all + line.quantity, 0)
}
