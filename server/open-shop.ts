/** A request becomes the shop of this one visitor. Only here do cookies meet people. */
import { getCookie } from 'hono/cookie'
import type { Context } from 'hono'
import { deviceCookieName, sessionCookieName } from '#platform/session-cookie.ts'
import { whoHolds } from '#shop/accounts/sessions.ts'
import type { Shop } from '#shop/shop.ts'
import { visitorOf } from './visitor.ts'

export function openShopFor(shop: Shop, trustProxy: string[] | undefined) {
  const cookie = sessionCookieName(shop.settings.baseUrl)
  const visitor = visitorOf(trustProxy, deviceCookieName(shop.settings.baseUrl), shop.settings.mode === 'production')
  return {
    /** Of a browser. */
    withCookie: async (c: Context): Promise<Shop> => {
      const token = getCookie(c, cookie)
      const here = { ...shop, visitor: visitor(c) }
      if (!token) return here
      try {
        return { ...here, user: await whoHolds(shop, token) }
      } catch (error) {
        return unknown(here, error)
      }
    },
    /** Of a program: a cookie says nothing here, since any page may make a browser send it. */
    forStranger: (c: Context): Shop => ({ ...shop, visitor: { ...visitor(c), device: null } }),
  }
}

/** Who cannot be looked up is not nobody: whatever asks who it is fails as that did, and says so in its own words. */
const unknown = (shop: Shop, error: unknown): Shop => ({
  ...shop,
  get user(): never {
    throw error
  },
})
