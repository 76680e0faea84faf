/** Messages about the cart (S5.5, S8.2). */
import { MAX_LINES } from './rules.ts'

const added = 'Added to cart successfully!'
const onlyLeft = (left: number) => `Only ${left} left`
const soldOut = 'This item is sold out'

export const messages = {
  added,
  /** The message ends with the chosen variant. */
  addedAs: (choice: string) => [added, choice].filter(Boolean).join(' '),
  onlyLeft,
  soldOut,
  /** Shown at a cart line whose quantity reaches or exceeds the stock; in the order summary only when it exceeds it. */
  left: (stock: number) => (stock === 0 ? soldOut : onlyLeft(stock)),
  /** For a guest's line that could not be merged into the account's cart. */
  notJoined: (title: string) => `${title} is not sold here any more, and is no longer in your cart.`,
  removed: (title: string) => `${title} has been removed from your cart.`,

  invalidProduct: 'Invalid product ID',
  unknownProduct: (publicId: number) => `Product with ID ${publicId} not found in database`,
  invalidQuantity: 'Please enter a whole number of items',
  notYoursToUpdate: 'Unauthorized to update this item',
  notYoursToRemove: 'Unauthorized to remove this item',
  tooManyLines: `A cart can hold ${MAX_LINES} different items`,

  failed: {
    load: 'Failed to load cart items. Please try again.',
    add: 'Failed to add to cart',
    'set-quantity': 'Failed to update quantity. Please try again.',
    remove: 'Failed to remove item. Please try again.',
    clear: 'Failed to clear cart',
    'apply-code': 'Failed to apply the code. Please try again.',
    'remove-code': 'Failed to remove the code. Please try again.',
    /** For API clients of the store API (D49). */
    fetch: 'Failed to fetch cart items',
    removeItem: 'Failed to remove item from cart',
    updateItem: 'Failed to update item quantity',
  },
} as const
