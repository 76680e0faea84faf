/** Messages of the bulk grid. The specification has none of them. */
import { formatCount } from '#core/number-format.ts'
import { MAX_GRID_PRODUCTS } from './grid-rules.ts'

const MAX_NAMED = 5

export const messages = {
  checked: 'Please check the changes below. Nothing is changed yet.',
  nothingTyped: 'Nothing is changed. Type new values in the rows, or choose what to change for many of them.',
  nothingPicked: 'Please choose the products to change',
  /** Their products were deleted, or have other default sizes or SKUs than the page showed. */
  pickedGone: (skus: string[]) =>
    `${skus.slice(0, MAX_NAMED).join(', ')}${skus.length > MAX_NAMED ? ` and ${formatCount(skus.length - MAX_NAMED)} more` : ''}: changed since this page was shown. Nothing is changed. Please load the page again.`,
  noValue: 'Please enter the new value',
  invalidFormula: 'Please enter a change like −10%, +₹50, =499 or =MRP−30%',
  tooMany: (found: string) =>
    `A change can have ${formatCount(MAX_GRID_PRODUCTS)} products, and these filters find ${found}. Please filter further.`,
  failed: {
    list: 'Failed to load the products. Please try again.',
    check: 'Failed to check the changes. Please try again.',
  },
}
