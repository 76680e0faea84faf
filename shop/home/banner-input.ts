/** Parses the admin's forms of banners, and what API clients send of them. */
import { z } from 'zod'
import { INTERNAL_PATH } from '#core/internal-path.ts'
import { maxText, requiredLine, singleLine, checkbox } from '../input.ts'
import { imageUrl } from '../media/input.ts'
import { isInOrder } from '../catalogue/schedule.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'
import { id, place, sentSchedule, typedSchedule, version } from './schedule-input.ts'

const { BANNER } = rules
const path = z.string(messages.invalidPath).trim().pipe(maxText(BANNER.path))
const internalPath = path.pipe(z.string().regex(INTERNAL_PATH, messages.invalidPath))
const scene = z.enum(rules.SCENES, messages.invalidScene).nullable()

const words = {
  eyebrow: requiredLine.pipe(maxText(BANNER.eyebrow)),
  headline: singleLine(BANNER.headline),
  text: requiredLine.pipe(maxText(BANNER.text)),
  linkName: requiredLine.pipe(maxText(BANNER.link)),
  linkTo: internalPath,
  moreName: singleLine(BANNER.link),
  moreTo: z.union([z.literal(''), internalPath], messages.invalidPath).default(''),
  alt: singleLine(BANNER.alt),
  side: z.enum(rules.SIDES, messages.invalidSide).default('left'),
}

/** An empty field means none. */
const typedUrl = z
  .string()
  .trim()
  .transform((url) => url || null)
  .pipe(imageUrl.nullable())
  .default(null)
const typed = {
  ...words,
  ...typedSchedule,
  scene: z
    .string()
    .default('')
    .transform((name) => name || null)
    .pipe(scene),
  wideUrl: typedUrl,
  tallUrl: typedUrl,
  isShown: checkbox,
}
const sent = {
  ...words,
  ...sentSchedule,
  /** Null for a banner with pictures of its own. */
  scene: scene.default(null),
  /** In the store already, or at an https address from which the store fetches it. */
  wideUrl: imageUrl.nullable().default(null),
  tallUrl: imageUrl.nullable().default(null),
  isShown: z.boolean().default(true),
  place: place.optional(),
}

type Fields = {
  scene: string | null
  wideUrl: string | null
  tallUrl: string | null
  alt: string
  moreName: string
  moreTo: string
  startsAt: Date | null
  endsAt: Date | null
}
function checkWhole(banner: Fields, ctx: z.RefinementCtx) {
  const { scene, wideUrl, tallUrl, alt, moreName, moreTo } = banner
  const add = (field: keyof Fields, message: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message, input: banner[field] })
  if (moreName && !moreTo) add('moreTo', messages.invalidPath)
  if (scene === null && !wideUrl) add('wideUrl', messages.pictureNeeded('wide'))
  if (scene === null && !tallUrl) add('tallUrl', messages.pictureNeeded('tall'))
  if (scene === null && !alt) add('alt', messages.altNeeded)
  if (!isInOrder(banner)) add('endsAt', messages.endBeforeStart)
}

const AddBanner = z.object({ do: z.literal('add'), ...typed }).superRefine(checkWhole)
const SaveBanner = z.object({ do: z.literal('save'), ...typed, place, version }).superRefine(checkWhole)
export const AddBannerBody = z.object(sent).superRefine(checkWhole)
export const SaveBannerBody = z.object({ ...sent, version }).superRefine(checkWhole)
export type BannerFields = z.output<typeof AddBannerBody>
export type SaveBanner = z.output<typeof SaveBannerBody>

/** The buttons of the form: the one that saves has no name. A new banner has no version. */
export const BannerCommand = z.preprocess(
  (form) => ({ do: 'version' in (form as object) ? 'save' : 'add', ...(form as object) }),
  z.discriminatedUnion('do', [AddBanner, SaveBanner, z.object({ do: z.literal('delete'), version })]),
)
export type BannerCommand = z.output<typeof BannerCommand>
export const StepBanner = z.object({ id, step: z.enum(rules.STEPS, messages.invalidPlace), version })
export type StepBanner = z.output<typeof StepBanner>
export const BannerVersion = z.object({ version })
