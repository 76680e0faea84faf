/** Input schemas of the pages of an order that also take or show the account of a refund. */
import { z } from 'zod'
import { OrderCommand, OrderId, OwnOrderCommand } from '../orders/input.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { RefundId } from '../refunds/input.ts'
import { messages } from './messages.ts'
import { RefundTarget } from './input.ts'

/** From the shopper's order history. */
const NameAccount = z
  .looseObject({ do: z.literal('refund-account'), id: OrderId })
  .transform(({ do: command, id, ...fields }, ctx) => {
    const target = RefundTarget.safeParse(fields)
    if (target.success) return { do: command, id, target: target.data }
    for (const { message, path } of target.error.issues)
      ctx.issues.push({ code: 'custom', input: fields, message, path: [...path] })
    return z.NEVER
  })
export const OwnOrderPageCommand = z.looseObject({ do: z.string().optional() }).transform((fields, ctx) => {
  const parsed = (fields.do === 'refund-account' ? NameAccount : OwnOrderCommand).safeParse(fields)
  if (parsed.success) return parsed.data
  for (const { message, path } of parsed.error.issues)
    ctx.issues.push({ code: 'custom', input: fields, message, path: [...path] })
  return z.NEVER
})

/** From the admin page of an order. */
const ReadRefundAccount = z.object({ do: z.literal('read-refund-account'), refundId: RefundId })
export const OrderPageCommand = z.discriminatedUnion(
  'do',
  [ReadRefundAccount, OrderCommand],
  orderMessages.invalidStatus,
)

/** Over the API. */
export const RefundAccountBody = z.object({ account: RefundTarget.describe(messages.refundToNeeded) })
