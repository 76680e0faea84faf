/** A wishlist has an end, so that hearts on every page know it whole; its own page shows it in parts. */
export const MAX_WISHLIST_ITEMS = 500
export const WISHLIST_PAGE_SIZE = 24
