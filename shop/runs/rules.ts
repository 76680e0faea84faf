/** The limits and states of runs: changes of many products from a file. Pure: the pages also use them. */
import type { RunCounts, RunState } from '#db/schema.server.ts'
import { days, minutes, seconds } from '#core/time.ts'

export const MAX_FILE_BYTES = 50 * 1024 * 1024
export const MAX_ROWS = 100_000
/** The own file has 44 columns and one for each attribute. Files of other shops have more. */
export const MAX_COLUMNS = 1000
export const MAX_CELL_LENGTH = 20_000
/** Rows of WooCommerce products that wait for their variations further down in the file. */
export const MAX_HELD_BYTES = 16 * 1024 * 1024
export const MAX_FILE_NAME_LENGTH = 200

export const RUNS_PAGE_SIZE = 20
/** The page of a run lists no more rows than this. The CSV file has all of them. */
export const MAX_SHOWN_ROWS = 200

/** Rows of one product: more than it can have sizes and pictures. */
export const MAX_PRODUCT_ROWS = 500
/** Rows that one statement writes. */
export const WRITE_BATCH = 1000
/** Rows whose products are read together. */
export const READ_BATCH = 200
/** Products that one transaction changes. */
export const APPLY_BATCH = 50
/** A job works so long, then enqueues itself again. */
export const MAX_WORK = seconds(60)
/** Products whose pictures a job fetches at once. */
export const PRODUCTS_AT_ONCE = 4
/** So long a job may take for the pictures of one product. Then others may fetch them. */
export const CLAIM = minutes(3)
/** When to look again for a picture that another job is fetching. */
export const LOOK_AGAIN = seconds(10)
/** The pauses between the tries of a picture that cannot be fetched for now. */
export const PAUSES = [minutes(2), minutes(10), minutes(60)]
/** A run whose job has done nothing for so long gets another job. */
export const MAX_SILENCE = minutes(2)

export const RUN_TTL = days(90)
export const FILE_TTL = days(30)

/** Every state, as the admin panel names it. */
export const RUN_STATES = {
  reading: 'Being checked',
  checked: 'Checked',
  applying: 'Being applied',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Failed',
} as const satisfies Record<RunState, string>

export const isAtWork = (state: RunState) => state === 'reading' || state === 'applying' || state === 'undoing'

export const FORMATS = {
  '': '',
  own: 'Our own columns',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
} as const

/** How an export is written. */
export const EXPORT_LAYOUTS = {
  own: 'Our own columns, with everything',
  shopify: 'Shopify',
  stock: 'Stock only: SKU and pieces',
} as const
export type ExportLayout = keyof typeof EXPORT_LAYOUTS

/** What numbers in the column `stock` mean for sizes that exist. */
export const STOCK_OPTIONS = {
  new: 'The first stock of new sizes only',
  available: 'Counted: what can be sold',
  'on-hand': 'Counted: what is in the store, with what is held or not yet shipped',
} as const
export type StockOption = keyof typeof STOCK_OPTIONS

export const ACTIONS = { create: 'New', update: 'Changes', none: 'No change', error: 'Error' } as const

export const NO_COUNTS = {
  ...{ read: 0, create: 0, update: 0, none: 0, error: 0, applied: 0, undone: 0 },
  ...{ pictures: 0, picturesFetched: 0, picturesFailed: 0 },
}

/** Whether pictures of an applied run are still to be fetched. */
export const isFetching = ({ state, counts }: { state: RunState; counts: RunCounts }) =>
  state === 'applied' && counts.picturesFetched + counts.picturesFailed < counts.pictures
