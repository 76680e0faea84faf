/** The reasons and the limits of the stock ledger. Pure: the pages also use them. */
import type { StockReason } from '#db/schema.server.ts'
import { days } from '#core/time.ts'

/** Every reason of a stock movement, as the admin panel names it. */
export const STOCK_REASONS = {
  stocked: 'Delivery',
  corrected: 'Correction',
  damaged: 'Damaged or lost',
  returned: 'Came back',
  sold: 'Sold',
  reserved: 'Held by a payment',
  released: 'Payment ended',
} as const satisfies Record<StockReason, string>

/** The reasons that an admin or an API client may give. The first one is the default. */
export const MANUAL_REASONS = ['corrected', 'stocked', 'damaged', 'returned'] as const satisfies StockReason[]
export type ManualReason = (typeof MANUAL_REASONS)[number]

export const MAX_STOCK_LINES = 1000
/** The most pieces of one variant that can be in stock. */
export const MAX_PIECES = 100_000
export const MAX_NOTE_LENGTH = 200
export const MAX_SKU_LENGTH = 200

export const MIN_KEY_LENGTH = 8
export const MAX_KEY_LENGTH = 255
/** How long a call that is sent again gets its first answer. */
export const STOCK_REQUEST_TTL = days(7)

/** 3 as `+3`, -3 as `−3` with a minus sign. */
export const signed = (pieces: number) => (pieces < 0 ? `−${-pieces}` : `+${pieces}`)
