import { afterEach, beforeEach, vi } from 'vitest'
import { withFailingDatabase } from '#test/failing-database.ts'
import { asha, meera } from '#test/fixtures.ts'
import { callRoute } from '#test/call-route.ts'
import { expect, test } from '#test/shop.ts'
import { action as adminLogin } from './admin/admin-login-page.tsx'
import { action as addProduct } from './admin/products/new-product-page.tsx'
import { loader as users } from './admin/users/users-page.tsx'
import { action as verify } from './auth/verify-email-page.tsx'
import { action as cart } from './cart/cart-page.tsx'
import { action as trackOrder } from './tracking/track-order-page.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

test('answers with the code of the error when a form fails', async ({ shop }) => {
  const credentials = { email: meera.email, password: 'wrong' }
  const failed = async (...args: Parameters<typeof callRoute>) => ((await callRoute(...args)) as { data: object }).data
  expect(await failed(adminLogin, shop, '/adminLogin', credentials)).toMatchObject({ code: 'invalid-credentials' })
  expect(await failed(adminLogin, shop, '/adminLogin', {})).toMatchObject({ code: 'invalid' })
  expect(await failed(addProduct, shop, '/manageProduct', {})).toMatchObject({ code: 'admin-required' })
  const add = { do: 'add', productId: '999999' }
  expect(await failed(cart, shop.as(asha), '/cart', add)).toMatchObject({ code: 'not-found' })
})

test('tells an unexpected error from a full disk when a form fails', async ({ shop }) => {
  const add = { do: 'add', productId: '1' }
  const full = Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
  expect(await callRoute(cart, withFailingDatabase(shop), '/cart', add)).toMatchObject({ data: { code: 'unexpected' } })
  expect(await callRoute(cart, withFailingDatabase(shop, asha, full), '/cart', add)).toMatchObject({
    data: { code: 'storage-full' },
  })
})

test('answers that the email is confirmed when it was confirmed before', async ({ shop }) => {
  const resend = { do: 'resend' }
  const ofUser = (emailConfirmed: boolean) => shop.as({ ...asha, emailConfirmed })
  const confirmed = { data: { result: { isConfirmed: true } } }
  expect(await callRoute(verify, ofUser(true), '/verify-email', resend)).toMatchObject(confirmed)
  const sent = { data: { result: { isConfirmed: false } } }
  expect(await callRoute(verify, ofUser(false), '/verify-email', resend)).toMatchObject(sent)
})

test('throws a code to the page when the session has ended', async ({ shop }) => {
  expect(await callRoute(users, shop, '/users')).toMatchObject({
    data: { message: 'Not authenticated', code: 'session-required' },
    init: { status: 403 },
  })
  expect(await callRoute(users, shop.as(asha), '/users')).toMatchObject({ data: { code: 'admin-required' } })
})

// T-SECRET
test('never shows a password, a card or its codes again, even in a form that shows all fields', async ({ shop }) => {
  const secret = { password: 'a', currentPassword: 'b', cardno: 'c', cvv: 'd', otp: 'e' }
  const answer = await callRoute(trackOrder, shop, '/track-order', { order: 'none', mobile: '12', ...secret })
  expect((answer as { data: { values: object } }).data.values).toEqual({ order: 'none', mobile: '12' })
})
