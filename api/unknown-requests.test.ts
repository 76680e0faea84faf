/** Property tests: whatever clients send, the APIs answer in their own format and never fail. */
import fc from 'fast-check'
import { asha, meera } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { catalogue } from './fake-store/catalogue.ts'
import { ROUTES, store } from './store/store.ts'

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1',
    '1e400',
    'NaN',
    '99999999999999999999',
    '2147483648',
    '\0',
    '%',
    "'",
    '\ud800',
    'null',
    '1.5',
  ),
)
const value = fc.oneof(word, fc.double(), fc.integer(), fc.constantFrom(null, true, [], {}, ['x'], [null], { a: 1 }))
const NAMES = [
  ...[
    'title',
    'price',
    'price_min',
    'price_max',
    'categoryId',
    'categorySlug',
    'limit',
    'offset',
    'q',
    'page',
    'sort',
    'view',
  ],
  ...[
    'department',
    'collection',
    'category',
    'gender',
    'order',
    'description',
    'images',
    'name',
    'image',
    'email',
    'password',
  ],
  ...[
    'productId',
    'variantId',
    'quantity',
    'mobile',
    'pin',
    'city',
    'state',
    'building',
    'addressId',
    'expectedTotal',
    'method',
  ],
  ...[
    'refreshToken',
    'userId',
    'firstName',
    'pictures',
    'variants',
    'collections',
    'version',
    'to',
    'seen',
    'status',
    'from',
  ],
]
const query = fc.dictionary(fc.constantFrom(...NAMES), word, { maxKeys: 5 })
const body = fc.oneof(fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 10 }), value)
const DIALECT = [
  ...[
    'GET /products',
    'GET /products/*',
    'GET /products/*/related',
    'GET /products/slug/*',
    'GET /categories',
    'GET /categories/*',
  ],
  ...[
    'GET /categories/*/products',
    'GET /users',
    'GET /users/*',
    'POST /products',
    'PUT /products/1',
    'PUT /products/*',
    'PUT /categories/1',
  ],
  ...[
    'PUT /users/*',
    'POST /users/is-available',
    'POST /auth/refresh-token',
    'POST /files/upload',
    'GET /files/*',
    'DELETE /users/*',
  ],
]
const OWN = ROUTES.filter(({ path }) => path !== '/accounts').map(
  ({ method, path }) => `${method.toUpperCase()} ${path.replace(/:\w+/g, '*')}`,
)
const asked = (addresses: string[]) => fc.tuple(fc.constantFrom(...addresses), word, query, body)

test.for([
  ['/api/v1', DIALECT],
  ['/api', OWN],
] as const)(
  'answers any request to %s without a server error',
  { timeout: 120_000 },
  async ([base, addresses], { shop }) => {
    const exp = Math.floor(shop.now().getTime() / 1000) + 3600
    for (const who of [null, asha, meera]) {
      const claims = who && { sub: who.id, session_id: who.sessionId, role: 'authenticated', exp }
      const headers = {
        ...(claims && { authorization: `Bearer ${await shop.services.tokens.signAccessToken(claims, shop.now())}` }),
        'content-type': 'application/json',
        'idempotency-key': 'some-strange-key',
      }
      const app = base === '/api' ? store(() => shop) : catalogue(() => shop)
      await fc.assert(
        fc.asyncProperty(asked([...addresses]), async ([address, typed, query, sent]) => {
          const [method = '', path = ''] = address.split(' ')
          const url = `${base}${path.replaceAll('*', encodeURIComponent(typed.toWellFormed()))}?${new URLSearchParams(query).toString()}`
          const init = method === 'GET' ? {} : { body: JSON.stringify(sent) ?? '' }
          const answer = await app.request(url, { method, headers, ...init })
          expect([url, answer.status < 500]).toEqual([url, true])
        }),
        { numRuns: 100 },
      )
    }
  },
)
