/**
 * The limits that count by IP (address-limits.test.ts): the beginning of the key under which each counts, and a request that
 * it counts.
 */
export type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer }
/** `sentence` is what the answer of the refusal has. */
export type Case = [key: string, path: string, sent: () => Sent, sentence?: RegExp]

/** A shopper with an account. */
export const shopper = { email: 'asha.limits@mail.example.in', password: 'marigold-kurta-41', token: '' }

const TOO_MANY = /Too many attempts\. Please try again in (a minute|\d+ minutes)\./
const GOTRUE = /over_request_rate_limit/
const GOTRUE_EMAIL = /over_email_send_rate_limit/
export const number = (() => {
  let last = 0
  return () => ++last
})()
const form = (fields: Record<string, string>) => (): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  body: new URLSearchParams(fields).toString(),
})
export const json =
  (body: () => object, headers = (): Record<string, string> => ({})) =>
  (): Sent => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers() },
    body: JSON.stringify(body()),
  })
const get = (): Sent => ({})
const asUser = () => ({ authorization: `Bearer ${shopper.token}` })
const email = () => `person${number()}@mail.example.in`
export const person = () => ({ firstName: 'Asha', lastName: 'Rao', email: email(), password: shopper.password })
const order = () => ({ addressId: 1, expectedTotal: 1, method: 'cash' })
const asBuyer = () => ({ ...asUser(), 'idempotency-key': crypto.randomUUID() })

/** The beginning of the key under which a limit counts, and a request that it counts. */
export const CASES: Case[] = [
  ['sign-in from', '/login', form({ email: shopper.email, password: 'wrong' }), TOO_MANY],
  ['sign-in from', '/api/v1/auth/login', json(() => ({ email: email(), password: 'wrong' })), TOO_MANY],
  ['sign-in from', '/auth/v1/token?grant_type=password', json(() => ({ email: email(), password: 'wrong' })), GOTRUE],
  ['sign-in from', '/auth/v1/verify', json(() => ({ type: 'email', email: email(), token: '123456' })), GOTRUE],
  [
    'refresh from',
    '/auth/v1/token?grant_type=refresh_token',
    json(() => ({ refresh_token: 'a-token-of-nobody' })),
    GOTRUE,
  ],
  ['sign-up from', '/signup', () => form({ ...person() })(), TOO_MANY],
  ['sign-up from', '/api/accounts', json(person), TOO_MANY],
  ['sign-up from', '/auth/v1/signup', json(() => ({ email: email(), password: shopper.password })), GOTRUE],
  ['anonymous from', '/auth/v1/signup', json(() => ({})), GOTRUE],
  ['errand from', '/auth/v1/authorize?provider=google', get, GOTRUE],
  ['mail from', '/forgot-password', () => form({ email: email() })(), TOO_MANY],
  ['mail from', '/sign-in-link', () => form({ do: 'send', email: email() })(), TOO_MANY],
  ['mail from', '/auth/v1/recover', json(() => ({ email: email() })), GOTRUE_EMAIL],
  ['newsletter from', '/newsletter', () => form({ email: email() })(), TOO_MANY],
  ['newsletter from', '/api/newsletter', json(() => ({ email: email() })), TOO_MANY],
  ['track-order from', '/track-order', form({ order: '0f2c9a1e', mobile: '9876543210' }), TOO_MANY],
  ['stock alerts from', '/api/stock-alerts', json(() => ({ variantId: 1, email: email() })), TOO_MANY],
  ['offer codes from', '/api/cart/codes', json(() => ({ code: `NOSUCH${number()}` }), asUser), TOO_MANY],
  ['pay from', '/api/orders', json(order, asBuyer), TOO_MANY],
  ['order from', '/rest/v1/orders', json(() => ({}), asUser)],
  ['search from', '/search?q=kurta', get, /You have searched many times/],
  ['search from', '/api/search?q=kurta', get, /You have searched many times/],
  ['vitals from', '/vitals', form({ path: '/men', LCP: '1200' }), TOO_MANY],
  [
    'csp reports from',
    '/csp-reports',
    json(() => ({ 'csp-report': { 'document-uri': 'http://localhost/' } })),
    TOO_MANY,
  ],
  ['shipment webhook from', '/webhooks/shipments', json(() => ({})), TOO_MANY],
  ['api reads of', '/api/products', get, TOO_MANY],
  ['api writes of', '/api/cart/items', json(() => ({})), TOO_MANY],
  ['rest reads of', '/rest/v1/products?limit=1', get],
  ['rest writes of', '/rest/v1/orders', json(() => ({}))],
  ['storage looks of', '/storage/v1/bucket', get],
  ['storage changes of', '/storage/v1/object/move', json(() => ({}))],
  ['drawings from', '/storage/v1/render/image/public/shots/home.jpg', get],
]
