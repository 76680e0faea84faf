import { Hono } from 'hono'
import { sessionCookieName } from '#platform/session-cookie.ts'
import { startSession } from '#shop/accounts/sessions/sessions.ts'
import { currentUser, type Shop } from '#shop/shop.ts'
import { CONNECTION_REFUSED, withFailingDatabase } from '#test/failing-database.ts'
import { asha } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { requestContext } from './request-context.ts'

/** The request context of a page request with this session cookie. */
async function contextOf(shop: Shop, token?: string) {
  const { fromCookie } = requestContext(shop, [])
  const context = Promise.withResolvers<Shop>()
  const app = new Hono().get('/', async (c) => {
    context.resolve(await fromCookie(c))
    return c.text('')
  })
  const name = sessionCookieName(shop.settings.baseUrl)
  await app.request('/', token === undefined ? {} : { headers: { cookie: `${name}=${token}` } })
  return context.promise
}

// S8.10-01
test('keeps the error as a value when the session lookup fails', async ({ shop }) => {
  const context = await contextOf(withFailingDatabase(shop, null, CONNECTION_REFUSED), 'a-secret')
  expect(context.session).toEqual({ status: 'unknown', error: CONNECTION_REFUSED })
  expect(() => currentUser(context)).toThrow(CONNECTION_REFUSED)
  expect(context.settings.name).toBe('Dhoop')
})

test('sets the user when the session is found', async ({ shop }) => {
  const { cookie } = await startSession(shop, asha.id, false)
  expect((await contextOf(shop, cookie)).session).toMatchObject({ status: 'known', user: { id: asha.id } })
})

test('sets no user when there is no session', async ({ shop }) => {
  const guest = { status: 'known', user: null }
  expect((await contextOf(shop, 'no-session-has-this')).session).toEqual(guest)
  expect((await contextOf(withFailingDatabase(shop, null, CONNECTION_REFUSED))).session).toEqual(guest)
})
