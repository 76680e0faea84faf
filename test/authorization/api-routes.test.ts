/** Authorization of the store's own APIs (D32, S6.2-02, S6.3-03): each principal sends a request to each route. */
import fs from 'node:fs'
import { Hono } from 'hono'
import { catalogue } from '#api/fake-store/catalogue.ts'
import { cookieApis, tokenApis } from '#api/api.ts'
import { health } from '#api/health.ts'
import { ROUTES } from '#api/store/store.ts'
import type { Shop } from '#shop/shop.ts'
import { expect, test } from '../shop.ts'
import { listPermitted, membersOf } from './api-access.ts'
import { expectOneRowEach } from './one-row-each.ts'
import { API_ROUTES } from './api-routes.ts'

const open = (shop: Shop) => {
  const opens = { anonymous: () => shop, fromCookie: () => shop }
  return new Hono()
    .route(
      '/',
      health(async () => []),
    )
    .route('/', tokenApis(opens))
    .route('/', cookieApis(opens))
}

/** How the Fake Store API expresses 404 (Q10). */
const isDenied = (_: string, status: number, text: string) => status === 400 && text.includes('EntityNotFoundError')

// S6.2-02, S6.3-03, D32
test('has one row for every route', ({ shop }) => {
  const named = [...open(shop).routes, ...catalogue(() => shop).routes]
    // A star is the fallback route.
    .filter(({ method, path }) => method !== 'ALL' && method !== 'OPTIONS' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path.replace(/(?<=\w)\/$/, '')}`)
  const own = ROUTES.map(({ method, path }) => `${method.toUpperCase()} /api${path}`)
  expectOneRowEach(
    [...named, ...own],
    API_ROUTES.map(([route]) => route),
  )
})

/** What the server answers besides pages and APIs: images and files for everybody. Another address needs a row above. */
test('has no other address in the server', () => {
  const source = fs.readFileSync('server/server.ts', 'utf8')
  const addresses = Array.from(
    source.matchAll(/\.(?:get|post|put|patch|delete|all|on|route|mount)\(\s*(?:\[.*?\],\s*)?'(\/[^']*)'/g),
    ([, address]) => address,
  )
  expect(addresses.filter((address) => address !== '/').sort()).toEqual(['/brand/:file', '/favicon.ico', '/media'])
})

test.for(API_ROUTES)('%s: %s', async ([route, audience, request], { shop }) => {
  const permitted = await listPermitted(shop, [route, audience, request], { open, isDenied })
  expect(permitted).toEqual(membersOf(audience))
})
