import { expect, test } from 'vitest'
import { deviceCookie, expiredSessionCookie, sessionCookie, sessionCookieName } from './session-cookie.ts'

// S3.8-02, S3.15-02, D16, D38
test('binds the cookie to the host and to https when the store is on https', () => {
  expect(sessionCookie('https://shop.in', 'secret', true)).toBe(
    '__Host-sid=secret; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000',
  )
  expect(sessionCookieName('https://shop.in')).toBe('__Host-sid')
  expect(deviceCookie('https://shop.in', 'known')).toBe(
    '__Host-device=known; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=31536000',
  )
})

// S2.8-02, Q23
test('expires with the browser session when remember-me is off', () => {
  expect(sessionCookie('https://shop.in', 'secret', false)).not.toMatch(/Max-Age|Expires/)
})

test('uses the plain name when the store runs locally', () => {
  expect(sessionCookie('http://localhost:3000', 'secret', false)).toBe('sid=secret; Path=/; HttpOnly; SameSite=Lax')
})

test('deletes the cookie at sign-out', () => {
  expect(expiredSessionCookie('https://shop.in')).toBe('__Host-sid=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0')
})
