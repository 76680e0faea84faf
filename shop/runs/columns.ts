/**
 * The columns of the store's own product file, one row per size. A cell's text has one form for each value
 * (cell-text.ts), so that texts can be compared.
 */
export type Kind =
  | 'line'
  | 'text'
  | 'lines'
  | 'money'
  | 'number'
  | 'count'
  | 'change'
  | 'yes-no'
  | 'list'
  | 'tags'
  | 'minute'
  | 'urls'
  | 'aligned'
type Column = {
  kind: Kind
  /** Columns of a product stand on its first row. */
  of: 'product' | 'variant'
  /** The field of the product form (product-admin/input.ts). */
  field?: string
  /** A value that is never empty: an empty cell keeps it. */
  isRequired?: true
  /** The cell has a name, the field an id (lookup.ts). */
  names?: 'parties' | 'charts'
}

export const COLUMNS = {
  handle: { kind: 'line', of: 'product' },
  title: { kind: 'line', of: 'product', field: 'title', isRequired: true },
  status: { kind: 'line', of: 'product', field: 'status', isRequired: true },
  publish_at: { kind: 'minute', of: 'product', field: 'publishAt' },
  description: { kind: 'text', of: 'product', field: 'description' },
  category: { kind: 'line', of: 'product', field: 'category', isRequired: true },
  gender: { kind: 'line', of: 'product', field: 'gender', isRequired: true },
  collections: { kind: 'list', of: 'product' },
  tags: { kind: 'tags', of: 'product', field: 'tags' },
  brand: { kind: 'line', of: 'product', field: 'brand' },
  type: { kind: 'line', of: 'product', field: 'type' },
  features: { kind: 'lines', of: 'product', field: 'features' },
  price: { kind: 'money', of: 'product', field: 'price', isRequired: true },
  mrp: { kind: 'money', of: 'product', field: 'actualPrice' },
  hsn: { kind: 'line', of: 'product', field: 'hsn' },
  gst: { kind: 'count', of: 'product', field: 'gst', isRequired: true },
  size_label: { kind: 'line', of: 'product', field: 'sizeLabel', isRequired: true },
  size: { kind: 'line', of: 'variant', field: 'size' },
  colour: { kind: 'line', of: 'variant', field: 'colour' },
  sku: { kind: 'line', of: 'variant', field: 'sku', isRequired: true },
  barcode: { kind: 'line', of: 'variant', field: 'barcode' },
  weight_g: { kind: 'count', of: 'variant', field: 'weightG' },
  pieces_in_pack: { kind: 'count', of: 'variant', field: 'piecesInPack', isRequired: true },
  size_price: { kind: 'money', of: 'variant', field: 'price' },
  size_mrp: { kind: 'money', of: 'variant', field: 'actualPrice' },
  size_hsn: { kind: 'line', of: 'variant', field: 'hsn' },
  default: { kind: 'yes-no', of: 'variant', isRequired: true },
  stock: { kind: 'count', of: 'variant', isRequired: true },
  stock_change: { kind: 'change', of: 'variant', isRequired: true },
  origin_country: { kind: 'line', of: 'product', field: 'originCountry' },
  generic_name: { kind: 'line', of: 'product', field: 'genericName' },
  net_amount: { kind: 'number', of: 'product', field: 'netAmount' },
  net_unit: { kind: 'line', of: 'product', field: 'netUnit' },
  care: { kind: 'text', of: 'product', field: 'care' },
  manufacturer: { kind: 'line', of: 'product', field: 'manufacturerId', names: 'parties' },
  packer: { kind: 'line', of: 'product', field: 'packerId', names: 'parties' },
  importer: { kind: 'line', of: 'product', field: 'importerId', names: 'parties' },
  size_chart: { kind: 'line', of: 'product', field: 'sizeChartId', names: 'charts' },
  picture_urls: { kind: 'urls', of: 'product' },
  picture_alts: { kind: 'aligned', of: 'product' },
  picture_colours: { kind: 'aligned', of: 'product' },
} as const satisfies Record<string, Column>

export type ColumnName = keyof typeof COLUMNS
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[]

/** The columns of the store's attributes begin with it: `attr:fabric`. */
export const ATTRIBUTE = 'attr:'
const ATTRIBUTE_COLUMN: Column = { kind: 'line', of: 'product' }
export const columnOf = (name: string): Column | undefined =>
  name.startsWith(ATTRIBUTE) ? ATTRIBUTE_COLUMN : (COLUMNS as Record<string, Column>)[name]

/** A column of files alone: `50 ml` is net_amount 50 and net_unit ml. */
export const NET_QUANTITY = 'net_quantity'

export const PRODUCT_COLUMNS = COLUMN_NAMES.filter((name) => COLUMNS[name].of === 'product' && name !== 'handle')
/** Without the stock, which only changes by differences. */
export const VARIANT_COLUMNS = COLUMN_NAMES.filter(
  (name) => COLUMNS[name].of === 'variant' && name !== 'stock' && name !== 'stock_change',
)
