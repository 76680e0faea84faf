/** The limits of back-in-stock mails. */
import { days, hours } from '#core/time.ts'

export const MAX_WAITING = 50
/** It is an `integer` of PostgreSQL. */
export const MAX_VARIANT_ID = 2 ** 31 - 1

export const REQUESTS_PER_USER = { max: 60, window: hours(1) }
/** Each request of a guest sends a mail to the address. */
export const REQUESTS_PER_EMAIL = { max: 5, window: hours(1) }
export const REQUESTS_PER_IP = { max: 30, window: hours(1) }

/** A told shopper has this long to buy. What is left then is offered to the next ones. */
export const TIME_TO_BUY = days(1)
/** One run of the job sends no more mails than this. */
export const MAX_MAILS_PER_RUN = 1000

/** Alerts are deleted these times after they were requested, requested, and sent. */
export const UNCONFIRMED_TTL = days(7)
export const WAITING_TTL = days(180)
export const SENT_TTL = days(30)
