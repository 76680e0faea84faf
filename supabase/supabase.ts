/** A client of the hosted service that section 7 describes finds here what it knows: the table of contents. */
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { Shop } from '#shop/shop.ts'
import { auth } from './auth/auth.ts'
import { cors } from './cors.ts'
import { functions } from './functions/functions.ts'
import { apiKeyGateway, type GatewayEnv, type ServiceConfig } from './gateway.ts'
import type { Hub } from './realtime/hub.ts'
import { realtime } from './realtime/realtime.ts'
import { rest } from './rest/rest.ts'
import { storage } from './storage/storage.ts'
import { wires } from './services.ts'

/**
 * `before` is what every answer of the store passes, `admit` what every request passes that is more than a browser's
 * question whether it may ask, `open` makes a request the shop of a visitor who is nobody yet.
 */
export function createSupabaseApi(
  open: (c: Context) => Shop,
  hub: Hub,
  before: MiddlewareHandler[] = [],
  admit: MiddlewareHandler[] = [],
) {
  const enter: MiddlewareHandler<GatewayEnv> = (c, next) => {
    c.set('shop', open(c))
    return next()
  }
  const mountService = (wire: ServiceConfig, asked: 200 | 204 = 204) =>
    new Hono<GatewayEnv>().onError(wire.onError).use(...before, enter, cors(asked), ...admit, apiKeyGateway(wire))
  return new Hono<GatewayEnv>()
    .route('/auth/v1', mountService(wires.auth).route('/', auth))
    .route('/functions/v1', mountService(wires.functions).route('/', functions))
    .route('/realtime/v1', mountService(wires.realtime).route('/', realtime(hub)))
    .route('/rest/v1', mountService(wires.rest, 200).route('/', rest))
    .route('/storage/v1', mountService(wires.storage).route('/', storage))
}
