/** The stored cart in components. It is unknown (`undefined`) on the server and until React has hydrated the page. */
import { useSyncExternalStore } from 'react'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { guestCart } from './guest-cart-store.client.ts'

/** The store does not exist on the server. */
const subscribe = (listener: () => void) => guestCart.subscribe(listener)
const getSnapshot = () => guestCart.getSnapshot()

export const useGuestCart = () => useSyncExternalStore(subscribe, getSnapshot, () => undefined)

/** The number on the cart link: of the account's cart, or of the guest's (Q18). */
export function useCartCount() {
  const layout = useLayoutData()
  const stored = useGuestCart()
  return layout?.user ? layout.cartCount : (stored?.count ?? 0)
}

/** A user has just signed in, and CartSync is adding the guest's lines to the account's cart. */
export function useIsMerging() {
  const user = useLayoutData()?.user
  const stored = useGuestCart()
  return Boolean(user && stored && !stored.hasMergeFailed && stored.guestLines.length > 0)
}
