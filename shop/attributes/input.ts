/**
 * Parses the form of an attribute (`values.7.name`, `values.7.retired`, `values.7.into`, and new values one a line), and what
 * API clients send of one.
 */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { checkbox, maxText, optionalLine, requiredLine, singleLine, versionOf } from '../input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

type Fields = Record<string, unknown>
const kinds = Object.keys(rules.KINDS) as rules.AttributeKind[]
const valueName = z.string().transform(toSingleLine).pipe(maxText(rules.MAX_VALUE_LENGTH))

function parseRows(form: unknown) {
  const fields = form as Fields
  const ids = Object.keys(fields).flatMap((name) => /^values\.(\d{1,9})\.name$/.exec(name)?.[1] ?? [])
  return {
    do: 'save',
    ...fields,
    // The form of a new attribute has the box for every kind.
    isFacet: isOfList(fields.kind) ? fields.isFacet : undefined,
    values: ids.map((id) => ({
      id: Number(id),
      name: fields[`values.${id}.name`],
      isRetired: fields[`values.${id}.retired`] !== undefined,
      mergeInto: Number(fields[`values.${id}.into`]) || null,
    })),
    categoryIds: tickedIds(fields, 'categories'),
    requiredCategoryIds: tickedIds(fields, 'required'),
  }
}

const isOfList = (kind: unknown) => kind === undefined || rules.isList(kind as rules.AttributeKind)

/** `categories.7` is ticked for the category 7. */
const tickedIds = (fields: Fields, list: string) =>
  Object.keys(fields).flatMap((name) => {
    const id = name.startsWith(`${list}.`) && /^\d{1,9}$/.exec(name.slice(list.length + 1))?.[0]
    return id ? [Number(id)] : []
  })

const Attribute = z.object({
  do: z.literal('save'),
  name: requiredLine.pipe(maxText(rules.MAX_NAME_LENGTH)),
  /** Never changes. */
  kind: z.enum(kinds, messages.invalidKind).default('choice'),
  unit: singleLine(rules.MAX_UNIT_LENGTH),
  isShown: checkbox,
  isFacet: checkbox,
  place: z.coerce.number().int().min(1).max(999).default(1),
  values: z.array(
    z.object({ id: z.number(), name: valueName, isRetired: z.boolean(), mergeInto: z.number().nullable() }),
  ),
  newValues: z
    .string()
    .default('')
    .transform((text) => text.split('\n').map(toSingleLine).filter(Boolean))
    .pipe(z.array(maxText(rules.MAX_VALUE_LENGTH)).max(rules.MAX_NEW_VALUES, messages.tooManyValues)),
  categoryIds: z.array(z.number()),
  /** They are among its categories, whether those name them or not. */
  requiredCategoryIds: z.array(z.number()),
  version: versionOf().default(0),
})
export type SaveAttribute = Omit<z.output<typeof Attribute>, 'do'>

/** The form's two buttons. The one that saves has no name. */
export const AttributeCommand = z.preprocess(
  parseRows,
  z.discriminatedUnion('do', [Attribute, z.object({ do: z.literal('delete'), version: versionOf() })]),
)

const fields = {
  name: requiredLine.pipe(maxText(rules.MAX_NAME_LENGTH)),
  unit: optionalLine(rules.MAX_UNIT_LENGTH),
  isShown: z.boolean().optional(),
  isFacet: z.boolean().optional(),
  place: z.int().min(1).max(999).optional(),
  newValues: z
    .array(requiredLine.pipe(maxText(rules.MAX_VALUE_LENGTH)))
    .max(rules.MAX_NEW_VALUES, messages.tooManyValues)
    .optional(),
  categoryIds: z.array(z.int32()).optional(),
  requiredCategoryIds: z.array(z.int32()).optional(),
}
/** As API clients send it. */
export const WriteAttribute = z.object({ ...fields, kind: z.enum(kinds, messages.invalidKind).default('choice') })
/** A missing field keeps what is stored. */
export const UpdateAttribute = z.object({
  ...fields,
  name: fields.name.optional(),
  values: z
    .array(
      z.object({
        id: z.int(),
        name: requiredLine.pipe(maxText(rules.MAX_VALUE_LENGTH)).optional(),
        isRetired: z.boolean().optional(),
        mergeInto: z.int().nullable().default(null),
      }),
    )
    .default([]),
  version: z.int(),
})
export type WriteAttribute = z.output<typeof WriteAttribute>
export type UpdateAttribute = z.output<typeof UpdateAttribute>
