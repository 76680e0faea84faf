/** How each service rejects an invalid token, and which paths are public (wire.md 3.0 to 3.5). */
import type { Context } from 'hono'
import { messages } from '#shop/messages.ts'
import { apiRetryAfter } from '#platform/http/api-retry-after.ts'
import { statusOfFailure } from '#platform/http/status.ts'
import { isDatabaseUnavailable } from '#shop/database-unavailable.ts'
import { logError } from '#core/log-error.ts'
import type { TokenError } from '#shop/accounts/sessions/authenticate-token.ts'
import { answerError as failAuth } from './auth/errors.ts'
import { onError as failFunctions } from './functions/functions.ts'
import type { ServiceConfig } from './gateway.ts'
import { DATABASE_UNAVAILABLE } from './rest/error-response.ts'
import { answerError as failStorage } from './storage/error-response.ts'

const matchesPath = (pattern: RegExp) => (c: Context) => pattern.test(c.req.path)

export const serviceConfigs = {
  rest: {
    reject: rejectRest,
    onError: fail((c, error, status) =>
      restError(
        c,
        status,
        isDatabaseUnavailable(error) ? DATABASE_UNAVAILABLE : { code: 'XX000', message: messages.failed },
      ),
    ),
  },
  auth: { isPublicPath: matchesPath(/^\/auth\/v1\/(verify|callback|authorize|\.well-known\/)/), onError: failAuth },
  storage: {
    // Public files, and URLs that are themselves the credential.
    isPublicPath: (c) =>
      /^\/storage\/v1\/(object|object\/info|object\/upload|render\/image)\/(public|sign)\//.test(c.req.path) &&
      c.req.method !== 'POST',
    // do not rename: the true status is the text `statusCode`; the HTTP status is always 400.
    reject: (c, { error }) =>
      c.json(
        {
          statusCode: '403',
          error: 'Unauthorized',
          message: error === 'expired' ? 'jwt expired' : 'Invalid Compact JWS',
          code: 'AccessDenied',
        },
        400,
      ),
    onError: failStorage,
  },
  functions: {
    reject: (c) => c.json({ code: 401, message: 'Invalid JWT', error: 'Unauthorized' }, 401),
    onError: failFunctions,
  },
  // The socket reports an invalid key itself, and receives tokens later.
  realtime: {
    isPublicPath: matchesPath(/^\/realtime\/v1\/websocket$/),
    reject: (c) => c.json({ message: 'Unauthorized' }, 401),
    onError: fail((c, _, status) => c.json({ message: messages.failed }, status)),
  },
} satisfies Record<string, ServiceConfig>

function fail(respond: (c: Context, error: Error, status: 500 | 503) => Response) {
  return (error: Error, c: Context) => {
    logError(error)
    c.header('retry-after', apiRetryAfter(error))
    return respond(c, error, statusOfFailure(error))
  }
}

function rejectRest(c: Context, tokenError: TokenError) {
  const code = tokenError.error === 'expired' ? 'PGRST303' : 'PGRST301'
  const message = restMessageOf(tokenError)
  c.header('www-authenticate', `Bearer error="invalid_token", error_description="${message}"`)
  return restError(c, 401, { code, message })
}

const restError = (c: Context, status: 401 | 500 | 503, { code, message }: { code: string; message: string }) =>
  c.json({ code, details: null, hint: null, message }, status, {
    'proxy-status': `PostgREST; error=${code}`,
    'content-type': 'application/json; charset=utf-8',
  })

function restMessageOf(tokenError: TokenError) {
  switch (tokenError.error) {
    case 'form':
      return `Expected 3 parts in JWT; got ${tokenError.parts}`
    case 'expired':
      return 'JWT expired'
    case 'ended':
      return 'Session from session_id claim in JWT does not exist'
    default:
      return 'No suitable key or wrong key type'
  }
}
