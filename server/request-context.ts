/** Builds the request context. Only this file turns a session cookie into a user. */
import { getCookie } from 'hono/cookie'
import type { Context } from 'hono'
import { deviceCookieName, sessionCookieName } from '#platform/session-cookie.ts'
import { findUserByCookie } from '#shop/accounts/sessions/find-user.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { GUEST, readVisitorByCookie, type VisitorResult } from '#shop/visitor-data.ts'
import { describeCaller } from '#platform/http/describe-request.ts'
import { isRead, type ReadAfter } from './read-after.ts'
import { createVisitorReader } from './visitor.ts'

/** `readAfter` is missing where the store has no replicas. */
export function requestContext(shop: Shop, trustProxy: string[] | undefined, readAfter?: ReadAfter) {
  const cookie = sessionCookieName(shop.settings.baseUrl)
  const visitor = createVisitorReader(
    trustProxy,
    deviceCookieName(shop.settings.baseUrl),
    shop.settings.mode === 'production',
  )
  /** A request that changes something reads its own change, so it has no replicas. */
  const contextOf = (c: Context): Shop => ({
    ...{ ...shop, visitor: visitor(c) },
    ...(readAfter && (isRead(c) ? { readAfter: readAfter.of(c) } : { replicas: undefined })),
  })
  return {
    /** For requests from a browser. */
    fromCookie: async (c: Context): Promise<Shop> => {
      const token = getCookie(c, cookie)
      const context = contextOf(c)
      if (!token) return context
      const session = await readSession(shop, token)
      const found = { ...context, session }
      describeCaller(found)
      return found
    },
    /** For reading a page, with what it shows of its visitor, in one query. `visitor` is missing if the lookup failed. */
    forPage: async (c: Context): Promise<{ shop: Shop; visitor?: VisitorResult }> => {
      const token = getCookie(c, cookie)
      const context = contextOf(c)
      if (!token) return { shop: context, visitor: GUEST }
      try {
        const { user, ...result } = await readVisitorByCookie(shop, token)
        const found = withUser(context, user)
        describeCaller(found)
        return { shop: found, visitor: result }
      } catch (error) {
        const unknown = { ...context, session: { status: 'unknown', error } } as const
        describeCaller(unknown)
        return { shop: unknown }
      }
    },
    /** For API clients. The cookie is ignored, because any page can make a browser send it. */
    anonymous: (c: Context): Shop => {
      const context = contextOf(c)
      return { ...context, visitor: { ...context.visitor, deviceToken: null } }
    },
  }
}

/** A failed lookup fails only the pages and operations that need the user. */
async function readSession(shop: Shop, token: string): Promise<Shop['session']> {
  try {
    return { status: 'known', user: await findUserByCookie(shop, token) }
  } catch (error) {
    return { status: 'unknown', error }
  }
}
