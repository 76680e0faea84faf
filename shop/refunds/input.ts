/** Input schemas of refunds. */
import { z } from 'zod'
import * as tables from '#db/schema.server.ts'
import { fromRupees, parseRupees, type Paise } from '#core/money.ts'
import { toSingleLine } from '#core/single-line.ts'
import type { CreditNoteRequest } from '../orders/credit-notes.ts'
import { messages } from './messages.ts'
import { MAX_REFERENCE_LENGTH, MAX_REFUND_NOTE_LENGTH } from './rules.ts'

export const RefundId = z.uuid(messages.notFound)

const note = z
  .string(messages.noteNeeded)
  .trim()
  .min(1, messages.noteNeeded)
  .max(MAX_REFUND_NOTE_LENGTH, messages.longNote)
export const refundState = z.enum(tables.refundState.enumValues)
export const refundReason = z.enum(tables.refundReason.enumValues)
export const refundMethod = z.enum(tables.refundMethod.enumValues, messages.methodNeeded)
const typedAmount = z.string(messages.amountNeeded).transform((text, ctx): Paise => {
  const amount = parseRupees(text)
  if (amount) return amount
  ctx.issues.push({ code: 'custom', input: text, message: messages.amountNeeded })
  return z.NEVER
})

/** From the admin page of an order. `seen` is the sum of refunds that the page showed, in paise. */
export const RefundOrder = z
  .looseObject({
    do: z.literal('refund'),
    amount: typedAmount,
    method: refundMethod,
    note,
    seen: z.coerce.number(messages.changedMeanwhile).transform((paise) => paise as Paise),
  })
  .transform(({ do: intent, amount, method, note, seen, ...fields }, ctx) => ({
    ...{ do: intent, amount, method, note, seen },
    credit: typedCredit(fields, ctx),
  }))
export type RefundOrder = Omit<z.output<typeof RefundOrder>, 'do' | 'credit'> & { credit?: Credit }

/** What of the invoice the refund takes back, with a credit note. */
type Credit = Pick<CreditNoteRequest, 'lines' | 'withShipping'>

/** Reads the fields `credit-<id of the line>`, a number of pieces each, and the checkbox `credit-shipping`. */
function typedCredit(fields: Record<string, unknown>, ctx: z.RefinementCtx): Credit {
  const lines = Object.entries(fields).flatMap(([name, typed]) => {
    const [, id] = /^credit-(\d{1,15})$/.exec(name) ?? []
    if (!id || typed === '') return []
    const quantity = Number(typed)
    if (!Number.isSafeInteger(quantity) || quantity < 0)
      ctx.issues.push({ code: 'custom', input: typed, path: [name], message: messages.piecesNeeded })
    return quantity > 0 ? [{ orderLineId: Number(id), quantity }] : []
  })
  return { lines, withShipping: fields['credit-shipping'] === 'on' }
}
export const RetryRefund = z.object({ do: z.literal('retry-refund'), refundId: RefundId })
export const PayRefundByHand = z.object({
  do: z.literal('refund-by-hand'),
  refundId: RefundId,
  reference: z
    .string(messages.referenceNeeded)
    .transform(toSingleLine)
    .pipe(z.string().min(1, messages.referenceNeeded).max(MAX_REFERENCE_LENGTH, messages.longReference)),
})

/** Over the API, in rupees. */
const rupees = z.number(messages.amountNeeded).nonnegative(messages.amountNeeded).max(1e9, messages.amountNeeded)
export const RefundOrderBody = z.object({
  amount: rupees.refine((amount) => fromRupees(amount) >= 1, messages.amountNeeded).describe('In rupees'),
  method: refundMethod.describe('`provider`: the way it was paid. `bank` and `upi`: a person transfers it'),
  note: note.describe('Why the money goes back'),
  seen: rupees.describe('The sum of refunds, without refused ones, that the client has read, in rupees'),
  credit: z
    .object({
      lines: z.array(
        z.object({ lineId: z.int(), quantity: z.int(messages.piecesNeeded).min(1, messages.piecesNeeded) }),
      ),
      shipping: z.boolean().default(false).describe('Whether the delivery charge is taken back too'),
    })
    .optional()
    .describe('What of the invoice the refund takes back, with a credit note. None for goodwill alone'),
})
export const PaidByHandBody = PayRefundByHand.pick({ reference: true })
