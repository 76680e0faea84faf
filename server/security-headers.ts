/** Security headers of every response, and the protection against forged forms (D47). */
import { createHash, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { secureHeaders } from 'hono/secure-headers'
import { CSP_REPORTS } from '#api/csp-reports.ts'
import type { StoreSettings } from '#shop/settings.ts'

export const newNonce = () => randomBytes(16).toString('base64')
export const nonceSource = (nonce: string) => `'nonce-${nonce}'`

/**
 * Hashes the inline scripts that carry this nonce and no others. A script that was injected in another way stays
 * forbidden.
 */
export function scriptHashes(html: string, nonce: string) {
  const ownScripts = Array.from(html.matchAll(SCRIPT)).filter(
    ([, tag]) => tag!.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(tag!),
  )
  return [...new Set(ownScripts.map(([, , script]) => `'sha256-${sha256(script!)}'`))].join(' ')
}

const SCRIPT = /<script([^>]*)>(.*?)<\/script>/gs
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** `imageHosts` is the list of allowed external image hosts (image-sources.ts). */
type Policy = { development?: boolean; https?: boolean; imageHosts?: string }

/**
 * `inline` is the nonce of inline scripts, or their hashes. In development Vite injects updated styles into the page.
 */
export const contentSecurityPolicy = (inline: string, { development, https, imageHosts }: Policy = {}) =>
  [
    "default-src 'none'",
    `script-src 'self' ${inline}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob:${imageHosts ? ` ${imageHosts}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
    `report-uri ${CSP_REPORTS}`,
    'report-to csp',
  ].join('; ')

type OriginSettings = Pick<StoreSettings, 'baseUrl' | 'mode'>
/** Only a store for real customers requires https. A demo may be reachable under any URL. */
export const isOnHttps = ({ baseUrl, mode }: OriginSettings) => mode === 'production' && baseUrl.startsWith('https:')

/**
 * Set on every response, including APIs and images. It does not cover subdomains, because the store does not own them.
 */
export const strictTransportSecurity =
  (settings: OriginSettings): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (isOnHttps(settings)) c.res.headers.set('strict-transport-security', 'max-age=31536000')
  }

export const securityHeaders = (): MiddlewareHandler =>
  secureHeaders({
    strictTransportSecurity: false,
    reportingEndpoints: [{ name: 'csp', url: CSP_REPORTS }],
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], usb: [], payment: [] },
  })

/** The address of a tracking page is its key, so no other page hears it. */
export const noReferrerFromSecretPages: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.path.startsWith('/track/')) c.res.headers.set('referrer-policy', 'no-referrer')
}

const UNSUBSCRIBE_PATHS = ['/newsletter/unsubscribe', '/stock-alerts/stop', '/reviews/stop-mails']

/**
 * Rejects a form that changes data unless it comes from this store. It checks Fetch Metadata first, else Origin against
 * BASE_URL. Browsers send Fetch Metadata only to https and localhost, so a demo that is opened from a phone by the
 * machine's IP address also accepts its own Host. In production that would accept anyone who points another domain name
 * at the store. The one exception is the one-click unsubscribe of a mail program (RFC 8058): the link in the email is
 * the permission.
 */
export function csrfProtection({ baseUrl, mode }: OriginSettings): MiddlewareHandler {
  const ownOrigin = new URL(baseUrl).origin
  const isRequestedHost = (origin: string, host: string | undefined) =>
    URL.canParse(origin) && new URL(origin).host === host
  const checkOrigin = csrf({
    secFetchSite: 'same-origin',
    origin: (origin, c) =>
      origin === ownOrigin || (mode !== 'production' && isRequestedHost(origin, c.req.header('host'))),
  })
  return (c, next) => (UNSUBSCRIBE_PATHS.includes(c.req.path) ? next() : checkOrigin(c, next))
}
