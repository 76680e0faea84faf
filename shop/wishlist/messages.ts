/** Messages about the wishlist (S5.6, S8.3, S8.2-12). */
import { MAX_WISHLIST_ITEMS } from './rules.ts'

const moved = 'Moved to cart successfully!'

export const messages = {
  productNotFound: 'Product not found',
  alreadyAdded: 'Item already in wishlist',
  /** The text that pages show for the same error (S8.3-01). */
  alreadyInWishlist: 'Item is already in your wishlist',
  added: 'Added to wishlist successfully!',
  removed: 'Removed from wishlist',
  moved,
  /** The message ends with the chosen variant. */
  movedAs: (choice: string) => [moved, choice].filter(Boolean).join(' '),
  signInFirst: 'Please sign in to add items to wishlist',
  full: `A wishlist can hold ${MAX_WISHLIST_ITEMS} items. Please remove one first.`,
  noProductData: 'Product data not available',
  noUser: 'User not found. Please sign in again.',
  unavailable: 'No longer sold',
  /** Shown when the default variant is sold out and other variants are not. */
  seeVariants: 'See What Is Left',

  failed: {
    load: 'Failed to load your wishlist. Please try again.',
    add: 'Failed to add to wishlist',
    remove: 'Failed to remove from wishlist',
    move: 'Failed to move to cart',
  },
} as const
