/** Input schemas of a simulated cart. The page sends one line of text for each item. */
import { z } from 'zod'
import { messages as checkout } from '../checkout/messages.ts'
import { suggestLocation } from '../checkout/pin-codes.ts'
import { normalizePin, STATES } from '../checkout/rules.ts'
import { MAX_QUANTITY } from '../cart/rules.ts'
import { MAX_CODES, MAX_TYPED_CODE_LENGTH } from '../offers/rules.ts'
import { messages as common } from '../messages.ts'
import { parsePastedPairs } from '#core/pasted-pairs.ts'
import { toSingleLine } from '#core/single-line.ts'
import { parseIstMinute } from '#core/time.ts'
import { messages as offers } from '../offers-admin/messages.ts'
import { messages } from './messages.ts'
import { MAX_ITEM_LENGTH, MAX_SIMULATED_LINES, SHOPPERS } from './rules.ts'

const quantity = z.coerce
  .number(messages.badQuantity)
  .pipe(z.int(messages.badQuantity).min(1, messages.badQuantity).max(MAX_QUANTITY, messages.badQuantity))
const item = z.object({
  item: z
    .string()
    .transform(toSingleLine)
    .pipe(z.string().min(1, messages.itemsNeeded).max(MAX_ITEM_LENGTH, messages.longItem))
    .describe('A SKU, or the id of a product for its default size'),
  quantity,
})
const time = z
  .string()
  .default('')
  .transform((text, context) => {
    const at = parseIstMinute(text.trim())
    if (!at && text.trim() !== '') context.addIssue({ code: 'custom', message: offers.badDate })
    return at
  })
const shopper = z.enum(SHOPPERS, common.failed)
const method = z.enum(['online', 'cash'], common.failed)
const state = z.enum(STATES, common.failed)
const pin = z
  .string()
  .default('')
  .transform(normalizePin)
  .pipe(z.string().regex(/^(\d{6})?$/, checkout.invalidPin))
  .refine((pin) => pin === '' || suggestLocation(pin).state !== undefined, messages.unknownPin)
const code = z.string().transform(toSingleLine).pipe(z.string().max(MAX_TYPED_CODE_LENGTH, messages.longCode))

export const SimulateBody = z.object({
  items: z.array(item).min(1, messages.itemsNeeded).max(MAX_SIMULATED_LINES, messages.manyItems),
  codes: z.array(code).max(MAX_CODES, messages.manyCodes).default([]),
  method: method.nullable().default(null).describe('Null while the shopper has not chosen'),
  at: time.describe('Indian time, 2026-12-01T10:00. Now without it'),
  state: state.optional().describe('Where it is delivered. That of the PIN code without it'),
  pin: pin.describe(
    'Of the address. Without it and a state no address is chosen yet, and the tax is that of the seller’s state',
  ),
  shopper: shopper.default('signed-in').describe('A signed-in shopper without orders, or a guest'),
})
export type SimulatedCart = z.infer<typeof SimulateBody>

/** What the form of the page sends as its query. */
export const readSimulateForm = (query: URLSearchParams): unknown => {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const optional = (name: string) => text(name) || undefined
  return {
    items: parsePastedPairs(query.get('items') ?? '', /sku|product|item/i).map(({ key, amount }) => ({
      item: key,
      quantity: amount || '1',
    })),
    codes: text('codes')
      .split(/[,;]/)
      .filter((code) => code.trim() !== ''),
    method: text('method') || null,
    ...{ at: text('at'), state: optional('state'), pin: text('pin'), shopper: optional('shopper') },
  }
}
