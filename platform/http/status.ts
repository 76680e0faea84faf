/** The only place where a refusal meets HTTP. `satisfies` makes a new reason a compile error until it is mapped. */
import { isFull, isPassing } from '#shop/database-unavailable.ts'
import { messages } from '#shop/messages.ts'
import type { ErrorCode } from '#core/domain-error.ts'

export const STATUS = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'rate-limited': 429,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>

/** Of what is no refusal: ours to mend, or it passes, as when the database is away and will be back. */
export const statusOfFailure = (error: unknown) => (isPassing(error) ? STATUS.unavailable : 500)

/** A full disk has a sentence of its own, since to try again at once is of no use. */
export const saidOfFailure = (error: unknown, otherwise: string) => (isFull(error) ? messages.full : otherwise)

/** When to come again, in seconds, where the store cannot answer. */
export const RETRY_AFTER = { 'retry-after': '60' }
/** Where it has too much to do just now. */
export const AGAIN_SOON = { 'retry-after': '5' }
/** The same for programs: their clients wait that long by themselves, thrice, before they tell anybody. */
export const retryAfter = (error: unknown) => (isPassing(error) ? '5' : undefined)
