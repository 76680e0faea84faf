/**
 * The one door of the hosted interfaces (wire.md 3.0): which key is shown, and who shows it.
 *
 *   1. A key that is shown is one of the store's, or nobody comes in. None at all makes a stranger, unless the setting
 *      API_KEY_REQUIRED turns strangers away.
 *   2. The token wins over the key. What is wrong with it each interface says in its own words; `auth` says it later,
 *      where it asks for a token at all.
 *   3. The service key is no user: what it may do, an operation says by name.
 */
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { withUser, type Shop } from '#shop/shop.ts'
import {
  bearerToken,
  authenticateToken,
  type Principal,
  type Claims,
  type TokenError,
} from '#shop/accounts/sessions/authenticate-token.ts'

export type GatewayEnv = { Variables: { claims: Claims; shop: Shop; asker: Principal | TokenError } }

export type ServiceConfig = {
  /** Answers before any key is looked at. */
  isPublicPath?: (c: Context) => boolean
  /** To whoever shows a token that is none. Without it the interface answers for itself. */
  refuse?: (c: Context, stranger: TokenError) => Response
  /** Where it cannot even be found out who asks. What goes wrong further in, the interface answers for itself. */
  onError: ErrorHandler
}

const NO_KEY = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
}
const WRONG_KEY = { message: 'Invalid API key', hint: 'Double check your `anon` or `service_role` API key.' }

export const apiKeyGateway =
  ({ isPublicPath: isOpen, refuse }: ServiceConfig): MiddlewareHandler<GatewayEnv> =>
  async (c, next) => {
    const { shop } = c.var
    const key = c.req.header('apikey') || c.req.query('apikey')
    const keyRole = key ? shop.services.tokens.roleOf(key) : undefined
    const open = isOpen?.(c) ?? false
    if (!open && !keyRole && (key || shop.settings.apiKeyRequired))
      return c.json(key ? WRONG_KEY : NO_KEY, 401, { 'www-authenticate': 'Key realm="kong"' })

    const role = keyRole ?? 'anon'
    const asker = await authenticateToken(shop, bearerToken(c.req.header('authorization')), role)
    c.set('asker', asker)
    if ('wrong' in asker) {
      if (refuse && !open) return refuse(c, asker)
      c.set('claims', { role })
    } else {
      c.set('claims', asker.claims)
      c.set('shop', withUser(shop, asker.user))
    }
    return next()
  }
