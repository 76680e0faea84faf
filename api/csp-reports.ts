/** Receives the browsers' reports of content security policy violations. The browser ignores the response. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { STATUS, statusOfFailure } from '#platform/http/status.ts'
import { logCspReports } from '#shop/csp-reports/csp-reports.ts'
import { CspReports } from '#shop/csp-reports/input.ts'
import { DomainError } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import { isJson, parseJson, type CreateContext } from '#platform/http/request.ts'

export const CSP_REPORTS = '/csp-reports'

const MAX_BYTES = 16 * 1024
const limitSize = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text('Too large', 413) })
/** `application/csp-report` is the media type of the older reporting API. */
const isReport = (type: string | undefined) => isJson(type) || /^application\/csp-report\b/i.test(type ?? '')

export const cspReports = (open: CreateContext) =>
  new Hono()
    .post(CSP_REPORTS, limitSize, async (c) => {
      if (!isReport(c.req.header('content-type'))) return c.text('This address takes reports of browsers only', 415)
      const reports = CspReports.safeParse(
        await c.req
          .text()
          .then(parseJson)
          .catch(() => undefined),
      )
      if (!reports.success) return c.text('This is no report', 400)
      await logCspReports(await open(c), reports.data)
      return c.body(null, 204)
    })
    .onError((error, c) => {
      if (error instanceof DomainError) return c.text(error.message, STATUS[error.code])
      logError(error)
      return c.text('Not heard', statusOfFailure(error))
    })
