import { useFrame } from '../frame/use-frame.ts'
import { isGuests } from './guest-lines.ts'
import { useKeptCart } from './use-kept-cart.ts'

/** Somebody has just signed in, and the guest's lines are on their way into the account's cart (cart-keeper.tsx). */
export function useIsJoining() {
  const who = useFrame()?.who
  const kept = useKeptCart()
  return Boolean(who && kept && !kept.hasMergeFailed && kept.lines.some(isGuests))
}
