/** Low stock and delivery. */
import { rupees, wholeNumber } from './setting-types.ts'

export const salesSettings = {
  LOW_STOCK: wholeNumber(0).default(5),
  SHIPPING_FEE: rupees(0),
  FREE_SHIPPING_ABOVE: rupees(999),
}
