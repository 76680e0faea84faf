/** Parses the admin's forms of the categories of women and men. */
import { z } from 'zod'
import { gender } from '#db/schema.server.ts'
import { maxText, requiredLine, versionOf } from '../input.ts'
import { messages } from './messages.ts'
import { MAX_LABEL_LENGTH, RESERVED_LABEL } from './rules.ts'

const label = requiredLine.pipe(
  maxText(MAX_LABEL_LENGTH).refine((text) => !RESERVED_LABEL.test(text), messages.reservedLabel),
)
const categoryId = z.coerce.number(messages.invalidCategory).int(messages.invalidCategory)
/** The first place is 1. */
const place = z.coerce.number(messages.invalidPlace).int(messages.invalidPlace).min(1, messages.invalidPlace)
const version = versionOf()

export const AddGenderCategory = z.object({
  gender: z.enum(gender.enumValues, messages.invalidGender),
  label,
  categoryId,
})
export type AddGenderCategory = z.output<typeof AddGenderCategory>

/** A missing field keeps what is stored. */
export const ChangeGenderCategory = z.object({
  label: label.optional(),
  categoryId: categoryId.optional(),
  place: place.optional(),
  version,
})
export type ChangeGenderCategory = z.output<typeof ChangeGenderCategory>

/** The buttons of the form: the one that saves has no name. A new category has no version. */
export const GenderCategoryCommand = z.preprocess(
  (form) => ({ do: 'version' in (form as object) ? 'save' : 'add', ...(form as object) }),
  z.discriminatedUnion('do', [
    AddGenderCategory.extend({ do: z.literal('add') }),
    z.object({
      ...{ do: z.literal('save'), label, categoryId, version },
      /** `placeWas` is the place that the form was opened with. */
      ...{ place: place.optional(), placeWas: place.optional() },
    }),
    z.object({ do: z.literal('delete'), version }),
  ]),
)
export type GenderCategoryCommand = z.output<typeof GenderCategoryCommand>

export const ReorderGenderCategory = z.object({
  id: z.coerce.number(messages.invalidPlace).int(messages.invalidPlace),
  step: z.enum(['up', 'down'], messages.invalidPlace),
  version,
})
export type ReorderGenderCategory = z.output<typeof ReorderGenderCategory>
