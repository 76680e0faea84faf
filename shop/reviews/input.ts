/** Input schemas of reviews: from the pages, and over the API. */
import { z } from 'zod'
import * as tables from '#db/schema.server.ts'
import { toSingleLine } from '#core/single-line.ts'
import { checkbox, page, versionOf } from '../input.ts'
import { ImageUpload } from '../media/input.ts'
import { messages } from './messages.ts'
import { messages as choiceMessages } from './request-messages.ts'
import * as rules from './rules.ts'

export const ReviewId = z.uuid(messages.notFound)
export const reviewState = z.enum(tables.reviewState.enumValues)
export const reviewFit = z.enum(tables.reviewFit.enumValues, messages.fitUnknown)
export const reviewFlagReason = z.enum(tables.reviewFlagReason.enumValues, messages.flagReasonNeeded)
export const PhotoId = z.uuid(messages.photoNotFound)

const lines = (max: number, message: string) =>
  z
    .string()
    .transform((typed) =>
      typed
        .replace(/\r\n?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .pipe(z.string().max(max, message))
const title = z.string().transform(toSingleLine).pipe(z.string().max(rules.MAX_TITLE_LENGTH, messages.longTitle))
const stars = z.int(messages.starsNeeded).min(1, messages.starsNeeded).max(rules.MAX_STARS, messages.starsNeeded)

/** Over the API. */
export const ReviewBody = z.object({
  rating: stars.describe('1 to 5 stars'),
  title: title.default(''),
  text: lines(rules.MAX_TEXT_LENGTH, messages.longText).default(''),
  fit: reviewFit.nullable().default(null).describe('How the size fits'),
})
export type WrittenReview = z.output<typeof ReviewBody>

/** A form field without a chosen file contains an empty file. */
const optionalPhoto = z
  .instanceof(Blob)
  .optional()
  .transform((file) => (file?.size ? file : undefined))
  .pipe(ImageUpload.shape.picture.optional())

/** From the page of a review. */
export const ReviewCommand = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('save'),
    rating: z.coerce.number(messages.starsNeeded).pipe(stars),
    title: title.default(''),
    text: lines(rules.MAX_TEXT_LENGTH, messages.longText).default(''),
    fit: z
      .union([z.literal(''), reviewFit], messages.fitUnknown)
      .default('')
      .transform((fit) => (fit === '' ? null : fit)),
    photo: optionalPhoto,
  }),
  z.object({ do: z.literal('photo'), photo: ImageUpload.shape.picture }),
  z.object({ do: z.literal('remove-photo'), photoId: PhotoId }),
  z.object({ do: z.literal('withdraw') }),
])
export type ReviewCommand = z.output<typeof ReviewCommand>

export const FlagBody = z.object({ reason: reviewFlagReason })

/** Over the API. */
export const ReviewMailChoice = z.object({ wanted: z.boolean(choiceMessages.choiceNeeded) })
/** From the account. A box without a mark is not sent. */
export const ReviewMailForm = z.object({ wanted: checkbox })

/** From the page of a published review. */
export const ReactionForm = z.discriminatedUnion('do', [
  z.object({ do: z.literal('helpful') }),
  z.object({ do: z.literal('report'), ...FlagBody.shape }),
])

export type ReactionForm = z.output<typeof ReactionForm>

const oneOf = <T extends string>(values: readonly T[], otherwise: T) => z.enum(values as [T, ...T[]]).catch(otherwise)

/** What the list on the page of a product reads of its address. Anything else counts as missing. */
export const ReviewsQuery = z.object({
  reviews: page,
  order: oneOf(rules.SORT_NAMES, 'newest'),
  stars: z.coerce.number().int().min(1).max(rules.MAX_STARS).optional().catch(undefined),
  photos: z.literal('1').optional().catch(undefined),
})
export type ReviewsQuery = z.output<typeof ReviewsQuery>

/** Over the API. */
export const ReviewListQuery = z.object({
  page,
  sort: oneOf(rules.SORT_NAMES, 'newest'),
  stars: z.coerce.number().int().min(1).max(rules.MAX_STARS).optional().catch(undefined),
  photos: z.literal('1').optional().catch(undefined).describe('`1`: with photos only'),
})

export const AdminReviewsQuery = z.object({
  page,
  state: z
    .enum([...tables.reviewState.enumValues, 'reported'])
    .optional()
    .catch(undefined),
})
export type AdminReviewsQuery = z.output<typeof AdminReviewsQuery>

const version = versionOf(messages.changedMeanwhile)
const why = lines(rules.MAX_WHY_LENGTH, messages.longWhy)
export const DecisionBody = z.object({
  decision: z.enum(rules.DECISIONS),
  why: why.default('').describe('What the author reads. Needed to `reject` and to `hide`'),
  version: version.describe('The version that the decision is about'),
})
export type DecisionBody = z.output<typeof DecisionBody>
export const ReplyBody = z.object({
  reply: lines(rules.MAX_REPLY_LENGTH, messages.longReply).describe('Empty: the reply is removed'),
  version,
})
export type ReplyBody = z.output<typeof ReplyBody>

/** From the queue. */
export const AdminReviewCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('decide'), id: ReviewId, ...DecisionBody.shape }),
  z.object({ do: z.literal('reply'), id: ReviewId, ...ReplyBody.shape }),
])
export type AdminReviewCommand = z.output<typeof AdminReviewCommand>
