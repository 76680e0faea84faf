/**
 * Input schemas of payments. Each method accepts only its own fields (D18). No card data outlives the request (D20).
 * Forms send the total as it was shown, so that it can be compared with the current one.
 */
import { z } from 'zod'
import type { Paise } from '#core/money.ts'
import { Buyer, nestBuyer } from '../checkout/buyer-input.ts'
import { requiredText } from '../input.ts'
import { messages as orders } from '../orders/messages.ts'
import { messages } from './messages.ts'
import { BANKS, CARD_NUMBER, CVV, MAX_KEY_LENGTH, MIN_KEY_LENGTH, monthOf, VPA } from './rules.ts'

const filled = requiredText(messages.fillAll, (text) => text.trim()).meta({ minLength: 1 })
const withoutGaps = (typed: string) => typed.replace(/[\s-]/g, '')

/** All three fields must be filled before any is validated (S5.3-01). */
const filledCard = { cardno: filled, ExpiringDate: filled, cvv: filled }
const checkedCard = {
  cardno: z.string().transform(withoutGaps).pipe(z.string().regex(CARD_NUMBER, messages.badCardNumber)),
  ExpiringDate: z.string().transform((typed, context) => {
    const month = monthOf(typed)
    if (!month) context.addIssue({ code: 'custom', message: messages.badMonth })
    return month ?? ''
  }),
  cvv: z.string().regex(CVV, messages.badCvv),
}
export const CardFields = z
  .object(filledCard)
  .pipe(z.object(checkedCard))
  .transform(({ cardno, ExpiringDate, cvv }) => ({ cardno, expiringDate: ExpiringDate, cvv }))

const CardDetails = z
  .object({
    ...filledCard,
    method: z.literal('debit-card'),
    otp: z.string().trim().default(''),
    challengeId: z.string().default(''),
  })
  .pipe(z.object({ ...checkedCard, method: z.literal('debit-card'), otp: z.string(), challengeId: z.string() }))
  .transform(({ ExpiringDate, ...card }) => ({ ...card, expiringDate: ExpiringDate }))
const UpiDetails = z.object({
  method: z.literal('upi'),
  vpa: filled.pipe(z.string().regex(VPA, messages.badVpa)),
})
const NetBankingDetails = z.object({ method: z.literal('netbanking'), bank: z.enum(BANKS, messages.noBank) })
const CashDetails = z.object({ method: z.literal('cash') })

export const PaymentDetails = z.discriminatedUnion(
  'method',
  [CardDetails, UpiDetails, NetBankingDetails, CashDetails],
  messages.noMethod,
)
export type PaymentDetails = z.output<typeof PaymentDetails>

const total = z.coerce
  .number(messages.paymentFailed)
  .int(messages.paymentFailed)
  .transform((paise) => paise as Paise)
const AttemptRequest = z.object({
  key: z.string(messages.keyReused).min(MIN_KEY_LENGTH, messages.keyReused).max(MAX_KEY_LENGTH, messages.keyReused),
  expectedTotal: total,
  addressId: z.coerce.number(messages.needsAddress).int(messages.needsAddress),
  buyer: Buyer.nullish(),
})

export const PlaceOrder = AttemptRequest.and(PaymentDetails).transform(
  ({ key, expectedTotal, addressId, buyer, ...paymentDetails }) => ({
    ...{ key, expectedTotal, addressId, paymentDetails },
    ...(buyer && { buyer }),
  }),
)
export type PlaceOrder = z.output<typeof PlaceOrder>
export const PlaceOrderForm = z.preprocess(nestBuyer, PlaceOrder)

export const PayOnline = AttemptRequest.and(z.object({ method: z.literal('online', messages.noMethod) })).transform(
  ({ method, buyer, ...request }) => ({ ...request, ...(buyer && { buyer }), paymentDetails: { method } }),
)
export type PayOnline = z.output<typeof PayOnline>
export const PayOnlineForm = z.preprocess(nestBuyer, PayOnline)

export const RequestOtp = z
  .object({ expectedTotal: total })
  .and(CardFields)
  .transform(({ expectedTotal, cardno, expiringDate, cvv }) => ({ expectedTotal, card: { cardno, expiringDate, cvv } }))
export type RequestOtp = z.output<typeof RequestOtp>

export const AttemptId = z.uuid(orders.orderNotFound)
/** Cancels the payment on the gateway's page, to pay in another way. `id` is the payment that the page showed. */
export const CancelHostedPayment = z.object({ do: z.literal('leave'), id: AttemptId })
