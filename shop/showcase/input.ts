/** What the admin's forms of categories and banners may say. */
import { z } from 'zod'
import { atMost, filled, line, ticked } from '../input.ts'
import { pictureAddress } from '../media/input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

/** Left empty, there is none. */
const picture = z
  .string()
  .trim()
  .transform((url) => url || null)
  .pipe(pictureAddress.nullable())
  .default(null)
/** The first is 1. */
const place = z.coerce.number(messages.badPlace).int(messages.badPlace).min(1, messages.badPlace)
const version = z.coerce.number().int().default(0)

export const SaveCategory = z.object({
  name: filled.pipe(atMost(rules.NAME_LENGTH)),
  description: line(rules.LINE_LENGTH),
  image: picture,
  place,
  isShown: ticked,
  version,
})
export type SaveCategory = z.output<typeof SaveCategory>

const path = z.string(messages.badPath).trim().pipe(atMost(rules.BANNER.path))
const ownPath = path.pipe(z.string().regex(rules.OWN_PATH, messages.badPath))

export const SaveBanner = z
  .object({
    eyebrow: filled.pipe(atMost(rules.BANNER.eyebrow)),
    headline: line(rules.BANNER.headline),
    text: filled.pipe(atMost(rules.BANNER.text)),
    linkName: filled.pipe(atMost(rules.BANNER.link)),
    linkTo: ownPath,
    moreName: line(rules.BANNER.link),
    moreTo: z.union([z.literal(''), ownPath], messages.badPath).default(''),
    place,
    isShown: ticked,
    version,
  })
  .refine(({ moreName, moreTo }) => !moreName || moreTo, { path: ['moreTo'], message: messages.badPath })
export type SaveBanner = z.output<typeof SaveBanner>
