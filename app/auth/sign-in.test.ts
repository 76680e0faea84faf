import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { findUserByCookie } from '#shop/accounts/sessions/find-user.ts'
import { startSession } from '#shop/accounts/sessions/sessions.ts'
import { REQUIRED } from '#core/domain-error.ts'
import { asha, meera } from '#test/fixtures.ts'
import { codeNow, withFactor } from '#test/totp-app.ts'
import { cookies, callRoute, flashCookie, redirectLocation } from '#test/call-route.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { action as adminLogin } from '../admin/admin-login-page.tsx'
import { adminOnly, redirectAdmin, signedInOnly, signedOutOnly } from '../guards.ts'
import { action as login } from './login-page.tsx'
import { action as logout, loader as logoutLoader } from './logout.ts'
import { action as signup } from './signup-page.tsx'

const PASSWORD = 'marigold seven'
async function withPassword(shop: TestShop, id = asha.id) {
  const passwordHash = await shop.services.passwords.hash(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, id))
}

// S2.8-02, S3.7-02, S3.8-02, S7.3-08, S8.4-01, Q23
test('creates a session and redirects back when the shopper signs in', async ({ shop }) => {
  await withPassword(shop)
  const form = { email: asha.email, password: PASSWORD, rememberMe: 'on' }
  const answer = await callRoute(login, shop, '/login?from=%2Fcheckout%3Fstep%3D2', form)
  expect(redirectLocation(answer)).toBe('/checkout?step=2')
  expect(flashCookie(answer)).toContain('Login successful! Welcome back!')
  const [, secret] = /^sid=([^;]+); Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/.exec(cookies(answer)[0]!)!
  expect(await findUserByCookie(shop, secret!)).toMatchObject({ id: asha.id })

  const unticked = await callRoute(login, shop, '/login?from=//evil.example', { email: asha.email, password: PASSWORD })
  expect(redirectLocation(unticked)).toBe('/')
  expect(cookies(unticked)[0]).not.toContain('Max-Age')
})

// S4.2-02, S8.4-02, Q21
test('keeps the typed values except the password, and sets no cookie, when the password is wrong', async ({ shop }) => {
  const answer = await callRoute(login, shop, '/login', { email: asha.email, password: 'wrong', rememberMe: 'on' })
  expect(answer).toMatchObject({
    data: { error: 'Login failed. Please check your credentials.', values: { email: asha.email, rememberMe: 'on' } },
    init: { status: 422 },
  })
  expect(JSON.stringify(answer)).not.toContain('wrong')
})

// S4.2-02
test.for([
  ['login', login, '/login?from=%2Fcart', 'Login failed. Please check your credentials.'],
  ['admin', adminLogin, '/adminLogin', 'Invalid credentials. Please check your email and password.'],
] as const)(
  'ends the session when a signed-in visitor fails to sign in again: %s',
  async ([, route, path, message], { shop }) => {
    const { sessionId, cookie } = await startSession(shop, asha.id, true)
    const hers = shop.as({ ...asha, sessionId })
    const answer = await callRoute(route, hers, path, { email: asha.email, password: 'wrong' })
    expect([redirectLocation(answer), flashCookie(answer)]).toEqual([path, expect.stringContaining(message)])
    expect(cookies(answer)).toContainEqual(expect.stringContaining('sid=;'))
    expect(await findUserByCookie(shop, cookie)).toBeNull()
  },
)

test('asks for the second factor only after the password was right', async ({ shop }) => {
  await withPassword(shop)
  await withPassword(shop, meera.id)
  const [hers, meeras] = [await withFactor(shop, asha.id), await withFactor(shop, meera.id)]
  const form = { email: asha.email, password: PASSWORD, rememberMe: 'on' }
  const prompted = await callRoute(login, shop, '/login', form)
  const codeMessage = 'Please type the code that your authenticator app shows'
  expect(prompted).toMatchObject({
    data: { error: codeMessage, fieldErrors: { code: codeMessage } },
    init: { status: 422 },
  })
  expect(await callRoute(login, shop, '/login', { ...form, password: 'wrong' })).toMatchObject({
    data: { fieldErrors: {} },
  })
  const code = codeNow(shop, hers)
  const spacedCode = `${code.slice(0, 3)} ${code.slice(3)}`
  expect(redirectLocation(await callRoute(login, shop, '/login', { ...form, code: spacedCode }))).toBe('/')

  const admin = { email: meera.email, password: PASSWORD }
  expect(await callRoute(adminLogin, shop, '/adminLogin', admin)).toMatchObject({
    data: { fieldErrors: { code: codeMessage } },
  })
  expect(
    redirectLocation(await callRoute(adminLogin, shop, '/adminLogin', { ...admin, code: codeNow(shop, meeras) })),
  ).toBe('/admin')
})

// S0.1-06, S2.8-06, S4.2-05, S8.4-03, D15, Q21
test('answers sign-up with a known email exactly as with an unknown one', async ({ shop }) => {
  const form = { firstName: 'Kabir', lastName: '', password: PASSWORD }
  const existing = await callRoute(signup, shop, '/signup', { ...form, email: asha.email })
  const unknown = await callRoute(signup, shop, '/signup', { ...form, email: 'kabir@example.in' })
  expect(existing).toEqual(unknown)
  expect(existing).toMatchObject({
    data: { message: 'Account created successfully! Please check your email to verify your account.' },
  })
})

// S4.2-05
test('treats a request body that is not a form as an empty form', async ({ shop }) => {
  expect(await callRoute(signup, shop, '/signup', {})).toMatchObject({
    data: { error: 'Please fill all fields' },
    init: { status: 422 },
  })
})

test('reports a missing field before an invalid one', async ({ shop }) => {
  const form = { firstName: 'Kabir', lastName: '', email: 'no address', password: '' }
  expect(await callRoute(signup, shop, '/signup', form)).toMatchObject({
    data: {
      error: 'Please fill all fields',
      fieldErrors: { email: 'Please enter a valid email address', password: REQUIRED },
    },
  })
})

// S2.2-19, S4.2-03
test('signs out only by the form, and changes nothing when the URL is opened', async ({ shop }) => {
  expect(redirectLocation(logoutLoader())).toBe('/')
  const answer = await callRoute(logout, shop.as(asha), '/logout', {})
  expect(redirectLocation(answer)).toBe('/')
  expect(cookies(answer)[0]).toBe('sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  expect(flashCookie(answer)).toContain('Logged out successfully')
})

// S2.1-15, S4.13-01, S4.13-02, S5.8-01, S8.9-01, S8.9-02
test('redirects an admin to the panel and another shopper home after admin sign-in', async ({ shop }) => {
  await withPassword(shop, meera.id)
  const admin = await callRoute(adminLogin, shop, '/adminLogin', { email: meera.email, password: PASSWORD })
  expect([redirectLocation(admin), flashCookie(admin)]).toEqual([
    '/admin',
    expect.stringContaining('Login successful!'),
  ])

  await withPassword(shop)
  const shopper = await callRoute(adminLogin, shop, '/adminLogin', { email: asha.email, password: PASSWORD })
  expect(redirectLocation(shopper)).toBe('/')
  expect(flashCookie(shopper)).toContain('Access denied. Admin privileges required.')

  const rejected = await callRoute(adminLogin, shop, '/adminLogin', { email: meera.email, password: 'wrong' })
  expect(rejected).toMatchObject({
    data: { error: 'Invalid credentials. Please check your email and password.', values: {} },
  })
  expect(await callRoute(adminLogin, shop, '/adminLogin', { email: meera.email })).toMatchObject({
    data: { error: 'Please fill all fields' },
  })
})

// S2.1-09, S2.1-13, S2.1-14, S4.13-01, S4.13-02, D43, Q22
test('redirects signed-out visitors to login, and signed-in users away from it', async ({ shop }) => {
  expect(redirectLocation(await callRoute(signedInOnly, shop, '/order-history?page=2'))).toBe(
    '/login?from=%2Forder-history%3Fpage%3D2',
  )
  expect(await callRoute(signedInOnly, shop.as(asha), '/order-history')).toBeNull()
  expect(redirectLocation(await callRoute(signedOutOnly, shop.as(asha), '/login?from=%2Fcheckout'))).toBe('/checkout')
  expect(redirectLocation(await callRoute(signedOutOnly, shop.as(asha), '/signup'))).toBe('/')
  expect(await callRoute(signedOutOnly, shop, '/login')).toBeNull()
  const [admin, shopper] = [meera, asha].map((user) => callRoute(redirectAdmin, shop.as(user), '/adminLogin'))
  expect([redirectLocation(await admin!), flashCookie(await admin!)]).toEqual(['/admin', ''])
  expect([redirectLocation(await shopper!), flashCookie(await shopper!)]).toEqual([
    '/',
    expect.stringContaining('Access denied.'),
  ])
})

// S2.1-16
test('shows nothing of the admin pages to other visitors', async ({ shop }) => {
  for (const visitor of [shop, shop.as(asha), shop.as({ ...meera, isAdmin: false })]) {
    expect(await callRoute(adminOnly, visitor, '/users')).toMatchObject({ init: { status: 403 } })
  }
  expect(await callRoute(adminOnly, shop.as(meera), '/users')).toEqual({ pending: 0, returns: 0, reviews: 0 })
})
