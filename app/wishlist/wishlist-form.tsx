/**
 * The form of all hearts of a page. The name of the pressed heart is the command, its value the product
 * (shop/wishlist/input.ts).
 */
import { useLocation } from 'react-router'

export const WISHLIST_FORM = 'wishlist'

export function WishlistForm() {
  const { pathname, search } = useLocation()
  return (
    <form id={WISHLIST_FORM} method="post" action="/wishlist" hidden>
      <input type="hidden" name="from" value={pathname + search} />
    </form>
  )
}
