/** The columns and limits of the bulk grid. Pure: the page also uses them. */

export const GRID_PAGE_SIZE = 100
/** Products that one change by formula may have. */
export const MAX_GRID_PRODUCTS = 1000

/** The cells that can be typed in a row, by their column (columns.ts). */
export const GRID_CELLS = { price: 'Price', mrp: 'MRP', gst: 'GST' } as const
export type GridCell = keyof typeof GRID_CELLS

/** What can be changed for many rows at once. */
export const GRID_FIELDS = { price: 'Price', mrp: 'MRP', gst: 'GST', brand: 'Brand', category: 'Category' } as const
export type GridField = keyof typeof GRID_FIELDS
