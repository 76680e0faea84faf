/** The result of the cart form, from the server or, for a guest, from the browser. */
import type { Cart } from '#shop/cart/rules.ts'
import type { ActionResult, FormErrorCode } from '../form-action.ts'

/** `userId` is the owner of the cart. It is missing for a guest's cart. */
export type CartActionResult = ActionResult<{ isQuantityReduced: boolean; cart: Cart; userId?: string }>

export const failure = (code: FormErrorCode, error: string): CartActionResult => ({
  error,
  code,
  fieldErrors: {},
  values: {},
})
export const success = (cart: Cart, message?: string, isQuantityReduced = false): CartActionResult => ({
  message,
  result: { isQuantityReduced, cart },
})
