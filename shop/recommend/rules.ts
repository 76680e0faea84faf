/** How similar products, and those that are bought together, are chosen. */

/** Of the price: a similar product costs so much less or more at most. */
export const PRICE_TOLERANCE = 0.3
/** The products nearest in price that are compared, in each direction and in each list. */
export const COMPARED = 150
/** More than are shown, because some sell out before the list is chosen again. */
export const KEPT_SIMILAR = 12

/** What a product has in common with another. */
export const WEIGHTS = { attribute: 3, type: 3, colour: 2, brand: 1 }

export const PAIR_DAYS = 180
/** An order with more products says little about what goes with what, and has very many pairs. */
export const MAX_PRODUCTS_OF_ORDER = 40
export const MIN_PAIR_ORDERS = 3
/** More than are shown, because some sell out. */
export const KEPT_PAIRS = 8
export const MAX_SHOWN_PAIRS = 4
/** One product alone is not shown. */
export const MIN_SHOWN_PAIRS = 2

/** What a browser remembers of the products that it has shown (app/recent). */
export const MAX_SEEN = 12
