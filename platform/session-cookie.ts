/** Cookies that scripts cannot read. On https they are bound to this host (D38). */
import { OAUTH_STATE_TTL, SESSION_MAX_TTL } from '#shop/accounts/rules.ts'
import { days, seconds } from '#core/time.ts'

const isHttps = (baseUrl: string) => baseUrl.startsWith('https:')
/** `__Host-` binds a cookie to this host. Browsers allow it only on https. */
const prefixed = (baseUrl: string, name: string) => (isHttps(baseUrl) ? `__Host-${name}` : name)

/** The session cookie. Its value is an opaque token. */
export const sessionCookieName = (baseUrl: string) => prefixed(baseUrl, 'sid')
/** Marks a browser with an earlier sign-in (shop/accounts/devices/device-token.ts). */
export const deviceCookieName = (baseUrl: string) => prefixed(baseUrl, 'device')

/** Set in a browser that was sent to an OAuth provider (supabase/auth/oauth-state.ts). */
export const oauthStateCookieName = (baseUrl: string) => prefixed(baseUrl, 'errand')

/** Says which change the visitor's next reads must have (server/read-after.ts). */
export const readAfterCookieName = (baseUrl: string) => prefixed(baseUrl, 'after')

/** Without remember-me the browser deletes it when it closes (Q23). The session's row decides how long it is valid. */
export const sessionCookie = (baseUrl: string, secret: string, isRemembered: boolean) =>
  cookie(baseUrl, 'sid', secret, isRemembered ? SESSION_MAX_TTL : undefined)
export const expiredSessionCookie = (baseUrl: string) => cookie(baseUrl, 'sid', '', 0)
export const deviceCookie = (baseUrl: string, device: string) => cookie(baseUrl, 'device', device, days(365))

/** `maxLag` is how late a replica may be that is read from, in milliseconds. */
export const readAfterCookie = (baseUrl: string, position: string, maxLag: number) =>
  cookie(baseUrl, 'after', position, seconds(Math.ceil(maxLag / 1000) + 1))

export const oauthStateCookie = (baseUrl: string, state: string) => cookie(baseUrl, 'errand', state, OAUTH_STATE_TTL)

function cookie(baseUrl: string, name: string, value: string, maxAge: number | undefined) {
  const secure = isHttps(baseUrl) ? '; Secure' : ''
  const expiry = maxAge === undefined ? '' : `; Max-Age=${maxAge / 1000}`
  return `${prefixed(baseUrl, name)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${expiry}`
}
