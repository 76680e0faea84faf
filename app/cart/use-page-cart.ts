/** The cart that /cart shows: the account's as the server read it, or the guest's, quoted again at every visit. */
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { EMPTY_CART, type Cart } from '#shop/cart/rules.ts'
import { guestCart } from './guest-cart-store.client.ts'
import { keyOf } from './stored-lines.ts'
import { useGuestCart, useIsMerging } from './use-guest-cart.ts'

type PageCart = { cart: Cart | undefined; hasFailed: boolean; retry: () => void }

/** `hasStoredCart`: the browser's cookie says that there are guest lines. */
export function usePageCart(account: Cart | null, hasStoredCart: boolean): PageCart {
  // The stored cart arrives while React hydrates the page. Deferred, it is rendered in small steps that block no tap.
  const stored = useDeferredValue(useGuestCart())
  const isMerging = useIsMerging()
  const [hasQuoteFailed, setHasQuoteFailed] = useState(false)
  const isFirst = useRef(true)
  const key = stored && keyOf(stored.guestLines)

  const quote = useEffectEvent(async () => {
    try {
      await guestCart.refreshQuote()
      setHasQuoteFailed(false)
    } catch (error) {
      console.warn(error)
      setHasQuoteFailed(true)
    }
  })
  useEffect(() => {
    if (account !== null || key === undefined) return
    if (guestCart.getSnapshot().isQuoted && !isFirst.current) return
    isFirst.current = false
    void quote()
  }, [account, key])

  const retry = () => location.reload()
  const hasLines = stored ? stored.guestLines.length > 0 : hasStoredCart
  if (account !== null) {
    const isWaiting = account.lines.length === 0 && stored !== undefined && hasLines
    return { cart: isWaiting ? undefined : account, hasFailed: isWaiting && !isMerging, retry }
  }
  if (!hasLines) return { cart: EMPTY_CART, hasFailed: false, retry }
  return { cart: stored?.cart, hasFailed: hasQuoteFailed && !stored?.isQuoted, retry }
}
