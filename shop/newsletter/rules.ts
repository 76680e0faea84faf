/** The newsletter's limits (D27). */
import { days, hours } from '#core/time.ts'

/** One email gets at most three confirmation requests an hour. */
export const CONFIRMATIONS_PER_EMAIL = { max: 3, window: hours(1) }
export const CONFIRMATIONS_PER_IP = { max: 10, window: hours(1) }

/** Emails that were never confirmed, or were unsubscribed, are deleted after these times. */
export const UNCONFIRMED_TTL = days(7)
export const UNSUBSCRIBED_TTL = days(30)
