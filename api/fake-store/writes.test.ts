/** Writes in the Fake Store API: who has access, what the store stores, and what it never reveals. */
import { eq } from 'drizzle-orm'
import { productImages, users as userTable } from '#db/schema.server.ts'
import { asha, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { insertPriceList, passTime } from '#test/price-lists.ts'
import { requireAttribute } from '#test/require-attribute.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { findUserByEmail } from '#shop/accounts/users/users.ts'
import { messages as accounts } from '#shop/accounts/messages.ts'
import { userNumber } from '#shop/accounts/rules.ts'
import { findProduct } from '#shop/catalogue/products.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { messages as media } from '#shop/media/messages.ts'
import { messages as common } from '#shop/messages.ts'
import { messages as ownData } from '#shop/personal-data/messages.ts'
import { messages as showcase } from '#shop/merchandising/messages.ts'
import { messages as stockroom } from '#shop/product-admin/messages.ts'
import type { Shop, User } from '#shop/shop.ts'
import { hours, minutes } from '#core/time.ts'
import { catalogue } from './catalogue.ts'

const HOME = 'http://localhost:3000'
const PICTURE = '/media/0123456789abcdef/800x1000.jpg'

async function tokenOf(shop: Shop, { id, sessionId }: User) {
  const exp = Math.floor(shop.now().getTime() / 1000) + 3600
  return shop.services.tokens.signAccessToken(
    { sub: id, session_id: sessionId, role: 'authenticated', exp },
    shop.now(),
  )
}

/** Sends the request with a token of `who`, or without a token. */
async function call(shop: Shop, who: User | null, method: string, path: string, body?: unknown) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (who) headers.authorization = `Bearer ${await tokenOf(shop, who)}`
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  const answer = await catalogue(() => shop).request(`/api/v1${path}`, { method, headers, ...sent })
  const text = await answer.text()
  return {
    status: answer.status,
    answer,
    body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as unknown,
  }
}

const NEW = { title: 'Neel Kurta', price: 1499.5, description: 'Blue.', categoryId: 1, images: [`${HOME}${PICTURE}`] }
const UNAUTHORIZED = { message: 'Unauthorized', statusCode: 401 }
const bad = (...message: string[]) => ({ message, error: 'Bad Request', statusCode: 400 })

const GUARDED: [string, string][] = [
  ['POST', '/products'],
  ['PUT', '/products/1'],
  ['DELETE', '/products/1'],
  ['POST', '/categories'],
  ['PUT', '/categories/1'],
  ['DELETE', '/categories/1'],
  ['GET', '/users'],
  ['DELETE', '/users/10'],
  ['POST', '/files/upload'],
]

// D31, D32
test.for(GUARDED)('restricts %s %s to admins', async ([method, path], { shop }) => {
  const body = method === 'GET' ? undefined : NEW
  expect(await call(shop, null, method, path, body)).toMatchObject({ status: 401, body: UNAUTHORIZED })
  const forbidden = { message: 'Forbidden resource', error: 'Forbidden', statusCode: 403 }
  expect(await call(shop, asha, method, path, body)).toMatchObject({ status: 403, body: forbidden })
  expect((await call(shop, null, 'GET', '/products/1')).body).toMatchObject({ title: kurta.title, price: 799 })
})

test.for([
  ['GET', '/users/10'],
  ['PUT', '/users/10'],
  ['GET', '/auth/profile'],
] as const)('restricts %s %s to signed-in users', async ([method, path], { shop }) => {
  expect(await call(shop, null, method, path, method === 'PUT' ? {} : undefined)).toMatchObject({
    status: 401,
    body: UNAUTHORIZED,
  })
})

test('answers 429 with the seconds until the window ends when an email had too many sign-ins', async ({ shop }) => {
  const guess = () => call(shop, null, 'POST', '/auth/login', { email: asha.email, password: 'wrong' })
  for (let nth = 0; nth < 10; nth++) expect((await guess()).status).toBe(401)
  shop.clock.at = new Date(shop.clock.at.getTime() + minutes(5))
  const { answer, body } = await guess()
  expect(body).toMatchObject({ statusCode: 429, error: 'Too Many Requests' })
  expect(answer.headers.get('retry-after')).toBe('600')
})

// Q44
test('adds a product to its department when an admin sends it', async ({ shop }) => {
  const { status, body } = await call(shop, meera, 'POST', '/products', NEW)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    id: 6,
    title: 'Neel Kurta',
    slug: 'neel-kurta',
    price: 1499.5,
    description: 'Blue.',
    category: { id: 1, slug: 'clothes' },
    images: [`${HOME}${PICTURE}`],
  })
  expect((await call(shop, null, 'GET', '/products/6')).body).toEqual(body)
  expect(await findProduct(shop, 157)).toMatchObject({ category: 'Clothes', subcategory: null, gender: null })
})

test('reports all errors of a product in field order', async ({ shop }) => {
  expect(await call(shop, meera, 'POST', '/products', {})).toMatchObject({
    status: 400,
    body: bad(
      'title should not be empty',
      'title must be a string',
      'price should not be empty',
      'price must be a positive number',
      'description should not be empty',
      'description must be a string',
      'categoryId should not be empty',
      'categoryId must be a number conforming to the specified constraints',
      'images must contain at least 1 elements',
      'images should not be empty',
      'each value in images must be a URL address',
      'images must be an array',
    ),
  })
})

test.for<[object, unknown]>([
  [{ price: 0 }, bad('price must be a positive number')],
  [{ price: 'abc' }, bad('price must be a positive number')],
  [{ price: 1.999 }, bad(stockroom.invalidPrice)],
  [{ price: 1e12 }, bad(stockroom.invalidPrice)],
  [{ title: 'a'.repeat(200) }, bad(common.tooLong(150))],
  [{ images: [] }, bad('images must contain at least 1 elements')],
  [{ images: ['nonsense'] }, bad('each value in images must be a URL address')],
  [{ images: ['http://pictures.example.in/1.jpg'] }, bad(media.invalidUrl)],
  [{ images: Array(21).fill('https://pictures.example.in/1.jpg') }, bad(stockroom.tooManyImages)],
])('rejects a product with %j', async ([more, body], { shop }) => {
  expect(await call(shop, meera, 'POST', '/products', { ...NEW, ...more })).toMatchObject({ status: 400, body })
})

test('answers 400 when the department does not exist', async ({ shop }) => {
  const { status, body } = await call(shop, meera, 'POST', '/products', { ...NEW, categoryId: 99 })
  expect([status, body]).toMatchObject([400, { name: 'EntityNotFoundError' }])
})

test('raises the MRP to a price above it', async ({ shop }) => {
  await call(shop, meera, 'PUT', '/products/1', { price: 1599 })
  expect(await findProduct(shop, kurta.id)).toMatchObject({ price: 159900, actualPrice: 159900 })
})

test('changes the fields that the request contains and keeps the others', async ({ shop }) => {
  const before = await findProduct(shop, kurta.id)
  const changes = { price: 749, title: 'Indigo Kurta, washed' }
  const { status, body } = await call(shop, meera, 'PUT', '/products/1', changes)
  expect([status, body]).toMatchObject([
    200,
    { ...changes, slug: 'indigo-kurta', description: 'Indigo Kurta, made slowly.' },
  ])
  const { title, price, priceFrom, priceTo, variants, ...rest } = (await findProduct(shop, kurta.id))!
  expect([title, price, priceFrom, priceTo]).toEqual(['Indigo Kurta, washed', 74900, 74900, 74900])
  expect(before).toMatchObject(rest)
  expect(variants).toEqual(before!.variants.map((variant) => ({ ...variant, price: 74900 })))
  expect(await call(shop, meera, 'PUT', '/products/1', { title: '' })).toMatchObject({
    status: 400,
    body: bad(common.fillRequired),
  })
})

test('keeps a product unchanged when it is sent back as it was read', async ({ shop }) => {
  await call(shop, meera, 'PUT', '/products/1', { images: [`${HOME}${PICTURE}`, 'https://pictures.example.in/2.jpg'] })
  await shop.db.update(productImages).set({ colour: 'Indigo' }).where(eq(productImages.url, PICTURE))
  const read = (await call(shop, null, 'GET', '/products/1')).body as { category: { id: number } }
  const again = await call(shop, meera, 'PUT', '/products/1', { ...read, categoryId: read.category.id })
  expect(again.body).toEqual(read)
  expect((await findProduct(shop, kurta.id))!.pictures.map(({ colour }) => colour)).toEqual(['Indigo', null])
})

test('moves a product to another department, and deletes it', async ({ shop }) => {
  expect((await call(shop, meera, 'PUT', '/products/4', { categoryId: 1 })).body).toMatchObject({ category: { id: 1 } })
  expect(await findProduct(shop, lamp.id)).toMatchObject({ category: 'Clothes', department: { slug: 'clothes' } })
  const { status, body, answer } = await call(shop, meera, 'DELETE', '/products/4')
  expect([status, body, answer.headers.get('content-type')]).toEqual([200, 'true', 'text/html; charset=UTF-8'])
  expect((await call(shop, meera, 'DELETE', '/products/4')).status).toBe(400)
  expect((await call(shop, meera, 'PUT', '/products/4', {})).status).toBe(400)
})

test('adds and moves products without the attributes that their department requires', async ({ shop }) => {
  await requireAttribute(shop.db)
  const statusOf = async (method: string, path: string, body: object) =>
    (await call(shop, meera, method, path, body)).status
  expect(await statusOf('POST', '/products', NEW)).toBe(201)
  expect(await statusOf('PUT', '/products/4', { categoryId: 1 })).toBe(200)
  expect(await statusOf('PUT', '/products/1', { price: 899 })).toBe(200)
})

test('adds, changes and deletes departments, but not one with products', async ({ shop }) => {
  const { status, body } = await call(shop, meera, 'PUT', '/categories/1', { name: 'Wear', image: `${HOME}${PICTURE}` })
  expect([status, body]).toMatchObject([200, { id: 1, name: 'Wear', slug: 'clothes', image: `${HOME}${PICTURE}` }])
  expect((await call(shop, meera, 'PUT', '/categories/1', { image: 'nonsense' })).body).toEqual(
    bad('image must be a URL address'),
  )
  expect((await call(shop, meera, 'PUT', '/categories/1', { name: 'Furniture' })).body).toEqual(bad(showcase.nameTaken))
  const toys = await call(shop, meera, 'POST', '/categories', { name: 'Toys', image: `${HOME}${PICTURE}` })
  const creationAt = shop.now().toISOString()
  const { id } = toys.body as { id: number }
  expect([toys.status, toys.body]).toMatchObject([201, { name: 'Toys', slug: 'toys', creationAt }])
  expect((await call(shop, null, 'GET', '/categories')).body).toMatchObject([
    { id: 1 },
    { id: 2 },
    { id, name: 'Toys' },
  ])
  expect((await call(shop, meera, 'POST', '/categories', { image: 'x' })).body).toEqual(
    bad('name should not be empty', 'name must be a string', 'image must be a URL address'),
  )
  expect((await call(shop, meera, 'POST', '/categories', { name: 'Cart', image: `${HOME}${PICTURE}` })).body).toEqual(
    bad(showcase.reservedSlug),
  )
  const removed = await call(shop, meera, 'DELETE', `/categories/${id}`)
  expect([removed.status, removed.body]).toEqual([200, 'true'])
  expect((await call(shop, meera, 'DELETE', '/categories/2')).body).toEqual(bad(showcase.hasProducts(1, 'Furniture')))
})

const signUp = {
  email: 'Nila@Example.in',
  name: 'Nila Iyer',
  password: 'monsoon9',
  avatar: 'https://a.example.in/n.jpg',
}
const login = (shop: Shop, email: string, password: string) =>
  call(shop, null, 'POST', '/auth/login', { email, password })

test('signs up, signs in, reads the profile and refreshes the session', async ({ shop }) => {
  const made = await call(shop, null, 'POST', '/users', signUp)
  const nila = { email: 'nila@example.in', name: 'Nila Iyer', role: 'customer', avatar: '' }
  expect([made.status, made.body]).toMatchObject([201, nila])
  expect(JSON.stringify(made.body)).not.toMatch(/monsoon|password/i)

  const came = await login(shop, 'nila@example.in', 'monsoon9')
  expect(came.status).toBe(201)
  const { access_token, refresh_token } = came.body as Record<string, string>
  const profile = await catalogue(() => shop).request('/api/v1/auth/profile', {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect([profile.status, await profile.json()]).toEqual([200, made.body])

  const next = await call(shop, null, 'POST', '/auth/refresh-token', { refreshToken: refresh_token })
  expect([next.status, Object.keys(next.body as object)]).toEqual([201, ['access_token', 'refresh_token']])
})

test('answers sign-up with a registered email like any other and keeps the account unchanged', async ({ shop }) => {
  const before = await findUserByEmail(shop, asha.email)
  const made = await call(shop, null, 'POST', '/users', { ...signUp, email: asha.email })
  expect([made.status, made.body]).toMatchObject([201, { email: asha.email, name: 'Nila Iyer' }])
  expect(await findUserByEmail(shop, asha.email)).toEqual(before)
  const available = await call(shop, null, 'POST', '/users/is-available', { email: 'nobody@example.in' })
  expect([available.status, available.body]).toEqual([201, { isAvailable: false }])
})

test.for<[object, unknown]>([
  [{ email: 'nonsense' }, bad('email must be an email')],
  [{ email: '' }, bad('email should not be empty', 'email must be an email')],
  [{ name: undefined }, bad('name should not be empty', 'name must be a string')],
  [{ password: 'abc' }, bad('password must be longer than or equal to 6 characters')],
  [{ avatar: 'nonsense' }, bad('avatar must be a URL address')],
  [{ role: 'root' }, bad('role must be one of the following values: admin, customer')],
])('rejects a sign-up with %j', async ([more, body], { shop }) => {
  expect(await call(shop, null, 'POST', '/users', { ...signUp, ...more })).toMatchObject({ status: 400, body })
})

test('rejects every sign-in without the right password', async ({ shop }) => {
  for (const body of [{}, { email: asha.email }, { email: 7, password: 8 }, { email: asha.email, password: 'wrong' }])
    expect(await call(shop, null, 'POST', '/auth/login', body)).toMatchObject({ status: 401, body: UNAUTHORIZED })
  expect(await call(shop, null, 'POST', '/auth/refresh-token', { refreshToken: 'nonsense' })).toMatchObject({
    status: 401,
    body: { message: 'Invalid', error: 'Unauthorized', statusCode: 401 },
  })
  expect((await call(shop, null, 'POST', '/auth/refresh-token', {})).body).toEqual(
    bad('refreshToken should not be empty', 'refreshToken must be a string'),
  )
  const { status } = await catalogue(() => shop).request('/api/v1/auth/profile', {
    headers: { authorization: 'Bearer a.b.c' },
  })
  expect(status).toBe(401)
})

// D32
test('lets users read and rename only themselves', async ({ shop }) => {
  const own = `/users/${userNumber(asha.id)}`
  const stranger = `/users/${userNumber(ravi.id)}`
  expect((await call(shop, asha, 'GET', own)).body).toMatchObject({ email: asha.email, role: 'customer' })
  for (const method of ['GET', 'PUT']) {
    const { status, body } = await call(shop, asha, method, stranger, method === 'PUT' ? { name: 'X' } : undefined)
    const message = `Could not find any entity of type "User" matching: {\n    "id": ${userNumber(ravi.id)}\n}`
    expect([status, body]).toMatchObject([400, { name: 'EntityNotFoundError', message }])
  }
  expect((await call(shop, asha, 'PUT', own, { email: asha.email, name: 'Asha Rao' })).body).toMatchObject({
    name: 'Asha Rao',
  })
  for (const more of [{ password: 'another9' }, { email: 'new@example.in' }, { role: 'admin' }])
    expect(await call(shop, asha, 'PUT', own, more)).toMatchObject({
      status: 403,
      body: { message: accounts.changedElsewhere },
    })
  expect(await call(shop, meera, 'PUT', own, { name: 'X' })).toMatchObject({ status: 403 })
})

test('lists users oldest first for an admin, who deletes only accounts that are not admins', async ({ shop }) => {
  await shop.db
    .update(userTable)
    .set({ createdAt: new Date('2025-01-01') })
    .where(eq(userTable.id, ravi.id))
  expect((await call(shop, meera, 'GET', '/users?limit=2')).body).toMatchObject([
    { email: ravi.email },
    { email: asha.email },
  ])
  const all = (await call(shop, meera, 'GET', '/users')).body
  expect(all).toMatchObject([{}, {}, { email: meera.email, role: 'admin' }])
  expect(JSON.stringify(all)).not.toMatch(/password|hash/i)
  const ended = await call(shop, meera, 'DELETE', `/users/${userNumber(ravi.id)}`)
  expect([ended.status, ended.body]).toEqual([200, 'true'])
  expect((await call(shop, meera, 'GET', `/users/${userNumber(ravi.id)}`)).status).toBe(400)
  expect(await call(shop, meera, 'DELETE', `/users/${userNumber(meera.id)}`)).toMatchObject({
    status: 409,
    body: { message: ownData.isAdmin, error: 'Conflict', statusCode: 409 },
  })
})

async function upload(shop: TestShop, who: User, file?: File) {
  const form = new FormData()
  if (file) form.set('file', file)
  const headers = { authorization: `Bearer ${await tokenOf(shop, who)}` }
  return catalogue(() => shop).request('/api/v1/files/upload', { method: 'POST', body: form, headers })
}

test('stores an image that an admin uploads and serves it publicly', async ({ shop }) => {
  shop.services.images = {
    ...shop.services.images,
    store: async () => ({ key: '0123456789abcdef', width: 800, height: 1000 }),
  }
  const answer = await upload(shop, meera, new File(['…'], 'kurta.png', { type: 'image/png' }))
  expect([answer.status, await answer.json()]).toEqual([
    201,
    { originalname: 'kurta.png', filename: '0123456789abcdef-800x1000.jpg', location: `${HOME}${PICTURE}` },
  ])
  const shown = await call(shop, null, 'GET', '/files/0123456789abcdef-800x1000.jpg')
  expect([shown.status, shown.answer.headers.get('location')]).toEqual([302, PICTURE])
  expect((await call(shop, null, 'GET', '/files/..%2fsecret')).status).toBe(404)

  shop.services.images = { ...shop.services.images, store: async () => 'kind' }
  const refused = await upload(shop, meera, new File(['…'], 'virus.exe'))
  expect([refused.status, await refused.json()]).toEqual([400, bad(media.invalidImage.kind)])
  expect(await (await upload(shop, meera)).json()).toMatchObject({ message: media.missing })
})

test('rejects a body that is not JSON or is too large', async ({ shop }) => {
  expect(await call(shop, meera, 'POST', '/products', '{')).toMatchObject({
    status: 400,
    body: { error: 'Bad Request' },
  })
  expect(await call(shop, meera, 'POST', '/products', { ...NEW, description: 'a'.repeat(120_000) })).toMatchObject({
    status: 413,
    body: { message: 'request entity too large', error: 'Payload Too Large', statusCode: 413 },
  })
  expect((await call(shop, meera, 'POST', '/products', [])).status).toBe(400)
})

test('keeps the regular price when a client sends back the price of a running price list', async ({ shop }) => {
  await insertPriceList(shop, [{ productId: kurta.id, rupees: 599 }])
  await passTime(shop, hours(1))
  const at = `/products/${toPublicId(kurta.id)}`
  const { body } = await call(shop, meera, 'GET', at)
  expect(body).toMatchObject({ price: 599 })
  const { title, price, description } = body as { title: string; price: number; description: string }
  const changed = await call(shop, meera, 'PUT', at, { title: `${title} II`, price, description })
  expect(changed.body).toMatchObject({ title: `${title} II`, price: 599 })
  await passTime(shop, hours(1))
  expect((await call(shop, meera, 'GET', at)).body).toMatchObject({ price: 799 })
  expect((await call(shop, meera, 'PUT', at, { price: 649 })).body).toMatchObject({ price: 649 })
})
