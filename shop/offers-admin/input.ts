/** Input schemas of offers. Amounts are in rupees, and times without an offset are Indian time. The forms send the same (form-input.ts). */
import { z } from 'zod'
import * as tables from '#db/schema.server.ts'
import { toSingleLine } from '#core/single-line.ts'
import { parseIstMinute } from '#core/time.ts'
import { LAST_ID } from '../catalogue/rules.ts'
import { requiredText } from '../input.ts'
import { parseCode } from '../offers/rules.ts'
import { Benefit, rupees, whole } from './benefit-input.ts'
import { Conditions } from './condition-input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

const limit = whole(messages.badLimit, 1, rules.MAX_USES).nullable().default(null)
const time = z.string(messages.badDate).transform((text, context) => {
  const at = parseIstMinute(text.trim())
  if (!at) context.addIssue({ code: 'custom', message: messages.badDate })
  return at ?? z.NEVER
})

const name = requiredText(messages.nameNeeded, toSingleLine).pipe(
  z.string().max(rules.MAX_NAME_LENGTH, messages.longName),
)
/** Lines are kept. */
const terms = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(rules.MAX_TERMS_LENGTH, messages.longTerms))
  .default('')

const words = z
  .array(z.string().transform(toSingleLine).pipe(z.string().min(1).max(200)))
  .max(rules.MAX_SCOPE_ENTRIES, messages.longScope)
  .default([])
const goods = z
  .object({
    categories: z
      .array(z.int().min(1).max(LAST_ID))
      .max(rules.MAX_SCOPE_ENTRIES, messages.longScope)
      .default([])
      .describe('Ids of departments, subcategories, groups and collections, with all below them'),
    brands: words,
    tags: words,
    products: words.describe('Each by its id or its SKU'),
  })
  .prefault({})
/** Products as they were typed. */
export type TypedGoods = z.output<typeof goods>
const scope = z
  .object({
    goods: goods.describe('All goods if it is empty'),
    except: goods,
    maxReduction: whole(messages.badReduction, 0, 99)
      .nullable()
      .default(null)
      .describe('Not for goods that are already reduced by more than so many percent'),
  })
  .prefault({})

const code = z.string(messages.codeNeeded).transform((text, context) => {
  const code = parseCode(text)
  if (code === undefined) context.addIssue({ code: 'custom', message: messages.badCode })
  return code ?? z.NEVER
})

/** What can be changed of an offer that is on or was used. */
const changeable = {
  name,
  terms,
  endsAt: time.nullable().default(null).describe('Null for no end'),
  maxUses: limit,
  maxPerCustomer: limit,
  budget: rupees(messages.badBudget).nullable().default(null).describe('The most that it saves of all orders together'),
  display: z.enum(tables.offerDisplay.enumValues, messages.badChoice).default('pages'),
}
const fields = {
  ...changeable,
  benefit: Benefit,
  stage: z.enum(tables.offerStage.enumValues, messages.stageNeeded),
  codeMode: z.enum(tables.offerCodeMode.enumValues, messages.badChoice).default('automatic'),
  code: code.nullable().default(null).describe('Of an offer with one code'),
  scope,
  conditions: Conditions,
  startsAt: time.nullable().default(null).describe('Null for at once, or for the start that it has'),
  isExclusive: z.boolean().default(false).describe('Whether it applies only without any other offer'),
  priority: whole(messages.badPriority, 0, rules.MAX_PRIORITY)
    .default(0)
    .describe('Of two offers for the same items, the higher one takes them'),
}

type Checked = Pick<
  z.output<z.ZodObject<typeof fields>>,
  'benefit' | 'stage' | 'codeMode' | 'code' | 'conditions' | 'startsAt' | 'endsAt'
>
function checkTogether(offer: Checked, context: z.RefinementCtx) {
  const complain = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path })
  if (!rules.stagesOf(offer.benefit.kind).includes(offer.stage)) complain(messages.badStage, 'stage')
  if (offer.stage === 'payment' && offer.conditions.method === null)
    complain(messages.methodNeeded, 'conditions', 'method')
  if (offer.codeMode === 'one' && offer.code === null) complain(messages.codeNeeded, 'code')
  if (offer.codeMode !== 'one' && offer.code !== null) complain(messages.noCodeHere, 'code')
  if (offer.startsAt && offer.endsAt && offer.endsAt <= offer.startsAt) complain(messages.endBeforeStart, 'endsAt')
}

const version = z.int()
export const AddOfferBody = z.object(fields).superRefine(checkTogether)
export type WriteOffer = z.output<typeof AddOfferBody>
export const ChangeOfferBody = z.object({ version, ...fields }).superRefine(checkTogether)
export const ChangeRunningBody = z.object({ version, ...changeable })
export type ChangeRunning = Omit<z.output<typeof ChangeRunningBody>, 'version'>

export const StepBody = z.object({
  do: z.enum(Object.keys(rules.STEPS) as rules.Step[], messages.badChoice),
  version,
})

export const MakeCodesBody = z.object({
  count: whole(messages.badCount, 1, rules.MAX_CODES_AT_ONCE),
  maxUses: whole(messages.badUses, 1, 1000).nullable().default(1).describe('Of each code. Null for no limit'),
  prefix: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(new RegExp(`^[A-Z0-9-]{0,${rules.MAX_PREFIX_LENGTH}}$`), messages.badPrefix))
    .default(''),
})
export type MakeCodes = z.output<typeof MakeCodesBody>

const page = z.coerce.number().catch(1).default(1)
export const OffersQuery = z.object({
  state: z.enum(rules.PHASE_IDS).catch('running').default('running'),
  page,
})
export type OffersQuery = z.output<typeof OffersQuery>
export const CodesQuery = z.object({ page })
