/** What is one's own about an account: a copy of it, and its end. */
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { hours } from '#core/time.ts'

export const EXPORTS = { max: 10, window: hours(1) }

/** Whose an order was whose account is gone; city, state and PIN code stay. */
export const ANONYMIZED_USER = { name: DELETED_ACCOUNT, mobile: '', building: '' }
