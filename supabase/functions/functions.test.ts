import { Hono } from 'hono'
import { asha, kurta, meera, ravi } from '#test/fixtures.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { expect, test } from '#test/shop.ts'
import { findUserById } from '#shop/accounts/users/users.ts'
import { isStillSignedIn } from '#shop/accounts/sessions/sessions.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { messages } from '#shop/personal-data/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { functions } from './functions.ts'

type Env = { Variables: { shop: Shop } }
const BEARER = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' }

/** The gateway has verified the token and opened the shop for its user. */
function call(shop: Shop, method = 'GET', body?: unknown, headers: Record<string, string> = BEARER) {
  const gateway = new Hono<Env>().use(async (c, next) => {
    c.set('shop', shop)
    await next()
  })
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  return gateway.route('/functions/v1', functions).request('/functions/v1/admin-users', init)
}
const told = async (answer: Response): Promise<[number, unknown]> => [answer.status, await answer.json()]

// S3.13-01, S7.2-01, S7.4-01, S7.4-02, S7.4-03
test('returns all users without passwords, newest first, when an admin asks', async ({ shop }) => {
  const [status, body] = await told(await call(shop.as(meera)))
  const person = ({ id, email, name }: typeof asha) => ({
    id,
    email,
    created_at: '2026-01-01T00:00:00.000Z',
    user_metadata: { first_name: name },
  })
  expect([status, body]).toEqual([200, { users: [person(meera), person(ravi), person(asha)] }])
})

// S7.4-01, S7.4-02, S7.4-03, D32
test('rejects requests of all others', async ({ shop }) => {
  for (const method of ['GET', 'DELETE', 'POST']) {
    expect(await told(await call(shop, method, undefined, {}))).toEqual([
      401,
      { error: 'Missing authorization header' },
    ])
    expect(await told(await call(shop, method))).toEqual([401, { error: 'Unauthorized' }])
    expect(await told(await call(shop.as(asha), method))).toEqual([403, { error: 'Forbidden' }])
  }
  expect(await findUserById(shop, ravi.id)).toBeDefined()
})

test('deletes an account and ends its sessions when an admin asks', async ({ shop }) => {
  const answer = await call(shop.as(meera), 'DELETE', { userId: ravi.id })
  expect(await told(answer)).toEqual([200, { message: 'User deleted successfully', userId: ravi.id }])
  expect(await findUserById(shop, ravi.id)).toBeUndefined()
  expect(await isStillSignedIn(shop.as(ravi))).toBe(false)
  expect(await told(await call(shop.as(meera), 'DELETE', { userId: ravi.id }))).toEqual([
    404,
    { error: messages.userNotFound },
  ])
})

test('does not delete an admin, or a user who waits for an order', async ({ shop }) => {
  expect(await told(await call(shop.as(meera), 'DELETE', { userId: meera.id }))).toEqual([
    409,
    { error: messages.isAdmin },
  ])
  await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small]]))
  expect(await told(await call(shop.as(meera), 'DELETE', { userId: asha.id }))).toEqual([
    409,
    { error: messages.userHasOpenOrders },
  ])
  expect(await findUserById(shop, asha.id)).toBeDefined()
})

test.for([[{}], [{ userId: '' }], [{ userId: 7 }], [null], [undefined]])(
  'rejects %j as it names no user',
  async ([body], { shop }) => {
    expect(await told(await call(shop.as(meera), 'DELETE', body))).toEqual([400, { error: 'User ID is required' }])
  },
)

test('rejects a text that is not a user’s id', async ({ shop }) => {
  expect(await told(await call(shop.as(meera), 'DELETE', { userId: 'asha' }))).toEqual([
    404,
    { error: messages.userNotFound },
  ])
})

test('rejects other methods and other functions', async ({ shop }) => {
  expect(await told(await call(shop.as(meera), 'PUT', {}))).toEqual([405, { error: 'Method not allowed' }])
  expect((await call(shop, 'OPTIONS', undefined, {})).status).toBe(204)
  const other = await functions.request('/sell-everything', { method: 'POST' })
  expect(await told(other)).toEqual([404, { code: 'NOT_FOUND', message: 'Requested function was not found' }])
  expect(other.headers.get('sb-error-code')).toBe('NOT_FOUND')
})
