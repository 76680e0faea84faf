/** Headers of every answer, and the gate against forged forms (D47). */
import { createHash, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { secureHeaders } from 'hono/secure-headers'
import { CSP_REPORTS } from '#api/csp-reports.ts'
import type { StoreSettings } from '#shop/settings.ts'

export const newNonce = () => randomBytes(16).toString('base64')
export const nonceSource = (nonce: string) => `'nonce-${nonce}'`

/**
 * What allows the inline scripts that were written with this nonce, and no others: one that came into the page in another
 * way stays forbidden.
 */
export function scriptHashes(html: string, nonce: string) {
  const own = Array.from(html.matchAll(SCRIPT)).filter(
    ([, tag]) => tag!.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(tag!),
  )
  return [...new Set(own.map(([, , script]) => `'sha256-${sha256(script!)}'`))].join(' ')
}

const SCRIPT = /<script([^>]*)>(.*?)<\/script>/gs
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** `pictures`: of which other hosts (picture-sources.ts). */
type Policy = { development?: boolean; https?: boolean; pictures?: string }

/**
 * `inline`: the nonce of inline scripts, or their hashes. In development Vite puts the styles it renews into the page
 * itself.
 */
export const contentSecurityPolicy = (inline: string, { development, https, pictures }: Policy = {}) =>
  [
    "default-src 'none'",
    `script-src 'self' ${inline}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob:${pictures ? ` ${pictures}` : ''}`,
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

type Of = Pick<StoreSettings, 'baseUrl' | 'mode'>
/** Only a store for real customers is bound to https: a demo may stand behind any address. */
export const isOnHttps = ({ baseUrl, mode }: Of) => mode === 'production' && baseUrl.startsWith('https:')

/** On every answer, an API's and an image's too. Subdomains are not the store's to decide about. */
export const strictTransportSecurity =
  (settings: Of): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (isOnHttps(settings)) c.header('strict-transport-security', 'max-age=31536000')
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

/**
 * A form that changes something comes from this very store, or it is refused: Fetch Metadata first, else Origin, which
 * is compared with BASE_URL. Browsers send Fetch Metadata only to https and to localhost, so a demo that is opened from a phone by
 * the machine's address is asked for by its Host as well. In production that would let in whoever leads another name here.
 * The one exception is a mail program's press of Unsubscribe (RFC 8058): the letter's link is its permission.
 */
export function csrfProtection({ baseUrl, mode }: Of): MiddlewareHandler {
  const own = new URL(baseUrl).origin
  const isAsked = (origin: string, host: string | undefined) => URL.canParse(origin) && new URL(origin).host === host
  const refuseStrangers = csrf({
    secFetchSite: 'same-origin',
    origin: (origin, c) => origin === own || (mode !== 'production' && isAsked(origin, c.req.header('host'))),
  })
  return (c, next) => (c.req.path === '/newsletter/unsubscribe' ? next() : refuseStrangers(c, next))
}
