/** What goods and people are called where their own words do not fit, or are no more. */

/** Whoever it was. */
export const DELETED_ACCOUNT = 'Deleted account'

/**
 * For file names and addresses: `Kesari Tan Chelsea Boots` is kesari-tan-chelsea-boots; of a title in another script
 * nothing is left.
 */
export const toSlug = (title: string) =>
  title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** For a label: 152-BOTTLEGREEN-M */
export const toSku = (productId: number, colour: string, size: string) =>
  [productId, colour, size]
    .filter(Boolean)
    .join('-')
    .toUpperCase()
    .replace(/[^A-Z0-9.-]+/g, '')
