/** When shoppers are asked for a review. */
import { days } from '#core/time.ts'

/** A request that was not sent in this time after it was due, is not sent any more. */
export const REQUEST_TTL = days(30)
/** One run of the job sends no more mails than this. */
export const MAX_MAILS_PER_RUN = 1000
