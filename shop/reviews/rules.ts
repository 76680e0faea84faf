/** The limits of reviews, their states, and the figures that pages show. Pure: the browser also runs it. */
import type { ReviewFit, ReviewFlagReason, ReviewState } from '#db/schema.server.ts'
import { pluralize } from '#core/number-format.ts'
import { days } from '#core/time.ts'

export const MAX_STARS = 5
export const STARS = [5, 4, 3, 2, 1] as const
export const MAX_TITLE_LENGTH = 80
export const MAX_TEXT_LENGTH = 1000
export const MAX_REPLY_LENGTH = 1000
export const MAX_WHY_LENGTH = 500
export const MAX_PHOTOS = 4
/** The stored size of a photo, in pixels. */
export const MAX_PHOTO_WIDTH = 1280

export const NEW_REVIEWS = { max: 5, window: days(1) }
/** Also photos. */
export const CHANGES = { max: 40, window: days(1) }
/** Votes and reports. */
export const REACTIONS = { max: 100, window: days(1) }

/** On the page of a product, and in a list of the API. */
export const PAGE_SIZE = 6
export const ADMIN_PAGE_SIZE = 20
/** A card shows the stars from as many reviews on. */
export const MIN_CARD_REVIEWS = 3
/** The page says how sizes fit from as many votes on. */
const MIN_FIT_VOTES = 5
/** Search engines read as many reviews of a product. */
export const MAX_DESCRIBED = 5

export const STATE_NAMES: Record<ReviewState, string> = {
  waiting: 'Waiting',
  published: 'Published',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  hidden: 'Hidden',
}
export const FITS: Record<ReviewFit, string> = { small: 'Too small', true: 'As expected', large: 'Too large' }
export const FLAG_REASONS: Record<ReviewFlagReason, string> = {
  abuse: 'It is abusive',
  personal: 'It names a person or an address',
  'off-topic': 'It is not about the product',
  false: 'It is not true',
}
export const SORTS = { newest: 'Newest first', helpful: 'Most helpful', lowest: 'Lowest stars first' } as const
export type ReviewSort = keyof typeof SORTS
export const SORT_NAMES = Object.keys(SORTS) as ReviewSort[]

export const DECISIONS = ['publish', 'reject', 'hide', 'dismiss'] as const
export type Decision = (typeof DECISIONS)[number]
/** From which states an admin decides. `dismiss` puts the reports of a published review aside. */
const DECIDED_FROM: Record<Decision, ReviewState[]> = {
  publish: ['waiting', 'rejected', 'hidden'],
  reject: ['waiting'],
  hide: ['published'],
  dismiss: ['published'],
}
export const canDecide = (state: ReviewState, decision: Decision) => DECIDED_FROM[decision].includes(state)

/** `returned`: the buyers who sent it back as too small and as too large, and said nothing of the fit in a review. */
export type Rating = { count: number; sum: number; stars: number[]; fit: number[]; returned: number[] }

/** With one digit: 4.3. */
export const averageOf = ({ sum, count }: Pick<Rating, 'sum' | 'count'>) => Math.round((sum / count) * 10) / 10

/** `4.3 ★ (27)`. */
export const ratingText = (rating: Pick<Rating, 'sum' | 'count'>) =>
  `${averageOf(rating).toFixed(1)} ★ (${rating.count})`

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 100) / whole))

const VERDICTS = ['Runs small', 'True to size', 'Runs large'] as const

/** A return is about one piece, and says less than a review. */
const RETURN_WEIGHT = 0.5

/**
 * `Runs small: 62% of 21 buyers`, and with returns `Runs small: 65%, from 21 reviews and 4 returns`. Undefined with too few
 * votes, or when no answer has more than the others.
 */
export function fitVerdict({ fit, returned }: Pick<Rating, 'fit' | 'returned'>): string | undefined {
  const sum = (votes: number[]) => votes.reduce((sum, one) => sum + one, 0)
  const [small = 0, large = 0] = returned.map((one) => one * RETURN_WEIGHT)
  const weighted = [(fit[0] ?? 0) + small, fit[1] ?? 0, (fit[2] ?? 0) + large]
  const most = Math.max(...weighted)
  if (sum(weighted) < MIN_FIT_VOTES || weighted.filter((one) => one === most).length > 1) return undefined
  const verdict = `${VERDICTS[weighted.indexOf(most)]}: ${percentOf(most, sum(weighted))}%`
  return sum(returned) === 0
    ? `${verdict} of ${sum(fit)} buyers`
    : `${verdict}, from ${pluralize(sum(fit), 'review')} and ${pluralize(sum(returned), 'return')}`
}
