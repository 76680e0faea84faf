/** The Supabase API of section 7 and the routes of its five services. */
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
import { serviceConfigs } from './services.ts'

/**
 * `before` runs for every response of the store, `admit` for every request that is not a CORS preflight, and `open`
 * returns the shop in the context of an anonymous visitor.
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
  const mountService = (config: ServiceConfig, preflightStatus: 200 | 204 = 204) =>
    new Hono<GatewayEnv>()
      .onError(config.onError)
      .use(...before, enter, cors(preflightStatus), ...admit, apiKeyGateway(config))
  return new Hono<GatewayEnv>()
    .route('/auth/v1', mountService(serviceConfigs.auth).route('/', auth))
    .route('/functions/v1', mountService(serviceConfigs.functions).route('/', functions))
    .route('/realtime/v1', mountService(serviceConfigs.realtime).route('/', realtime(hub)))
    .route('/rest/v1', mountService(serviceConfigs.rest, 200).route('/', rest))
    .route('/storage/v1', mountService(serviceConfigs.storage).route('/', storage))
}
