import { Hono } from 'hono'
import { vi } from 'vitest'
import { withUnknownUser } from '#test/failing-database.ts'
import { asha } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { cookieApis, tokenApis } from './api.ts'

/** The cookie in the browser is Asha's. */
const doors = (shop: TestShop) => {
  const opens = { anonymous: () => shop, fromCookie: () => shop.as(asha) }
  return new Hono()
    .route('/', tokenApis(opens))
    .route('/', cookieApis(opens))
    .all('*', (c) => c.text('the page'))
}

test('uses the cookie on the store’s own pages, but not beside a token', async ({ shop }) => {
  const store = doors(shop)
  expect((await store.request('/api/profile')).status).toBe(200)
  const authorization = `Bearer ${shop.services.tokens.anon}`
  expect((await store.request('/api/profile', { headers: { authorization } })).status).toBe(401)
  expect((await store.request('/api/v1/auth/profile')).status).toBe(401)
})

test('answers 503 when the user of the cookie is unknown', async ({ shop }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const opens = { anonymous: () => shop, fromCookie: () => withUnknownUser(shop) }
  const store = new Hono().route('/', cookieApis(opens))
  for (const path of ['/api/profile', '/api/cart', '/api/products'])
    expect([path, (await store.request(path)).status]).toEqual([path, 503])
  vi.restoreAllMocks()
})

test('answers unknown paths in the format of each API and passes page requests on', async ({ shop }) => {
  const store = doors(shop)
  expect(await (await store.request('/api/v1/nope')).json()).toMatchObject({ message: 'Cannot GET /api/v1/nope' })
  expect(await (await store.request('/api/nope')).json()).toMatchObject({ detail: 'There is nothing at /api/nope' })
  expect(await (await store.request('/men')).text()).toBe('the page')
})
