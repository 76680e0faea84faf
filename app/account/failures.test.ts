/** When the server fails: the specification's message and status 500, without any detail of the database. */
import { withFailingDatabase, SECRET } from '#test/failing-database.ts'
import { callRoute, flashCookie, redirectLocation } from '#test/call-route.ts'
import { expect, test } from '#test/shop.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { action as forgot } from '../auth/forgot-password-page.tsx'
import { action as login } from '../auth/login-page.tsx'
import { action as reset } from '../auth/reset-password-page.tsx'
import { action as signup } from '../auth/signup-page.tsx'
import { action as newsletter } from '../newsletter/newsletter-page.tsx'
import { action as wishlist, loader as readWishlist } from '../wishlist/wishlist-page.tsx'
import { action as profile, loader as readProfile } from './account-page.tsx'
import { action as addresses, loader as readAddresses } from './addresses-page.tsx'
import { loader as copy } from './export-data.ts'
import { action as security, loader as readSecurity } from './security-page.tsx'
import { action as yourData } from './your-data-page.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const address = {
  ...{ name: 'Asha', mobile: '9876543210', pin: '560001' },
  ...{ city: 'Bengaluru', state: 'Karnataka', building: '12' },
}
const credentials = { email: 'a@example.in', password: 'marigold seven' }
const GENERIC_ERROR = 'Something went wrong! Please try again.'
const NOT_SAVED = 'Failed to save address. Please try again.'

// S8.2-13, S8.3-03, S8.3-06, S8.4-02, S8.4-04, S8.4-06, S8.6-02, Q37
test.for([
  ['profile', profile, { firstName: 'Asha' }, 'Failed to update profile'],
  ['wish', wishlist, { do: 'add', productId: '1' }, 'Failed to add to wishlist'],
  ['wish taken back', wishlist, { do: 'remove', productId: '1' }, 'Failed to remove from wishlist'],
  ['wish moved', wishlist, { do: 'move', productId: '1' }, 'Failed to move to cart'],
  ['address', addresses, { do: 'save', ...address }, NOT_SAVED],
  ['address changed', addresses, { do: 'change', id: '1', ...address }, NOT_SAVED],
  ['address chosen', addresses, { do: 'choose', id: '1' }, NOT_SAVED],
  ['address removed', addresses, { do: 'remove', id: '1' }, 'Failed to remove address. Please try again.'],
  ['password', security, { do: 'password', currentPassword: 'x', password: 'marigold' }, GENERIC_ERROR],
  ['email', security, { do: 'email', currentPassword: 'x', email: 'a@example.in' }, GENERIC_ERROR],
  ['devices', security, { do: 'end-others' }, GENERIC_ERROR],
  ['deletion', yourData, { sure: 'on', currentPassword: 'x' }, 'Failed to delete your account. Please try again.'],
  ['newsletter', newsletter, { email: 'a@example.in' }, GENERIC_ERROR],
  ['sign-up', signup, { firstName: 'Kabir', ...credentials }, GENERIC_ERROR],
  ['login', login, credentials, 'Login failed. Please check your credentials.'],
  ['forgotten password', forgot, { email: 'a@example.in' }, GENERIC_ERROR],
  ['new password', reset, { code: 'x', password: 'marigold' }, GENERIC_ERROR],
] as const)('shows the message of the form when the database fails: %s', async ([, route, form, message], { shop }) => {
  const answer = await callRoute(route, withFailingDatabase(shop), '/here', form)
  expect(answer).toMatchObject({ data: { error: message }, init: { status: 500 } })
  expect(JSON.stringify(answer)).not.toContain(SECRET)
})

// S8.3-10, S8.6-01
test.for([
  ['profile', readProfile, 'Failed to load profile'],
  ['wishlist', readWishlist, 'Failed to load your wishlist. Please try again.'],
  ['addresses', readAddresses, 'Failed to load your addresses. Please try again.'],
  ['security', readSecurity, GENERIC_ERROR],
] as const)('shows the message of the page when the database fails: %s', async ([, route, message], { shop }) => {
  const answer = await callRoute(route, withFailingDatabase(shop), '/here')
  expect(answer).toMatchObject({ data: { message }, init: { status: 500 } })
})

test('redirects back with a message when the data export fails', async ({ shop }) => {
  const answer = await callRoute(copy, withFailingDatabase(shop), '/account/your-data/copy')
  expect(redirectLocation(answer)).toBe('/account/your-data')
  expect(flashCookie(answer)).toContain('Failed to collect your data. Please try again.')
})
