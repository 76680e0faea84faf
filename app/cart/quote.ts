/** The current prices of a guest's cart. Reads only: the browser stores the lines (D37). */
import { redirect } from 'react-router'
import { GuestCart } from '#shop/cart/input.ts'
import { messages } from '#shop/cart/messages.ts'
import { priceGuestLines } from '#shop/cart/guest-cart.ts'
import { formAction } from '../form-action.ts'

/** No page links here; a visit is redirected to the cart. */
export const loader = () => redirect('/cart')

export const action = formAction({
  schema: GuestCart,
  run: async (shop, { lines, codes }) => ({ result: await priceGuestLines(shop, lines, codes) }),
  failureMessage: messages.failed.load,
})
