/** What the admin's forms of categories and banners may say. */
import { z } from 'zod'
import { oneLine } from '#words/one-line.ts'
import { ownPictureAt } from '#words/picture.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

const line = (most: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(most, messages.tooLong(most)))
    .default('')
const filled = (most: number) =>
  z
    .string(messages.fillRequired)
    .transform(oneLine)
    .pipe(z.string().min(1, messages.fillRequired).max(most, messages.tooLong(most)))
const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'
const picture = z
  .string()
  .trim()
  .max(rules.ADDRESS_LENGTH, messages.tooLong(rules.ADDRESS_LENGTH))
  .refine((url) => url === '' || ownPictureAt(url) || isHttps(url), messages.badPicture)
  .transform((url) => url || null)
  .default(null)
const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)
/** The first is 1. */
const place = z.coerce.number(messages.badPlace).int(messages.badPlace).min(1, messages.badPlace)
const version = z.coerce.number().int().default(0)

export const SaveCategory = z.object({
  name: filled(rules.NAME_LENGTH),
  description: line(rules.LINE_LENGTH),
  image: picture,
  place,
  isShown: ticked,
  version,
})
export type SaveCategory = z.output<typeof SaveCategory>

const path = z.string(messages.badPath).trim().max(rules.BANNER.path, messages.tooLong(rules.BANNER.path))
const ownPath = path.regex(rules.OWN_PATH, messages.badPath)

export const SaveBanner = z
  .object({
    eyebrow: filled(rules.BANNER.eyebrow),
    headline: line(rules.BANNER.headline),
    text: filled(rules.BANNER.text),
    linkName: filled(rules.BANNER.link),
    linkTo: ownPath,
    moreName: line(rules.BANNER.link),
    moreTo: z.union([z.literal(''), ownPath], messages.badPath).default(''),
    place,
    isShown: ticked,
    version,
  })
  .refine(({ moreName, moreTo }) => !moreName || moreTo, { path: ['moreTo'], message: messages.badPath })
export type SaveBanner = z.output<typeof SaveBanner>
