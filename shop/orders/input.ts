/** What may be asked about orders. Sums and ids travel in forms as they were shown, to be compared with what is true. */
import { z } from 'zod'
import { orderStatus } from '#db/tables.server.ts'
import { messages as payments } from '../payments/messages.ts'
import { CardFields, Means } from '../payments/input.ts'
import type { Paise } from '#words/money.ts'
import { messages } from './messages.ts'

const total = z.coerce
  .number(payments.paymentFailed)
  .int(payments.paymentFailed)
  .transform((paise) => paise as Paise)
const Press = z.object({
  key: z.string(messages.keyReused).min(8, messages.keyReused).max(255, messages.keyReused),
  expectedTotal: total,
  addressId: z.coerce.number(messages.needsAddress).int(messages.needsAddress),
})

export const PlaceOrder = Press.and(Means).transform(({ key, expectedTotal, addressId, ...means }) => ({
  key,
  expectedTotal,
  addressId,
  means: means,
}))
export type PlaceOrder = z.output<typeof PlaceOrder>

export const AskForOtp = z
  .object({ expectedTotal: total })
  .and(CardFields)
  .transform(({ expectedTotal, cardno, expiringDate, cvv }) => ({ expectedTotal, card: { cardno, expiringDate, cvv } }))
export type AskForOtp = z.output<typeof AskForOtp>

export const OrderId = z.uuid(messages.unknown)
export const CancelOrder = z.object({ id: OrderId })
export const AdvanceOrder = z.object({ id: OrderId, to: z.enum(orderStatus.enumValues, messages.badStatus) })

/** `/admin/orders?status=&page=`, and the order whose details stand over the list. */
export const OrdersQuery = z.object({
  status: z.enum(orderStatus.enumValues).optional().catch(undefined),
  page: z.coerce.number().catch(1).default(1),
  order: z.string().optional(),
})
