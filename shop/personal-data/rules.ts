/** Rules for personal data: the export, and the deletion of an account. */
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { hours } from '#core/time.ts'

export const EXPORTS = { max: 10, window: hours(1) }

/** Replaces the shopper in the orders of a deleted account. City, state and PIN code stay. */
export const ANONYMIZED_USER = { name: DELETED_ACCOUNT, mobile: '', building: '' }
