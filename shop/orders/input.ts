/** What may be asked about orders. Sums and ids travel in forms as they were shown, to be compared with what is true. */
import { z } from 'zod'
import { orderPayment, orderStatus } from '#db/tables.server.ts'
import { messages as cart } from '../cart/messages.ts'
import { MAX_LINES, MAX_QUANTITY, MIN_QUANTITY } from '../cart/rules.ts'
import { page, searched } from '../input.ts'
import { messages as payments } from '../payments/messages.ts'
import { CardFields, Means } from '../payments/input.ts'
import type { Paise } from '#words/money.ts'
import { indianDay } from '#words/time.ts'
import { messages } from './messages.ts'
import { KEY_LENGTH, NOTE_LENGTH, SEARCH_LENGTH } from './rules.ts'

const total = z.coerce
  .number(payments.paymentFailed)
  .int(payments.paymentFailed)
  .transform((paise) => paise as Paise)
const Press = z.object({
  key: z.string(messages.keyReused).min(KEY_LENGTH.least, messages.keyReused).max(KEY_LENGTH.most, messages.keyReused),
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

export const PayOnline = Press.and(z.object({ method: z.literal('online', payments.noMethod) })).transform(
  ({ method, ...press }) => ({ ...press, means: { method } }),
)
export type PayOnline = z.output<typeof PayOnline>

export const AskForOtp = z
  .object({ expectedTotal: total })
  .and(CardFields)
  .transform(({ expectedTotal, cardno, expiringDate, cvv }) => ({ expectedTotal, card: { cardno, expiringDate, cvv } }))
export type AskForOtp = z.output<typeof AskForOtp>

export const OrderId = z.uuid(messages.unknown)
/** The bank's page, for another way to pay; `id` is the payment that was shown. */
export const Leave = z.object({ do: z.literal('leave'), id: OrderId })
export const CancelOrder = z.object({ id: OrderId })

const status = z.enum(orderStatus.enumValues, messages.badStatus)
/** From the admin's page of an order: `seen` is the status it showed. */
export const AdvanceOrder = z.object({ do: z.literal('advance'), to: status, seen: status })
const AddNote = z.object({
  do: z.literal('note'),
  text: z.string(messages.emptyNote).trim().min(1, messages.emptyNote).max(NOTE_LENGTH, messages.longNote),
})
export const OrderCommand = z.discriminatedUnion('do', [AdvanceOrder, AddNote], messages.badStatus)
export type OrderCommand = z.output<typeof OrderCommand>

/** What a client of section 7 posts as an order's items. Title and price tell what its ids mean (item-ids.ts), and nothing else. */
const item = z.coerce.number(cart.invalidProduct).int(cart.invalidProduct).min(1, cart.invalidProduct)
const HostedItem = z
  .object({
    id: item.optional(),
    product_id: item.optional(),
    variant_id: item.optional(),
    quantity: z.coerce
      .number(cart.invalidQuantity)
      .int(cart.invalidQuantity)
      .min(MIN_QUANTITY, cart.invalidQuantity)
      .max(MAX_QUANTITY, cart.invalidQuantity)
      .default(MIN_QUANTITY),
    title: z.string().trim().min(1).optional().catch(undefined),
    /** In rupees. */
    price: z.coerce.number().positive().optional().catch(undefined),
  })
  .transform(({ id, product_id, variant_id, quantity, title, price }, context) => {
    const sent = product_id ?? id
    const isStored = product_id !== undefined
    if (sent !== undefined) return { id: sent, isStored, variantId: variant_id, quantity, title, price }
    context.addIssue(cart.invalidProduct)
    return z.NEVER
  })
export const HostedItems = z.array(HostedItem, cart.invalidProduct).max(MAX_LINES, cart.tooManyLines)
export type HostedItems = z.output<typeof HostedItems>

export const OrderKey = z
  .string()
  .min(KEY_LENGTH.least, messages.badKey)
  .max(KEY_LENGTH.most, messages.badKey)
  .optional()

/** `/order-history?page=`, and the order whose details stand over the list. */
export const HistoryQuery = z.object({ page, order: z.string().optional() })

/** A day as India's calendar has it, from its first moment. PostgreSQL would not know the first days of year 1 in UTC. */
const day = z.iso
  .date()
  .refine((typed) => typed >= '1000')
  .transform((typed) => indianDay(typed))
  .optional()
  .catch(undefined)

/** `/admin/orders?q=&status=&payment=&from=&to=&page=`, both days inclusive. What makes no sense is not asked for. */
export const OrdersQuery = z.object({
  q: searched(SEARCH_LENGTH),
  status: status.optional().catch(undefined),
  payment: z.enum(orderPayment.enumValues).optional().catch(undefined),
  from: day,
  to: day,
  page,
})
export type OrdersQuery = z.output<typeof OrdersQuery>
