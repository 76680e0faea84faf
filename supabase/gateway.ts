/**
 * The single entry point of the Supabase API (wire.md 3.0). It checks the API key and authenticates the principal.
 *
 *   1. A key that is sent must be one of the store's keys, otherwise the request is rejected. A request without a key
 *      is anonymous, unless the setting API_KEY_REQUIRED rejects anonymous requests.
 *   2. The token takes precedence over the key. Each service reports an invalid token in its own error format; `auth`
 *      reports it later, in the endpoints that require a token.
 *   3. The service key is not a user. Each operation states explicitly what the service key may do.
 */
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { describeCaller } from '#platform/http/describe-request.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { describeRequest } from '#core/log-context.server.ts'
import {
  bearerToken,
  authenticateToken,
  type Principal,
  type Claims,
  type TokenError,
} from '#shop/accounts/sessions/authenticate-token.ts'

export type GatewayEnv = { Variables: { claims: Claims; shop: Shop; principal: Principal | TokenError } }

export type ServiceConfig = {
  /** These paths are served before any key is checked. */
  isPublicPath?: (c: Context) => boolean
  /** Answers a request with an invalid token. Without it the service handles the token itself. */
  reject?: (c: Context, tokenError: TokenError) => Response
  /** Handles failures of authentication itself. Errors inside the service are handled by the service. */
  onError: ErrorHandler
}

const NO_KEY = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
}
const INVALID_KEY = { message: 'Invalid API key', hint: 'Double check your `anon` or `service_role` API key.' }

export const apiKeyGateway =
  ({ isPublicPath, reject }: ServiceConfig): MiddlewareHandler<GatewayEnv> =>
  async (c, next) => {
    const { shop } = c.var
    const key = c.req.header('apikey') || c.req.query('apikey')
    const keyRole = key ? shop.services.tokens.roleOf(key) : undefined
    const open = isPublicPath?.(c) ?? false
    if (!open && !keyRole && (key || shop.settings.apiKeyRequired))
      return c.json(key ? INVALID_KEY : NO_KEY, 401, { 'www-authenticate': 'Key realm="kong"' })

    const role = keyRole ?? 'anon'
    const principal = await authenticateToken(shop, bearerToken(c.req.header('authorization')), role)
    c.set('principal', principal)
    if ('error' in principal) {
      if (reject && !open) return reject(c, principal)
      c.set('claims', { role })
    } else {
      c.set('claims', principal.claims)
      c.set('shop', withUser(shop, principal.user))
      if (principal.claims.role === 'service_role') describeRequest({ role: 'service' })
      else describeCaller(c.var.shop)
    }
    return next()
  }
