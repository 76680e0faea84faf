/** What is one's own about an account: a copy of it, and its end. */
import { hours } from '#words/time.ts'

export const EXPORTS = { times: 10, within: hours(1) }

/** Whose an order was whose account is gone; city, state and PIN code stay. */
export const NOBODY = { name: 'Deleted account', mobile: '', building: '' }
