/** A client of the hosted service that section 7 describes finds here what it knows: the table of contents. */
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { Shop } from '#shop/shop.ts'
import { auth } from './auth/auth.ts'
import { cors } from './cors.ts'
import { functions } from './functions/functions.ts'
import { gateway, type GatewayEnv, type Wire } from './gateway.ts'
import type { Hub } from './realtime/hub.ts'
import { realtime } from './realtime/realtime.ts'
import { rest } from './rest/rest.ts'
import { storage } from './storage/storage.ts'
import { wires } from './wires.ts'

/**
 * `before` is what every answer of the store passes, `admit` what every request passes that is more than a browser's
 * question whether it may ask, `open` makes a request the shop of a visitor who is nobody yet.
 */
export function supabase(
  open: (c: Context) => Shop,
  hub: Hub,
  before: MiddlewareHandler[] = [],
  admit: MiddlewareHandler[] = [],
) {
  const enter: MiddlewareHandler<GatewayEnv> = (c, next) => {
    c.set('shop', open(c))
    return next()
  }
  const door = (wire: Wire, asked: 200 | 204 = 204) =>
    new Hono<GatewayEnv>().onError(wire.failed).use(...before, enter, cors(asked), ...admit, gateway(wire))
  return new Hono<GatewayEnv>()
    .route('/auth/v1', door(wires.auth).route('/', auth))
    .route('/functions/v1', door(wires.functions).route('/', functions))
    .route('/realtime/v1', door(wires.realtime).route('/', realtime(hub)))
    .route('/rest/v1', door(wires.rest, 200).route('/', rest))
    .route('/storage/v1', door(wires.storage).route('/', storage))
}
