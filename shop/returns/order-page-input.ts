/** Input schemas of the pages of an order that also take or show the account of a refund. */
import { z } from 'zod'
import { OrderCommand, OrderId, OwnOrderCommand } from '../orders/input.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { RefundId } from '../refunds/input.ts'
import { messages } from './messages.ts'
import { RefundTarget } from './input.ts'

/** Passes on what another schema has found, at its fields. */
function reject(ctx: z.RefinementCtx, { issues }: z.ZodError) {
  for (const { message, path } of issues) ctx.addIssue({ code: 'custom', message, path: [...path] })
  return z.NEVER
}

/** From the shopper's order history. */
const NameAccount = z
  .looseObject({ do: z.literal('refund-account'), id: OrderId })
  .transform(({ do: command, id, ...fields }, ctx) => {
    const target = RefundTarget.safeParse(fields)
    return target.success ? { do: command, id, target: target.data } : reject(ctx, target.error)
  })
export const OwnOrderPageCommand = z.looseObject({ do: z.string().optional() }).transform((fields, ctx) => {
  const parsed = (fields.do === 'refund-account' ? NameAccount : OwnOrderCommand).safeParse(fields)
  return parsed.success ? parsed.data : reject(ctx, parsed.error)
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
