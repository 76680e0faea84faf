/** Input schemas of orders. */
import { z } from 'zod'
import * as tables from '#db/schema.server.ts'
import { PayRefundByHand, RefundOrder, RetryRefund } from '../refunds/input.ts'
import { lineId, pieces, piecesOf, SHIPMENT_COMMANDS } from '../shipping/input.ts'
import { page, searchText } from '../input.ts'
import { toSingleLine } from '#core/single-line.ts'
import { startOfIstDay } from '#core/time.ts'
import { messages } from './messages.ts'
import { MAX_CANCEL_REASON_LENGTH, MAX_NOTE_LENGTH, MAX_SEARCH_LENGTH } from './rules.ts'

export const OrderId = z.uuid(messages.orderNotFound)
export const CreditNoteId = z.uuid(messages.creditNoteNotFound)
export const creditNoteReason = z.enum(tables.creditNoteReason.enumValues)
/** A form about anything else never cancels the order. */
const CancelOrder = z.object({ id: OrderId, do: z.enum(['advance', 'cancel']).optional() })

const status = z.enum(tables.orderStatus.enumValues, messages.invalidStatus)
/** From the admin page of an order. `seen` is the status that the page showed. */
export const AdvanceOrder = z.object({ do: z.literal('advance'), to: status, seen: status })
const AddNote = z.object({
  do: z.literal('note'),
  text: z.string(messages.emptyNote).trim().min(1, messages.emptyNote).max(MAX_NOTE_LENGTH, messages.longNote),
})
const cancelReason = z
  .string()
  .transform(toSingleLine)
  .pipe(z.string().max(MAX_CANCEL_REASON_LENGTH, messages.longCancelReason))
  .default('')
/** `seen` is the number of cancelled pieces that the page showed. It protects from a second press. */
const CancelLines = z
  .looseObject({ do: z.literal('cancel-lines'), seen: z.coerce.number().int(), reason: cancelReason })
  .transform(({ do: command, seen, reason, ...form }) => ({
    ...{ do: command, seen, reason },
    lines: piecesOf(form, 'cancel').map(({ lineId, pieces }) => ({ lineId, quantity: pieces })),
  }))
export type CancelLines = Omit<z.output<typeof CancelLines>, 'do'>
export const CancelLinesBody = z.object({
  lines: z.array(z.object({ lineId, quantity: pieces })),
  seen: z
    .int(messages.changedMeanwhile)
    .describe('The number of cancelled pieces of the order that the client has read'),
  reason: cancelReason,
})
/** From the shopper's order history. */
export const OwnOrderCommand = z.union([CancelLines.and(z.object({ id: OrderId })), CancelOrder])

export const OrderCommand = z.discriminatedUnion(
  'do',
  [AdvanceOrder, CancelLines, AddNote, RefundOrder, RetryRefund, PayRefundByHand, ...SHIPMENT_COMMANDS],
  messages.invalidStatus,
)
export type OrderCommand = z.output<typeof OrderCommand>

/** `/order-history?page=`, and the order whose details are shown over the list. */
export const HistoryQuery = z.object({ page, order: z.string().optional() })

/** The first moment of a day in India. PostgreSQL rejects the first days of year 1 in UTC, so years start at 1000. */
const day = z.iso
  .date()
  .refine((typed) => typed >= '1000')
  .transform((typed) => startOfIstDay(typed))
  .optional()
  .catch(undefined)

/** `/admin/orders?q=&status=&payment=&from=&to=&page=`, both days inclusive. Invalid filters are ignored. */
export const OrdersQuery = z.object({
  q: searchText(MAX_SEARCH_LENGTH),
  status: status.optional().catch(undefined),
  payment: z.enum(tables.orderPayment.enumValues).optional().catch(undefined),
  from: day,
  to: day,
  page,
})
export type OrdersQuery = z.output<typeof OrdersQuery>
