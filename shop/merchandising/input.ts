/** Parses the admin's forms of categories, and what API clients send of them. */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { maxText, requiredLine, singleLine, checkbox, versionOf } from '../input.ts'
import { imageUrl } from '../media/input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'
import { RulesInput } from './rules-input.ts'

/** An empty field means no image. */
const image = z
  .string()
  .trim()
  .transform((url) => url || null)
  .pipe(imageUrl.nullable())
  .default(null)
/** The first place is 1. */
const place = z.coerce.number(messages.invalidPlace).int(messages.invalidPlace).min(1, messages.invalidPlace)
export const version = versionOf().default(0)
const sort = z.enum(rules.SORTS, messages.invalidSort).nullable()

const seoTitle = z.string().transform(toSingleLine).pipe(maxText(rules.MAX_SEO_TITLE_LENGTH))
const seoDescription = z.string().transform(toSingleLine).pipe(maxText(rules.MAX_SEO_DESCRIPTION_LENGTH))
const googleCategory = z
  .string()
  .transform((path) => path.split('>').map(toSingleLine).join(' > '))
  .pipe(maxText(rules.MAX_GOOGLE_CATEGORY_LENGTH))
  .pipe(z.string().regex(rules.GOOGLE_CATEGORY, messages.invalidGoogleCategory))

const shown = {
  name: requiredLine.pipe(maxText(rules.MAX_NAME_LENGTH)),
  description: singleLine(rules.MAX_LINE_LENGTH),
  image,
  isShown: checkbox,
  /** Whether the menu of its department lists it. */
  inMenu: checkbox,
  /** What products filed there have as category; empty for the name. */
  productLabel: singleLine(rules.MAX_NAME_LENGTH).transform((label) => label || null),
  /** Empty for the same as that of its parent. */
  sort: z
    .string()
    .transform((value) => value || null)
    .pipe(sort)
    .default(null),
  /** Empty for the texts that are made of its name and its products. */
  seoTitle: seoTitle.default(''),
  seoDescription: seoDescription.default(''),
  googleCategory: googleCategory.default(''),
}
/** `placeWas` is the place that the form was opened with. */
export const SaveCategory = z.object({ ...shown, place, placeWas: place.optional(), version })
export type SaveCategory = z.output<typeof SaveCategory>

/** The id of a category; empty for none. */
const categoryId = (message: string) =>
  z.union(
    [
      z.literal('').transform(() => null),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    message,
  )
const parentId = categoryId(messages.invalidParent).default(null)

export const AddCategory = z.object({
  ...shown,
  kind: z.enum(rules.NEW_KINDS, messages.invalidParent),
  parentId,
  /** Empty for one that is made of the name. */
  slug: z.string().trim().toLowerCase().default(''),
})
export type AddCategory = z.output<typeof AddCategory> & { rules?: RulesInput | null | undefined }

export const MoveCategory = z.object({ parentId, version })
export type MoveCategory = z.output<typeof MoveCategory>

const written = {
  /** Products join a collection with rules by themselves. */
  rules: RulesInput.nullable().optional(),
  ...shown,
  image: imageUrl.nullable().default(null),
  isShown: z.boolean().default(true),
  inMenu: z.boolean().default(true),
  productLabel: z
    .string()
    .pipe(maxText(rules.MAX_NAME_LENGTH))
    .nullable()
    .default(null)
    .transform((label) => label || null),
  sort: sort.default(null),
  parentId: z.int().nullable().default(null),
}
/** A new category as API clients send it. */
export const WriteCategory = z.object({ ...written, kind: z.enum(rules.NEW_KINDS), slug: AddCategory.shape.slug })
/**
 * A missing field keeps what is stored. `leadsTo` is where the address of a retired category leads to: the id of another
 * one, or `home` for the home page. Without it, the parent.
 */
export const UpdateCategory = z.object({
  name: shown.name.optional(),
  description: z.string().transform(toSingleLine).pipe(maxText(rules.MAX_LINE_LENGTH)).optional(),
  image: imageUrl.nullable().optional(),
  isShown: z.boolean().optional(),
  inMenu: z.boolean().optional(),
  productLabel: z.string().pipe(maxText(rules.MAX_NAME_LENGTH)).nullable().optional(),
  sort: sort.optional(),
  seoTitle: seoTitle.optional(),
  seoDescription: seoDescription.optional(),
  googleCategory: googleCategory.optional(),
  place: place.optional(),
  parentId: z.int().nullable().optional(),
  /** Null: products are picked by hand only. */
  rules: RulesInput.nullable().optional(),
  isRetired: z.boolean().optional(),
  leadsTo: z.int().or(z.literal(rules.HOME)).nullable().optional(),
  version: z.int(),
})
export type UpdateCategory = z.output<typeof UpdateCategory>

/** `toId` is where the address leads to: a category, or `home` for the home page. Empty for the parent. */
export const RetireCategory = z.object({
  toId: z.literal(rules.HOME).or(categoryId(messages.invalidTarget)).default(null),
  version,
})
export type RetireCategory = z.output<typeof RetireCategory>

export const ChangeCategoryTree = z.discriminatedUnion('intent', [
  SaveCategory.extend({ intent: z.literal('save') }),
  MoveCategory.extend({ intent: z.literal('move') }),
  RetireCategory.extend({ intent: z.literal('retire') }),
  z.object({ intent: z.enum(['restore', 'delete']), version }),
])
export type ChangeCategoryTree = z.output<typeof ChangeCategoryTree>

const id = z.coerce.number(messages.invalidPlace).int(messages.invalidPlace)
const StepCategory = z.object({ id, step: z.enum(['up', 'down'], messages.invalidPlace), version })
export type StepCategory = z.output<typeof StepCategory>
/** `target` is the category on which it was dropped. */
const DropCategory = z.object({ id, at: z.enum(rules.DROP_PLACES, messages.invalidPlace), target: id, version })
export type DropCategory = z.output<typeof DropCategory>
export const ReorderCategory = z.union([DropCategory, StepCategory], messages.invalidPlace)
export type ReorderCategory = z.output<typeof ReorderCategory>
