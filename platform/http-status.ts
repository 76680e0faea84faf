/** The only place where a refusal meets HTTP. `satisfies` makes a new reason a compile error until it is mapped. */
import { isAway } from '#shop/away.ts'
import type { Reason } from '#words/refusal.ts'

export const STATUS = {
  invalid: 422,
  'signed-out': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  throttled: 429,
  unavailable: 503,
} as const satisfies Record<Reason, number>

/** Of what is no refusal: ours to mend, or the database is away and will be back. */
export const statusOfFailure = (error: unknown) => (isAway(error) ? STATUS.unavailable : 500)

/** When to come again, in seconds, where the store cannot answer. */
export const AGAIN = { 'retry-after': '60' }
/** The same for programs: their clients wait that long by themselves, thrice, before they tell anybody. */
export const againAfter = (error: unknown) => (isAway(error) ? '5' : undefined)
