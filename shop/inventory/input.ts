import { z } from 'zod'
import { stockReason } from '#db/schema.server.ts'
import { isStorableTime } from '#core/time.ts'
import { page, searchText, singleLine } from '../input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

const sku = z.string().trim().min(1).max(rules.MAX_SKU_LENGTH)
const pieces = z.int(messages.invalidPieces).max(rules.MAX_STOCK, messages.invalidPieces)

/** `change` is signed. `set` is the new number of pieces that can be sold, or that are in the store's hands. */
const StockLine = z.union(
  [
    z.strictObject({ sku, change: pieces.min(-rules.MAX_STOCK, messages.invalidPieces) }),
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
    changed_since: z.iso
      .datetime({ offset: true, error: messages.invalidTime })
      .refine((text) => isStorableTime(new Date(text)), messages.invalidTime)
      .optional(),
    after: z.coerce
      .number()
      .int()
      .min(0)
      .catch(0)
      .default(0)
      .transform((id) => Math.min(id, rules.MAX_ID)),
  })
  .transform(({ changed_since: since, ...query }) => ({ ...query, changedSince: since ? new Date(since) : undefined }))
export type StockQuery = z.output<typeof StockQuery>

/** `/admin/stock?q=&show=low&page=`. Invalid filters are ignored. */
export const StockListQuery = z.object({
  q: searchText(),
  show: z
    .enum(Object.keys(rules.STOCK_FILTERS) as rules.StockFilter[])
    .catch('all')
    .default('all'),
  page,
})
export type StockListQuery = z.output<typeof StockListQuery>

/** The form of one size: `+5`, `-2` or a number to set. `key` belongs to the form as it was loaded. */
export const StockForm = z
  .object({
    do: z.literal('change-stock').default('change-stock'),
    sku,
    key: IdempotencyKey,
    step: z.enum(Object.keys(rules.STOCK_STEPS) as rules.StockStep[], messages.invalidLine),
    pieces: z
      .string()
      .transform((text) => text.replace(/[\s,]/g, '').replace('−', '-'))
      .pipe(z.string().regex(/^[+-]?\d{1,6}$/, messages.invalidPieces))
      .transform(Number)
      .refine((count) => Math.abs(count) <= rules.MAX_STOCK, messages.invalidPieces),
    reason: z.enum(rules.MANUAL_REASONS, messages.invalidReason),
    note: singleLine(rules.MAX_NOTE_LENGTH),
  })
  .refine(({ step, pieces }) => step === 'change' || pieces >= 0, { error: messages.invalidPieces, path: ['pieces'] })
  .transform(({ do: _, sku, step, pieces, ...form }) => {
    const line: StockLine = step === 'change' ? { sku, change: pieces } : { sku, set: pieces, of: step }
    return { ...form, items: [line] }
  })

const day = z.iso
  .date()
  .refine((typed) => typed >= '1000')
  .optional()
  .catch(undefined)

/** `/admin/stock/:variantId?reason=&day=&before=`. Invalid filters are ignored. */
export const MovementsQuery = z.object({
  reason: z.enum(stockReason.enumValues).optional().catch(undefined),
  day,
  before: z.coerce.number().int().positive().optional().catch(undefined),
})
export type MovementsQuery = z.output<typeof MovementsQuery>
