/** What the cart's form is answered, by the server or, for a guest, by the browser. */
import type { Cart } from '#shop/cart/rules.ts'
import type { ActionResult } from '../form-action.ts'

/** `userId` says whose cart it is; a guest's is nobody's. */
export type CartActionResult = ActionResult<{ isQuantityReduced: boolean; cart: Cart; userId?: string }>
