/** The newsletter's limits (D27). */
import { days, hours } from '#core/time.ts'

/** The question that a subscription starts with is asked of one address three times an hour at most. */
export const CONFIRMATIONS_PER_EMAIL = { max: 3, window: hours(1) }
export const CONFIRMATIONS_PER_IP = { max: 10, window: hours(1) }

/** An address whose owner never answered, or who left, is forgotten after this. */
export const UNCONFIRMED_TTL = days(7)
export const UNSUBSCRIBED_TTL = days(30)
