/** Headers of every answer, and the gate against forged forms (D47). */
import { createHash, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { secureHeaders } from 'hono/secure-headers'

export const newNonce = () => randomBytes(16).toString('base64')
export const nonced = (nonce: string) => `'nonce-${nonce}'`

/**
 * What allows the inline scripts that were written with this nonce, and no others: one that came into the page in another
 * way stays forbidden.
 */
export function hashesOf(html: string, nonce: string) {
  const own = Array.from(html.matchAll(SCRIPT)).filter(
    ([, tag]) => tag!.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(tag!),
  )
  return [...new Set(own.map(([, , script]) => `'sha256-${sha256(script!)}'`))].join(' ')
}

const SCRIPT = /<script([^>]*)>(.*?)<\/script>/gs
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/**
 * `inline`: the nonce of inline scripts, or their hashes. A product's picture may be anybody's, anywhere (S5.7-03). In development Vite puts the styles it renews into the page
 * itself.
 */
export const contentSecurityPolicy = (inline: string, development = false) =>
  [
    "default-src 'none'",
    `script-src 'self' ${inline}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ')

export const securityHeaders = (): MiddlewareHandler =>
  secureHeaders({
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], usb: [] },
  })

/**
 * A form that changes something comes from this very store, or it is refused (Fetch Metadata first, Origin as fallback).
 * The one exception is a mail program's press of Unsubscribe (RFC 8058): the letter's link is its permission.
 */
export function sameOriginOnly(): MiddlewareHandler {
  const refuseStrangers = csrf({ secFetchSite: 'same-origin' })
  return (c, next) => (c.req.path === '/newsletter/unsubscribe' ? next() : refuseStrangers(c, next))
}
