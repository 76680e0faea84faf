import { z } from 'zod'
import { singleLine } from '../input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

const sku = z.string().trim().min(1).max(rules.MAX_SKU_LENGTH)
const pieces = z.int(messages.invalidPieces).max(rules.MAX_PIECES, messages.invalidPieces)

/** `change` is signed. `set` is the new number of pieces that can be sold, or that are in the store's hands. */
const StockLine = z.union(
  [
    z.strictObject({ sku, change: pieces.min(-rules.MAX_PIECES, messages.invalidPieces) }),
    z.strictObject({ sku, set: pieces.min(0, messages.invalidPieces), of: z.enum(['available', 'on-hand']) }),
  ],
  messages.invalidLine,
)
export type StockLine = z.output<typeof StockLine>

/** The body of `PATCH /api/admin/stock`. */
export const ChangeStock = z.object({
  items: z.array(StockLine, messages.noLines).min(1, messages.noLines).max(rules.MAX_STOCK_LINES, messages.noLines),
  reason: z.enum(rules.MANUAL_REASONS, messages.invalidReason).default(rules.MANUAL_REASONS[0]),
  note: singleLine(rules.MAX_NOTE_LENGTH),
})
export type ChangeStock = z.output<typeof ChangeStock>

export const IdempotencyKey = z
  .string(messages.keyRequired)
  .min(rules.MIN_KEY_LENGTH, messages.keyRequired)
  .max(rules.MAX_KEY_LENGTH, messages.keyRequired)

/** `GET /api/admin/stock?sku=|changed_since=&after=` */
export const StockQuery = z
  .object({
    sku: sku.optional(),
    changed_since: z.iso.datetime({ offset: true, error: messages.invalidTime }).optional(),
    after: z.coerce.number().int().min(0).catch(0).default(0),
  })
  .transform(({ changed_since: since, ...query }) => ({ ...query, changedSince: since ? new Date(since) : undefined }))
export type StockQuery = z.output<typeof StockQuery>
