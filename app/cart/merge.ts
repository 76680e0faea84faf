/** Adds a guest's lines to the account that has just signed in, and tells its whole cart; sent again it adds nothing (D37). */
import { redirect } from 'react-router'
import { GuestCart } from '#shop/cart/input.ts'
import { messages } from '#shop/cart/messages.ts'
import { mergeGuestCart } from '#shop/cart/guest.ts'
import { formAction } from '../form-action.ts'

/** Nobody is meant to come here. */
export const loader = () => redirect('/cart')

export const action = formAction({
  schema: GuestCart,
  run: async (shop, { lines }) => ({ result: await mergeGuestCart(shop, lines) }),
  failureMessage: messages.failed.load,
})
