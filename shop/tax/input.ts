/** Input schemas of the tax classes. Amounts are in rupees, as they are typed and as API clients send them. */
import { z } from 'zod'
import { fromRupees, parseRupees, ZERO, type Paise } from '#core/money.ts'
import { toSingleLine } from '#core/single-line.ts'
import { versionOf } from '../input.ts'
import { messages } from './messages.ts'
import { CURRENT_PERCENTS, MAX_CLASS_NAME_LENGTH, MAX_HSN_PREFIXES, MAX_SLABS } from './rules.ts'

const name = z
  .string(messages.nameNeeded)
  .transform(toSingleLine)
  .pipe(z.string().min(1, messages.nameNeeded).max(MAX_CLASS_NAME_LENGTH, messages.longName))
const unit = z.enum(['piece', 'pair']).default('piece').describe('What a limit is for')
const prefix = z.string(messages.badPrefix).regex(/^\d{2,8}$/, messages.badPrefix)
const prefixes = z
  .array(prefix, messages.badPrefix)
  .max(MAX_HSN_PREFIXES, messages.badPrefix)
  .transform((list) => [...new Set(list)].sort())
const version = versionOf(messages.failed.save)
const day = z.string(messages.badDay).refine(isDay, messages.badDay)
const percent = z.literal(CURRENT_PERCENTS, messages.badPercent)

function isDay(text: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export type Rate = { upTo: Paise | null; percent: number }

/** Exactly one rate has no limit, and no two have the same. */
function refuseGaps(list: Rate[], ctx: z.RefinementCtx) {
  const refuse = (message: string) => void ctx.addIssue({ code: 'custom', message })
  const limits = list.map(({ upTo }) => upTo)
  const tops = limits.filter((limit) => limit === null).length
  const twice = limits.find((limit, at) => limit !== null && limits.indexOf(limit) !== at)
  if (twice) refuse(messages.sameLimit(twice))
  else if (tops !== 1) refuse(tops === 0 ? messages.topNeeded : messages.oneTop)
}

/** Over the API. */
const upTo = z
  .number(messages.badLimit)
  .positive(messages.badLimit)
  .max(1e7, messages.badLimit)
  .transform(fromRupees)
  .nullable()
  .describe('The highest value of a piece without tax, in rupees; null for every higher one')
const jsonRates = z
  .array(z.object({ upTo, percent }), messages.topNeeded)
  .max(MAX_SLABS, messages.tooManyRates)
  .superRefine(refuseGaps)
export const AddTaxClassBody = z.object({ name, unit, hsn: prefixes.default([]), rates: jsonRates })
export type AddTaxClass = Omit<z.output<typeof AddTaxClassBody>, 'rates'> & { rates: Rate[] }
export const ChangeTaxClassBody = z.object({ version: z.int(), name, hsn: prefixes })
export const AddTaxRatesBody = z.object({
  version: z.int(),
  validFrom: day.describe('A day in India, not before tomorrow'),
  rates: jsonRates,
})
export const TaxClassVersion = z.object({ version })

const typedPrefixes = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .pipe(prefixes)

/** The fields of the form by name. A row without a limit and a rate is left out; the rate `top` has no limit. */
const typedRates = z
  .record(z.string(), z.unknown())
  .transform((form, ctx): Rate[] => {
    const textOf = (field: string) => (typeof form[field] === 'string' ? form[field].trim() : '')
    const rows = Array.from({ length: MAX_SLABS - 1 }, (_, at) => ({
      limit: textOf(`rates.${at}.upTo`),
      percent: textOf(`rates.${at}.percent`),
    })).filter(({ limit, percent }) => limit !== '' || percent !== '')
    const limited = rows.map((row) => ({ upTo: parseRupees(row.limit) ?? ZERO, percent: percentOf(row.percent) }))
    const top = textOf('top') === '' ? [] : [{ upTo: null, percent: percentOf(textOf('top')) }]
    const list = [...limited, ...top]
    const problem = list.some(({ upTo }) => upTo === 0)
      ? messages.badLimit
      : list.some(({ percent }) => percent === undefined) && messages.badPercent
    if (problem) ctx.addIssue({ code: 'custom', message: problem })
    return list as Rate[]
  })
  .superRefine(refuseGaps)
const percentOf = (text: string) => CURRENT_PERCENTS.find((percent) => String(percent) === text)

const withRates = (form: unknown) => ({ ...(form as object), rates: form })
export const AddTaxClassForm = z.preprocess(withRates, z.object({ name, unit, hsn: typedPrefixes, rates: typedRates }))
export const TaxClassCommand = z.preprocess(
  withRates,
  z.discriminatedUnion(
    'do',
    [
      z.object({ do: z.literal('change'), version, name, hsn: typedPrefixes }),
      z.object({ do: z.literal('add-rates'), version, validFrom: day, rates: typedRates }),
      z.object({ do: z.literal('remove-rates'), version, validFrom: day }),
    ],
    messages.failed.save,
  ),
)
export type TaxClassCommand = z.output<typeof TaxClassCommand>
