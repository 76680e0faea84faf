import { expect, test } from 'vitest'
import { loginPath, returnPath, toInternalPath, withReturnPath } from './return-path.ts'

// Q22
test('returns to a path of this store with its query', () => {
  expect(toInternalPath('/checkout')).toBe('/checkout')
  expect(toInternalPath('/category/shoes?sort=price_asc&page=2#top')).toBe('/category/shoes?sort=price_asc&page=2#top')
  expect(returnPath(new URL('http://shop.in/login?from=%2Forder-history%3Fpage%3D2'))).toBe('/order-history?page=2')
})

test.each([
  null,
  '',
  'checkout',
  'https://evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//user@evil.example',
  '//evil。example',
  '/login',
  '/signup?from=/login',
  '/logout',
])('%j leads home', (from) => {
  expect(toInternalPath(from)).toBe('/')
})

test.each(['/@evil.example', '/%2f%2fevil.example', '/%5Cevil.example', '/x?next=//evil.example', '/loginhelp'])(
  '%j stays in the store',
  (from) => {
    expect(new URL(toInternalPath(from), 'http://shop.in').origin).toBe('http://shop.in')
    expect(toInternalPath(from)).toBe(from)
  },
)

test('leaves out what would make the address of the sign-in page too long', () => {
  expect(loginPath(`/women?brand=${'x'.repeat(900)}`)).toContain('brand')
  expect(loginPath(`/women?brand=${'x'.repeat(5000)}`)).toBe('/login?from=%2Fwomen')
  expect(loginPath(`/${'x'.repeat(5000)}`)).toBe('/login')
})

test('keeps the return path in links between login and sign-up', () => {
  expect(withReturnPath('/signup', '?from=%2Fcheckout')).toBe('/signup?from=%2Fcheckout')
  expect(withReturnPath('/signup', '')).toBe('/signup')
})
