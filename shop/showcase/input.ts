/** What the admin's forms of categories may say. */
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
