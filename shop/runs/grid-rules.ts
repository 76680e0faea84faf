/** The columns and limits of the bulk grid. Pure: the page also uses them. */

export const GRID_PAGE_SIZE = 100
/** Products that one change by formula may have. */
export const MAX_GRID_PRODUCTS = 1000

/** The cells that can be typed in a row, by their column (columns.ts). */
export const GRID_CELLS = {
  price: 'Price',
  mrp: 'MRP',
  gst: 'GST',
  stock_change: 'Stock ±',
  status: 'Status',
  tags: 'Tags',
} as const
export type GridCell = keyof typeof GRID_CELLS

/** What can be changed for many rows at once. */
export const GRID_FIELDS = {
  price: 'Price',
  mrp: 'MRP',
  gst: 'GST',
  stock_change: 'Stock',
  status: 'Status',
  tags: 'Tags',
  brand: 'Brand',
  category: 'Category',
} as const
export type GridField = keyof typeof GRID_FIELDS

export const MAX_GRID_VALUE_LENGTH = 200

/** Which products the filter of the stock finds. */
export const STOCK_SHOWN = { low: 'A size is low', out: 'A size is sold out' } as const
