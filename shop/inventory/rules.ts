/** The reasons and the limits of the stock ledger. Pure: the pages also use them. */
import type { StockReason } from '#db/schema.server.ts'
import { formatCount } from '#core/number-format.ts'
import { days } from '#core/time.ts'

/** Every reason of a stock movement, as the admin panel names it. */
export const STOCK_REASONS = {
  stocked: 'Delivery',
  corrected: 'Correction',
  damaged: 'Damaged or lost',
  returned: 'Came back',
  'written-off': 'Came back damaged',
  sold: 'Sold',
  reserved: 'Held',
  released: 'No longer held',
} as const satisfies Record<StockReason, string>

/** The reasons that an admin or an API client may give. The first one is the default. */
export const MANUAL_REASONS = ['corrected', 'stocked', 'damaged', 'returned'] as const satisfies StockReason[]

export const MAX_STOCK_LINES = 1000
/** The most pieces of one variant that can be in stock, for API clients and for the product form. */
export const MAX_STOCK = 100_000
export const MAX_NOTE_LENGTH = 200
export const MAX_SKU_LENGTH = 200
/** No variant has a greater id: it is an `integer` of PostgreSQL. */
export const MAX_ID = 2 ** 31 - 1

export const MIN_KEY_LENGTH = 8
export const MAX_KEY_LENGTH = 255
/** How long a call that is sent again gets its first answer. */
export const STOCK_REQUEST_TTL = days(7)

/** 3 as `+3`, -3 as `−3` with a minus sign. */
export const signed = (pieces: number) => (pieces < 0 ? `−${formatCount(-pieces)}` : `+${formatCount(pieces)}`)

export const STOCK_FILTERS = { all: 'All', low: 'Low', out: 'Sold out' } as const
export type StockFilter = keyof typeof STOCK_FILTERS
export const STOCK_PAGE_SIZE = 20
/** The stock list shows and counts no more sizes than this. */
export const MAX_STOCK_MATCHES = 500
export const MOVEMENTS_PAGE_SIZE = 50

/** How the form of the admin panel changes the stock. */
export const STOCK_STEPS = {
  change: 'Add or take',
  available: 'Set what can be sold',
  'on-hand': 'Set what is in the store',
} as const
export type StockStep = keyof typeof STOCK_STEPS
