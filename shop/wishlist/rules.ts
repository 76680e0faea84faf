/**
 * A wishlist has a maximum size, so that the heart buttons on every page can know all of it. Its own page is paginated.
 */
export const MAX_WISHLIST_ITEMS = 500
export const WISHLIST_PAGE_SIZE = 24
