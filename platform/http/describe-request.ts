/** Tells the log and the metrics what a request was, without what is private in it. */
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Shop } from '#shop/shop.ts'
import { describeRequest, type Role } from '#core/log-context.server.ts'

/** The pattern of an API's path, such as `/api/orders/:id`. */
export const recordRoute: MiddlewareHandler = async (c, next) => {
  await next()
  describeRequest({ route: routeOf(c) })
}

/** The most precise of the patterns that match. Undefined where everything is answered alike. */
export function routeOf(c: Context): string | undefined {
  const patterns = matchedRoutes(c)
    .map(({ path }) => path)
    .filter((path) => path !== '*' && path !== '/*')
  return patterns.findLast((path) => !path.endsWith('*')) ?? patterns.at(-1)
}

/** Tells the log who makes the request in progress: the role, not the person. */
export const describeCaller = (shop: Pick<Shop, 'session' | 'serverKey'>) => describeRequest({ role: roleOf(shop) })

function roleOf({ session, serverKey }: Pick<Shop, 'session' | 'serverKey'>): Role {
  if (serverKey) return 'server-key'
  if (session.status === 'unknown') return 'unknown'
  if (!session.user) return 'guest'
  return session.user.isAdmin ? 'admin' : 'customer'
}
