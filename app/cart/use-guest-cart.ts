/** The cart that the page shows: the account's as the server read it, or the guest's, priced anew at every visit. */
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cartOf, type Cart } from '#shop/cart/rules.ts'
import { NOTHING } from '#words/money.ts'
import { guestLines, keepGuests, priceLines, snapshot } from './guest-cart.client.ts'
import { isGuests, keyOf } from './guest-lines.ts'
import { useIsJoining } from './use-is-joining.ts'
import { useKeptCart } from './use-kept-cart.ts'

type Shown = { cart: Cart | undefined; failed: boolean; retry: () => void }

/** `isKept`: the browser said that it keeps one. */
export function useGuestCart(account: Cart | null, isKept: boolean): Shown {
  // It comes in the moment React takes the page over: drawn in small steps, it keeps no tap waiting.
  const kept = useDeferredValue(useKeptCart())
  const isJoining = useIsJoining()
  const [failed, setFailed] = useState(false)
  const isFirst = useRef(true)
  const guests = kept?.lines.filter(isGuests)
  const key = guests && keyOf(guests)

  const price = useEffectEvent(async () => {
    const asked = guestLines()
    try {
      if (asked.length > 0) keepGuests(guestLines(), await priceLines(asked), asked)
      setFailed(false)
    } catch (error) {
      console.warn(error)
      setFailed(true)
    }
  })
  useEffect(() => {
    if (account !== null || key === undefined) return
    if (snapshot().isFresh && !isFirst.current) return
    isFirst.current = false
    void price()
  }, [account, key])

  const retry = () => location.reload()
  if (account !== null) {
    const isWaiting = account.lines.length === 0 && guests !== undefined && guests.length > 0
    return { cart: isWaiting ? undefined : account, failed: isWaiting && !isJoining, retry }
  }
  if (guests ? guests.length === 0 : !isKept) return { cart: EMPTY, failed: false, retry }
  return { cart: guests && kept?.cart, failed: failed && !kept?.isFresh, retry }
}

const EMPTY = cartOf([], { freeShippingAbove: NOTHING, shippingFee: NOTHING })
