import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, newNonce, nonced, sameOriginOnly, securityHeaders } from './security-headers.ts'

test('a page runs the store’s own scripts and styles, and of inline scripts only its own', () => {
  const policy = contentSecurityPolicy(nonced('abc')).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self' 'nonce-abc'", "style-src 'self'"]),
  )
  expect(policy.join()).not.toContain('unsafe')
  expect(newNonce()).not.toBe(newNonce())
})

test('a form comes from this very store, but for a mail program’s one click', async () => {
  const app = new Hono().use(securityHeaders(), sameOriginOnly()).all('*', (c) => c.text('done'))
  const send = (path: string, site: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site }
    return app.request(path, { method: 'POST', body: 'do=clear', headers })
  }
  expect((await send('/cart', 'same-origin')).status).toBe(200)
  expect((await send('/cart', 'cross-site')).status).toBe(403)
  expect((await send('/newsletter/unsubscribe', 'cross-site')).status).toBe(200)
  expect((await app.request('/')).headers.get('x-frame-options')).toBe('DENY')
})
