/** What the cart's form is answered, by the server or, for a guest, by the browser. */
import type { Cart } from '#shop/cart/rules.ts'
import type { FormAnswer } from '../form-action.ts'

/** `userId` says whose cart it is; a guest's is nobody's. */
export type CartAnswer = FormAnswer<{ isQuantityReduced: boolean; cart: Cart; userId?: string }>
