/** Parses the admin's forms of the home page's sections, and what API clients send of them. */
import { z } from 'zod'
import { checkbox, maxText, requiredLine } from '../input.ts'
import { isInOrder } from '../catalogue/schedule.ts'
import { messages } from './messages.ts'
import { MAX_TITLE_LENGTH, needsCategory, SOURCE_NAMES, STEPS } from './rules.ts'
import { id, place, sentSchedule, typedSchedule, version } from './schedule-input.ts'

const title = requiredLine.pipe(maxText(MAX_TITLE_LENGTH))
const source = z.enum(SOURCE_NAMES, messages.invalidSource)

/** The form has a list of categories and one of collections. Only the one that the source needs counts. */
const choice = z
  .string()
  .regex(/^\d{0,9}$/, messages.categoryNeeded)
  .default('')
const typed = {
  ...{ title, source, category: choice, collection: choice },
  ...typedSchedule,
  isShown: checkbox,
}
const sent = {
  ...{ title, source, categoryId: z.int().nullable().default(null) },
  ...sentSchedule,
  isShown: z.boolean().default(true),
  place: place.optional(),
}

export type SectionFields = z.output<typeof AddSectionBody>
type Typed = { source: SectionFields['source']; category: string; collection: string }
type Fields = Pick<SectionFields, 'source' | 'categoryId' | 'startsAt' | 'endsAt'>

const chosenId = ({ source, category, collection }: Typed) => {
  const chosen = source === 'category' ? category : source === 'collection' ? collection : ''
  return chosen === '' ? null : Number(chosen)
}
const withCategory = <T extends Typed>({ category, collection, ...fields }: T) => ({
  ...fields,
  categoryId: chosenId({ source: fields.source, category, collection }),
})

const checkTyped = (fields: Typed & Pick<Fields, 'startsAt' | 'endsAt'>, ctx: z.RefinementCtx) =>
  check({ ...fields, categoryId: chosenId(fields) }, ctx, fields.source === 'collection' ? 'collection' : 'category')
const checkSent = (fields: Fields, ctx: z.RefinementCtx) => check(fields, ctx, 'categoryId')

function check(fields: Fields, ctx: z.RefinementCtx, field: string) {
  const add = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message, input: fields })
  const { source, categoryId } = fields
  const message = source === 'collection' ? messages.collectionNeeded : messages.categoryNeeded
  if (needsCategory(source) && categoryId === null) add(field, message)
  if (!isInOrder(fields)) add('endsAt', messages.endBeforeStart)
}

const AddSection = z
  .object({ do: z.literal('add'), ...typed })
  .superRefine(checkTyped)
  .transform(withCategory)
const SaveSection = z
  .object({ do: z.literal('save'), ...typed, place, version })
  .superRefine(checkTyped)
  .transform(withCategory)
export const AddSectionBody = z.object(sent).superRefine(checkSent)
export const SaveSectionBody = z.object({ ...sent, version }).superRefine(checkSent)
export type SaveSection = z.output<typeof SaveSectionBody>

/** The buttons of the form: the one that saves has no name. A new section has no version. */
export const SectionCommand = z.preprocess(
  (form) => ({ do: 'version' in (form as object) ? 'save' : 'add', ...(form as object) }),
  z.discriminatedUnion('do', [AddSection, SaveSection, z.object({ do: z.literal('delete'), version })]),
)
export type SectionCommand = z.output<typeof SectionCommand>
export const StepSection = z.object({ id, step: z.enum(STEPS, messages.invalidPlace), version })
export type StepSection = z.output<typeof StepSection>
export const SectionVersion = z.object({ version })
