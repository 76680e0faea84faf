/** The newsletter's limits (D27). */
import { days, hours } from '#core/time.ts'

/** The question that a subscription starts with is asked of one address three times an hour at most. */
export const QUESTIONS_PER_ADDRESS = { max: 3, window: hours(1) }
export const QUESTIONS_PER_VISITOR = { max: 10, window: hours(1) }

/** An address whose owner never answered, or who left, is forgotten after this. */
export const UNANSWERED_LIFE = days(7)
export const GONE_LIFE = days(30)
