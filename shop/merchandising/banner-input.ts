/** Parses the admin's form of a banner. */
import { z } from 'zod'
import { maxText, requiredLine, singleLine, checkbox } from '../input.ts'
import { place, version } from './input.ts'
import { messages } from './messages.ts'
import { BANNER, INTERNAL_PATH } from './rules.ts'

const path = z.string(messages.invalidPath).trim().pipe(maxText(BANNER.path))
const internalPath = path.pipe(z.string().regex(INTERNAL_PATH, messages.invalidPath))

export const SaveBanner = z
  .object({
    eyebrow: requiredLine.pipe(maxText(BANNER.eyebrow)),
    headline: singleLine(BANNER.headline),
    text: requiredLine.pipe(maxText(BANNER.text)),
    linkName: requiredLine.pipe(maxText(BANNER.link)),
    linkTo: internalPath,
    moreName: singleLine(BANNER.link),
    moreTo: z.union([z.literal(''), internalPath], messages.invalidPath).default(''),
    place,
    isShown: checkbox,
    version,
  })
  .refine(({ moreName, moreTo }) => !moreName || moreTo, { path: ['moreTo'], message: messages.invalidPath })
export type SaveBanner = z.output<typeof SaveBanner>
