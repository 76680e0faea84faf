/** The cookies that are set at sign-in and sign-out, and whether a request has a session cookie. */
import { deviceCookie, expiredSessionCookie, sessionCookie, sessionCookieName } from '#platform/session-cookie.ts'
import type { SignedIn } from '#shop/accounts/sign-in.ts'
import type { Shop } from '#shop/shop.ts'

export const signInHeaders = ({ settings: { baseUrl } }: Shop, { cookie, remembered, device }: SignedIn) =>
  new Headers([
    ['set-cookie', sessionCookie(baseUrl, cookie, remembered)],
    ['set-cookie', deviceCookie(baseUrl, device)],
  ])

export const signOutHeaders = (shop: Shop) => new Headers({ 'set-cookie': expiredSessionCookie(shop.settings.baseUrl) })

export const hasSessionCookie = (shop: Shop, request: Request) =>
  (request.headers.get('cookie') ?? '')
    .split('; ')
    .some((cookie) => cookie.startsWith(`${sessionCookieName(shop.settings.baseUrl)}=`))
