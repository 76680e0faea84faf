import { isTransient } from '#shop/database-unavailable.ts'
import { RateLimitError } from '#shop/rate-limit.ts'

/** The libraries of API clients wait that long on their own, three times, before they report the error. */
const RETRY_SECONDS = '5'

/** The Retry-After of an API's answer: the end of the rate limit's window, or soon if the failure is temporary. */
export function apiRetryAfter(error: unknown) {
  if (error instanceof RateLimitError) return String(error.retryAfterSeconds)
  return isTransient(error) ? RETRY_SECONDS : undefined
}
