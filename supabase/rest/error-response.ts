/** Converts every error to PostgREST's error format and status (wire.md 3.1). */
import type { Context } from 'hono'
import { apiRetryAfter } from '#platform/http/api-retry-after.ts'
import { STATUS, statusOfFailure } from '#platform/http/status.ts'
import { isDatabaseUnavailable, isDiskFull } from '#shop/database-unavailable.ts'
import { RateLimitError } from '#shop/rate-limit.ts'
import { PostgrestError } from './postgrest-error.ts'
import { messages } from '#shop/messages.ts'
import { DomainError } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'

const STATUSES: Record<string, number> = {
  ...{ PGRST103: 416, PGRST105: 405, PGRST106: 406, PGRST107: 406, PGRST116: 406, PGRST117: 405 },
  ...{ PGRST125: 404, PGRST202: 404, PGRST205: 404 },
  ...{ '23503': 409, '23505': 409, '42883': 404, '42P01': 404, '42P17': 500 },
  // The client's query caused these PostgreSQL errors, so they are client errors.
  ...{ P0001: 400, '55P03': 503, XX000: 400 },
}
const CLASSES: Record<string, number> = {
  ...{ '08': 503, '09': 500, '0L': 403, '0P': 403, '25': 500, '28': 403, '2D': 500, '38': 500, '39': 500, '3B': 500 },
  ...{ '40': 500, '53': 503, '55': 500, '57': 500, '58': 500, F0: 500, HV: 500, P0: 500, XX: 500 },
}

function statusOf(code: string, isAnon: boolean) {
  if (code === '42501') return isAnon ? 401 : 403
  if (/^PT\d{3}$/.test(code)) return Number(code.slice(2))
  return STATUSES[code] ?? (code.startsWith('PGRST') ? 400 : (CLASSES[code.slice(0, 2)] ?? 400))
}

export function errorResponse(error: unknown, c: Context, isAnon: boolean): Response {
  const body = toErrorBody(error)
  const { code, message, details, hint } = body
  const status = isDatabaseUnavailable(error) || body === FAILED ? statusOfFailure(error) : statusOf(code, isAnon)
  if (status >= 500 || code === 'XX000') logError(error)
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${code}`,
    'cache-control': 'no-store',
  })
  const retryAfter =
    status === STATUS['rate-limited']
      ? String(error instanceof RateLimitError ? error.retryAfterSeconds : 1)
      : apiRetryAfter(error)
  if (retryAfter && status !== 500) headers.set('retry-after', retryAfter)
  if (status === 401) headers.set('www-authenticate', 'Bearer')
  const rows = code === 'PGRST103' && /only (\d+) rows/.exec(details ?? '')?.[1]
  if (rows) headers.set('content-range', `*/${rows}`)
  return new Response(JSON.stringify({ code, details, hint, message }), { status, headers })
}

type ErrorBody = Pick<PostgrestError, 'code' | 'message' | 'details' | 'hint'>

export const DATABASE_UNAVAILABLE: ErrorBody = {
  code: 'PGRST000',
  message: 'Database connection error. Retrying the connection.',
  details: null,
  hint: null,
}

/** An internal error of the store. */
const FAILED: ErrorBody = { code: 'XX000', message: messages.failed, details: null, hint: null }

/** A DomainError keeps its message. Its status becomes the code, in PostgREST's format for custom statuses. */
function toErrorBody(error: unknown): ErrorBody {
  if (error instanceof PostgrestError) return error
  if (error instanceof DomainError)
    return { code: `PT${STATUS[error.code]}`, message: error.message, details: null, hint: null }
  if (isDatabaseUnavailable(error)) return DATABASE_UNAVAILABLE
  if (isDiskFull(error)) return { code: '53100', message: messages.full, details: null, hint: null }
  const dbError = ((error as Error).cause ?? error) as {
    code?: string
    message: string
    detail?: string
    hint?: string
  }
  if (dbError.code && /^[0-9A-Z]{5}$/.test(dbError.code) && 'severity' in dbError)
    return { code: dbError.code, message: dbError.message, details: dbError.detail ?? null, hint: dbError.hint ?? null }
  return FAILED
}
