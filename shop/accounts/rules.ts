/** Accounts in numbers and names (S3.15-03, S5.1, D38). */
import { days, hours } from '#words/time.ts'

export const PASSWORD_LEAST = 6

/** A browser session slides: it ends after a week of silence, and after a month in any case (D38). */
export const SESSION_IDLE = days(7)
export const SESSION_MOST = days(30)
/** `last seen` is not written at every request. */
export const SESSION_SEEN_EVERY = hours(1)

/** The first name, else what stands before the @ (S3.15-03). */
export const nameOf = (user: { email: string | null; userMetadata: { first_name?: string } }) =>
  user.userMetadata.first_name?.trim() || (user.email ?? '').split('@')[0] || 'User'
