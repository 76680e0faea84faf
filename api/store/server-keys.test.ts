/** What an API client with a server key may do at /api, and what it may not. */
import { Hono } from 'hono'
import { auditLog, serverKeys, stockMovements } from '#db/schema.server.ts'
import { messages as common } from '#shop/messages.ts'
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { authenticateServerKey } from '#shop/server-keys/authenticate-server-key.ts'
import { messages } from '#shop/server-keys/messages.ts'
import { ALL_RIGHTS } from '#shop/server-keys/rules.ts'
import { revokeServerKey } from '#shop/server-keys/server-keys.ts'
import { withUser, type ServerKey, type Shop } from '#shop/shop.ts'
import { ashasOrder, seedCustomerData } from '#test/customer-data.ts'
import { asha, meera } from '#test/fixtures.ts'
import { newKey } from '#test/server-key.ts'
import { expect, test } from '#test/shop.ts'
import { bearer, tokensOf } from '#test/tokens.ts'
import { days, addDuration } from '#core/time.ts'
import { cookieApis, tokenApis } from '../api.ts'
import { documentOf } from './openapi.ts'
import { ROUTES } from './store.ts'

async function ask(shop: Shop, method: string, path: string, headers: Record<string, string>, body?: object) {
  const opens = { anonymous: () => shop, fromCookie: () => shop }
  const door = new Hono().route('/', tokenApis(opens)).route('/', cookieApis(opens))
  const sent = { 'content-type': 'application/json', ...headers }
  const answer = await door.request(`/api${path}`, {
    method,
    headers: sent,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}
const problem = (status: number, detail: string) => ({ status, body: { type: 'about:blank', status, detail } })
const refused = (detail: string) => problem(401, detail)
const person = async (shop: Shop, who = meera) => bearer((await tokensOf(shop, who)).access_token)
const move = { to: 'processing', seen: 'pending' }

test('advances orders with a key and records the key in the order and the audit log', async ({ shop }) => {
  await seedCustomerData(shop)
  const key = bearer(await newKey(shop, { rights: ['change-orders'] }))
  expect((await ask(shop, 'GET', '/admin/orders', key)).body).toMatchObject({ all: 2 })
  expect((await ask(shop, 'POST', `/admin/orders/${ashasOrder}/status`, key, move)).status).toBe(200)
  expect((await ask(shop, 'GET', `/admin/orders/${ashasOrder}`, key)).body).toMatchObject({
    status: 'processing',
    events: [{ status: 'processing', by: 'Warehouse (server key)' }],
  })
  const [deed] = await shop.db.select().from(auditLog)
  const [row] = await shop.db.select().from(serverKeys)
  expect(deed).toMatchObject({ action: 'advance-order', actorId: null, keyId: row!.id })
  expect((await readAdminOrder(shop.as(meera), ashasOrder)).events).toMatchObject([{ by: 'Warehouse (server key)' }])
})

test('changes a product with a key and rejects the second of two changes from the same version', async ({ shop }) => {
  const key = bearer(await newKey(shop, { rights: ['change-products'], name: 'Till' }))
  const sheet = (await ask(shop, 'GET', '/admin/products/1', key)).body
  const variants = (sheet.variants as { stock: number }[]).map((variant, at) =>
    at === 0 ? { ...variant, stock: 14 } : variant,
  )
  const changed = await ask(shop, 'PUT', '/admin/products/1', key, { ...sheet, variants, pictures: [PICTURE] })
  expect([changed.status, changed.body]).toMatchObject([200, { version: 2, variants: [{ stock: 14 }, {}, {}] }])
  expect((await shop.db.select().from(stockMovements)).at(-1)).toMatchObject({ quantity: 4, reason: 'corrected' })
  const second = await ask(shop, 'PUT', '/admin/products/1', await person(shop), { ...sheet, pictures: [PICTURE] })
  expect([second.status, second.body.detail]).toEqual([409, expect.stringContaining('Till (server key)')])
  expect((await ask(shop, 'DELETE', '/admin/products/1', key)).status).toBe(200)
})
const PICTURE = { url: 'https://pictures.example.in/1.jpg', view: 'front view' }

// D32
test('allows exactly what each permission grants', async ({ shop }) => {
  await seedCustomerData(shop)
  const opened: Record<string, string[]> = {}
  for (const right of ALL_RIGHTS) {
    const key = bearer(await newKey(shop, { rights: [right], name: right }))
    opened[right] = []
    for (const { method, path, access } of ROUTES) {
      if (typeof access !== 'object') continue
      const { status, body } = await ask(
        shop,
        method.toUpperCase(),
        path.replace(':id', ashasOrder),
        key,
        method === 'get' ? undefined : {},
      )
      if (status !== 403) opened[right].push(`${method} ${path}`)
      else expect(body.detail).toBe(messages.lacksPermission(access.right))
    }
  }
  const kept = [
    'categories',
    'collections',
    'gender-categories',
    'banners',
    'home-sections',
    'attributes',
    'size-charts',
    'parties',
    'return-rules',
    'tax-classes',
    'search-terms',
  ]
  const lists = [...kept, 'searches', 'colours', 'stock'].map((name) => `get /admin/${name}`)
  const arranged = 'get /admin/collections/:id/products'
  lists.splice(2, 0, arranged)
  const feeds = 'get /admin/feeds'
  const priceLists = ['get /admin/price-lists', 'get /admin/price-lists/:id']
  const products = [
    'get /admin/products',
    'get /admin/products/:id',
    feeds,
    ...priceLists,
    'get /admin/setup',
    ...lists,
  ]
  const orders = ['get /admin/orders', 'get /admin/orders/:id']
  const creditNote = 'get /admin/orders/:id/credit-notes/:note'
  const shipments = 'get /admin/orders/:id/shipments'
  const returns = ['get /admin/returns', 'get /admin/returns/:id']
  expect(opened).toEqual({
    'read-products': products,
    'change-products': [
      ...products.slice(0, 2),
      'post /admin/products',
      'put /admin/products/:id',
      'delete /admin/products/:id',
      'post /admin/products/:id/restore',
      feeds,
      'post /admin/feeds',
      ...priceLists,
      'post /admin/price-lists',
      'put /admin/price-lists/:id',
      ...['state', 'prices', 'percent'].map((name) => `post /admin/price-lists/:id/${name}`),
      'delete /admin/price-lists/:id/prices/:price',
      'get /admin/setup',
      'post /admin/setup',
      ...kept.flatMap((name) => [
        `get /admin/${name}`,
        `post /admin/${name}`,
        `put /admin/${name}/:id`,
        ...(name === 'tax-classes'
          ? [`post /admin/${name}/:id/rates`, `delete /admin/${name}/:id/rates/:day`]
          : [`delete /admin/${name}/:id`]),
        ...(name === 'collections' ? [arranged, 'put /admin/collections/:id/products'] : []),
      ]),
      'get /admin/searches',
      'get /admin/colours',
      'post /admin/colours',
      'put /admin/colours/:name',
      'delete /admin/colours/:name',
      'get /admin/offers',
      'get /admin/offers/:id',
      'post /admin/offers',
      'put /admin/offers/:id',
      'post /admin/offers/:id/state',
      'delete /admin/offers/:id',
      'get /admin/offers/:id/codes',
      'post /admin/offers/:id/codes',
      'post /admin/offers/simulation',
      'get /admin/reviews',
      'post /admin/reviews/:id/decision',
      'post /admin/reviews/:id/reply',
      'get /admin/stock',
      'post /admin/runs',
      'get /admin/runs/:id',
      'post /admin/runs/:id/map',
      'post /admin/runs/:id/apply',
      'post /admin/runs/:id/undo',
    ],
    'change-stock': [...products, 'patch /admin/stock'],
    'read-orders': [...orders, creditNote, shipments, ...returns],
    'change-orders': [
      ...orders,
      'post /admin/orders/:id/status',
      creditNote,
      shipments,
      'post /admin/orders/:id/shipments',
      'post /admin/shipments/:id/state',
      'post /admin/shipments/:id/received-back',
      'post /admin/shipments/:id/resend',
      'post /admin/shipments/:id/booking',
      'put /admin/shipments/:id/tracking',
      'post /admin/shipments/tracking',
      'post /admin/orders/bulk',
      ...returns,
      ...['decision', 'on-its-way', 'received', 'close'].map((step) => `post /admin/returns/:id/${step}`),
      'post /admin/orders/:id/cancel-lines',
    ],
    'read-customers': ['get /admin/users'],
  })
})

// D32
test('rejects a key for the cart, wishlist, addresses, orders, profile and account deletion', async ({ shop }) => {
  const key = bearer(await newKey(shop))
  for (const { method, path, access } of ROUTES) {
    if (access !== 'shopper' && access !== 'admin') continue
    const told = await ask(
      shop,
      method.toUpperCase(),
      path.replace(/:\w+/, asha.id),
      key,
      method === 'get' ? undefined : {},
    )
    expect([method, path, told]).toMatchObject([method, path, problem(403, messages.userRequired)])
  }
  expect((await ask(shop, 'GET', '/products', key)).status).toBe(200)
})

// D32
test('rate-limits wrong keys of an IP but not a valid key from the same IP', async ({ shop: whole }) => {
  const shop = { ...whole, visitor: { ...whole.visitor, ip: '203.0.113.9' } }
  const key = await newKey(shop)
  const empty = (word: string) => ask(shop, 'DELETE', '/cart', bearer(word))
  for (let n = 0; n < 240; n++) expect((await empty(n % 2 ? `${key}${n}` : 'a.b.c')).status).toBe(401)
  expect(await empty(`${key}x`)).toMatchObject(problem(429, common.rateLimited(1)))
  expect(await empty('a.b.c')).toMatchObject({ status: 429 })
  expect((await ask(shop, 'GET', '/admin/orders', bearer(key))).status).toBe(200)
})

test('reports why a key is rejected when it is unknown, revoked, expired or without its creator', async ({
  shop: whole,
}) => {
  const shop = { ...whole, settings: { ...whole.settings, adminEmails: [meera.email] } }
  const key = await newKey(shop, { life: '30' })
  const show = (word = key) => ask(shop, 'GET', '/admin/orders', bearer(word))
  expect((await show()).status).toBe(200)

  const none = await show(`${key}x`)
  expect(none).toMatchObject(refused(messages.invalidKey.unknown))
  expect(['www-authenticate', 'content-type', 'cache-control'].map((name) => none.headers.get(name))).toEqual([
    ...['Bearer error="invalid_token"', 'application/problem+json', 'no-store'],
  ])
  // An invalid key fails even on a public route.
  expect(await ask(shop, 'GET', '/products', bearer(`${key}x`))).toMatchObject(refused(messages.invalidKey.unknown))

  shop.settings.adminEmails = []
  expect(await show()).toMatchObject(refused(messages.invalidKey.orphaned))
  shop.settings.adminEmails = [meera.email]
  shop.clock.at = addDuration(shop.now(), days(30))
  expect(await show()).toMatchObject(refused(messages.invalidKey.expired))
  shop.clock.at = addDuration(shop.now(), days(-1))
  await revokeServerKey(withUser(shop, meera), ((await authenticateServerKey(shop, key)) as ServerKey).id)
  expect(await show()).toMatchObject(refused(messages.invalidKey.revoked))
})

test('accepts a key only in the Authorization header, and ignores a cookie beside it', async ({ shop }) => {
  const key = await newKey(shop)
  const shown: Record<string, string>[] = [
    { 'x-api-key': key },
    { apikey: key },
    { cookie: `sid=${key}; __Host-sid=${key}` },
    { authorization: `Basic ${key}` },
  ]
  for (const headers of shown) expect((await ask(shop, 'GET', '/admin/orders', headers)).status).toBe(403)
  expect((await ask(shop, 'GET', `/admin/orders?apikey=${key}`, {})).status).toBe(403)
  // With a key, the session of the browser's cookie is ignored.
  expect(await ask(shop.as(asha), 'GET', '/cart', bearer(key))).toMatchObject(problem(403, messages.userRequired))
})

test('counts the request quota separately for each key', async ({ shop }) => {
  const [till, books] = [bearer(await newKey(shop, { name: 'Till' })), bearer(await newKey(shop, { name: 'Books' }))]
  const left = async (key: Record<string, string>) =>
    (await ask(shop, 'GET', '/admin/users', key)).headers.get('ratelimit')
  expect([await left(till), await left(till), await left(books)]).toEqual([
    '"reads";r=1199;t=60',
    '"reads";r=1198;t=60',
    '"reads";r=1199;t=60',
  ])
  expect((await ask(shop, 'GET', '/admin/users', till)).headers.get('ratelimit-policy')).toBe('"reads";q=1200;w=60')
})

test('documents what each route does in a few words', ({ shop }) => {
  const { paths } = documentOf(ROUTES, shop.settings)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [method, path, (operation as { summary?: string }).summary]),
  )
  expect(operations.length).toBeGreaterThan(40)
  for (const [method, path, summary] of operations) expect(summary, `${method} ${path}`).toMatch(/\w{3}/)
})

test('documents where an access token comes from', ({ shop }) => {
  const text = () => JSON.stringify(documentOf(ROUTES, shop.settings))
  expect(text()).toContain('/auth/v1')
  shop.settings.supabaseApi = false
  expect(text()).not.toContain('/auth/v1')
  expect(text()).toContain('POST /api/v1/auth/login')
})

test('documents the permission and the error responses of each route for server keys', ({ shop }) => {
  const { paths, components } = documentOf(ROUTES, shop.settings)
  expect(components.securitySchemes.serverKey).toMatchObject({
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'server_key_…',
  })
  const said = (path: string, method: string) => paths[path]![method] as { security?: object[]; responses: object }
  expect(said('/admin/orders/{id}/status', 'post').security).toEqual([{ token: [] }, { serverKey: ['change-orders'] }])
  expect(said('/admin/users/{id}', 'delete').security).toEqual([{ token: [] }])
  expect(Object.keys(said('/cart', 'get').responses)).toEqual(['200', '401', '403', 'default'])
  expect(said('/products', 'get').security).toBeUndefined()
})
