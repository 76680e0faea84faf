/** Input schemas of work on many orders, for the admin pages and for the API. */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { OrderId } from '../orders/input.ts'
import { MAX_COURIER_NAME_LENGTH } from '../shipping/rules.ts'
import { messages as shipping } from '../shipping/messages.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

const courier = z
  .string()
  .transform(toSingleLine)
  .pipe(z.string().max(MAX_COURIER_NAME_LENGTH, shipping.longCourierName))
  .default('')

const ids = z
  .array(OrderId)
  .transform((list) => [...new Set(list)])
  .refine((list) => list.length > 0, messages.chooseOrders)
  .refine((list) => list.length <= rules.MAX_ORDERS, messages.tooManyOrders)
/** The ids of the ticked orders, with spaces in between. */
const tickedOrders = z
  .string()
  .default('')
  .transform((text) => text.split(' ').filter(Boolean))
  .pipe(ids)

/** The longest list is refused by the operation, which knows its rows. */
const text = z.string(messages.noRows).max(rules.MAX_PASTED_LENGTH, messages.longText(rules.MAX_PASTED_LENGTH))
const pasted = { text, courier }

/** From the admin's list of orders, and from the page on which numbers are pasted. */
export const BulkCommand = z.discriminatedUnion(
  'do',
  [
    z.object({ do: z.enum(rules.ACTIONS), orders: tickedOrders }),
    z.object({ do: z.enum(['preview', 'save-tracking', 'save-and-hand-over']), ...pasted }),
  ],
  messages.chooseAction,
)
export type BulkCommand = z.output<typeof BulkCommand>
export const PapersForm = z.object({ do: z.enum(rules.PAPERS, messages.chooseAction), orders: tickedOrders })

/** Over the API. */
export const BulkOrdersBody = z.object({ action: z.enum(rules.ACTIONS, messages.chooseAction), orders: ids })
const TrackingRow = z.object({
  order: z.string(messages.noSuchOrder).max(40, messages.noSuchOrder).describe('The 8-letter number or the id'),
  awb: z.string(shipping.badAwb).max(60, shipping.badAwb),
  courier,
})
export const TrackingBody = z.object({
  rows: z.array(TrackingRow).min(1, messages.noRows).max(rules.MAX_ORDERS, messages.tooManyRows),
  withHandOver: z.boolean().default(false).describe('Whether the shipments are handed over to the courier as well'),
})
