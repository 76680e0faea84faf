/** The contract of the Fake Store API, case by case: request and response. */
import { asha, dress, jeans, kurta, lamp, meera, soldOut } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteOrRestoreProduct } from '#shop/product-admin/delete-product.ts'
import { catalogue } from './catalogue.ts'

const EVERYTHING = [kurta, jeans, dress, lamp, soldOut].map(({ title }) => title)
const CLOTHES = [kurta, jeans, dress, soldOut].map(({ title }) => title)
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const doorOf = (shop: Shop) => {
  const app = catalogue(() => shop)
  return (path: string, init?: RequestInit) => app.request(`/api/v1${path}`, init)
}
const json = async (answer: Response) => answer.json() as Promise<unknown>
const titles = (found: unknown) => (found as { title: string }[]).map(({ title }) => title)

// S7.1-01, S7.1-02, S7.1-03, D31, Q10
test.for<[string, string[]]>([
  ['/products', EVERYTHING],
  ['/products/', EVERYTHING],
  ['/products?', EVERYTHING],
  // The Fake Store API paginates only if both numbers are given.
  ['/products?limit=2', EVERYTHING],
  ['/products?offset=2', EVERYTHING],
  ['/products?limit=2&offset=0', [kurta.title, jeans.title]],
  ['/products?limit=2&offset=2', [dress.title, lamp.title]],
  ['/products?limit=2&offset=', [kurta.title, jeans.title]],
  ['/products?limit=2&offset=9', []],
  ['/products?limit=2&offset=99999999999999999999', []],
  ['/products?limit=0&offset=2', EVERYTHING],
  ['/products?limit=-2&offset=2', EVERYTHING],
  ['/products?limit=2&offset=-2', EVERYTHING],
  ['/products?limit=999999999999999999999&offset=4', [soldOut.title]],
  ['/products?title=kURTa', [kurta.title]],
  ['/products?title=s', [jeans.title, dress.title, lamp.title, soldOut.title]],
  ['/products?title=%25', []],
  ['/products?title=_', []],
  ['/products?title=%00', EVERYTHING],
  ['/products?title=', EVERYTHING],
  ['/products?title=nothing+like+it', []],
  ['/products?price=799', [kurta.title]],
  ['/products?price=799.5', []],
  ['/products?price=abc', EVERYTHING],
  ['/products?price=1e300', []],
  // A price bound without the other is ignored, and 0 counts as missing.
  ['/products?price_min=1000', EVERYTHING],
  ['/products?price_max=1000', EVERYTHING],
  ['/products?price_min=0&price_max=1000', EVERYTHING],
  ['/products?price_min=1&price_max=1000', [kurta.title, soldOut.title]],
  ['/products?price_min=799&price_max=999', [kurta.title, soldOut.title]],
  ['/products?price_min=1&price_max=-5', []],
  ['/products?price_min=1&price_max=abc', EVERYTHING],
  ['/products?price=799&price_min=1&price_max=5000', EVERYTHING],
  ['/products?categoryId=1', CLOTHES],
  ['/products?categoryId=2', [lamp.title]],
  ['/products?categoryId=0', EVERYTHING],
  ['/products?categoryId=-1', []],
  ['/products?categoryId=1.5', []],
  ['/Products?categoryId=2', [lamp.title]],
  ['/PRODUCTS/Slug/indigo-kurta/Related', [dress.title, jeans.title, soldOut.title]],
  ['/products?categoryId=99999999999999999999', []],
  ['/products?categorySlug=furniture', [lamp.title]],
  ['/products?categorySlug=furniture&categoryId=1', [lamp.title]],
  ['/products?categorySlug=nope', []],
  ['/products?categoryId=1&price_min=1&price_max=1000&limit=1&offset=1&title=shirt', []],
  ['/products?categoryId=1&price_min=1&price_max=1000&limit=1&offset=0&title=shirt', [soldOut.title]],
  ['/products?unheard=of', EVERYTHING],
  ['/categories/1/products', CLOTHES],
  ['/categories/1/products?limit=1&offset=1', [jeans.title]],
  ['/categories/1/products?limit=1', CLOTHES],
  ['/categories/99/products', []],
  ['/products/1/related', [dress.title, jeans.title, soldOut.title]],
  ['/products/slug/indigo-kurta/related', [dress.title, jeans.title, soldOut.title]],
  ['/products/4/related', []],
  ['/locations', []],
])('lists %s as %j', async ([path, found], { shop }) => {
  const answer = await doorOf(shop)(path)
  expect([answer.status, titles(await answer.json())]).toEqual([200, found])
})

const NO_NUMBER = 'Validation failed (numeric string is expected)'
const constrained = (name: string) => [`${name} must be a number conforming to the specified constraints`]

// D31
test.for<[string, string | string[]]>([
  ['/products?limit=abc', constrained('limit')],
  ['/products?limit=1&limit=2', constrained('limit')],
  ['/products?offset=NaN', constrained('offset')],
  ['/products?limit=Infinity&offset=0', constrained('limit')],
  ['/products?categoryId=clothes', constrained('categoryId')],
  ['/products?price_min=-5', ['price_min must not be less than 0']],
  ['/products?price_min=abc', ['price_min must not be less than 0']],
  ['/products?title=a&title=b', ['title must be a string']],
  ['/products?limit=x&offset=y', [...constrained('limit'), ...constrained('offset')]],
  ['/products/abc', NO_NUMBER],
  ['/products/1.5', NO_NUMBER],
  ['/products/1e3', NO_NUMBER],
  ['/products/slug/related', NO_NUMBER],
  ['/products/abc/related', NO_NUMBER],
  ['/categories?limit=abc', constrained('limit')],
  ['/categories/abc', NO_NUMBER],
  ['/categories/abc/products', NO_NUMBER],
  ['/categories/1/products?limit=abc', constrained('limit')],
  ['/categories/1/products?price_min=-4', ['price_min must not be less than 0']],
])('rejects %s', async ([path, message], { shop }) => {
  const answer = await doorOf(shop)(path)
  expect([answer.status, await answer.json()]).toEqual([400, { message, error: 'Bad Request', statusCode: 400 }])
})

const product = (where: object) =>
  `Could not find any entity of type "Product" matching: ${JSON.stringify({ relations: ['category'], where }, null, 4)}`
const category = (where: object) =>
  `Could not find any entity of type "Category" matching: ${JSON.stringify(where, null, 4)}`

// Q10
test.for<[string, string]>([
  ['/products/9999', product({ id: 9999 })],
  ['/products/0', product({ id: 0 })],
  ['/products/-1', product({ id: -1 })],
  ['/products/99999999999', product({ id: 99999999999 })],
  ['/products/9999/related?a=b', product({ id: 9999 })],
  ['/products/slug/nope', product({ slug: 'nope' })],
  ['/products/slug/%00', product({ slug: '' })],
  ['/categories/9999', category({ id: 9999 })],
  ['/categories/-1', category({ id: -1 })],
  ['/categories/slug/nope', category({ where: { slug: 'nope' } })],
])('answers 400 for %s when the entity does not exist', async ([path, message], { shop }) => {
  const answer = await doorOf(shop)(path)
  const timestamp = '2026-01-15T06:30:00.000Z'
  const body = { path: `/api/v1${path}`, timestamp, name: 'EntityNotFoundError', message }
  expect([answer.status, await answer.json()]).toEqual([400, body])
})

test.for([
  ['GET', '/nope'],
  ['GET', ''],
  ['PATCH', '/products/1'],
  ['DELETE', '/products'],
  ['GET', '/products/1/nope'],
])('answers 404 for %s %s', async ([method, path], { shop }) => {
  const answer = await doorOf(shop)(path!, { method: method! })
  const body = { message: `Cannot ${method} /api/v1${path}`, error: 'Not Found', statusCode: 404 }
  expect([answer.status, await answer.json()]).toEqual([404, body])
})

// S3.1-01, S3.1-02, S7.1-01, S7.1-02, S7.1-03, D2, D34
test('serializes a product with public id, rupees, department and absolute URLs', async ({ shop }) => {
  const ask = doorOf(shop)
  const found = (await json(await ask('/products/1'))) as { category: object }
  expect(found).toEqual({
    id: toPublicId(kurta.id),
    title: kurta.title,
    slug: 'indigo-kurta',
    price: 799,
    description: 'Indigo Kurta, made slowly.',
    category: {
      id: 1,
      name: 'Clothes',
      slug: 'clothes',
      image: '',
      creationAt: expect.stringMatching(ISO) as string,
      updatedAt: expect.stringMatching(ISO) as string,
    },
    images: [],
    creationAt: expect.stringMatching(ISO) as string,
    updatedAt: expect.stringMatching(ISO) as string,
  })
  expect(await json(await ask('/products/slug/indigo-kurta'))).toEqual(found)
  expect(await json(await ask('/categories'))).toMatchObject([{ slug: 'clothes' }, { slug: 'furniture' }])
  expect(await json(await ask('/categories/slug/clothes'))).toEqual(found.category)
  expect(await json(await ask('/categories/1'))).toEqual(found.category)
  expect(await json(await ask('/categories?limit=1'))).toEqual([found.category])
})

test('fails when the product is deleted', async ({ shop }) => {
  await deleteOrRestoreProduct(shop.as(meera), { do: 'delete', id: '1' })
  const ask = doorOf(shop.as(asha))
  expect((await ask('/products/1')).status).toBe(400)
  expect((await ask('/products/slug/indigo-kurta')).status).toBe(400)
  expect(titles(await json(await ask('/products')))).toEqual(EVERYTHING.slice(1))
})

// S7.1-01, S7.1-02, S7.1-03
test('answers requests from any origin', async ({ shop }) => {
  const ask = doorOf(shop)
  const asked = await ask('/products', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://app.example.in',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect([asked.status, await asked.text()]).toEqual([204, ''])
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
    'access-control-allow-headers': 'authorization,content-type',
  })
  for (const path of ['/products', '/products/abc', '/products/9999', '/nope']) {
    const { headers } = await ask(path, { headers: { origin: 'https://app.example.in' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  }
})
