/** Error responses of the Fake Store API: its own errors in their own format, and a DomainError in the closest one. */
import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { apiRetryAfter } from '#platform/http/api-retry-after.ts'
import { STATUS, statusOfFailure } from '#platform/http/status.ts'
import { parsePublicId } from '#shop/catalogue/rules.ts'
import { DomainError } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import { toStorable } from '#core/storable-text.ts'
import type { ApiEnv } from '#platform/http/request.ts'

const NAMES: Partial<Record<ContentfulStatusCode, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

const answer = (status: ContentfulStatusCode, body: object) =>
  new HTTPException(status, { res: Response.json(body, { status }) })

export const failFakeStore = (status: ContentfulStatusCode, message: string | string[]) =>
  answer(status, { message, error: NAMES[status], statusCode: status })

export const unauthorized = () => answer(401, { message: 'Unauthorized', statusCode: 401 })
export const forbidden = () => failFakeStore(403, 'Forbidden resource')

/** Throws all validation errors, or returns the values. */
export function assertValid<T>({ values, wrong: sentences }: { values: T; wrong: string[] }): T {
  if (sentences.length > 0) throw failFakeStore(400, sentences)
  return values
}

type Reads<T> = {
  safeParse: (
    given: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }
}

/** Returns the values parsed by the shop's schema, or throws each of its messages once. */
export function parseInput<T>(input: Reads<T>, given: object): T {
  const read = input.safeParse(given)
  if (read.success) return read.data
  throw failFakeStore(400, [...new Set(read.error.issues.map((issue) => issue.message))])
}

/** The Fake Store API answers 400, not 404 (Q10). `sought` is formatted as the original's database layer would. */
export function failEntityNotFound(c: Context<ApiEnv>, entity: string, sought: object) {
  const { pathname, search } = new URL(c.req.url)
  return answer(400, {
    path: pathname + search,
    timestamp: c.var.shop.now(),
    name: 'EntityNotFoundError',
    message: `Could not find any entity of type "${entity}" matching: ${JSON.stringify(sought, null, 4)}`,
  })
}

/** Returns the number in the path. */
export function numberIn(c: Context<ApiEnv>, name = 'id') {
  const typed = c.req.param(name) ?? ''
  if (!/^-?\d+$/.test(typed)) throw failFakeStore(400, 'Validation failed (numeric string is expected)')
  return Number(typed)
}

/** Returns the database id that the path means, and the number in the path. */
export const productIn = (c: Context<ApiEnv>) => ({ number: numberIn(c), id: parsePublicId(c.req.param('id')) })

export const textParam = (c: Context<ApiEnv>, name: string) => toStorable(c.req.param(name) ?? '')

export const notFound = (c: Context) =>
  Response.json(
    { message: `Cannot ${c.req.method} ${new URL(c.req.url).pathname}`, error: 'Not Found', statusCode: 404 },
    { status: 404 },
  )

const FAILED = { 500: 'Internal server error', 503: 'Service Unavailable' }

export const onError: ErrorHandler = (error, c) => {
  if (error instanceof HTTPException) return error.getResponse()
  const retryAfter = apiRetryAfter(error)
  if (!(error instanceof DomainError)) {
    logError(error)
    const status = statusOfFailure(error)
    c.header('retry-after', retryAfter)
    return c.json({ statusCode: status, message: FAILED[status] }, status)
  }
  if (error.code === 'unauthenticated') return unauthorized().getResponse()
  if (error.code !== 'invalid') {
    const response = failFakeStore(STATUS[error.code], error.message).getResponse()
    if (retryAfter) response.headers.set('retry-after', retryAfter)
    return response
  }
  const sentences = [...new Set(Object.values(error.fieldErrors ?? {}))]
  return failFakeStore(400, sentences.length > 0 ? sentences : [error.message]).getResponse()
}
