/**
 * The errors of `/auth/v1` (wire.md 3.2). Clients branch on `code`; with `x-supabase-api-version` they choose one of
 * the two error formats.
 */
import type { Context } from 'hono'
import { CommonPasswordError } from '#shop/accounts/sign-up.ts'
import { RateLimitError } from '#shop/rate-limit.ts'
import { apiRetryAfter } from '#platform/http/api-retry-after.ts'
import { STATUS, statusOfFailure } from '#platform/http/status.ts'
import { DomainError } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503
type ErrorDetails = { weak_password?: { reasons: string[] } }

export class AuthError extends Error {
  readonly status: ErrorStatus
  readonly code: string
  readonly details: ErrorDetails | undefined
  constructor(status: ErrorStatus, code: string, message: string, details?: ErrorDetails) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Can be used in an expression: `user ?? failAuth(404, 'user_not_found', …)`. */
export function failAuth(status: ErrorStatus, code: string, message: string, details?: ErrorDetails): never {
  throw new AuthError(status, code, message, details)
}

/** An error in the OAuth format, which GoTrue uses for tokens of other providers. */
class OAuthError extends Error {
  readonly errorName: string
  constructor(errorName: string, description: string) {
    super(description)
    this.errorName = errorName
  }
}
export function failOAuth(errorName: string, description: string): never {
  throw new OAuthError(errorName, description)
}

export const invalid = (message: string): never => failAuth(400, 'validation_failed', message)

const FAILED = { 500: 'Internal Server Error', 503: 'Service Unavailable' }
const COMMON_PASSWORD = 'Password is known to be weak and easy to guess, please choose a different one.'
const VERSION = '2024-01-01'

export function answerError(error: Error, c: Context) {
  if (error instanceof OAuthError) return c.json({ error: error.errorName, error_description: error.message }, 400)
  const { status, code, message, details } = toAuthError(error, c)
  c.header('x-sb-error-code', code)
  if (!isModern(c.req.header('x-supabase-api-version')))
    return c.json({ code: status, error_code: code, msg: message, ...details }, status)
  c.header('x-supabase-api-version', VERSION)
  return c.json({ code, message, ...details }, status)
}

const isModern = (version = '') => /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION

function toAuthError(error: Error, c: Context): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof RateLimitError) {
    c.header('retry-after', String(error.retryAfterSeconds))
    const { retryAfterSeconds: wait } = error
    return error.isEmailLimit
      ? new AuthError(
          429,
          'over_email_send_rate_limit',
          `For security purposes, you can only request this after ${wait} seconds.`,
        )
      : new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
  }
  if (error instanceof CommonPasswordError)
    return new AuthError(422, 'weak_password', COMMON_PASSWORD, { weak_password: { reasons: ['pwned'] } })
  if (error instanceof DomainError) {
    // Clients repeat a request after a 503 automatically. A client that must wait gets 429 instead.
    if (error.code === 'unavailable') return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
    const code = error.code === 'conflict' ? 'conflict' : 'validation_failed'
    return new AuthError(error.code === 'invalid' ? 400 : STATUS[error.code], code, error.message)
  }
  logError(error)
  c.header('retry-after', apiRetryAfter(error))
  const status = statusOfFailure(error)
  return new AuthError(status, 'unexpected_failure', FAILED[status])
}
