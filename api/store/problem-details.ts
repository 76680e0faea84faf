/** Error responses of the store API: problem details (RFC 9457) with the message, and a message per field. */
import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { apiRetryAfter } from '#platform/http/api-retry-after.ts'
import { messageOfFailure, STATUS, statusOfFailure } from '#platform/http/status.ts'
import { messages } from '#shop/messages.ts'
import { DomainError, fail } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'

type Fields = Record<string, string>

export function problemResponse(status: ContentfulStatusCode, detail: string, fields?: Fields, headers: Fields = {}) {
  const body = { type: 'about:blank', title: STATUS_CODES[status], status, detail, ...(fields && { fields }) }
  return Response.json(body, { status, headers: { ...headers, 'content-type': 'application/problem+json' } })
}

export const nothingAt = (c: Context) => problemResponse(404, `There is nothing at ${c.req.path}`)

/** The caller throws the returned exception. */
export const httpProblem = (status: ContentfulStatusCode, detail: string, headers?: Fields) =>
  new HTTPException(status, { res: problemResponse(status, detail, undefined, headers) })

/** If a field has several errors, only the first is reported. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const fields = Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
  return fail('invalid', issues[0]?.message ?? messages.failed, fields)
}

/** `failed` is the message for an unexpected error of this request. */
export function toProblem(error: unknown, failed: string = messages.failed) {
  if (error instanceof HTTPException) return error.getResponse()
  const retryAfter = apiRetryAfter(error)
  const retryHeaders: Fields = retryAfter ? { 'retry-after': retryAfter } : {}
  if (!(error instanceof DomainError)) {
    logError(error)
    const message = messageOfFailure(error, failed)
    return problemResponse(statusOfFailure(error), message, undefined, retryHeaders)
  }
  const headers: Fields = {
    ...retryHeaders,
    ...(error.code === 'unauthenticated' ? { 'www-authenticate': 'Bearer' } : {}),
  }
  return problemResponse(STATUS[error.code], error.message, error.fieldErrors, headers)
}
