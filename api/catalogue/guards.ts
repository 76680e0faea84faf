/** Who may: the dialect lets anybody write, the store its admins. The operations look again. */
import type { MiddlewareHandler } from 'hono'
import type { Env } from '../face.ts'
import { forbidden, unauthorized } from './answers.ts'

export const signedInOnly: MiddlewareHandler<Env> = (c, next) => {
  if (!c.var.shop.user) throw unauthorized()
  return next()
}

export const adminsOnly: MiddlewareHandler<Env> = (c, next) => {
  if (!c.var.shop.user) throw unauthorized()
  if (!c.var.shop.user.isAdmin) throw forbidden()
  return next()
}
