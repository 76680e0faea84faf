/**
 * The only place that maps domain errors to HTTP statuses. With `satisfies` a new code does not compile until it is
 * mapped.
 */
import { isDiskFull, isObjectStoreUnavailable, isTransient } from '#shop/database-unavailable.ts'
import { messages as mediaMessages } from '#shop/media/messages.ts'
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

/** For unexpected errors: 500 for a bug, 503 for a temporary failure such as an unavailable database. */
export const statusOfFailure = (error: unknown) => (isTransient(error) ? STATUS.unavailable : 500)

/** A full disk has its own message, because an immediate retry is of no use; so has a store of files that is away. */
export function messageOfFailure(error: unknown, fallback: string) {
  if (isObjectStoreUnavailable(error)) return mediaMessages.filesAway
  return isDiskFull(error) ? messages.full : fallback
}

/** For pages, when the store cannot answer. */
export const PAGE_RETRY_SECONDS = 60
/** When the store is overloaded. */
export const OVERLOAD_RETRY_SECONDS = 5
export const retryHeader = (seconds: number) => ({ 'retry-after': String(seconds) })
