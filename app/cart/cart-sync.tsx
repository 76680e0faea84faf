/**
 * Keeps local storage and the account's cart in sync, on every page (D13, D37).
 *
 *   1. Guest lines are merged into the account's cart as soon as a user is signed in. A failed merge is retried, and
 *      adds once.
 *   2. The account's cart is copied to local storage, with the user's id.
 *   3. The copy is deleted when the shopper is signed out, or when another user is signed in.
 */
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { seconds } from '#core/time.ts'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { CODES_KEY, readGuestCodes } from './guest-cart-requests.client.ts'
import { guestCart } from './guest-cart-store.client.ts'
import { useGuestCart } from './use-guest-cart.ts'

const MAX_RETRIES = 6

export function CartSync() {
  const layout = useLayoutData()
  const stored = useGuestCart()
  const { revalidate } = useRevalidator()

  const userId = layout?.user?.id
  const isHydrated = stored !== undefined
  const guestLineCount = stored?.guestLines.length ?? 0

  const cartCount = layout?.cartCount
  /** A merge returns the whole cart before the layout data has the new count. */
  const mergedFor = useRef<string>(undefined)
  useEffect(() => {
    if (!isHydrated || userId === undefined) return
    const reason = `${userId} ${cartCount}`
    let retry: ReturnType<typeof setTimeout>
    const merge = async (retries: number) => {
      const isCopied = guestCart.accountCopyCount(userId) === cartCount || mergedFor.current === reason
      if (guestLineCount === 0 && isCopied) return
      mergedFor.current = reason
      try {
        const cart = await guestCart.merge(userId)
        // They are the account's now. Without storage there are none.
        if (readGuestCodes()) localStorage.removeItem(CODES_KEY)
        if (guestLineCount > 0 || cart.count !== cartCount) await revalidate()
      } catch (error) {
        mergedFor.current = undefined
        console.warn(error)
        if (retries < MAX_RETRIES) retry = setTimeout(() => void merge(retries + 1), seconds(2 ** retries))
      }
    }
    void merge(0)
    return () => clearTimeout(retry)
  }, [isHydrated, userId, guestLineCount, cartCount, revalidate])

  useEffect(() => {
    if (layout && !userId) guestCart.deleteAccountCopies()
  }, [layout, userId])

  return null
}
