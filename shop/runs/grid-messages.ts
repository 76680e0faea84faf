/** Messages of the bulk grid. The specification has none of them. */
import { formatCount } from '#core/number-format.ts'
import { MAX_GRID_PRODUCTS } from './grid-rules.ts'

export const messages = {
  checked: 'Please check the changes below. Nothing is changed yet.',
  nothingTyped: 'Nothing is changed. Type new values in the rows, or choose what to change for many of them.',
  nothingPicked: 'Please choose the products to change',
  noValue: 'Please enter the new value',
  invalidFormula: 'Please enter a change like −10%, +₹50, =499 or =MRP−30%',
  tooMany: (found: string) =>
    `A change can have ${formatCount(MAX_GRID_PRODUCTS)} products, and these filters find ${found}. Please filter further.`,
  failed: {
    list: 'Failed to load the products. Please try again.',
    check: 'Failed to check the changes. Please try again.',
  },
}
