/** What the browser is told when somebody comes in or goes. */
import { endedSessionCookie, sessionCookie } from '#platform/session-cookie.ts'
import type { SignedIn } from '#shop/accounts/sign-in.ts'
import type { Shop } from '#shop/shop.ts'

export const cameIn = (shop: Shop, { cookie, remembered }: SignedIn) =>
  new Headers({ 'set-cookie': sessionCookie(shop.settings.baseUrl, cookie, remembered) })

export const wentOut = (shop: Shop) => new Headers({ 'set-cookie': endedSessionCookie(shop.settings.baseUrl) })
