/**
 * Input schemas of payments. Each method accepts only its own fields (D18). No card data outlives the request (D20).
 */
import { z } from 'zod'
import { requiredText } from '../input.ts'
import { messages } from './messages.ts'
import { BANKS, CARD_NUMBER, CVV, monthOf, VPA } from './rules.ts'

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

const CardMeans = z
  .object({
    ...filledCard,
    method: z.literal('debit-card'),
    otp: z.string().trim().default(''),
    challengeId: z.string().default(''),
  })
  .pipe(z.object({ ...checkedCard, method: z.literal('debit-card'), otp: z.string(), challengeId: z.string() }))
  .transform(({ ExpiringDate, ...card }) => ({ ...card, expiringDate: ExpiringDate }))
const UpiMeans = z.object({
  method: z.literal('upi'),
  vpa: filled.pipe(z.string().regex(VPA, messages.badVpa)),
})
const BankMeans = z.object({ method: z.literal('netbanking'), bank: z.enum(BANKS, messages.noBank) })
const CashMeans = z.object({ method: z.literal('cash') })

export const PaymentDetails = z.discriminatedUnion(
  'method',
  [CardMeans, UpiMeans, BankMeans, CashMeans],
  messages.noMethod,
)
export type PaymentDetails = z.output<typeof PaymentDetails>
