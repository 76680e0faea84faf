/**
 * Input schemas of orders. Forms send totals and ids as they were shown, so that they can be compared with the current
 * ones.
 */
import { z } from 'zod'
import { orderPayment, orderStatus } from '#db/schema.server.ts'
import { page, searchText } from '../input.ts'
import { messages as payments } from '../payments/messages.ts'
import { CardFields, PaymentDetails } from '../payments/input.ts'
import type { Paise } from '#core/money.ts'
import { startOfIstDay } from '#core/time.ts'
import { messages } from './messages.ts'
import { KEY_LENGTH, NOTE_LENGTH, SEARCH_LENGTH } from './rules.ts'

const total = z.coerce
  .number(payments.paymentFailed)
  .int(payments.paymentFailed)
  .transform((paise) => paise as Paise)
const AttemptRequest = z.object({
  key: z.string(messages.keyReused).min(KEY_LENGTH.least, messages.keyReused).max(KEY_LENGTH.most, messages.keyReused),
  expectedTotal: total,
  addressId: z.coerce.number(messages.needsAddress).int(messages.needsAddress),
})

export const PlaceOrder = AttemptRequest.and(PaymentDetails).transform(
  ({ key, expectedTotal, addressId, ...means }) => ({
    key,
    expectedTotal,
    addressId,
    means: means,
  }),
)
export type PlaceOrder = z.output<typeof PlaceOrder>

export const PayOnline = AttemptRequest.and(z.object({ method: z.literal('online', payments.noMethod) })).transform(
  ({ method, ...press }) => ({ ...press, means: { method } }),
)
export type PayOnline = z.output<typeof PayOnline>

export const RequestOtp = z
  .object({ expectedTotal: total })
  .and(CardFields)
  .transform(({ expectedTotal, cardno, expiringDate, cvv }) => ({ expectedTotal, card: { cardno, expiringDate, cvv } }))
export type RequestOtp = z.output<typeof RequestOtp>

export const OrderId = z.uuid(messages.unknown)
/** Cancels the payment on the gateway's page, to pay in another way. `id` is the payment that the page showed. */
export const CancelHostedPayment = z.object({ do: z.literal('leave'), id: OrderId })
export const CancelOrder = z.object({ id: OrderId })

const status = z.enum(orderStatus.enumValues, messages.badStatus)
/** From the admin page of an order. `seen` is the status that the page showed. */
export const AdvanceOrder = z.object({ do: z.literal('advance'), to: status, seen: status })
const AddNote = z.object({
  do: z.literal('note'),
  text: z.string(messages.emptyNote).trim().min(1, messages.emptyNote).max(NOTE_LENGTH, messages.longNote),
})
export const OrderCommand = z.discriminatedUnion('do', [AdvanceOrder, AddNote], messages.badStatus)
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
  q: searchText(SEARCH_LENGTH),
  status: status.optional().catch(undefined),
  payment: z.enum(orderPayment.enumValues).optional().catch(undefined),
  from: day,
  to: day,
  page,
})
export type OrdersQuery = z.output<typeof OrdersQuery>
