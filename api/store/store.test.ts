/** The store API: its responses and its errors. */
import { sendRefundsOfOrder } from '#shop/refunds/retry-refunds.ts'
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { runBooking } from '#shop/shipping/ask-courier.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { matchPath } from 'react-router'
import { categories } from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, lamp, meera, ravi, soldOut } from '#test/fixtures.ts'
import { withFailingDatabase, SECRET } from '#test/failing-database.ts'
import { bengaluru, kochi } from '#test/buyers.ts'
import { home, prepareCheckout, upi } from '#test/checkout.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { eq, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { productCollections, productImages, products, runs } from '#db/schema.server.ts'
import { deliverForCash } from '#test/cash-book.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { locatedPhoto } from '#test/images.ts'
import { openShiprocket } from '#test/shiprocket.ts'
import { insertOffer, TEN } from '#test/offers.ts'
import { FACET_NAMES } from '#shop/facets/rules.ts'
import { expect, test } from '#test/shop.ts'
import { messages as accounts } from '#shop/accounts/messages.ts'
import { messages as cart } from '#shop/cart/messages.ts'
import { messages as catalogue } from '#shop/catalogue/messages.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { parsePublicId } from '#shop/catalogue/rules.ts'
import { messages as buyers } from '#shop/checkout/buyer-messages.ts'
import { messages as checkout } from '#shop/checkout/messages.ts'
import { messages as areaMessages } from '#shop/delivery/messages.ts'
import { messages as offerMessages } from '#shop/offers-admin/messages.ts'
import { messages as choiceMessages } from '#shop/reviews/request-messages.ts'
import { messages as reviewMessages } from '#shop/reviews/messages.ts'
import { ruleMessages } from '#shop/returns/rule-messages.ts'
import { messages as media } from '#shop/media/messages.ts'
import { MAX_UPLOAD_BYTES } from '#shop/media/rules.ts'
import { messages as merchandising } from '#shop/merchandising/messages.ts'
import { messages as common } from '#shop/messages.ts'
import { messages as inventory } from '#shop/inventory/messages.ts'
import { messages as orders } from '#shop/orders/messages.ts'
import { messages as pages } from '#shop/pages/messages.ts'
import { messages as payments } from '#shop/payments/messages.ts'
import { messages as profile } from '#shop/profile/messages.ts'
import { messages as stockroom } from '#shop/product-admin/messages.ts'
import { messages as colourMessages } from '#shop/colours/messages.ts'
import { termMessages } from '#shop/search/term-messages.ts'
import { messages as alerts } from '#shop/stock-alerts/messages.ts'
import { messages as wishlist } from '#shop/wishlist/messages.ts'
import { applyRun } from '#shop/runs/apply-run.ts'
import { readRun } from '#shop/runs/read-run.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { deliverLine } from '#test/reviews.ts'
import { checkedRun, insertRun } from '#test/run-file.ts'
import { bearer, tokensOf } from '#test/tokens.ts'
import { addDuration, minutes } from '#core/time.ts'
import type { Route } from './route.ts'
import { ROUTES, store } from './store.ts'

type Row = Record<string, unknown>
type Json = { [name: string]: unknown; items: Row[]; data: Row[] }

async function call(shop: Shop, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const init = body === undefined ? { method, headers } : { method, body: sent, headers: { ...JSON_TYPE, ...headers } }
  const answer = await store(() => shop).request(`/api${path}`, init)
  const told = (await answer.json()) as Json
  if (answer.ok) expectShape(method, path, told)
  return { status: answer.status, headers: answer.headers, body: told }
}

/** Checks the response against its documented schema, to the last field. */
function expectShape(method: string, path: string, told: Json) {
  const asked = path.split('?')[0]!
  const route = ROUTES.find((one) => one.method === method.toLowerCase() && matchPath(one.path, asked))
  if (!route?.response) return
  expect([method, asked, route.response.safeParse(told).error?.issues]).toEqual([method, asked, undefined])
  held.add(route)
}
const held = new Set<Route>()
const JSON_TYPE = { 'content-type': 'application/json' }
const problem = (status: number, detail: string) => ({ status, body: { type: 'about:blank', status, detail } })
const titles = ({ data }: Json) => data.map(({ title }) => title)

// S3.14-01
test.for<[string, string[]]>([
  ['/products', [kurta, jeans, dress, lamp, soldOut].map(({ title }) => title)],
  ['/products?department=furniture', [lamp.title]],
  ['/products?sort=price_desc&price_max=1499.00', [jeans.title, soldOut.title, kurta.title]],
  ['/products?page=9', [kurta, jeans, dress, lamp, soldOut].map(({ title }) => title)],
  [
    '/products?page=nonsense&sort=nonsense&price_min=nonsense',
    [kurta, jeans, dress, lamp, soldOut].map(({ title }) => title),
  ],
  ['/products/men?category=Jeans', [jeans.title]],
  ['/products/men?category=Jeans&category=Casual+Shirts&order=asc', [soldOut.title, jeans.title]],
  ['/products/women', [kurta.title, dress.title]],
  ['/products/men?sortBy=price&sortOrder=asc&limit=1', [soldOut.title]],
  ['/products/men?sortBy=price&sortOrder=asc&limit=1&page=2', [jeans.title]],
  ['/products/men?sortBy=nonsense&sortOrder=asc&limit=nonsense', [jeans.title, soldOut.title]],
  ['/search?q=indigo+kurta', [kurta.title]],
  ['/search?q=', []],
])('lists %s as %j', async ([path, found], { shop }) => {
  const { status, body } = await call(shop, 'GET', path)
  expect([status, titles(body)]).toEqual([200, found])
})

// S3.5-03
test('returns a product with its public id, price in rupees and stock per variant', async ({ shop }) => {
  const { body, headers } = await call(shop, 'GET', '/products/1')
  expect(body).toMatchObject({
    ...{ id: 1, title: kurta.title, price: 799, actualPrice: 999, percentOff: 20, path: '/women/1', inStock: true },
    department: { slug: 'clothes' },
    type: 'default',
    variants: [{ id: 1, size: 'S', stock: 10 }, { size: 'M' }, { size: 'L' }],
    related: [{ id: 3 }, { id: 2 }, { id: 5 }],
  })
  expect((await call(shop, 'GET', '/products/1/recommendations')).body).toMatchObject({
    ...{ similar: [{ id: 3 }, { id: 2 }, { id: 5 }], boughtTogether: [] },
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await call(shop, 'GET', '/categories')).body).toMatchObject({ departments: [{ slug: 'clothes' }, {}] })
  expect((await call(shop, 'GET', '/search/suggestions?q=kur')).body).toMatchObject({ products: [{ id: 1 }] })
})

test.for<[string, number, string]>([
  ['/products/999', 404, catalogue.productNotFound],
  ['/products/abc', 404, catalogue.productNotFound],
  ['/products/999/recommendations', 404, catalogue.productNotFound],
  ['/products?department=nope', 404, catalogue.categoryNotFound],
  ['/products?collection=women/nope', 404, catalogue.categoryNotFound],
  ['/nope', 404, 'There is nothing at /api/nope'],
  ['/cart', 401, common.notSignedIn],
  ['/wishlist', 401, common.notSignedIn],
  ['/addresses', 401, common.notSignedIn],
  ['/checkout', 401, common.notSignedIn],
  ['/orders', 401, common.notSignedIn],
  ['/orders/nonsense', 401, common.notSignedIn],
  ['/profile', 401, common.notSignedIn],
  ['/admin/products', 403, common.notAdmin],
  ['/admin/products/1', 403, common.notAdmin],
  ['/admin/orders', 403, common.notAdmin],
  ['/admin/users', 403, common.notAdmin],
])('answers unauthenticated %s with %i: %s', async ([path, status, detail], { shop }) => {
  const { headers, ...answer } = await call(shop, 'GET', path)
  expect(answer).toMatchObject(problem(status, detail))
  expect(headers.get('content-type')).toBe('application/problem+json')
})

// D32
test('checks access before it validates the input', async ({ shop }) => {
  for (const { method, path, access } of ROUTES) {
    if (!access) continue
    const ask = async (shop: Shop) =>
      (await call(shop, method.toUpperCase(), path.replace(/:\w+/g, '1'), method === 'get' ? undefined : {})).status
    expect([method, path, await ask(shop)]).toEqual([method, path, access === 'shopper' ? 401 : 403])
    if (access !== 'shopper') expect([method, path, await ask(shop.as(asha))]).toEqual([method, path, 403])
  }
})

test('fills, changes and empties a cart with the messages of its page', async ({ shop }) => {
  const own = shop.as(asha)
  const added = await call(own, 'POST', '/cart/items', { productId: 1, variantId: kurta.medium, quantity: 2 })
  expect([added.status, added.body]).toMatchObject([
    201,
    {
      message: cart.addedAs('Indigo, size M'),
      isQuantityReduced: false,
      count: 2,
      mrp: 1998,
      discount: 400,
      shipping: 0,
      total: 1598,
    },
  ])
  const { id } = added.body.items[0]!
  expect(added.body.items).toMatchObject([
    { productId: 1, variantId: kurta.medium, size: 'M', quantity: 2, price: 799 },
  ])
  const more = await call(own, 'PATCH', `/cart/items/${Number(id)}`, { quantity: 99 })
  expect(more.body).toMatchObject({ message: cart.onlyLeft(10), isQuantityReduced: true, count: 10 })
  expect((await call(own, 'GET', '/cart')).body).toMatchObject({ count: 10 })

  expect(await call(shop.as(ravi), 'PATCH', `/cart/items/${Number(id)}`, { quantity: 1 })).toMatchObject(
    problem(403, cart.notYoursToUpdate),
  )
  expect(await call(shop.as(ravi), 'DELETE', `/cart/items/${Number(id)}`)).toMatchObject(
    problem(403, cart.notYoursToRemove),
  )
  expect((await call(own, 'DELETE', `/cart/items/${Number(id)}`)).body).toMatchObject({
    message: cart.removed(kurta.title),
    items: [],
  })
  expect((await call(own, 'DELETE', '/cart')).body).toMatchObject({ items: [], total: 0 })
})

test('answers the same for every item that is not in the cart, whatever its id', async ({ shop }) => {
  for (const id of ['999', '9999999999', '9'.repeat(15), '9'.repeat(20), 'x', '-1']) {
    const changed = await call(shop.as(asha), 'PATCH', `/cart/items/${id}`, { quantity: 1 })
    expect(changed, id).toMatchObject(problem(403, cart.notYoursToUpdate))
    const removed = await call(shop.as(asha), 'DELETE', `/cart/items/${id}`)
    expect(removed, id).toMatchObject(problem(403, cart.notYoursToRemove))
  }
})

// S3.5-02
test('returns cart lines with their product as in the specification’s cart view', async ({ shop }) => {
  await shop.db.insert(productImages).values({ productId: lamp.id, position: 0, url: '/media/lamp.avif' })
  const lines = async (path: string) => (await call(shop.as(asha), 'GET', path)).body
  for (const productId of [4, 1]) await call(shop.as(asha), 'POST', '/cart/items', { productId })
  const { items } = await lines('/cart')
  const picture = { url: '/media/lamp.avif', view: 'front view', width: 800, height: 1000, colour: null }
  expect(items).toMatchObject([
    {
      ...{ productId: 4, title: lamp.title, price: 2899, actualPrice: 2899, quantity: 1, category: 'Lighting' },
      ...{ image: picture.url, images: [picture], description: 'Surahi Lamp, made slowly.', slug: 'surahi-lamp' },
      ...{ gender: 'unisex', type: 'regular', cart_item_id: items[0]!.id },
    },
    { productId: 1, gender: 'women', images: [] },
  ])
  expect(await lines('/checkout')).toMatchObject({ cart: { items }, address: null })
  await shop.db.update(products).set({ type: 'Table lamp', deletedAt: shop.now() }).where(eq(products.id, lamp.id))
  expect((await lines('/cart')).items[0]).toMatchObject({ type: 'Table lamp', isUnavailable: true, stock: 0 })
})

test.for<[unknown, number, string]>([
  [{ productId: 'abc' }, 422, cart.invalidProduct],
  [{ productId: 999 }, 404, cart.unknownProduct(999)],
  [{ productId: 5 }, 409, cart.soldOut],
  [{ productId: 1, quantity: 0 }, 422, cart.invalidQuantity],
  [{ productId: 1, quantity: 1.5 }, 422, cart.invalidQuantity],
  [[], 422, 'Invalid input: expected object, received array'],
  ['{', 400, 'The request body is not valid JSON'],
])('rejects %j as a cart item: %i', async ([body, status, detail], { shop }) => {
  expect(await call(shop.as(asha), 'POST', '/cart/items', body)).toMatchObject(problem(status, detail))
})

test('accepts only JSON, up to the size limit', async ({ shop }) => {
  const form = await call(shop.as(asha), 'POST', '/cart/items', '{"productId":1}', { 'content-type': 'text/plain' })
  expect(form).toMatchObject(problem(415, 'Content-Type must be application/json'))
  const long = await call(shop.as(asha), 'POST', '/addresses', { ...home, building: 'a'.repeat(300_000) })
  expect(long).toMatchObject(problem(413, 'The request body is too large'))
})

// S8.2-05, S8.2-07, S8.2-08, S8.4-05, D49
test('hides unexpected errors behind the specification’s messages and logs them', async ({ shop: whole }) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const shop = withFailingDatabase(whole)
  const failures: [string, string, unknown, string][] = [
    ['GET', '/cart', undefined, cart.failed.fetch],
    ['PATCH', '/cart/items/1', { quantity: 2 }, cart.failed.updateItem],
    ['DELETE', '/cart/items/1', undefined, cart.failed.removeItem],
    ['DELETE', '/cart', undefined, cart.failed.clear],
    ['POST', '/accounts', { firstName: 'A', email: 'a@example.in', password: 'sunshine' }, accounts.failed.create],
    ['GET', '/products', undefined, catalogue.failed.products],
    ['GET', '/orders', undefined, orders.failed.list],
    ['GET', '/profile', undefined, profile.failed.load],
  ]
  const { authorization } = bearer((await tokensOf(whole, asha)).access_token)
  for (const [method, path, body, detail] of failures) {
    expect(await call(shop, method, path, body)).toMatchObject(problem(500, detail))
    const unknown = await call(withUser(shop, null), method, path, body, { authorization })
    expect(unknown).toMatchObject(problem(500, detail))
  }
  expect(log.mock.calls.flat().join()).toContain(SECRET)
  log.mockRestore()
})

test('lets shoppers and guests wait for a sold-out size, and lists and stops it', async ({ shop }) => {
  const [own, variantId] = [shop.as(asha), soldOut.variant]
  expect(await call(own, 'POST', '/stock-alerts', { variantId })).toMatchObject({
    ...{ status: 202, body: { message: alerts.requested } },
  })
  const asGuest = await call(shop, 'POST', '/stock-alerts', { variantId, email: 'nila@example.in' })
  expect(asGuest.body).toEqual({ message: alerts.confirmationSent })
  expect(await call(shop, 'POST', '/stock-alerts', { variantId })).toMatchObject(problem(422, alerts.emailRequired))
  const { body } = await call(own, 'GET', '/stock-alerts')
  const { data } = body as unknown as { data: { id: string; variantId: number }[] }
  expect(data).toMatchObject([{ variantId, productId: 5, isConfirmed: true }])
  const stock = await call(shop.as(meera), 'GET', `/admin/stock?after=${variantId - 1}`)
  expect(stock.body).toMatchObject({ data: [{ variantId, waiting: 1 }] })
  expect((await call(own, 'DELETE', `/stock-alerts/${data[0]!.id}`)).body).toEqual({ message: alerts.removed })
  expect(await call(own, 'DELETE', '/stock-alerts/none')).toMatchObject(problem(422, alerts.alertNotFound))
})

test('adds, moves and removes a wishlist item', async ({ shop }) => {
  const own = shop.as(asha)
  expect((await call(own, 'POST', '/wishlist', { productId: 1 })).body).toEqual({ message: wishlist.added })
  expect(await call(own, 'POST', '/wishlist', { productId: 1 })).toMatchObject(problem(409, wishlist.alreadyAdded))
  expect(titles((await call(own, 'GET', '/wishlist')).body)).toEqual([kurta.title])
  expect((await call(own, 'POST', '/wishlist/1/move')).body).toEqual({ message: wishlist.movedAs('Indigo, size S') })
  expect(await call(own, 'POST', '/wishlist/1/move')).toMatchObject(problem(404, wishlist.noProductData))
  expect((await call(own, 'DELETE', '/wishlist/1')).body).toEqual({ message: wishlist.removed })
  expect((await call(own, 'DELETE', '/wishlist')).body).toEqual({ message: wishlist.removed })
})

test('adds, changes, chooses and deletes addresses', async ({ shop }) => {
  const own = shop.as(asha)
  const [first] = (await call(own, 'POST', '/addresses', home)).body.items
  const [second] = (await call(own, 'POST', '/addresses', { ...home, name: 'Rao House' })).body.items
  const at = (address: Row | undefined) => `/addresses/${Number(address!.id)}`
  shop.clock.at = addDuration(shop.now(), minutes(1))
  expect((await call(own, 'POST', `${at(first)}/choose`)).body.items[0]).toEqual(first)
  expect((await call(own, 'PUT', at(second), { ...home, city: 'Mysuru' })).body.message).toBe(checkout.addressChanged)
  expect((await call(own, 'DELETE', at(first))).body).toEqual({ message: checkout.addressRemoved })
  expect((await call(own, 'GET', '/addresses')).body.items).toMatchObject([{ city: 'Mysuru' }])
})

test('places one order when the same request is sent twice', async ({ shop }) => {
  const own = shop.as(asha)
  const wrong = await call(own, 'POST', '/addresses', { ...home, mobile: '123', pin: '1' })
  expect(wrong).toMatchObject(problem(422, checkout.invalidMobile))
  expect(wrong.body.fields).toEqual({ mobile: checkout.invalidMobile, pin: checkout.invalidPin })
  const saved = await call(own, 'POST', '/addresses', home)
  expect([saved.status, saved.body]).toMatchObject([201, { message: checkout.addressAdded, items: [home] }])
  const addressId = saved.body.items[0]!.id

  await call(own, 'POST', '/cart/items', { productId: 1, quantity: 2 })
  const ready = (await call(own, 'GET', '/checkout')).body
  expect(ready).toMatchObject({ canBePaid: true, cart: { total: 1598 }, address: { id: addressId } })
  const order = { addressId, expectedTotal: 1598, method: 'cash' }
  expect(ready.cashRefused).toBeNull()
  shop.settings.orderLimits.openCashUnits = 1
  const tooMany = payments.cashUnitsOpen(1, 0)
  expect((await call(own, 'GET', '/checkout')).body).toMatchObject({ cashRefused: tooMany })
  const refused = { 'idempotency-key': 'an-order-of-too-many' }
  expect(await call(own, 'POST', '/orders', order, refused)).toMatchObject(problem(409, tooMany))
  shop.settings.orderLimits.openCashUnits = null
  expect(await call(own, 'POST', '/orders', order)).toMatchObject(problem(422, payments.keyMissing))
  const key = { 'idempotency-key': 'one-order-of-mine' }
  expect(await call(own, 'POST', '/orders', { ...order, expectedTotal: 1 }, key)).toMatchObject({ status: 409 })
  expect(await call(own, 'POST', '/orders', { ...order, expectedTotal: '1598' }, key)).toMatchObject(
    problem(422, payments.paymentFailed),
  )
  const placed = await call(own, 'POST', '/orders', order, key)
  expect([placed.status, placed.body]).toMatchObject([
    201,
    {
      message: orders.placed,
      status: 'pending',
      total: 1598,
      items: [{ id: 1, quantity: 2, price: 799 }],
      address: home,
    },
  ])
  const id = String(placed.body.id)
  expect((await call(own, 'GET', `/orders/${id}`)).body).toMatchObject({ id, history: [{ status: 'pending' }] })
  expect((await call(own, 'POST', '/orders', order, key)).body).toMatchObject({ id })
  expect((await call(own, 'GET', '/orders')).body).toMatchObject({ total: 1, data: [{ id }] })
  expect(await call(shop.as(ravi), 'GET', `/orders/${id}`)).toMatchObject(problem(404, orders.orderNotFound))
  expect(await call(shop.as(ravi), 'POST', `/orders/${id}/cancel`)).toMatchObject(problem(404, orders.orderNotFound))

  const desk = shop.as(meera)
  const moved = await call(desk, 'POST', `/admin/orders/${id}/status`, { to: 'processing', seen: 'pending' })
  expect(moved.status).toBe(200)
  expect((await call(desk, 'GET', '/admin/orders')).body).toMatchObject({
    all: 1,
    data: [{ id, status: 'processing' }],
  })
  expect((await call(desk, 'GET', `/admin/orders/${id}`)).body).toMatchObject({ email: asha.email, payments: [] })
  expect((await call(own, 'POST', `/orders/${id}/cancel`)).body).toMatchObject({
    message: orders.cancelled,
    status: 'cancelled',
  })
  expect(await call(own, 'POST', `/orders/${id}/cancel`)).toMatchObject({ status: 409 })
})

test('books a courier for a shipment and says what became of it', async ({ shop }) => {
  const shiprocket = await openShiprocket(() => shop.clock.at)
  shop.services.couriers = [shiprocket.courier]
  const admin = shop.as(meera)
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 1]])
  const shipment = await createShipmentOf(shop, id)
  const at = `/admin/shipments/${shipment}/booking`
  const read = async () => (await call(admin, 'GET', `/admin/orders/${id}/shipments`)).body.data?.[0]
  expect(await read()).toMatchObject({ bookingState: null, grams: null, promisedOn: null })
  expect((await call(admin, 'POST', at, { version: 1, courier: 'another' })).status).toBe(422)
  expect((await call(admin, 'POST', at, { version: 1, courier: 'shiprocket', grams: 0 })).status).toBe(422)
  const asked = { version: 1, courier: 'shiprocket', grams: 400, sizeCm: [30, 20, 4] }
  expect(await call(admin, 'POST', at, asked)).toMatchObject({
    status: 202,
    body: { message: 'Shipment 1 is being booked with Shiprocket' },
  })
  expect((await call(admin, 'POST', at, asked)).status).toBe(409)
  expect(await read()).toMatchObject({ bookingState: 'asking', grams: 400 })
  await runBooking(shop, shipment)
  expect(await read()).toMatchObject({ bookingState: 'booked', courier: 'Delhivery Surface', state: 'created' })
  await shiprocket.close()
})

test('settles bookings of which it is not known whether they were made', async ({ shop }) => {
  const shiprocket = await openShiprocket(() => shop.clock.at)
  shop.services.couriers = [shiprocket.courier]
  const admin = shop.as(meera)
  const open = async () => {
    const order = await placeAshasOrder(shop, [[kurta, kurta.small, 1]])
    const shipment = await createShipmentOf(shop, order)
    const read = async () => (await call(admin, 'GET', `/admin/orders/${order}/shipments`)).body.data[0]!
    const send = async (method: 'PUT' | 'POST', path: string, body = {}) =>
      call(admin, method, `/admin/shipments/${shipment}/${path}`, { version: (await read()).version, ...body })
    return { shipment, read, send }
  }
  const [first, second] = [await open(), await open()]
  expect((await first.send('PUT', 'booking', { awb: 'SR123456' })).status).toBe(409)
  shiprocket.fault = { at: /create|search/, does: 'down' }
  for (const { shipment, read, send } of [first, second]) {
    await send('POST', 'booking', { courier: 'shiprocket' })
    await runBooking(shop, shipment)
    expect(await read()).toMatchObject({ bookingState: 'unknown' })
  }
  shiprocket.fault = undefined
  for (const body of [{}, { awb: 'no!' }]) expect((await first.send('PUT', 'booking', body)).status).toBe(422)
  expect((await first.send('PUT', 'booking', { awb: 'SR123456', version: 1 })).status).toBe(409)
  expect((await first.send('PUT', 'booking', { awb: 'sr 123456' })).status).toBe(200)
  expect(await first.read()).toMatchObject({ bookingState: 'booked', awb: 'SR123456' })
  expect((await second.send('POST', 'booking/again')).status).toBe(202)
  await runBooking(shop, second.shipment)
  expect(await second.read()).toMatchObject({ bookingState: 'booked' })
  expect((await second.send('POST', 'booking/again')).status).toBe(409)
  await shiprocket.close()
})

test('creates, moves and receives back shipments, and tells the shopper where they are', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small, 2]]))
  const admin = shop.as(meera)
  const at = `/admin/orders/${id}/shipments`
  const { lineId } = (await call(admin, 'GET', `/admin/orders/${id}`)).body.items[0]!
  const tracking = { courierName: 'Blue Dart', awb: 'bd 1234', trackingPattern: 'https://track.example.in/{awb}' }
  const first = await call(admin, 'POST', at, { seen: 0, lines: [{ lineId, quantity: 1 }], ...tracking })
  expect(first).toMatchObject({ status: 201, body: { message: 'Shipment 1 is created' } })
  expect((await call(admin, 'POST', at, { seen: 0 })).status).toBe(409)
  const badAwb = await call(admin, 'POST', at, { seen: 1, awb: 'no!' })
  expect(badAwb).toMatchObject({ status: 422, body: { detail: 'An AWB has 6 to 30 letters and digits' } })
  expect((await call(admin, 'POST', at, { seen: 1, trackingPattern: 'javascript:alert(1)' })).status).toBe(422)
  const shipment = `/admin/shipments/${String(first.body.id)}`
  expect((await call(admin, 'POST', `${shipment}/state`, { to: 'handed_over' })).status).toBe(422)
  const move = (to: string, version: number) => call(admin, 'POST', `${shipment}/state`, { to, version })
  expect((await move('handed_over', 1)).body).toEqual({ message: 'Shipment 1 is now handed over' })
  expect((await move('delivered', 1)).status).toBe(409)
  const report = { to: 'undelivered', happenedAt: shop.clock.at.toISOString(), reportId: 'scan-1', place: 'Pune' }
  expect((await call(admin, 'POST', `${shipment}/state`, report)).status).toBe(200)
  expect((await call(shop.as(asha), 'GET', `/orders/${id}`)).body.shipments).toMatchObject([
    {
      ...{ number: 1, state: 'undelivered', courier: 'Blue Dart', awb: 'BD1234', codDue: 799 },
      trackingUrl: 'https://track.example.in/BD1234',
      items: [{ lineId, title: kurta.title, quantity: 1 }],
      events: [{ state: 'created' }, { state: 'handed_over' }, { state: 'undelivered', place: 'Pune' }],
    },
  ])
  expect((await move('rto', 3)).status).toBe(200)
  const back = { version: 4, lines: [{ lineId, good: 1 }] }
  expect((await call(admin, 'POST', `${shipment}/received-back`, back)).status).toBe(200)
  expect((await call(admin, 'POST', `${shipment}/received-back`, back)).status).toBe(409)
  expect((await call(admin, 'GET', at)).body.data).toMatchObject([{ state: 'received_back', events: { length: 5 } }])
})

test('sends again what came back, corrects tracking, and works on many orders', async ({ shop }) => {
  const place = async () => placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small]]))
  const admin = shop.as(meera)
  const ids = [await place(), await place()]
  const bulk = await call(admin, 'POST', '/admin/orders/bulk', { action: 'start-packing', orders: ids })
  expect(bulk).toMatchObject({ status: 200, body: { done: [{ id: ids[0] }, { id: ids[1] }], notDone: [] } })
  const rows = ids.map((order, at) => ({ order, awb: `BD12345${at}` })).concat({ order: '0000ffff', awb: 'BD999999' })
  const { status, body } = await call(admin, 'POST', '/admin/shipments/tracking', { rows, withHandOver: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    done: [{ id: ids[0], message: 'Shipment 1 is handed over with the number BD123450' }, { id: ids[1] }],
    notDone: [{ id: null, order: '0000ffff', message: 'No such order' }],
  })
  const tooMany = { rows: Array.from({ length: 201 }, () => rows[0]) }
  expect((await call(admin, 'POST', '/admin/shipments/tracking', tooMany)).status).toBe(422)
  const read = async () => (await call(admin, 'GET', `/admin/orders/${ids[0]}/shipments`)).body.data as unknown as { id: string; version: number }[] // oxfmt-ignore
  const { id, version } = (await read())[0]!
  const correct = (version: number) =>
    call(admin, 'PUT', `/admin/shipments/${id}/tracking`, { awb: 'BD777777', version })
  expect((await correct(version)).body).toEqual({ message: 'The tracking details are saved' })
  expect((await correct(version)).status).toBe(409)
  expect((await call(admin, 'POST', `/admin/shipments/${id}/state`, { to: 'rto', version: version + 1 })).status).toBe(
    200,
  )
  const again = await call(admin, 'POST', `/admin/shipments/${id}/resend`, { version: version + 2 })
  expect(again).toMatchObject({ status: 200, body: { message: 'The pieces are in shipment 2, to be packed again' } })
  expect(await read()).toMatchObject([{ awb: 'BD777777', state: 'received_back' }, { state: 'created' }])
})

test('requests, decides, receives and closes returns', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small, 3]]))
  const [admin, shopper] = [shop.as(meera), shop.as(asha)]
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  const { lineId } = (await call(admin, 'GET', `/admin/orders/${id}`)).body.items[0]!
  const refund = { refundTo: 'bank', holder: 'Asha Rao', account: '1234 5678 9012', ifsc: 'hdfc0001234' }
  const request = (reason: string, more = {}) => {
    const lines = [{ lineId, quantity: 1, reason }]
    return call(shopper, 'POST', `/orders/${id}/returns`, { lines, way: 'pickup', refund, ...more })
  }
  expect((await request('bored')).status).toBe(422)
  expect((await request('other', { refund: { ...refund, ifsc: 'HDFC' } })).status).toBe(422)
  const asked = await request('damaged')
  expect(asked).toMatchObject({ status: 201, body: { message: expect.stringContaining('R-0000') as string } })
  const other = String((await request('other')).body.id)
  expect((await call(shopper, 'POST', `/orders/${id}/returns/${other}/withdraw`)).status).toBe(200)
  const listed = (await call(admin, 'GET', '/admin/returns?state=requested')).body.data
  expect(listed).toMatchObject([{ id: asked.body.id, orderId: id, customer: 'Asha Rao', pieces: 1 }])
  const at = `/admin/returns/${String(asked.body.id)}`
  const decide = (body: object) => call(admin, 'POST', `${at}/decision`, body)
  expect((await decide({ version: 1, decision: 'decline' })).status).toBe(422)
  expect((await decide({ version: 1, decision: 'approve' })).status).toBe(200)
  expect((await decide({ version: 1, decision: 'approve' })).status).toBe(409)
  expect((await call(admin, 'POST', `${at}/on-its-way`, { version: 2 })).status).toBe(200)
  const lines = [{ lineId, accepted: 1 }]
  expect((await call(admin, 'POST', `${at}/received`, { version: 3, lines })).status).toBe(200)
  expect((await call(admin, 'POST', `${at}/close`, { version: 4 })).body.message).toContain('₹799 will be refunded')
  expect((await call(admin, 'GET', at)).body).toMatchObject({
    ...{ state: 'closed', refund: { amount: 799, method: 'bank' }, events: { length: 5 } },
    lines: [{ lineId, accepted: 1, rejected: 0, reason: 'damaged' }],
  })
  const own = (await call(shopper, 'GET', `/orders/${id}/returns`)).body
  expect(own.data).toMatchObject([{ state: 'withdrawn' }, { state: 'closed' }])
  expect(JSON.stringify(own)).not.toContain('9012')
  expect((await call(shopper, 'GET', '/orders')).body.data).toMatchObject([
    { id, returns: [{ id: asked.body.id, state: 'closed', kind: 'return' }, { state: 'withdrawn' }] },
  ])
  expect((await call(shop.as(ravi), 'GET', `/orders/${id}/returns`)).status).toBe(404)
  const account = { account: { refundTo: 'upi', vpa: 'asha@bank' } }
  expect((await call(shopper, 'POST', `/orders/${id}/refund-account`, account)).status).toBe(409)
  const goodwill = { amount: 10, method: 'bank', note: 'It came late', seen: 799 }
  expect((await call(admin, 'POST', `/admin/orders/${id}/refunds`, goodwill)).status).toBe(201)
  const wrong = { account: { refundTo: 'bank', holder: 'Asha', account: '12345678A', ifsc: 'HDFC0001234' } }
  expect((await call(shopper, 'POST', `/orders/${id}/refund-account`, wrong)).status).toBe(422)
  expect((await call(shopper, 'POST', `/orders/${id}/refund-account`, account)).status).toBe(200)
})

test('lists, writes, publishes and answers reviews', async ({ shop }) => {
  const [admin, shopper, other] = [shop.as(meera), shop.as(asha), shop.as(ravi)]
  const { id, lineId } = await deliverLine(shop)
  const write = (body: object) => call(shopper, 'POST', `/orders/${id}/lines/${lineId}/review`, body)
  expect(await write({ rating: 9 })).toMatchObject(problem(422, reviewMessages.starsNeeded))
  const words = { rating: 4, title: 'Soft', text: 'It is soft', fit: 'true' }
  expect(await write(words)).toMatchObject({ status: 201, body: { message: reviewMessages.waits } })
  expect(await write(words)).toMatchObject(problem(409, reviewMessages.reviewedAlready))
  expect((await call(shop, 'GET', '/products/1/reviews')).body).toMatchObject({ rating: null, data: [] })
  const waiting = (await call(admin, 'GET', '/admin/reviews')).body.data
  expect(waiting).toMatchObject([{ ...words, state: 'waiting', product: kurta.title, productId: 1, version: 2 }])
  const at = `/admin/reviews/${String(waiting[0]!.id)}`
  expect((await call(admin, 'POST', `${at}/decision`, { decision: 'reject', version: 2 })).status).toBe(422)
  expect((await call(admin, 'POST', `${at}/decision`, { decision: 'publish', version: 2 })).status).toBe(200)
  expect((await call(admin, 'POST', `${at}/reply`, { reply: 'Thank you', version: 3 })).status).toBe(200)
  const review = `/reviews/${String(waiting[0]!.id)}`
  expect((await call(other, 'POST', `${review}/helpful`)).body).toEqual({ message: reviewMessages.helpful })
  expect((await call(other, 'POST', `${review}/flag`, { reason: 'false' })).body).toEqual({
    message: reviewMessages.flagged,
  })
  expect((await call(shop, 'GET', '/products/1/reviews?sort=helpful&stars=4')).body).toMatchObject({
    rating: { average: 4, count: 1, stars: [0, 0, 0, 1, 0], fit: [0, 1, 0] },
    data: [{ ...words, helpful: 1, reply: 'Thank you', photos: [] }],
  })
  expect((await call(admin, 'GET', '/admin/reviews?state=reported')).body.data).toMatchObject([{ flags: ['false'] }])
  expect((await call(shop, 'GET', '/products/999/reviews')).status).toBe(404)
})

test('takes, shows and removes the photos of a review, and no file of another kind or size', async ({ shop }) => {
  const [shopper, other] = [shop.as(asha), shop.as(ravi)]
  const { id, lineId } = await deliverLine(shop)
  const own = `/orders/${id}/lines/${lineId}/review`
  expect((await call(shopper, 'GET', own)).body).toEqual({ review: null, refusal: null })
  await call(shopper, 'POST', own, { rating: 5 })
  const send = async (by: Shop, body: BodyInit, type = 'image/jpeg') => {
    const answer = await store(() => by).request(`/api${own}/photos`, {
      ...{ method: 'POST', body, headers: { 'content-type': type } },
    })
    const told = (await answer.json()) as Json
    if (answer.ok) expectShape('POST', `${own}/photos`, told)
    return { status: answer.status, body: told }
  }
  const photo = await locatedPhoto()
  expect(await send(shopper, photo, 'application/json')).toMatchObject(problem(415, 'Content-Type must be image/*'))
  expect(await send(shopper, '')).toMatchObject(problem(422, media.missing))
  expect(await send(shopper, 'no picture')).toMatchObject({ status: 422 })
  expect(await send(shopper, new Uint8Array(MAX_UPLOAD_BYTES + 1))).toMatchObject(problem(422, media.tooLarge))
  expect((await send(other, photo)).status).toBe(404)
  expect(await send(shopper, photo)).toMatchObject({ status: 201, body: { message: reviewMessages.photoAdded } })
  for (const _ of [2, 3, 4]) await send(shopper, photo)
  expect(await send(shopper, photo)).toMatchObject(problem(409, reviewMessages.enoughPhotos))

  const { body } = await call(shopper, 'GET', own)
  const { photos } = body.review as { photos: { id: string; url: string }[] }
  const read = (by: Shop) => store(() => by).request(photos[0]!.url)
  const answer = await read(shopper)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([bytes.subarray(0, 2).toString('hex'), bytes.includes('Exif')]).toEqual(['ffd8', false])
  expect([(await read(other)).status, (await read(shop)).status, (await read(shop.as(meera))).status]).toEqual([
    ...[404, 404, 200],
  ])
  const path = `${own}/photos/${photos[0]!.id}`
  expect((await call(other, 'DELETE', path)).status).toBe(404)
  expect((await call(shopper, 'DELETE', path)).body).toEqual({ message: reviewMessages.photoRemoved })
  expect((await call(shopper, 'DELETE', path)).status).toBe(404)
  expect((await call(shopper, 'DELETE', `${own}/photos/nonsense`)).status).toBe(404)
})

test('a shopper chooses whether to be asked for reviews', async ({ shop }) => {
  const own = shop.as(asha)
  expect((await call(own, 'GET', '/profile/review-mails')).body).toEqual({ wanted: true })
  const stopped = await call(own, 'PUT', '/profile/review-mails', { wanted: false })
  expect(stopped.body).toEqual({ message: choiceMessages.stopped })
  expect((await call(own, 'GET', '/profile/review-mails')).body).toEqual({ wanted: false })
  expect(await call(own, 'PUT', '/profile/review-mails', { wanted: 'no' })).toMatchObject(
    problem(422, choiceMessages.choiceNeeded),
  )
})

test('previews and books what a courier has paid, and takes a note on a difference', async ({ shop }) => {
  const admin = shop.as(meera)
  const { orderId, shipmentId } = await deliverForCash(shop, 'BD1000001')
  shop.clock.at = addDuration(shop.clock.at, 1)
  await deliverForCash(shop, 'BD1000002')
  expect((await call(admin, 'GET', '/admin/cash/shipments?courier=blue+dart')).body).toMatchObject({
    data: [{ awb: 'BD1000001', due: 799, courier: 'Blue Dart' }, { awb: 'BD1000002' }],
    total: 2,
  })
  const lines = [{ shipment: 'BD1000001', amount: 749.5 }, { shipment: 'BD1', amount: 1 }] // oxfmt-ignore
  const booking = { courier: 'Blue Dart', reference: 'UTR1', paidOn: '2026-01-15', lines }
  const book = (more: object) => call(admin, 'POST', '/admin/cash/remittances', { ...booking, ...more })
  expect((await book({ preview: true })).body).toMatchObject({
    ...{ id: null, amount: 749.5, due: 799 },
    lines: [
      { orderId, error: false, due: 799, message: '₹49.50 less than ₹799' },
      { orderId: null, error: true, due: null },
    ],
  })
  expect((await book({})).status).toBe(422)
  expect((await book({ seen: 750 })).status).toBe(409)
  const booked = (await book({ seen: 749.5 })).body
  expect(booked).toMatchObject({ message: '₹749.50 for 1 shipment booked as UTR1', amount: 749.5 })
  expect((await book({ seen: 749.5 })).status).toBe(409)
  expect((await call(admin, 'GET', '/admin/cash')).body.data).toMatchObject([
    {
      ...{ courier: 'Blue Dart', collected: { count: 2, amount: 1598 }, remitted: { count: 1, amount: 749.5 } },
      ...{ outstanding: { count: 1, amount: 799 }, oldest: '2026-01-15' },
    },
  ])
  const listed = (await call(admin, 'GET', '/admin/cash/remittances')).body.data
  expect(listed).toMatchObject([{ id: booked.id, lines: 1, differing: 1, by: 'Meera' }])
  const note = (id: string, text: string) => call(admin, 'POST', `/admin/cash/differences/${id}/note`, { text })
  expect((await note(shipmentId, ' ')).status).toBe(422)
  expect((await note(shipmentId, 'The fee')).status).toBe(201)
  expect((await note('x', 'The fee')).status).toBe(404)
  expect((await call(admin, 'GET', '/admin/cash/differences')).body.data).toMatchObject([
    { shipmentId, remittanceId: booked.id, amount: 749.5, due: 799, notes: [{ text: 'The fee', by: 'Meera' }] },
  ])
})

test('refuses ids and days that PostgreSQL does not know', async ({ shop }) => {
  const { orderId, shipmentId } = await deliverForCash(shop, 'BD1000001')
  const [admin, shopper] = [shop.as(meera), shop.as(asha)]
  const { lineId } = (await call(admin, 'GET', `/admin/orders/${orderId}`)).body.items[0]!
  const exchange = (line: object) =>
    call(shopper, 'POST', `/orders/${orderId}/returns`, {
      ...{ kind: 'exchange', way: 'pickup' },
      lines: [{ lineId, quantity: 1, reason: 'too-small', wanted: kurta.large, ...line }],
    })
  for (const line of [{ wanted: 99_999_999_999 }, { wanted: -1 }, { lineId: 99_999_999_999 }, { quantity: 1e15 }])
    expect((await exchange(line)).status).toBe(422)
  const report = { to: 'in_transit', happenedAt: '0000-01-01T00:00:00Z' }
  expect((await call(admin, 'POST', `/admin/shipments/${shipmentId}/state`, report)).status).toBe(422)
})

test('exchanges items for another size, and names the order that replaces them', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small, 2]]))
  const [admin, shopper] = [shop.as(meera), shop.as(asha)]
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  const { lineId } = (await call(admin, 'GET', `/admin/orders/${id}`)).body.items[0]!
  const request = (wanted: unknown) => {
    const lines = [{ lineId, quantity: 1, reason: 'too-small', wanted }]
    return call(shopper, 'POST', `/orders/${id}/returns`, { kind: 'exchange', lines, way: 'pickup' })
  }
  expect((await request(undefined)).status).toBe(422)
  expect((await request('none')).status).toBe(409)
  const asked = await request(kurta.large)
  expect(asked.status).toBe(201)
  const at = `/admin/returns/${String(asked.body.id)}`
  const lines = [{ lineId, accepted: 1 }]
  expect((await call(admin, 'POST', `${at}/received`, { version: 1, lines })).status).toBe(200)
  expect((await call(admin, 'POST', `${at}/close`, { version: 2 })).body.message).toContain('replaces the items')
  const { replacementId, ...returned } = (await call(admin, 'GET', at)).body
  expect(returned).toMatchObject({
    ...{ kind: 'exchange', state: 'closed', fee: 0, refund: null },
    lines: [{ wanted: { variantId: kurta.large, size: 'L' } }],
  })
  expect((await call(shopper, 'GET', `/orders/${id}`)).body.returns).toMatchObject([
    { number: returned.number, kind: 'exchange', state: 'closed', replacementId },
  ])
  for (const order of [
    await call(shopper, 'GET', `/orders/${String(replacementId)}`),
    await call(admin, 'GET', `/admin/orders/${String(replacementId)}`),
  ])
    expect(order.body).toMatchObject({
      ...{ status: 'processing', paymentStatus: 'paid', total: 799, returns: [] },
      replaces: { orderId: id, returnId: asked.body.id, number: returned.number },
    })
  expect((await call(admin, 'GET', '/admin/returns')).body.data).toMatchObject([{ kind: 'exchange' }])
})

test('cancels items of an order for its shopper and for an admin', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small, 3]]))
  const [own, admin] = [shop.as(asha), shop.as(meera)]
  const { lineId } = (await call(own, 'GET', `/orders/${id}`)).body.items[0]!
  const one = (seen: number) => ({ lines: [{ lineId, quantity: 1 }], seen })
  const done = { message: '1 item is cancelled' }
  expect((await call(own, 'POST', `/orders/${id}/cancel-lines`, one(0))).body).toEqual(done)
  expect((await call(own, 'POST', `/orders/${id}/cancel-lines`, one(0))).status).toBe(409)
  expect((await call(admin, 'POST', `/admin/orders/${id}/cancel-lines`, one(1))).body).toEqual(done)
  expect((await call(own, 'GET', `/orders/${id}`)).body).toMatchObject({
    ...{ total: 2397, status: 'pending', items: [{ quantity: 3, cancelled: 2 }] },
  })
})

test('credits items with a refund, and reads the credit note', async ({ shop }) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small, 2]], upi))
  const admin = shop.as(meera)
  const lineId = (await readAdminOrder(admin, id)).lines[0]!.id
  const refund = (quantity: number, seen: number) => ({
    ...{ amount: 799, method: 'bank', note: 'One came back', seen },
    credit: { lines: [{ lineId, quantity }] },
  })
  const refused = await call(admin, 'POST', `/admin/orders/${id}/refunds`, refund(1, 0))
  expect(refused).toMatchObject(problem(409, orders.nothingInvoiced))
  for (const [seen, to] of [
    ['pending', 'processing'],
    ['processing', 'shipped'],
  ])
    // oxfmt-ignore
    await call(admin, 'POST', `/admin/orders/${id}/status`, { to, seen })
  const made = await call(admin, 'POST', `/admin/orders/${id}/refunds`, refund(1, 0))
  const number = 'CRN/25-26/000001'
  expect(made).toMatchObject({ status: 201, body: { message: `₹799 will be refunded, with credit note ${number}` } })
  expect(await call(admin, 'POST', `/admin/orders/${id}/refunds`, refund(2, 799))).toMatchObject({ status: 409 })

  const own = (await call(shop.as(asha), 'GET', `/orders/${id}`)).body
  expect(own).toMatchObject({ invoice: 'INV/25-26/000001', creditNotes: [{ number, amount: 799, reason: 'goodwill' }] })
  expect((await call(admin, 'GET', `/admin/orders/${id}`)).body).toMatchObject({ creditNotes: [{ number }] })
  const path = `orders/${id}/credit-notes/${(own.creditNotes as { id: string }[])[0]!.id}`
  const note = { number, amount: 799, value: 760.94, cgst: 19.03, sgst: 19.03, igst: 0, adjustsTax: true }
  for (const [user, at] of [
    [asha, path],
    [meera, `admin/${path}`],
  ] as const)
    // oxfmt-ignore
    expect((await call(shop.as(user), 'GET', `/${at}`)).body).toMatchObject({ ...note, lines: [{ lineId, quantity: 1 }] })
  expect(await call(shop.as(ravi), 'GET', `/${path}`)).toMatchObject(problem(404, orders.orderNotFound))
})

test('refunds parts of a paid order, asks again for a refused one and notes one that was paid by hand', async ({
  shop,
}) => {
  const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small]], upi))
  const admin = shop.as(meera)
  const refund = { amount: 100, method: 'bank', note: 'A button was missing', seen: 0 }
  const made = await call(admin, 'POST', `/admin/orders/${id}/refunds`, refund)
  expect(made).toMatchObject({ status: 201, body: { message: '₹100 will be refunded' } })
  expect((await call(admin, 'POST', `/admin/orders/${id}/refunds`, refund)).status).toBe(409)
  const idOf = async (state: string) => {
    const { refunds } = await readAdminOrder(admin, id)
    return refunds.find((one) => one.state === state)!.id
  }
  const transfer = { reference: 'UTR 4711' }
  expect((await call(admin, 'POST', `/admin/refunds/${await idOf('owed')}/paid-by-hand`, transfer)).status).toBe(200)
  expect((await call(shop.as(asha), 'GET', `/orders/${id}`)).body).toMatchObject({
    refunded: 100,
    refunds: [{ amount: 100, method: 'bank', state: 'paid-by-hand', ...transfer }],
  })
  await call(admin, 'POST', `/admin/orders/${id}/refunds`, { ...refund, method: 'provider', seen: 100 })
  const refuse = vi.spyOn(shop.services.paymentGateway, 'refund')
  refuse.mockResolvedValueOnce({ state: 'refused', message: 'Not this one' })
  await sendRefundsOfOrder(shop, id)
  refuse.mockRestore()
  expect((await call(admin, 'POST', `/admin/refunds/${await idOf('refused')}/retry`)).status).toBe(200)
  expect((await call(admin, 'GET', `/admin/orders/${id}`)).body).toMatchObject({ refunded: 100, refunds: [{}, {}] })
})

test('accepts a card payment with the OTP for this amount', async ({ shop }) => {
  const own = shop.as(asha)
  await call(own, 'POST', '/cart/items', { productId: 2 })
  const { items } = (await call(own, 'POST', '/addresses', home)).body
  const card = { cardno: '4111222233334444', ExpiringDate: '2028-11', cvv: '739' }
  const sent = await call(own, 'POST', '/checkout/otp', { ...card, expectedTotal: 1499 })
  expect(sent.body).toMatchObject({ amount: 1499, testCode: expect.stringMatching(/^\d{4}$/) as string })
  const press = { ...card, method: 'debit-card', addressId: items[0]!.id, expectedTotal: 1499 }
  const { challengeId, testCode } = sent.body
  const wrong = await call(
    own,
    'POST',
    '/orders',
    { ...press, challengeId, otp: '0' },
    { 'idempotency-key': 'first-press' },
  )
  expect(wrong).toMatchObject(problem(422, payments.incorrectOtp))
  const right = { ...press, challengeId, otp: testCode }
  const paid = await call(own, 'POST', '/orders', right, { 'idempotency-key': 'second-press' })
  expect([paid.status, paid.body]).toMatchObject([201, { paymentStatus: 'paid', total: 1499 }])
  expect(JSON.stringify(paid.body)).not.toMatch(/41112222|"739"/)
  const sheet = await call(shop.as(meera), 'GET', `/admin/orders/${String(paid.body.id)}`)
  expect(sheet.body).toMatchObject({ payments: [{ amount: 1499, state: 'captured' }] })
})

test('places an order of a business, and names what is wrong with its GSTIN', async ({ shop }) => {
  const own = shop.as(asha)
  await call(own, 'POST', '/cart/items', { productId: 1 })
  const { items } = (await call(own, 'POST', '/addresses', home)).body
  const order = { method: 'cash', addressId: items[0]!.id, expectedTotal: 799 }
  const place = (buyer: object, key = 'for-a-business') =>
    call(own, 'POST', '/orders', { ...order, buyer }, { 'idempotency-key': key })
  expect(await place({ gstin: '29AAAAA1111A1ZB' })).toMatchObject({
    status: 422,
    body: { fields: { 'buyer.gstin': buyers.invalidGstin, 'buyer.name': buyers.companyRequired } },
  })
  const placed = await place({ gstin: bengaluru.gstin.toLowerCase(), name: ` ${bengaluru.name}` })
  expect([placed.status, placed.body]).toMatchObject([201, { buyer: bengaluru }])
  const read = { path: `/admin/orders/${String(placed.body.id)}` }
  expect((await call(shop.as(meera), 'GET', read.path)).body).toMatchObject({ buyer: bengaluru })
  expect((await place(kochi)).status).toBe(409)
})

test('keeps price lists in rupees, and reads the GST of a month', async ({ shop }) => {
  const desk = shop.as(meera)
  const times = { startsAt: '2026-02-01T00:00:00+05:30', endsAt: null }
  const made = await call(desk, 'POST', '/admin/price-lists', { name: 'Sale', ...times })
  expect(made.status).toBe(201)
  const path = `/admin/price-lists/${String(made.body.id)}`
  const lines = [
    { item: '#1', price: 699 },
    { item: 'nothing', price: 5 },
  ]
  expect((await call(desk, 'POST', `${path}/prices`, { lines, preview: true })).body).toMatchObject({
    lines: [{ price: 699, error: false }, { error: true }],
  })
  expect((await call(desk, 'POST', `${path}/prices`, { lines })).status).toBe(200)
  const percent = { categoryId: (await shop.db.select().from(categories))[0]!.id, percent: 10 }
  expect((await call(desk, 'POST', `${path}/percent`, percent)).status).toBe(200)
  const read = (await call(desk, 'GET', path)).body as unknown as { version: number; list: { data: { id: number }[] } }
  expect((await call(desk, 'DELETE', `${path}/prices/${read.list.data[0]!.id}`)).status).toBe(200)
  const { version } = (await call(desk, 'GET', path)).body as unknown as { version: number }
  expect((await call(desk, 'PUT', path, { name: 'Summer sale', ...times, version })).status).toBe(200)
  expect((await call(desk, 'POST', `${path}/state`, { to: 'start', version: version + 1 })).status).toBe(200)
  expect((await call(desk, 'GET', '/admin/price-lists')).body).toMatchObject({ items: [{ name: 'Summer sale' }] })
  expect((await call(desk, 'GET', '/admin/gst?month=2026-01')).status).toBe(200)
})

test('enters and removes an offer code', async ({ shop }) => {
  await insertOffer(shop, TEN)
  const own = shop.as(asha)
  await call(own, 'POST', '/cart/items', { productId: 1, variantId: kurta.medium })
  const applied = [{ name: 'Ten percent', code: 'TEN', stage: 'order', amount: 80 }]
  expect(await call(own, 'POST', '/cart/codes', { code: 'ten' })).toMatchObject({
    ...{ status: 200, body: { message: 'TEN is applied', offers: 80, total: 719, applied } },
  })
  expect(await call(own, 'POST', '/cart/codes', { code: 'nine' })).toMatchObject(
    problem(422, 'This code does not exist'),
  )
  expect((await call(own, 'DELETE', '/cart/codes/ten')).body).toMatchObject({ offers: 0, applied: [], codes: [] })
})

test('reads and changes the profile, creates an account and subscribes to the newsletter', async ({ shop }) => {
  const own = shop.as(asha)
  expect((await call(own, 'GET', '/profile')).body).toMatchObject({ email: asha.email, firstName: 'Asha' })
  const changed = await call(own, 'PUT', '/profile', { firstName: 'Asha', lastName: 'Rao', phone: '+91 98765 43210' })
  expect(changed.body).toMatchObject({ message: profile.updated, lastName: 'Rao', phone: '9876543210' })
  expect(await call(own, 'PUT', '/profile', { firstName: '' })).toMatchObject(problem(422, profile.firstNameRequired))
  const made = await call(shop, 'POST', '/accounts', {
    firstName: 'Nila',
    email: 'nila@example.in',
    password: 'monsoon9',
  })
  expect([made.status, made.body]).toEqual([202, { message: accounts.signedUp }])
  expect((await call(shop, 'POST', '/newsletter', { email: 'nila@example.in' })).status).toBe(202)
})

test('keeps a product unchanged when it is sent back, and rejects a stale version', async ({ shop }) => {
  const desk = shop.as(meera)
  const picture = { url: 'https://pictures.example.in/1.jpg', view: 'front view' }
  const made = await call(desk, 'POST', '/admin/products', {
    ...{ title: 'Neel Kurta', category: 'Kurtas and Kurtis', gender: 'women', price: 1499.5, actualPrice: 1999 },
    ...{ pictures: [picture], features: ['Soft', 'Blue'] },
    variants: [
      { size: 'S', stock: 3 },
      { size: 'M', stock: 4, isDefault: true },
    ],
  })
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      message: stockroom.added,
      id: 6,
      price: 1499.5,
      features: ['Soft', 'Blue'],
      variants: [{ stock: 3 }, { stock: 4, isDefault: true }],
    },
  ])
  const { message: _, warnings, ...sheet } = made.body
  expect((await call(desk, 'GET', '/admin/products/6')).body).toEqual(sheet)
  const asBefore = await call(desk, 'PUT', '/admin/products/6', sheet)
  expect(asBefore.body).toEqual({ ...sheet, warnings, message: stockroom.updated })
  const dearer = { ...sheet, price: 1599.5 }
  const again = await call(desk, 'PUT', '/admin/products/6', dearer)
  expect(again.body).toEqual({ ...dearer, warnings, message: stockroom.updated, version: 2 })
  expect(await call(desk, 'PUT', '/admin/products/6', sheet)).toMatchObject({ status: 409 })
  expect(await findProduct(shop, 157)).toMatchObject({ gender: 'women', variants: [{ stock: 3 }, { stock: 4 }] })

  const blind = { ...sheet, version: 2, variants: [{ id: Number(again.body.version), size: 'S', stock: 9 }] }
  expect(await call(desk, 'PUT', '/admin/products/6', blind)).toMatchObject(problem(422, stockroom.invalidStock))
  expect(await call(desk, 'POST', '/admin/products', { title: 'Bare' })).toMatchObject(
    problem(422, common.fillRequired),
  )
  expect((await call(desk, 'DELETE', '/admin/products/6')).body).toEqual({ message: stockroom.deleted })
  expect((await call(desk, 'GET', '/admin/products?gender=deleted')).body).toMatchObject({
    data: [{ id: 6, stock: 7 }],
  })
  expect((await call(desk, 'POST', '/admin/products/6/restore')).body).toEqual({ message: stockroom.restored })
  expect((await call(desk, 'GET', '/admin/users')).body).toMatchObject({ all: 3, data: [{}, {}, {}] })
  expect((await call(desk, 'DELETE', `/admin/users/${ravi.id}`)).status).toBe(200)
})

test('answers with a sentence to texts that cannot be stored, and to objects in place of texts', async ({ shop }) => {
  const desk = shop.as(meera)
  const half = String.fromCharCode(0xd800)
  const named = await call(desk, 'POST', '/admin/categories', { name: `Half ${half}\0`, kind: 'department' })
  expect([named.status, named.body.name]).toEqual([201, 'Half \ufffd'])
  const product = { title: 'Neel', category: 'Jeans', gender: 'men', price: 499, status: 'draft' }
  const odd = { features: [{ toString: 1 }], tags: [{ toString: 1 }], collections: [{ toString: 1 }] }
  const made = await call(desk, 'POST', '/admin/products', { ...product, ...odd, attributes: { fabric: [null] } })
  expect([made.status, made.body]).toMatchObject([201, { features: [], tags: [], collections: [] }])
  const unknown = await call(desk, 'POST', '/admin/products', { ...product, attributes: { constructor: 'x' } })
  expect(unknown.status).toBe(422)
  await insertRun(shop)
  await shop.db.update(runs).set({ fileKey: checkedRun })
  const mapped = await call(desk, 'POST', `/admin/runs/${checkedRun}/map`, { categories: { [`a\0${half}`]: 'Jeans' } })
  expect(mapped.status).toBe(202)
})

// Q3
test('serializes a product without a gender as unisex', async ({ shop }) => {
  expect((await call(shop, 'GET', '/products/4')).body).toMatchObject({ gender: 'unisex' })
  const desk = shop.as(meera)
  expect((await call(desk, 'GET', '/admin/products?gender=other')).body.data).toMatchObject([{ gender: 'unisex' }])
  const made = await call(desk, 'POST', '/admin/products', {
    ...{ title: 'Brass Bowl', category: 'department:furniture', gender: 'unisex', price: 499 },
    pictures: [{ url: 'https://pictures.example.in/1.jpg', view: 'front view' }],
  })
  expect(made.body).toMatchObject({ message: stockroom.added, gender: 'unisex' })
  expect(await findProduct(shop, parsePublicId(String(made.body.id))!)).toMatchObject({ gender: null })
})

test('accepts the token of a user and rejects an invalid token', async ({ shop }) => {
  const exp = Math.floor(shop.now().getTime() / 1000) + 3600
  const claims = { sub: asha.id, session_id: asha.sessionId, role: 'authenticated', exp }
  const authorization = `Bearer ${await shop.services.tokens.signAccessToken(claims, shop.now())}`
  expect((await call(shop, 'GET', '/profile', undefined, { authorization })).body).toMatchObject({ email: asha.email })
  const wrong = await call(shop, 'GET', '/products', undefined, { authorization: 'Bearer a.b.c' })
  expect(wrong).toMatchObject(problem(401, common.sessionExpired))
  expect(wrong.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
})

test('sends the remaining quota with every response and answers 429 above the limit', async ({ shop }) => {
  const own = shop.as(asha)
  const first = await call(own, 'DELETE', '/cart')
  expect(first.headers.get('ratelimit-policy')).toBe('"writes";q=240;w=60')
  expect(first.headers.get('ratelimit')).toBe('"writes";r=239;t=60')
  for (let n = 1; n < 240; n++) await call(own, 'DELETE', '/cart')
  const last = await call(own, 'DELETE', '/cart')
  expect(last).toMatchObject(problem(429, common.rateLimited(1)))
  expect(['retry-after', 'ratelimit-policy', 'cache-control'].map((name) => last.headers.get(name))).toEqual([
    ...['60', '"writes";q=240;w=60', 'no-store'],
  ])
  expect((await call(own, 'GET', '/cart')).headers.get('ratelimit')).toBe('"reads";r=1199;t=60')
  expect((await call(shop.as(ravi), 'DELETE', '/cart')).status).toBe(200)
})

type Operation = {
  operationId: string
  requestBody?: { content: Record<string, { schema: object }> }
  parameters: object[]
}

test('documents every route with the schemas that parse its input', async ({ shop }) => {
  const { status, body } = await call(shop, 'GET', '/openapi.json')
  const paths = body.paths as Record<string, Record<string, Operation>>
  expect([status, body.openapi]).toEqual([200, '3.1.0'])
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(told.toSorted()).toEqual(
    ROUTES.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
  )
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(ids.length)
  expect(paths['/addresses']!.post!.requestBody!.content['application/json']!.schema).toMatchObject({
    required: ['name', 'mobile', 'pin', 'city', 'state', 'building'],
    properties: { name: { type: 'string' } },
  })
  expect(paths['/products']!.get!.parameters).toMatchObject([
    ...[
      'department',
      'collection',
      'subcategory',
      'sort',
      'price_min',
      'price_max',
      'page',
      'view',
      ...FACET_NAMES,
    ].map((name) => ({
      name,
      in: 'query',
    })),
  ])
})

test('serves the API explorer from the store’s own files and allows no others', async ({ shop }) => {
  const app = store(() => shop)
  const page = await app.request('/api/docs')
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(html).not.toMatch(/<script>|style=|https?:/)
  for (const [, address] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const file = await app.request(address!)
    expect([address, file.status]).toEqual([address, 200])
    expect(file.headers.get('content-type')).toMatch(/^text\/(css|javascript)/)
  }
  expect((await app.request('/api/docs/package.json')).status).toBe(404)
})

test('changes the stock of several SKUs once, and lists what has changed', async ({ shop }) => {
  const admin = shop.as(meera)
  const items = [
    { sku: '152-INDIGO-S', change: -2 },
    { sku: '155', set: 12, of: 'on-hand' },
  ]
  const key = { 'idempotency-key': 'count-of-monday' }
  const first = await call(admin, 'PATCH', '/admin/stock', { items, note: 'Count' }, key)
  expect([first.status, first.body]).toEqual([
    200,
    {
      message: inventory.changed(2),
      items: [
        { sku: '152-INDIGO-S', change: -2, available: 8 },
        { sku: '155', change: 2, available: 12 },
      ],
    },
  ])
  expect((await call(admin, 'PATCH', '/admin/stock', { items, note: 'Count' }, key)).body).toEqual(first.body)
  const skus = ({ data }: Json) => data.map(({ sku, available }) => [sku, available])
  const all = (await call(admin, 'GET', '/admin/stock')).body
  expect(all).toMatchObject({ next: null, asOf: addDuration(shop.now(), minutes(-2)).toISOString() })
  expect(all.data).toHaveLength(7)
  expect(skus((await call(admin, 'GET', '/admin/stock?sku=155')).body)).toEqual([['155', 12]])
  expect(skus((await call(admin, 'GET', `/admin/stock?changed_since=${shop.now().toISOString()}`)).body)).toEqual([
    ['152-INDIGO-S', 8],
    ['155', 12],
  ])
  expect(skus((await call(admin, 'GET', `/admin/stock?after=${lamp.variant}`)).body)).toEqual([['156', 0]])
})

test.for<[string, unknown, Record<string, string>, string, object]>([
  [
    'PATCH',
    { items: [{ sku: 'NONE', change: 1 }] },
    { 'idempotency-key': 'a-key-of-8' },
    'No such SKU',
    { NONE: 'No such SKU' },
  ],
  ['PATCH', { items: [{ sku: '155', change: 1 }] }, {}, inventory.keyRequired, { key: inventory.keyRequired }],
  ['PATCH', { items: [] }, { 'idempotency-key': 'a-key-of-8' }, inventory.noLines, { items: inventory.noLines }],
  ['GET', undefined, {}, inventory.invalidTime, { changed_since: inventory.invalidTime }],
])('rejects a stock call: %s %j', async ([method, body, headers, detail, fields], { shop }) => {
  const answer = await call(shop.as(meera), method, '/admin/stock?changed_since=monday', body, headers)
  expect([answer.status, answer.body]).toMatchObject([422, { detail, fields }])
})

test('answers to times and ids that the database does not know', async ({ shop }) => {
  const admin = shop.as(meera)
  for (const time of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00%2B14:00', '9999-12-31T23:59:59-14:00'])
    expect(await call(admin, 'GET', `/admin/stock?changed_since=${time}`)).toMatchObject({
      ...{ status: 422, body: { detail: inventory.invalidTime } },
    })
  for (const after of [2 ** 31, 2 ** 53 - 1])
    expect((await call(admin, 'GET', `/admin/stock?after=${after}`)).body).toMatchObject({ data: [], next: null })
  const chart = {
    ...{ name: 'Tops', audiences: ['women'], rows: [['S', '81']] },
    columns: [
      { name: 'Size', kind: 'words' },
      { name: 'Chest', kind: 'cm' },
    ],
  }
  for (const [path, body] of Object.entries({ attributes: { name: 'Hem' }, 'size-charts': chart }))
    expect((await call(admin, 'POST', `/admin/${path}`, { ...body, categoryIds: [2 ** 31] })).status).toBe(422)
})

test('says what is wrong with the rules of a collection', async ({ shop }) => {
  const condition = { field: 'brand', op: 'is', value: 'Kesari' }
  for (const [rules, detail] of [
    [{ all: Array(11).fill(condition) }, merchandising.tooManyConditions],
    [{ all: [condition], any: [condition] }, merchandising.invalidRules],
    ['brand', merchandising.invalidRules],
  ] as const)
    expect(await call(shop.as(meera), 'POST', '/admin/collections', { name: 'Eid', rules })).toMatchObject(
      problem(422, detail),
    )
})

test('adds, changes and deletes attributes, and keeps what a change does not name', async ({ shop }) => {
  const desk = shop.as(meera)
  const made = await call(desk, 'POST', '/admin/attributes', { name: 'Weave', newValues: ['Plain', 'Twill'] })
  expect(made).toMatchObject({
    status: 201,
    body: { key: 'weave', kind: 'choice', isShown: true, isFacet: true, version: 1 },
  })
  const { id, values } = made.body as unknown as { id: number; values: { id: number }[] }
  const change = (body: object) => call(desk, 'PUT', `/admin/attributes/${id}`, body)
  const retired = await change({ version: 1, values: [{ id: values[1]!.id, isRetired: true }], newValues: ['Satin'] })
  expect(retired.body).toMatchObject({
    ...{ name: 'Weave', isShown: true, isFacet: true, version: 2 },
    values: [{ name: 'Plain' }, { name: 'Twill', isRetired: true }, { name: 'Satin', isRetired: false }],
  })
  expect((await change({ version: 1 })).status).toBe(409)
  expect(await change({ version: 2, newValues: ['plain'] })).toMatchObject(
    problem(409, 'There is a value plain already. Merge the two instead.'),
  )
  expect((await change({ version: 2, name: '' })).status).toBe(422)
  const lining = { name: 'Lining', kind: 'yes-no', isShown: false }
  expect(await call(desk, 'POST', '/admin/attributes', { ...lining, isFacet: true })).toMatchObject(
    problem(422, 'Only an attribute with a list of values can be a filter'),
  )
  expect((await call(desk, 'POST', '/admin/attributes', lining)).body).toMatchObject({ isShown: false, isFacet: false })
  const required = await change({ version: 2, categoryIds: [2], requiredCategoryIds: [1] })
  expect(required.body).toMatchObject({ categoryIds: [1, 2], requiredCategoryIds: [1], version: 3 })
  const renamed = await change({ version: 3, name: 'Weaving', categoryIds: [1] })
  expect(renamed.body).toMatchObject({ categoryIds: [1], requiredCategoryIds: [1], version: 4 })
  const product = {
    title: 'Shirt',
    category: 'department:clothes',
    price: 1,
    pictures: [{ url: 'https://a.in/b.jpg' }],
  }
  expect(await call(desk, 'POST', '/admin/products', product)).toMatchObject(
    problem(422, 'Cannot go live: Weaving is missing.'),
  )
  const woven = await call(desk, 'POST', '/admin/products', { ...product, attributes: { weave: 'plain' } })
  expect(woven.status).toBe(201)
  await call(desk, 'PUT', `/admin/products/${String(woven.body.id)}`, {
    ...{ ...product, version: 1, status: 'draft', attributes: { weave: '' } },
  })
  expect((await change({ version: 4, categoryIds: [] })).body).toMatchObject({ requiredCategoryIds: [], version: 5 })
  expect((await call(desk, 'DELETE', `/admin/attributes/${id}?version=5`)).status).toBe(200)
  expect((await call(desk, 'DELETE', `/admin/attributes/${id}?version=5`)).status).toBe(404)
})

test('adds, replaces and deletes size charts, and refuses figures that are none', async ({ shop }) => {
  const desk = shop.as(meera)
  const columns = [
    { name: 'Size', kind: 'words' },
    { name: 'Chest', kind: 'inches' },
  ]
  const chart = { name: 'Rugby', audiences: ['men'], columns, rows: [['M', '97.5']], categoryIds: [1] }
  const made = await call(desk, 'POST', '/admin/size-charts', chart)
  expect(made).toMatchObject({ status: 201, body: { ...chart, brand: '', measures: 'body', version: 1, products: 0 } })
  const path = `/admin/size-charts/${String(made.body.id)}`
  for (const [rows, told] of [
    [[['M', 'wide']], 'Chest: please enter centimetres, with at most one decimal'],
    [[['M']], 'Each row needs a text for each column'],
  ] as const)
    expect(await call(desk, 'PUT', path, { ...chart, rows, version: 1 })).toMatchObject(problem(422, told))
  const changed = await call(desk, 'PUT', path, { ...chart, brand: 'Suvarika', version: 1 })
  expect(changed.body).toMatchObject({ brand: 'Suvarika', version: 2 })
  expect((await call(desk, 'DELETE', `${path}?version=1`)).status).toBe(409)
  expect((await call(desk, 'DELETE', `${path}?version=2`)).status).toBe(200)
  expect((await call(desk, 'GET', '/admin/size-charts')).body.items).toHaveLength(5)
})

test('adds tax classes and rates of days to come, in rupees', async ({ shop }) => {
  shop.clock.at = new Date()
  const desk = shop.as(meera)
  const rates = [
    { upTo: 2500.5, percent: 5 },
    { upTo: null, percent: 18 },
  ]
  const made = await call(desk, 'POST', '/admin/tax-classes', { name: 'Silk', hsn: ['5007'], rates })
  expect(made).toMatchObject({ status: 201, body: { code: 'silk', hsn: ['5007'], version: 1 } })
  const path = `/admin/tax-classes/${String(made.body.id)}`
  const next = { version: 1, validFrom: '2090-04-01', rates }
  expect((await call(desk, 'POST', `${path}/rates`, { ...next, validFrom: '2020-01-01' })).status).toBe(422)
  expect((await call(desk, 'POST', `${path}/rates`, next)).body).toMatchObject({ version: 2 })
  expect((await call(desk, 'POST', `${path}/rates`, next)).status).toBe(409)
  expect((await call(desk, 'PUT', path, { version: 2, name: 'Silks', hsn: [] })).body).toMatchObject({ name: 'Silks' })
  expect((await call(desk, 'DELETE', `${path}/rates/2090-04-01?version=3`)).status).toBe(200)
  expect((await call(desk, 'DELETE', `${path}/rates/2090-04-01?version=4`)).status).toBe(404)
  const { items } = (await call(desk, 'GET', '/admin/tax-classes')).body as { items: object[] }
  expect(items.at(-1)).toMatchObject({
    name: 'Silks',
    version: 4,
    rates: rates.map((rate) => ({ validFrom: '2000-01-01', ...rate })),
  })
})

test('warns of a rate that is not obeyed', async ({ shop }) => {
  const desk = shop.as(meera)
  const path = `/admin/products/${toPublicId(dress.id)}`
  const { body } = await call(desk, 'GET', path)
  const saved = await call(desk, 'PUT', path, { ...body, price: 4999, actualPrice: 4999, gst: 5 })
  const warnings = ['Goods of chapter 62 are taxed by their price: 18 % at ₹4,999']
  expect(saved).toMatchObject({ status: 200, body: { gst: 18, taxClassId: 1, warnings } })
})

test('adds, changes, starts and lists offers, in rupees', async ({ shop }) => {
  const desk = shop.as(meera)
  const ten = { name: 'Ten', benefit: { kind: 'percent', percent: 10, cap: 99.5 }, stage: 'order' }
  const fields = { ...ten, codeMode: 'many', budget: 5000, scope: { goods: { products: ['152-INDIGO-S'] } } }
  const made = await call(desk, 'POST', '/admin/offers', fields)
  expect(made).toMatchObject({
    status: 201,
    body: { ...ten, budget: 5000, state: 'draft', scope: { goods: { products: ['1'] } }, version: 1 },
  })
  const path = `/admin/offers/${String(made.body.id)}`
  const unknown = { ...fields, version: 1, scope: { goods: { brands: ['Nobody'] } } }
  expect(await call(desk, 'PUT', path, unknown)).toMatchObject(problem(422, offerMessages.unknownBrands(['Nobody'])))
  // What was read can be sent again.
  const { message: _, ...read } = made.body
  expect((await call(desk, 'PUT', path, { ...read, budget: 900 })).body).toMatchObject({ budget: 900, version: 2 })
  expect((await call(desk, 'PUT', path, { ...read, budget: 9 })).status).toBe(409)
  const codes = await call(desk, 'POST', `${path}/codes`, { count: 2, prefix: 'TEN' })
  expect(codes).toMatchObject({
    status: 201,
    body: { codes: [/^TEN-/, /^TEN-/].map((one) => expect.stringMatching(one) as unknown) },
  })
  expect((await call(desk, 'GET', `${path}/codes`)).body).toMatchObject({ total: 2 })
  expect((await call(desk, 'POST', `${path}/state`, { do: 'start', version: 2 })).body).toMatchObject({ state: 'on' })
  expect((await call(desk, 'GET', '/admin/offers')).body).toMatchObject({
    data: [{ name: 'Ten' }],
    counts: { running: 1 },
  })
  expect((await call(desk, 'GET', path)).body).toMatchObject({ isFrozen: true, figures: { uses: 0, average: null } })
  expect((await call(desk, 'DELETE', `${path}?version=3`)).status).toBe(409)
  const draft = await call(desk, 'POST', '/admin/offers', ten)
  expect((await call(desk, 'DELETE', `/admin/offers/${String(draft.body.id)}?version=1`)).status).toBe(200)
})

test('calculates what a cart would cost, in rupees', async ({ shop }) => {
  const id = await insertOffer(shop, TEN)
  const body = { items: [{ item: '152-INDIGO-S', quantity: 2 }], codes: ['ten', 'NONE'], state: 'Kerala' }
  const answer = await call(shop.as(meera), 'POST', '/admin/offers/simulation', body)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      lines: [{ price: 799, offer: 160, net: 1438, gst: 5, tax: { value: 1369.52, igst: 68.48 } }],
      applied: [{ offerId: id, code: 'TEN', amount: 160, lines: [{ line: 0, amount: 160 }] }],
      codes: [{ code: 'TEN', problem: null }, { code: 'NONE', problem: 'This code does not exist' }], // oxfmt-ignore
      ...{ mrp: 1998, discount: 400, offers: 160, shipping: 0, total: 1438 },
    },
  })
  const unknown = await call(shop.as(meera), 'POST', '/admin/offers/simulation', {
    items: [{ item: 'X', quantity: 1 }],
  })
  expect(unknown).toMatchObject(problem(422, offerMessages.unknownProducts(['X'])))
})

test('adds, changes and deletes return rules, in rupees', async ({ shop }) => {
  const desk = shop.as(meera)
  const made = await call(desk, 'POST', '/admin/return-rules', { sku: '152-INDIGO-S', isReturnable: true, fee: 99.5 })
  const rule = {
    categoryId: null,
    name: 'Indigo Kurta',
    isReturnable: true,
    isExchangeOnly: false,
    days: null,
    fee: 99.5,
    version: 1,
  }
  expect(made).toMatchObject({ status: 201, body: rule })
  const path = `/admin/return-rules/${String(made.body.id)}`
  const change = (body: object) => call(desk, 'PUT', path, { isReturnable: true, version: 1, ...body })
  expect(await change({ days: 366 })).toMatchObject(problem(422, ruleMessages.badDays))
  expect(await change({ fee: -1 })).toMatchObject(problem(422, ruleMessages.badFee))
  expect((await change({ days: 7 })).body).toMatchObject({ days: 7, fee: 0, version: 2 })
  expect((await change({ days: 9 })).status).toBe(409)
  expect((await call(desk, 'GET', '/admin/return-rules')).body.items).toMatchObject([{ days: 7, version: 2 }])
  expect((await call(desk, 'DELETE', `${path}?version=2`)).status).toBe(200)
  expect((await call(desk, 'DELETE', `${path}?version=2`)).status).toBe(404)
})

test('adds, changes and deletes terms of the search, and lists what was searched for', async ({ shop }) => {
  const desk = shop.as(meera)
  const term = { kind: 'product', term: 'thingummy', same: ['gizmo'], covers: [] }
  const made = await call(desk, 'POST', '/admin/search-terms', term)
  expect(made).toMatchObject({ status: 201, body: { ...term, source: 'merchant', version: 1 } })
  const path = `/admin/search-terms/${String(made.body.id)}`
  const change = (body: object) => call(desk, 'PUT', path, { ...term, version: 1, ...body })
  expect(await change({ term: '!' })).toMatchObject(problem(422, termMessages.termNeeded))
  expect((await change({ covers: ['widget'] })).body).toMatchObject({ covers: ['widget'], version: 2 })
  expect((await change({ covers: [] })).status).toBe(409)
  expect((await call(desk, 'GET', '/admin/search-terms?q=gizmo')).body.items).toMatchObject([{ version: 2 }])
  expect((await call(desk, 'DELETE', `${path}?version=2`)).status).toBe(200)
  expect((await call(desk, 'DELETE', `${path}?version=2`)).status).toBe(404)
  expect((await call(desk, 'GET', '/admin/searches?show=nothing')).body).toEqual({ items: [] })
})

test('adds, changes and deletes words of colours', async ({ shop }) => {
  const desk = shop.as(meera)
  const word = { name: 'rani', hex: '#d94f70', family: 'pink' }
  expect(await call(desk, 'POST', '/admin/colours', { ...word, hex: 'pink' })).toMatchObject(
    problem(422, colourMessages.hexNeeded),
  )
  const made = await call(desk, 'POST', '/admin/colours', { ...word, hex: '#D94F70' })
  expect(made).toMatchObject({ status: 201, body: { ...word, version: 1, message: colourMessages.added } })
  expect((await call(desk, 'POST', '/admin/colours', word)).status).toBe(409)
  const change = (body: object) => call(desk, 'PUT', '/admin/colours/rani', { ...word, version: 1, ...body })
  expect(await change({ family: 'maroon' })).toMatchObject(problem(422, colourMessages.noFamily('maroon')))
  expect((await change({ family: '' })).body).toMatchObject({ family: 'rani', version: 2 })
  expect((await change({})).status).toBe(409)
  const { body } = await call(desk, 'GET', '/admin/colours?family=rani')
  expect(body).toMatchObject({ items: [{ ...word, family: 'rani' }], unknown: [], isFollowing: false })
  expect((await call(desk, 'DELETE', '/admin/colours/red?version=1')).status).toBe(409)
  expect((await call(desk, 'DELETE', '/admin/colours/rani?version=2')).status).toBe(200)
  expect((await call(desk, 'DELETE', '/admin/colours/rani?version=2')).status).toBe(404)
})

test('publishes, compares, puts back and deletes pages of the merchant', async ({ shop }) => {
  const desk = shop.as(meera)
  const page = { title: 'Care', body: 'Cold.', slug: 'care', footer: 'help', position: 1 }
  expect(await call(desk, 'POST', '/admin/pages', page)).toMatchObject({
    ...{ status: 201, body: { path: '/pages/care', state: 'draft', version: 1 } },
  })
  expect((await call(shop, 'GET', '/pages/care')).status).toBe(404)
  const change = (body: object) =>
    call(desk, 'PUT', '/admin/pages/care', { ...page, state: 'published', version: 1, ...body })
  expect(await change({ body: '[a](javascript:x)' })).toMatchObject(problem(422, pages.refusedLink('javascript:x')))
  expect((await change({ body: '**Warm.**' })).body).toMatchObject({
    message: pages.published('/pages/care'),
    version: 2,
  })
  expect((await change({})).status).toBe(409)
  expect((await call(shop, 'GET', '/pages')).body.items).toMatchObject([{ path: '/pages/care' }])
  expect((await call(shop, 'GET', '/pages/care')).body.html).toBe('<p><strong>Warm.</strong></p>\n')
  expect((await call(desk, 'GET', '/admin/pages')).body.items).toMatchObject([{ slug: 'care', footer: 'help' }])
  expect((await call(desk, 'GET', '/admin/pages/care')).body).toMatchObject({ body: '**Warm.**' })
  expect((await call(desk, 'GET', '/admin/pages/care/versions')).body.items).toMatchObject([{ version: 2 }, {}])
  expect((await call(desk, 'GET', '/admin/pages/care/changes?from=1&to=2')).body.lines).toHaveLength(4)
  const restored = await call(desk, 'POST', '/admin/pages/care/restore', { from: 1, version: 2 })
  expect(restored.body).toMatchObject({ body: 'Cold.', version: 3 })
  expect((await call(desk, 'POST', '/admin/pages/preview', { title: 'a', body: '{store}' })).body.html).toBe(
    '<p>Dhoop</p>\n',
  )
  const saveDraft = (version: number, body: string) =>
    call(desk, 'PUT', '/admin/pages/care/draft', { ...page, body, version })
  expect((await saveDraft(3, 'Hot.')).body).toMatchObject({ body: 'Cold.', version: 4, draft: { body: 'Hot.' } })
  expect((await saveDraft(3, 'Hot.')).status).toBe(409)
  expect(await saveDraft(4, '')).toMatchObject(problem(422, pages.bodyNeeded))
  expect((await call(shop, 'GET', '/pages/care')).body.html).toBe('<p>Cold.</p>\n')
  expect((await call(desk, 'GET', '/admin/pages')).body.items).toMatchObject([{ hasDraft: true }])
  expect((await call(desk, 'DELETE', '/admin/pages/care/draft?version=4')).body).toEqual({
    message: pages.draftDiscarded,
  })
  expect((await saveDraft(5, 'Hot.')).body).toMatchObject({ version: 6 })
  expect((await call(desk, 'POST', '/admin/pages/care/publish', { version: 6 })).body).toMatchObject({
    ...{ message: pages.published('/pages/care'), body: 'Hot.', version: 7, draft: null },
  })
  expect(await call(desk, 'POST', '/admin/pages/care/publish', { version: 7 })).toMatchObject(
    problem(409, pages.noDraft),
  )
  expect((await call(desk, 'DELETE', '/admin/pages/care?version=7')).status).toBe(200)
  expect((await call(desk, 'GET', '/admin/pages/care')).status).toBe(404)
})

test('says where nothing is delivered, or not for cash', async ({ shop }) => {
  const [desk, hers] = [shop.as(meera), shop.as(asha)]
  await call(hers, 'POST', '/addresses', home)
  const { body } = await call(desk, 'GET', '/admin/delivery-areas')
  expect(body).toMatchObject({ none: [], prepaid: [], full: [] })
  const lists = { prepaid: ['560'], seen: body.seen }
  const bad = { ...lists, none: ['560 001'] }
  expect((await call(desk, 'PUT', '/admin/delivery-areas', bad)).status).toBe(422)
  expect((await call(hers, 'GET', '/checkout')).body).toMatchObject({ cashRefused: null, notDelivered: null })
  const saved = await call(desk, 'PUT', '/admin/delivery-areas', lists)
  expect(saved).toMatchObject({ status: 200, body: { none: [], prepaid: ['560'] } })
  expect((await call(hers, 'GET', '/checkout')).body).toMatchObject({
    ...{ cashRefused: areaMessages.noCash('560001'), notDelivered: null },
  })
  expect((await call(desk, 'PUT', '/admin/delivery-areas', lists)).status).toBe(409)
  await call(desk, 'PUT', '/admin/delivery-areas', { none: ['56'], seen: saved.body.seen })
  expect((await call(hers, 'GET', '/checkout')).body).toMatchObject({
    ...{ canBePaid: false, notDelivered: areaMessages.notDelivered('560001') },
  })
})

test('changes the announcement', async ({ shop }) => {
  const desk = shop.as(meera)
  const own = { mode: 'own', text: 'New kurtas', link: '/women', version: 0 }
  const { body } = await call(desk, 'PUT', '/admin/announcement', own)
  expect(body.items).toMatchObject([{ version: 1, text: 'New kurtas', by: meera.email }])
  expect((await call(desk, 'PUT', '/admin/announcement', own)).status).toBe(409)
  expect((await call(desk, 'GET', '/admin/announcement')).body.items).toHaveLength(1)
  expect((await call(shop, 'GET', '/announcement')).body).toMatchObject({ announcement: { link: '/women' } })
})

test('says when the feeds were written, and has them written', async ({ shop }) => {
  const desk = shop.as(meera)
  const { body } = await call(desk, 'GET', '/admin/feeds')
  expect(body).toMatchObject({ writtenAt: null, problems: { data: [] } })
  expect((await call(desk, 'POST', '/admin/feeds')).status).toBe(202)
})

test('lets an admin choose emails', async ({ shop }) => {
  const desk = shop.as(meera)
  expect((await call(desk, 'GET', '/admin/emails')).body).toMatchObject({ to: meera.email, isChosen: false })
  const { body } = await call(desk, 'PUT', '/admin/emails', { emails: ['health', 'orders', 'orders'] })
  expect(body).toMatchObject({ emails: ['orders', 'health'], isChosen: true })
  for (const emails of [['gossip'], 'orders', undefined])
    expect((await call(desk, 'PUT', '/admin/emails', { emails })).status).toBe(422)
})

test('shows the health of the store, and lets a failed job run again', async ({ shop }) => {
  const desk = shop.as(meera)
  const { body } = await call(desk, 'GET', '/admin/health')
  expect(body).toMatchObject({ warnings: [], failedJobs: [], refunds: [], paidWithoutOrder: 0 })
  const id = '00000000-0000-4000-8000-000000000001'
  expect((await call(desk, 'POST', `/admin/health/jobs/${id}/retry`)).status).toBe(404)
  expect((await call(desk, 'POST', '/admin/health/jobs/1/retry')).status).toBe(422)
  desk.services.queue.retryFailedJob = async () => 'send-refund-made'
  expect((await call(desk, 'POST', `/admin/health/jobs/${id}/retry`)).status).toBe(202)
})

test('keeps what the law wants of a product, whoever makes it', async ({ shop }) => {
  const desk = shop.as(meera)
  const weavers = { name: 'Neelambari Weavers', address: '4 Mill Road, Erode 638001', country: 'IN' }
  const { status, body: party } = await call(desk, 'POST', '/admin/parties', weavers)
  expect([status, party.version, party.message]).toEqual([201, 1, 'Responsible party added successfully'])
  const made = await call(desk, 'POST', '/admin/products', {
    ...{ title: 'Neel Kurta', gender: 'women', category: 'Kurtas and Kurtis', price: 1499 },
    ...{ originCountry: 'IN', genericName: 'Kurta', netAmount: 1, netUnit: 'N', manufacturerId: party.id },
    pictures: [{ url: 'https://pictures.example.in/neel.jpg' }],
  })
  expect(made.body).toMatchObject({ originCountry: 'IN', netAmount: 1, manufacturerId: party.id, packerId: null })
  const changed = await call(desk, 'PUT', `/admin/products/${String(made.body.id)}`, {
    ...made.body,
    originCountry: 'CN',
  })
  expect(changed).toMatchObject(problem(422, 'Goods from abroad need an importer'))
  expect((await call(desk, 'GET', `/products/${String(made.body.id)}`)).body.information).toMatchObject({
    ...{ origin: { code: 'IN', name: 'India' }, manufacturer: { ...weavers, countryName: 'India' } },
  })
  expect((await call(desk, 'DELETE', `/admin/parties/${String(party.id)}?version=1`)).status).toBe(409)
  const moved = await call(desk, 'PUT', `/admin/parties/${String(party.id)}`, { ...weavers, phone: '1', version: 1 })
  expect(moved.body).toMatchObject({ phone: '1', version: 2, products: 1 })
  const other = (await call(desk, 'POST', '/admin/parties', weavers)).body
  expect((await call(desk, 'DELETE', `/admin/parties/${String(other.id)}?version=1`)).status).toBe(200)
  expect((await call(desk, 'GET', '/admin/parties')).body.items).toHaveLength(1)
  expect((await call(desk, 'GET', '/admin/attributes')).body.items).toHaveLength(10)
  const said = { ...made.body, attributes: { fit: 'slim', fabric: ['cotton', 'linen'] } }
  const answer = await call(desk, 'PUT', `/admin/products/${String(made.body.id)}`, said)
  expect(answer.body.attributes).toEqual({ fit: ['slim'], fabric: ['cotton', 'linen'] })
})

test('lets an admin keep the tree of categories and the collections', async ({ shop }) => {
  const desk = shop.as(meera)
  const added = await call(desk, 'POST', '/admin/categories', { name: 'Sarees' })
  expect([added.status, added.body]).toMatchObject([201, { path: '/category/sarees', parentId: null, products: 0 }])
  const below = { kind: 'subcategory', name: 'Silk', parentId: added.body.id }
  const silk = (await call(desk, 'POST', '/admin/categories', below)).body
  expect((await call(desk, 'GET', '/admin/categories')).body.items).toMatchObject([
    { name: 'Clothes', products: 4 },
    { name: 'Furniture' },
    { name: 'Sarees' },
    { name: 'Silk', path: '/category/sarees?subcategory=silk' },
  ])
  const changed = await call(desk, 'PUT', `/admin/categories/${String(silk.id)}`, { place: 1, parentId: 1, version: 1 })
  expect([changed.status, changed.body]).toMatchObject([200, { path: '/category/clothes?subcategory=silk' }])
  const deleted = await call(desk, 'DELETE', '/admin/categories/2?version=1')
  expect([deleted.status, deleted.body.detail]).toEqual([422, merchandising.hasProducts(1, 'Furniture')])
  expect((await call(desk, 'DELETE', `/admin/categories/${String(added.body.id)}?version=1`)).status).toBe(200)
  expect((await call(desk, 'DELETE', '/admin/collections/1?version=1')).status).toBe(404)

  const diwali = (await call(desk, 'POST', '/admin/collections', { name: 'Diwali' })).body
  expect(diwali).toMatchObject({ kind: 'collection', path: '/collections/diwali' })
  expect((await call(desk, 'GET', '/admin/collections')).body.items).toMatchObject([{ id: diwali.id }])
  const renamed = { name: 'Diwali 2026', version: 1 }
  expect((await call(desk, 'PUT', `/admin/collections/${String(diwali.id)}`, renamed)).body.name).toBe('Diwali 2026')
  const told = { sort: 'newest', seoTitle: 'Clothes online', googleCategory: 'Apparel & Accessories > Clothing' }
  const newest = await call(desk, 'PUT', '/admin/categories/1', { ...told, version: 1 })
  expect([newest.status, newest.body]).toMatchObject([200, { ...told, seoDescription: '' }])
  const wrong = await call(desk, 'PUT', '/admin/categories/1', { googleCategory: '>', version: 2 })
  expect([wrong.status, wrong.body.detail]).toEqual([422, merchandising.invalidGoogleCategory])
  const { data } = (await call(shop, 'GET', '/products?department=clothes')).body
  expect(data.map(({ title }) => title)).toEqual([soldOut.title, dress.title, jeans.title, kurta.title])
  expect((await call(shop, 'GET', '/categories')).body.collections).toEqual([
    { name: 'Diwali 2026', path: 'collections/diwali' },
  ])
  expect((await call(desk, 'DELETE', `/admin/collections/${String(diwali.id)}?version=2`)).status).toBe(200)
})

test('lists and moves the products of a collection', async ({ shop }) => {
  const desk = shop.as(meera)
  const { id, version } = (await call(desk, 'POST', '/admin/collections', { name: 'Diwali', sort: 'newest' })).body
  await shop.db
    .insert(productCollections)
    .values([kurta, jeans, dress].map((of) => ({ categoryId: Number(id), productId: of.id })))
  const path = `/admin/collections/${String(id)}/products`
  const titles = async () => (await call(desk, 'GET', path)).body.data.map(({ title }) => title)
  expect(await call(desk, 'PUT', path, { products: [1] })).toMatchObject(problem(422, merchandising.notArranged))
  await call(desk, 'PUT', `/admin/collections/${String(id)}`, { sort: 'arranged', version })
  expect((await call(desk, 'GET', path)).body).toEqual({
    data: [
      { id: 3, title: dress.title, place: 1 },
      { id: 2, title: jeans.title, place: 2 },
      { id: 1, title: kurta.title, place: 3 },
    ],
    ...{ total: 3, page: 1, pages: 1, sort: 'arranged' },
  })
  const moved = await call(desk, 'PUT', path, { products: [1, 3] })
  expect([moved.status, moved.body]).toEqual([200, { message: merchandising.productsMoved(2) }])
  expect(await titles()).toEqual([kurta.title, dress.title, jeans.title])
  await call(desk, 'PUT', path, { products: [2], place: 2 })
  expect(await titles()).toEqual([kurta.title, jeans.title, dress.title])
  expect(await call(desk, 'PUT', path, { products: [4] })).toMatchObject(problem(422, merchandising.notInCollection))
  expect((await call(desk, 'PUT', path, { products: [2], place: 1001 })).status).toBe(422)
  expect((await call(desk, 'GET', '/admin/collections/1/products')).status).toBe(404)
})

test('lets an admin give a collection rules, change and remove them', async ({ shop }) => {
  const desk = shop.as(meera)
  const price = { field: 'price', op: 'at-most', value: 999 }
  const added = await call(desk, 'POST', '/admin/collections', { name: 'Bargains', rules: { all: [price] } })
  expect([added.status, added.body]).toMatchObject([201, { rules: { all: [price] } }])
  const path = `/admin/collections/${String(added.body.id)}`
  const versionNow = async () => (await call(desk, 'GET', '/admin/collections')).body.items[0]!.version
  const gender = { field: 'gender', op: 'is', value: 'women' }
  const changed = await call(desk, 'PUT', path, { rules: { any: [price, gender] }, version: await versionNow() })
  expect([changed.status, changed.body]).toMatchObject([200, { rules: { any: [price, gender] } }])
  const renamed = await call(desk, 'PUT', path, { name: 'Offers', version: await versionNow() })
  expect(renamed.body).toMatchObject({ name: 'Offers', rules: { any: [price, gender] } })

  expect((await call(desk, 'PUT', path, { rules: null, version: 1 })).status).toBe(409)
  const version = await versionNow()
  const wrong = await call(desk, 'PUT', path, { rules: { all: [price, { ...gender, value: 'x' }] }, version })
  const sentence = merchandising.invalidCondition.gender
  expect([wrong.status, wrong.body]).toMatchObject([422, { fields: { 'conditions.1': sentence } }])
  const ofDepartment = await call(desk, 'PUT', '/admin/categories/1', { rules: { all: [price] }, version: 1 })
  expect([ofDepartment.status, ofDepartment.body.detail]).toEqual([422, merchandising.onlyCollections])
  const removed = await call(desk, 'PUT', path, { rules: null, version })
  expect([removed.status, removed.body]).toMatchObject([200, { rules: null }])
})

test('lets an admin change the categories of women and men', async ({ shop }) => {
  const desk = shop.as(meera)
  const path = '/admin/gender-categories'
  const socks = await call(desk, 'POST', path, { gender: 'men', label: 'Socks', categoryId: 1 })
  expect([socks.status, socks.body]).toMatchObject([201, { label: 'Socks', category: 'Clothes', place: 3, version: 1 }])
  const { items } = (await call(desk, 'GET', path)).body
  const denim = items.find(({ label }) => label === 'Jeans') as { id: number }
  const changed = await call(desk, 'PUT', `${path}/${denim.id}`, { label: 'Denim', place: 1, version: 1 })
  expect([changed.status, changed.body]).toMatchObject([200, { label: 'Denim', place: 1, products: 1, version: 2 }])
  const found = await call(shop, 'GET', '/products/men?category=Denim')
  expect(found.body.data).toMatchObject([{ title: jeans.title, category: 'Denim' }])
  expect((await call(desk, 'PUT', `${path}/${denim.id}`, { place: 2, version: 1 })).status).toBe(409)
  expect((await call(desk, 'DELETE', `${path}/${denim.id}?version=2`)).status).toBe(422)
  expect((await call(desk, 'DELETE', `${path}/${String(socks.body.id)}?version=1`)).status).toBe(200)
})

test('lets an admin change the slides and sections of the home page', async ({ shop }) => {
  const desk = shop.as(meera)
  const [wideUrl, tallUrl] = ['/media/3f9c2b7a1d4e5f60/1920x800.jpg', '/media/3f9c2b7a1d4e5f60/1080x1350.jpg']
  const words = { eyebrow: 'Diwali', text: 'Come in', linkName: 'See', linkTo: '/women', alt: 'Lamps' }
  const made = await call(desk, 'POST', '/admin/banners', { ...words, wideUrl, tallUrl, place: 1 })
  expect([made.status, made.body]).toMatchObject([201, { scene: null, wideUrl, place: 1, places: 6, version: 1 }])
  const at = `/admin/banners/${String(made.body.id)}`
  const times = { startsAt: '2030-01-01T00:00:00+05:30', endsAt: '2030-01-02T00:00:00+05:30' }
  const changed = await call(desk, 'PUT', at, { ...words, wideUrl, tallUrl, ...times, version: 1 })
  expect([changed.status, changed.body]).toMatchObject([200, { startsAt: '2029-12-31T18:30:00.000Z', place: 1 }])
  const backwards = { ...words, wideUrl, tallUrl, startsAt: times.endsAt, endsAt: times.startsAt, version: 2 }
  expect((await call(desk, 'PUT', at, backwards)).status).toBe(422)
  expect((await call(desk, 'PUT', at, { ...words, wideUrl, tallUrl, version: 1 })).status).toBe(409)
  expect((await call(desk, 'GET', '/admin/banners')).body.items).toHaveLength(6)
  expect((await call(desk, 'DELETE', `${at}?version=2`)).status).toBe(200)

  const path = '/admin/home-sections'
  const section = await call(desk, 'POST', path, { title: 'Wear', source: 'category', categoryId: 1, place: 1 })
  const own = `${path}/${String(section.body.id)}`
  expect([section.status, section.body]).toMatchObject([201, { category: 'Clothes', path: '/category/clothes' }])
  const newest = await call(desk, 'PUT', own, { title: 'New', source: 'newest', version: 1 })
  expect([newest.status, newest.body]).toMatchObject([200, { title: 'New', categoryId: null, place: 1 }])
  expect((await call(desk, 'POST', path, { title: 'Wear', source: 'category' })).status).toBe(422)
  expect((await call(desk, 'GET', path)).body.items).toHaveLength(4)
  expect((await call(desk, 'DELETE', `${own}?version=2`)).status).toBe(200)
})

test('takes a file, reads it by a job, applies and undoes it', async ({ shop }) => {
  const desk = shop.as(meera)
  const csv = { 'content-type': 'text/csv' }
  const path = '/admin/runs?file_name=prices.csv'
  expect((await call(desk, 'POST', path, 'handle,price')).status).toBe(415)
  const large = { ...csv, 'content-length': '1073741824' }
  expect((await call(desk, 'POST', path, 'handle,price', large)).status).toBe(413)
  const { status, body } = await call(desk, 'POST', path, 'handle,price\nslim-jeans,1299\nslim,x\n', csv)
  expect([status, body]).toMatchObject([202, { state: 'reading', fileName: 'prices.csv' }])
  const id = String(body.id)
  await readRun(shop, id)
  expect((await call(desk, 'GET', `/admin/runs/${id}`)).body).toMatchObject({
    ...{ state: 'checked', counts: { update: 1, error: 1 } },
    problems: [{ row: 3, action: 'error' }],
  })
  const mapped = await call(desk, 'POST', `/admin/runs/${id}/map`, { columns: {}, categories: {} })
  expect([mapped.status, mapped.body]).toMatchObject([202, { state: 'reading' }])
  await readRun(shop, id)
  expect((await call(desk, 'POST', `/admin/runs/${id}/apply`)).status).toBe(202)
  await applyRun(shop, id)
  expect((await call(desk, 'POST', `/admin/runs/${id}/apply`)).status).toBe(409)
  expect((await call(desk, 'POST', `/admin/runs/${id}/undo`)).body).toMatchObject({ state: 'undoing' })
  expect((await call(shop.as(asha), 'GET', `/admin/runs/${id}`)).status).toBe(403)
})

test('sets up an empty store once', async ({ shop }) => {
  const desk = shop.as(meera)
  expect((await call(desk, 'GET', '/admin/setup')).body).toMatchObject({ departments: [{}, {}, {}, {}, {}] })
  await shop.db.execute(sql`set local session_replication_role = replica`)
  await shop.db.execute(sql`truncate shop.products, shop.categories restart identity cascade`)
  await shop.db.execute(sql`set local session_replication_role = origin`)
  expect((await call(desk, 'POST', '/admin/setup', { choice: 'empty' })).status).toBe(200)
  expect((await call(desk, 'POST', '/admin/setup', { choice: 'empty' })).status).toBe(409)
})

test('lists the offers that run, and the best price of each product and size', async ({ shop }) => {
  const path = `/products/${toPublicId(kurta.id)}`
  expect((await call(shop, 'GET', '/offers')).body.data).toEqual([])
  expect((await call(shop, 'GET', path)).body).toMatchObject({
    bestPrice: null,
    variants: [{ bestPrice: null }, {}, {}],
  })
  await insertOffer(shop, { ...TEN, endsAt: addDuration(shop.now(), minutes(1)) })
  const bestPrice = { price: 719, offer: 'Ten percent', code: 'TEN' }
  expect((await call(shop, 'GET', '/products')).body.data[0]).toMatchObject({ price: 799, bestPrice })
  expect((await call(shop, 'GET', path)).body).toMatchObject({ bestPrice, variants: [{ bestPrice }, {}, {}] })
  expect((await call(shop, 'GET', '/offers')).body.data).toEqual([
    {
      ...{ name: 'Ten percent', gives: '10 % off', code: 'TEN', conditions: [], terms: '', goods: [] },
      ...{ startsAt: '2026-01-14T06:30:00.000Z', endsAt: '2026-01-15T06:31:00.000Z' },
    },
  ])
})

test('checks a response of every route against its schema', () => {
  // Files have none.
  expect(
    ROUTES.filter((route) => route.response && !held.has(route)).map(({ method, path }) => `${method} ${path}`),
  ).toEqual([])
})
