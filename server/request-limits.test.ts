import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { expect, test, vi } from 'vitest'
import { messages } from '#shop/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { allowFormsOnly, limitDuration, limitBody, handleError } from './request-limits.ts'

const pages = new Hono().use(allowFormsOnly(), limitBody()).all('*', async (c) => c.json(await c.req.parseBody()))
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const request = (init: RequestInit) => pages.request('/cart', init)

test('accepts reads and form submissions for pages', async () => {
  expect((await request({})).status).toBe(200)
  expect((await request({ method: 'HEAD' })).status).toBe(200)
  expect(await (await request({ method: 'POST', body: 'do=clear', headers: FORM })).json()).toEqual({ do: 'clear' })
  expect((await request({ method: 'POST' })).status).toBe(200)
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('rejects %s requests to a page', async (method) => {
  const response = await request({ method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
})

test.each(['application/json', 'text/plain', 'text/html; application/x-www-form-urlencoded'])(
  'rejects a page request when its body is %s',
  async (type) => {
    const response = await request({ method: 'POST', body: '{}', headers: { 'content-type': type } })
    expect(response.status).toBe(415)
  },
)

test('rejects a form when it is larger than a megabyte, with or without a declared size', async () => {
  const body = 'x'.repeat(1024 * 1024 + 1)
  expect(
    (await request({ method: 'POST', body, headers: { ...FORM, 'content-length': `${body.length}` } })).status,
  ).toBe(413)
  const stream = new Blob([body]).stream()
  expect((await request({ method: 'POST', body: stream, headers: FORM, duplex: 'half' } as RequestInit)).status).toBe(
    413,
  )
})

test.for([
  ['an admin', true, 200],
  ['anybody else', false, 413],
] as const)('accepts an image of eight megabytes from %s: %s', async ([, isAdmin, status]) => {
  const app = new Hono<{ Variables: { shop: Shop } }>()
    .use(async (c, next) => {
      c.set('shop', { session: { status: 'known', user: { isAdmin } } } as Shop)
      await next()
    })
    .use(limitBody())
    .post('*', (c) => c.text('taken'))
  const send = (path: string, megabytes: number) => {
    const body = new Uint8Array(megabytes * 1024 * 1024)
    const headers = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': `${body.length}` }
    return app.request(path, { method: 'POST', body, headers })
  }
  for (const path of ['/admin/pictures', '/manageProduct', '/editProduct/5', '/admin/categories/new'])
    expect((await send(path, 8)).status).toBe(status)
  // A wide and a tall picture.
  for (const path of ['/admin/banners/new', '/admin/banners/5.data'])
    expect((await send(path, 15)).status, path).toBe(status)
  expect((await send('/admin/banners/5', 17)).status).toBe(413)
  expect((await send('/admin/pictures', 9)).status).toBe(413)
  expect((await send('/cart', 8)).status).toBe(413)
})

test('asks a shopper whose session has ended to sign in, and not for a smaller photo', async () => {
  const app = new Hono<{ Variables: { shop: Shop } }>()
    .use(async (c, next) => {
      c.set('shop', { session: { status: 'known', user: null } } as Shop)
      await next()
    })
    .use(limitBody())
  const body = new Uint8Array(3 * 1024 * 1024)
  const headers = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': `${body.length}` }
  const send = (path: string) => app.request(path, { method: 'POST', body, headers })
  const byBrowser = await send('/order-history/5f/return')
  expect([byBrowser.status, byBrowser.headers.get('location')]).toEqual([
    302,
    '/login?from=%2Forder-history%2F5f%2Freturn',
  ])
  const byScript = await send('/order-history/5f/review/3.data')
  expect([byScript.status, await byScript.text()]).toEqual([401, messages.sessionExpired])
})

// S8.10-01
test('passes the request to the page when the session lookup fails, so that the page reports it', async () => {
  const unknown = { session: { status: 'unknown', error: new Error('away') } } as Shop
  const app = new Hono<{ Variables: { shop: Shop } }>()
    .use(async (c, next) => {
      c.set('shop', unknown)
      await next()
    })
    .use(limitBody())
    .all('*', (c) => c.text('the page'))
  expect(await (await app.request('/manageProduct')).text()).toBe('the page')
  expect(await (await app.request('/editProduct/5', { method: 'POST', body: 'title=Kurta' })).text()).toBe('the page')
  const body = new Uint8Array(8 * 1024 * 1024)
  const headers = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': `${body.length}` }
  const upload = await app.request('/admin/pictures', { method: 'POST', body, headers })
  expect(await upload.text()).toBe('the page')
})

test('answers with an error when a request takes too long', async () => {
  const released = Promise.withResolvers<Response>()
  const shop = new Hono()
    .use(limitDuration(10))
    .get('/never', () => released.promise)
    .get('/at-once', (c) => c.text('here'))
  const response = await shop.request('/never')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await (await shop.request('/at-once')).text()).toBe('here')
  // A stopping store would wait for it, also a store of another test in this process.
  released.resolve(new Response())
})

test('answers with a message and logs no personal data when the session lookup fails', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const shop = new Hono().onError(handleError).get('/', () => {
    throw Object.assign(new Error('Failed query: select $1\nparams: asha@example.in'), { params: ['asha@example.in'] })
  })
  const response = await shop.request('/')
  expect([response.status, await response.text()]).toEqual([500, 'Something went wrong! Please try again.'])
  expect(log.mock.calls.flat().join()).toMatch(/^Error: Failed query: select \$1(?!.*asha)/s)
  log.mockRestore()
})

test('sends Retry-After when the database is unavailable', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const shop = new Hono().onError(handleError).get('/', () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  })
  const response = await shop.request('/')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  log.mockRestore()
})

test('rejects a forged form', async () => {
  const shop = new Hono()
    .onError(handleError)
    .use(csrf())
    .post('/', (c) => c.text('done'))
  expect((await shop.request('/', { method: 'POST', body: 'a=b', headers: FORM })).status).toBe(403)
})
