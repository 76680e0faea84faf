/** Parses the admin's forms of categories and banners. */
import { z } from 'zod'
import { maxText, requiredLine, singleLine, checkbox } from '../input.ts'
import { imageUrl } from '../media/input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

/** An empty field means no image. */
const image = z
  .string()
  .trim()
  .transform((url) => url || null)
  .pipe(imageUrl.nullable())
  .default(null)
/** The first place is 1. */
const place = z.coerce.number(messages.invalidPlace).int(messages.invalidPlace).min(1, messages.invalidPlace)
const version = z.coerce.number().int().default(0)

export const SaveCategory = z.object({
  name: requiredLine.pipe(maxText(rules.MAX_NAME_LENGTH)),
  description: singleLine(rules.MAX_LINE_LENGTH),
  image,
  place,
  isShown: checkbox,
  version,
})
export type SaveCategory = z.output<typeof SaveCategory>

const path = z.string(messages.invalidPath).trim().pipe(maxText(rules.BANNER.path))
const internalPath = path.pipe(z.string().regex(rules.INTERNAL_PATH, messages.invalidPath))

export const SaveBanner = z
  .object({
    eyebrow: requiredLine.pipe(maxText(rules.BANNER.eyebrow)),
    headline: singleLine(rules.BANNER.headline),
    text: requiredLine.pipe(maxText(rules.BANNER.text)),
    linkName: requiredLine.pipe(maxText(rules.BANNER.link)),
    linkTo: internalPath,
    moreName: singleLine(rules.BANNER.link),
    moreTo: z.union([z.literal(''), internalPath], messages.invalidPath).default(''),
    place,
    isShown: checkbox,
    version,
  })
  .refine(({ moreName, moreTo }) => !moreName || moreTo, { path: ['moreTo'], message: messages.invalidPath })
export type SaveBanner = z.output<typeof SaveBanner>
