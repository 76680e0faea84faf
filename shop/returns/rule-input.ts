/** Input schemas of the return rules. */
import { z } from 'zod'
import { fromRupees, parseRupees, ZERO, type Paise } from '#core/money.ts'
import { toSingleLine } from '#core/single-line.ts'
import { versionOf } from '../input.ts'
import { LAST_ID } from '../catalogue/rules.ts'
import { ruleMessages as messages } from './rule-messages.ts'
import { MAX_RULE_DAYS, MAX_RULE_NOTE_LENGTH } from './rules.ts'

/** Null for the days of the store (setting RETURN_DAYS). */
const days = z.int(messages.badDays).min(1, messages.badDays).max(MAX_RULE_DAYS, messages.badDays).nullable()
const note = z.string().transform(toSingleLine).pipe(z.string().max(MAX_RULE_NOTE_LENGTH, messages.longNote))
const version = versionOf(messages.failed.save)

/** An empty field of a form is null. */
const typedNumber = (text: string) => (text.trim() === '' ? null : Number(text))
const typedFee = z
  .string()
  .default('')
  .transform((text, ctx): Paise => {
    const fee = text.trim() === '' ? ZERO : parseRupees(text)
    if (fee !== undefined) return fee
    ctx.issues.push({ code: 'custom', input: text, message: messages.badFee })
    return z.NEVER
  })

/** What the form offers: refunds and exchanges, exchanges alone, or none of them. */
const ALLOWED = ['all', 'exchanges', 'none'] as const
const typedRule = {
  days: z.string().default('').transform(typedNumber).pipe(days),
  allows: z.enum(ALLOWED, messages.choiceNeeded),
  fee: typedFee,
  note: note.default(''),
}
type Allowed = { allows: (typeof ALLOWED)[number] }
const readAllowed = <T extends Allowed>({ allows, ...rule }: T) => ({
  ...rule,
  isReturnable: allows !== 'none',
  isExchangeOnly: allows === 'exchanges',
})
const typedTarget = {
  categoryId: z
    .string()
    .default('')
    .transform(typedNumber)
    .pipe(z.int(messages.noCategory).min(1, messages.noCategory).max(LAST_ID, messages.noCategory).nullable()),
  sku: z.string().default('').transform(toSingleLine),
}

/** The forms of the admin panel. The button that saves has no name. */
export const AddReturnRule = z.object({ ...typedTarget, ...typedRule }).transform(readAllowed)
export type AddReturnRule = z.output<typeof AddReturnRule>
export const ReturnRuleCommand = z.preprocess(
  (form) => ({ do: 'save', ...(form as object) }),
  z.discriminatedUnion('do', [
    z.object({ do: z.literal('save'), version, ...typedRule }).transform(readAllowed),
    z.object({ do: z.literal('delete'), version }),
  ]),
)
export type WriteReturnRule = Omit<AddReturnRule, 'categoryId' | 'sku'>

/** Over the API, the fee in rupees. */
const fields = {
  days: days.default(null).describe('Null for the days of the store, RETURN_DAYS'),
  isReturnable: z.boolean(messages.choiceNeeded).describe('False: only when damaged, wrong or not as described'),
  isExchangeOnly: z.boolean().default(false).describe('True: refunded only when damaged, wrong or not as described'),
  fee: z
    .number(messages.badFee)
    .nonnegative(messages.badFee)
    .max(1e6, messages.badFee)
    .default(0)
    .transform(fromRupees)
    .describe('In rupees'),
  note: note.default('').describe('What shoppers read instead of the title of the product: Innerwear'),
}
export const AddReturnRuleBody = z.object({
  categoryId: z.int(messages.noCategory).min(1).max(LAST_ID).nullable().default(null),
  sku: z.string().transform(toSingleLine).default('').describe('Of any size of the product, instead of a category'),
  ...fields,
})
export const ChangeReturnRuleBody = z.object({ version: z.int(), ...fields })
