/** The only place where a refusal meets HTTP. `satisfies` makes a new reason a compile error until it is mapped. */
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
