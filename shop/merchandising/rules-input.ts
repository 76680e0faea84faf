/** Parses the rules of a collection, from its form and from API clients. Each condition that is wrong gets a sentence. */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { MAX_CONDITIONS, MAX_RULE_DAYS, MAX_RULE_TEXT_LENGTH, type CategoryOption } from './rules.ts'
import type { Attribute } from '../attributes/rules.ts'
import { attributeOf, toRules, type CollectionRules } from '../collection-rules/conditions.ts'
import * as rules from './collection-rules.ts'
import { messages } from './messages.ts'

const { invalidCondition: invalid } = messages

const conditions = z
  .array(z.object({ field: z.string(), op: z.string(), value: z.union([z.string(), z.number()]).default('') }))
  .max(MAX_CONDITIONS, messages.tooManyConditions)
/** As they are sent, with prices in rupees. `parseRules` looks into the conditions. */
export const RulesInput = z.union([z.strictObject({ all: conditions }), z.strictObject({ any: conditions })], {
  error: ({ errors }) =>
    (errors as z.core.$ZodIssue[][]).flat().some(({ code }) => code === 'too_big')
      ? messages.tooManyConditions
      : messages.invalidRules,
})
export type RulesInput = z.output<typeof RulesInput>

/** The form, which app/admin/categories/rules-draft.ts reads. */
export const RulesFields = z.record(z.string(), z.string())

/** What the conditions may name. */
export type RuleChoices = { categories: CategoryOption[]; attributes: Attribute[] }

const whole = (max: number, message: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/, message)
    .transform(Number)
    .pipe(z.number().max(max, message))
const text = z
  .string()
  .transform(toSingleLine)
  .pipe(z.string().min(1, invalid.text).max(MAX_RULE_TEXT_LENGTH, invalid.text))

const VALUES = {
  text,
  gender: z.enum(['women', 'men', 'none'], invalid.gender),
  rupees: z
    .string()
    .transform((typed) => typed.replace(/[₹,\s]/g, ''))
    .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, invalid.price))
    .transform(Number),
  percent: whole(99, invalid.percent),
  days: whole(MAX_RULE_DAYS, invalid.days),
  'yes-no': z.enum(['yes', 'no'], invalid.yesNo),
  number: z
    .string()
    .trim()
    .regex(/^-?\d{1,9}(\.\d{1,3})?$/, invalid.number)
    .transform(Number),
} as const satisfies Partial<Record<rules.ValueKind, z.ZodType>>

/** The value as it is stored, but a price in rupees. */
function valueSchema(
  field: string,
  kind: rules.ValueKind,
  { categories, attributes }: RuleChoices,
): z.ZodType<string | number> {
  if (kind === 'category')
    return z
      .string()
      .transform(Number)
      .refine((id) => categories.some((one) => one.id === id), invalid.category)
  if (kind === 'value') {
    const attribute = attributes.find(({ key }) => key === attributeOf(field))!
    return z.string().refine((slug) => attribute.values.some((one) => one.slug === slug), invalid.value(attribute.name))
  }
  return VALUES[kind]
}

export type ParsedRules = { rules: CollectionRules; errors: (string | undefined)[] }

/** The rules with prices in paise. `errors` has a sentence for each condition that is wrong. */
export function parseRules(input: RulesInput, choices: RuleChoices): ParsedRules {
  const match = 'all' in input ? 'all' : 'any'
  const parsed = ('all' in input ? input.all : input.any).map(({ field: name, op, value }) => {
    const field = rules.findField(name, choices.attributes)
    if (!field) return { error: invalid.field(name) }
    const operator = field.operators.find((one) => one === op)
    if (!operator) return { error: invalid.operator(field.name) }
    const result = valueSchema(name, field.kind, choices).safeParse(String(value))
    if (!result.success) return { error: result.error.issues[0]!.message }
    return { condition: { field: name, op: operator, value: result.data } }
  })
  return {
    rules: rules.toStoredRules(
      toRules(
        match,
        parsed.flatMap(({ condition }) => condition ?? []),
      ),
    ),
    errors: parsed.map(({ error }) => error),
  }
}
