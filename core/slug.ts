/** Names for products and people where the original text does not fit or no longer exists. */

/** Shown in place of the name of any deleted account. */
export const DELETED_ACCOUNT = 'Deleted account'

/**
 * For file names and URLs: `Kesari Tan Chelsea Boots` becomes kesari-tan-chelsea-boots. A title in a non-Latin script
 * becomes an empty slug.
 */
export const toSlug = (title: string) =>
  title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The default SKU of a variant: 152-BOTTLEGREEN-M */
export const toSku = (productId: number, colour: string, size: string) =>
  [productId, colour, size]
    .filter(Boolean)
    .join('-')
    .toUpperCase()
    .replace(/[^A-Z0-9.-]+/g, '')
