/** The one cookie that says who is here: opaque, unreadable to scripts, bound to this host where there is https (D38). */
import { SESSION_MOST } from '#shop/accounts/rules.ts'

const isSafe = (baseUrl: string) => baseUrl.startsWith('https:')

/** `__Host-` binds the cookie to this very host, which browsers allow on https only. */
export const sessionCookieName = (baseUrl: string) => (isSafe(baseUrl) ? '__Host-sid' : 'sid')

/** Without remember-me the browser drops it when it closes (Q23). How long it is good for, the session's row decides. */
export const sessionCookie = (baseUrl: string, secret: string, remembered: boolean) =>
  cookie(baseUrl, secret, remembered ? `; Max-Age=${SESSION_MOST / 1000}` : '')

export const endedSessionCookie = (baseUrl: string) => cookie(baseUrl, '', '; Max-Age=0')

const cookie = (baseUrl: string, value: string, life: string) =>
  `${sessionCookieName(baseUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax${isSafe(baseUrl) ? '; Secure' : ''}${life}`
