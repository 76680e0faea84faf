/** Access rules. The Fake Store API lets anyone write; this store allows only admins. The operations check again. */
import type { MiddlewareHandler } from 'hono'
import { currentUser } from '#shop/shop.ts'
import type { ApiEnv } from '#platform/http/request.ts'
import { forbidden, unauthorized } from './errors.ts'

export const userOnly: MiddlewareHandler<ApiEnv> = (c, next) => {
  if (!currentUser(c.var.shop)) throw unauthorized()
  return next()
}

export const adminOnly: MiddlewareHandler<ApiEnv> = (c, next) => {
  const user = currentUser(c.var.shop)
  if (!user) throw unauthorized()
  if (!user.isAdmin) throw forbidden()
  return next()
}
