/** What an offer gives, by its kind. Amounts are in rupees. */
import { z } from 'zod'
import { fromRupees } from '#core/money.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

export const rupees = (message: string) =>
  z.number(message).min(0.01, message).max(rules.MAX_RUPEES, message).transform(fromRupees)
export const whole = (message: string, min: number, max: number) => z.int(message).min(min, message).max(max, message)

const tier = z.object({ from: rupees(messages.badAmount), amount: rupees(messages.badAmount) })
const tiers = z
  .array(tier)
  .min(1, messages.tiersNeeded)
  .max(rules.MAX_TIERS, messages.tiersNeeded)
  .refine((list) => list.every(({ from, amount }) => amount <= from), messages.tierAbove)
  .refine(
    (list) =>
      list.every(({ from, amount }, at) => at === 0 || (from > list[at - 1]!.from && amount > list[at - 1]!.amount)),
    messages.tiersRise,
  )
const percent = whole(messages.badPercent, 1, 100)
const buyGet = whole(messages.badBuyGet, rules.BUY_GET.min, rules.BUY_GET.max)
export const Benefit = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('percent'), percent, cap: rupees(messages.badCap).nullable().default(null) }),
    z.object({ kind: z.literal('amount'), amount: rupees(messages.badAmount) }),
    z.object({ kind: z.literal('tiers'), tiers }),
    z.object({ kind: z.literal('fixed-price'), price: rupees(messages.badAmount) }),
    z.object({
      kind: z.literal('n-for'),
      pieces: whole(messages.badPieces, rules.PIECES.min, rules.PIECES.max),
      price: rupees(messages.badAmount),
    }),
    z.object({ kind: z.literal('buy-x-get-y'), buy: buyGet, get: buyGet, percent: percent.default(100) }),
    z.object({ kind: z.literal('free-shipping') }),
  ],
  messages.kindNeeded,
)
