import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { StoreSettings } from '#shop/settings.ts'
import {
  contentSecurityPolicy,
  newNonce,
  nonceSource,
  csrfProtection,
  securityHeaders,
  strictTransportSecurity,
} from './security-headers.ts'

// D47
test('allows only the store’s own scripts and styles, and only its own inline scripts', () => {
  const policy = contentSecurityPolicy(nonceSource('abc')).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self' 'nonce-abc'", "style-src 'self'"]),
  )
  expect(policy.join()).not.toContain('unsafe')
  expect(newNonce()).not.toBe(newNonce())
})

const store = (mode: StoreSettings['mode'], baseUrl: string) => {
  const settings = { mode, baseUrl }
  const app = new Hono()
    .use(strictTransportSecurity(settings), securityHeaders(), csrfProtection(settings))
    .all('*', (c) => c.text('done'))
  const send = async (path: string, headers: Record<string, string>) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000', ...headers }
    return (await app.request(path, { method: 'POST', body: 'do=clear', headers: form })).status
  }
  return { app, send }
}
const SHOP = 'https://shop.example.in'

test('accepts forms only from this store, except for one-click unsubscribe', async () => {
  const { app, send } = store('demo', 'http://localhost:3000')
  expect(await send('/cart', { 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await send('/cart', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  for (const path of ['/newsletter/unsubscribe', '/stock-alerts/stop'])
    expect(await send(path, { 'sec-fetch-site': 'cross-site' })).toBe(200)
  expect((await app.request('/')).headers.get('x-frame-options')).toBe('DENY')
})

test('compares the origin with BASE_URL in production when no Fetch Metadata is sent', async () => {
  const { send } = store('production', SHOP)
  // Simulates a proxy that serves https.
  const host = 'shop.example.in'
  expect(await send('/cart', { origin: SHOP, host })).toBe(200)
  expect(await send('/cart', { origin: SHOP, host: '127.0.0.1:3000' })).toBe(200)
  expect(await send('/cart', { origin: 'https://evil.example', host: 'evil.example' })).toBe(403)
  expect(await send('/cart', { origin: 'null', host })).toBe(403)
  expect(await send('/cart', { host })).toBe(403)
})

test('accepts a form from the requested host in a demo and in development', async () => {
  for (const mode of ['demo', 'development'] as const) {
    const { send } = store(mode, 'http://localhost:3000')
    const host = '192.168.1.7:3000'
    expect(await send('/cart', { origin: `http://${host}`, host })).toBe(200)
    expect(await send('/cart', { origin: 'http://192.168.1.8:3000', host })).toBe(403)
    expect(await send('/cart', { origin: 'null', host })).toBe(403)
  }
})

test('allows images from the store and the given hosts, and requests reports of violations', async () => {
  expect(contentSecurityPolicy('')).toContain("img-src 'self' data: blob:;")
  const policy = contentSecurityPolicy('', { imageHosts: 'https://pictures.example.in' })
  expect(policy).toContain("img-src 'self' data: blob: https://pictures.example.in;")
  expect(policy).toMatch(/; report-uri \/csp-reports; report-to csp$/)
  const response = await store('demo', SHOP).app.request('/')
  expect(response.headers.get('reporting-endpoints')).toBe('csp="/csp-reports"')
})

test('sends Strict-Transport-Security only when a production store is on https', async () => {
  const of = async (mode: StoreSettings['mode'], baseUrl: string) =>
    (await store(mode, baseUrl).app.request('/')).headers.get('strict-transport-security')
  expect(await of('production', SHOP)).toBe('max-age=31536000')
  expect(await of('production', 'http://shop.example.in')).toBeNull()
  expect(await of('demo', SHOP)).toBeNull()
  expect(contentSecurityPolicy('', { https: true })).toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy('')).not.toContain('upgrade-insecure-requests')
  expect((await store('demo', SHOP).app.request('/')).headers.get('permissions-policy')).toContain('payment=()')
})
