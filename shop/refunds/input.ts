/** Input schemas of refunds. */
import { z } from 'zod'
import * as tables from '#db/schema.server.ts'
import { fromRupees, parseRupees, type Paise } from '#core/money.ts'
import { toSingleLine } from '#core/single-line.ts'
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
export const RefundOrder = z.object({
  do: z.literal('refund'),
  amount: typedAmount,
  method: refundMethod,
  note,
  seen: z.coerce.number(messages.changedMeanwhile).transform((paise) => paise as Paise),
})
export type RefundOrder = Omit<z.output<typeof RefundOrder>, 'do'>
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
})
export const PaidByHandBody = PayRefundByHand.pick({ reference: true })
