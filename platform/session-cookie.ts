/** Cookies that scripts cannot read. On https they are bound to this host (D38). */
import { OAUTH_STATE_TTL, SESSION_MAX_TTL } from '#shop/accounts/rules.ts'
import { days } from '#core/time.ts'

const isSafe = (baseUrl: string) => baseUrl.startsWith('https:')
/** `__Host-` binds a cookie to this host. Browsers allow it only on https. */
const named = (baseUrl: string, name: string) => (isSafe(baseUrl) ? `__Host-${name}` : name)

/** The session cookie. Its value is an opaque token. */
export const sessionCookieName = (baseUrl: string) => named(baseUrl, 'sid')
/** Marks a browser with an earlier sign-in (shop/accounts/devices/device-token.ts). */
export const deviceCookieName = (baseUrl: string) => named(baseUrl, 'device')

/** Set in a browser that was sent to an OAuth provider (supabase/auth/oauth-state.ts). */
export const oauthStateCookieName = (baseUrl: string) => named(baseUrl, 'errand')

/** Without remember-me the browser deletes it when it closes (Q23). The session's row decides how long it is valid. */
export const sessionCookie = (baseUrl: string, secret: string, remembered: boolean) =>
  cookie(baseUrl, 'sid', secret, remembered ? SESSION_MAX_TTL : undefined)
export const expiredSessionCookie = (baseUrl: string) => cookie(baseUrl, 'sid', '', 0)
export const deviceCookie = (baseUrl: string, device: string) => cookie(baseUrl, 'device', device, days(365))

export const oauthStateCookie = (baseUrl: string, word: string) => cookie(baseUrl, 'errand', word, OAUTH_STATE_TTL)

function cookie(baseUrl: string, name: string, value: string, life: number | undefined) {
  const secure = isSafe(baseUrl) ? '; Secure' : ''
  const until = life === undefined ? '' : `; Max-Age=${life / 1000}`
  return `${named(baseUrl, name)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${until}`
}
