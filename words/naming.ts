/** What goods are called where people's words do not fit: in file names and addresses, and on a label. */

/** `Kesari Tan Chelsea Boots` is kesari-tan-chelsea-boots; of a title in another script nothing is left. */
export const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** 152-BOTTLEGREEN-M */
export const skuOf = (productId: number, colour: string, size: string) =>
  [productId, colour, size]
    .filter(Boolean)
    .join('-')
    .toUpperCase()
    .replace(/[^A-Z0-9.-]+/g, '')
