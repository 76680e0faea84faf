/** A request becomes the shop of this one visitor. Only here do cookies meet people. */
import { getCookie } from 'hono/cookie'
import type { Context } from 'hono'
import { whoHolds } from '#shop/accounts/sessions.ts'
import type { Shop } from '#shop/shop.ts'

export function openShopFor(shop: Shop) {
  const cookie = sessionCookieName(shop.settings.baseUrl)
  return async (c: Context): Promise<Shop> => {
    const token = getCookie(c, cookie)
    return token === undefined ? shop : { ...shop, user: await whoHolds(shop, token) }
  }
}

/** `__Host-` binds the cookie to this very host, which browsers allow on https only (D38). */
export const sessionCookieName = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-sid' : 'sid')
