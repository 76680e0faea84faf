/** Invalid input in the forms of an account: each gets a message for the user, and nothing is written. */
import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { users } from '#db/schema.server.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { cookies, callRoute, flashCookie, redirectLocation } from '#test/call-route.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { shopContext } from '../shop-context.ts'
import { action as forgot } from '../auth/forgot-password-page.tsx'
import { action as login } from '../auth/login-page.tsx'
import { action as reset } from '../auth/reset-password-page.tsx'
import { action as signup } from '../auth/signup-page.tsx'
import { action as changeEmail } from '../auth/change-email-page.tsx'
import { action as verify } from '../auth/verify-email-page.tsx'
import { action as newsletter } from '../newsletter/newsletter-page.tsx'
import { action as wishlist } from '../wishlist/wishlist-page.tsx'
import { action as profile } from './account-page.tsx'
import { action as addresses } from './addresses-page.tsx'
import { loader as copy } from './export-data.ts'
import { action as security } from './security-page.tsx'
import { action as yourData } from './your-data-page.tsx'

const FILL = 'Please fill all fields'
const LONG = 'x'.repeat(5000)
const SCRIPT = '<script>alert(1)</script>'
const PASSWORD = 'marigold seven'
const address = {
  name: 'Asha',
  mobile: '9876543210',
  pin: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  building: '12',
}
const save = { do: 'save', ...address }
const newPassword = { do: 'password', currentPassword: PASSWORD, password: 'peacock eight' }
const newEmail = { do: 'email', currentPassword: PASSWORD, email: 'new@example.in' }
const person = { firstName: 'Asha', lastName: 'Rao', phone: '9876543210' }
const account = { firstName: 'Kabir', lastName: '', email: 'kabir@example.in', password: PASSWORD }
const NO_WAY = 'Something went wrong! Please try again.'

type Row = [what: string, door: Parameters<typeof callRoute>[0], form: Record<string, string>, sentence: string]
const without = (form: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(form).filter(([key]) => key !== name))

const rows: Row[] = [
  ['profile without a first name', profile, without(person, 'firstName'), 'First name is required'],
  ['profile of blanks', profile, { ...person, firstName: ' \t\u200b ' }, 'First name is required'],
  ['profile, name too long', profile, { ...person, firstName: LONG }, 'Please use at most 80 characters'],
  ['profile, last name too long', profile, { ...person, lastName: LONG }, 'Please use at most 80 characters'],
  ['profile, number too short', profile, { ...person, phone: '98765' }, 'Please enter a valid 10-digit mobile number'],
  ['profile, number of letters', profile, { ...person, phone: SCRIPT }, 'Please enter a valid 10-digit mobile number'],

  ['address without a name', addresses, without(save, 'name'), 'Name is required'],
  ['address without a number', addresses, without(save, 'mobile'), 'Mobile number is required'],
  ['address without a PIN', addresses, without(save, 'pin'), 'PIN code is required'],
  ['address without a city', addresses, without(save, 'city'), 'City is required'],
  ['address without a state', addresses, without(save, 'state'), 'State is required'],
  ['address without a building', addresses, without(save, 'building'), 'Building/Street details are required'],
  ['address, name too long', addresses, { ...save, name: LONG }, 'Please use at most 80 characters'],
  [
    'address, wrong number',
    addresses,
    { ...save, mobile: '1234567890' },
    'Please enter a valid 10-digit mobile number',
  ],
  ['address, wrong PIN', addresses, { ...save, pin: '56000a' }, 'Please enter a valid 6-digit PIN code'],
  ['address, no such state', addresses, { ...save, state: SCRIPT }, 'State is required'],
  ['address, no such wish', addresses, { do: 'burn' }, NO_WAY],
  ['address, no wish at all', addresses, {}, NO_WAY],
  ['address of nobody', addresses, { do: 'remove', id: '999999' }, 'Address not found'],
  ['address without an id', addresses, { do: 'remove' }, 'Address not found'],
  ['address with a word for an id', addresses, { do: 'choose', id: SCRIPT }, 'Address not found'],
  ['address with an endless id', addresses, { do: 'remove', id: '9'.repeat(30) }, 'Address not found'],
  ['address to change, of nobody', addresses, { ...save, do: 'change', id: '999999' }, 'Address not found'],

  ['password, nothing typed', security, { do: 'password' }, FILL],
  ['password, no new one', security, without(newPassword, 'password'), FILL],
  ['password, no old one', security, without(newPassword, 'currentPassword'), FILL],
  ['password too short', security, { ...newPassword, password: 'abc' }, 'Password must be at least 6 characters'],
  ['password too long', security, { ...newPassword, password: LONG }, 'Password must be at most 128 characters'],
  [
    'password, wrong old one',
    security,
    { ...newPassword, currentPassword: SCRIPT },
    'This is not your current password',
  ],
  [
    'password, other case',
    security,
    { ...newPassword, currentPassword: PASSWORD.toUpperCase() },
    'This is not your current password',
  ],
  ['email, nothing typed', security, { do: 'email' }, FILL],
  ['email that is none', security, { ...newEmail, email: SCRIPT }, 'Please enter a valid email address'],
  ['email too long', security, { ...newEmail, email: `${LONG}@example.in` }, 'Please enter a valid email address'],
  [
    'email, her own in capitals',
    security,
    { ...newEmail, email: ' ASHA@Example.in ' },
    'This is your email address already',
  ],
  [
    'device of nobody',
    security,
    { do: 'end-session', sessionId: crypto.randomUUID() },
    'This device is signed out already',
  ],
  ['device without an id', security, { do: 'end-session' }, 'This device is signed out already'],
  [
    'device with a word for an id',
    security,
    { do: 'end-session', sessionId: SCRIPT },
    'This device is signed out already',
  ],
  [
    'device of somebody else',
    security,
    { do: 'end-session', sessionId: ravi.sessionId },
    'This device is signed out already',
  ],
  ['security, no such wish', security, { do: 'open' }, NO_WAY],

  [
    'deletion without the tick',
    yourData,
    { currentPassword: PASSWORD },
    'Please tick that you want to delete your account',
  ],
  ['deletion without a password', yourData, { sure: 'on' }, FILL],
  ['deletion, wrong password', yourData, { sure: 'on', currentPassword: 'wrong' }, 'This is not your current password'],

  ['wish for a word', wishlist, { do: 'add', productId: SCRIPT }, 'Product not found'],
  ['wish for nothing', wishlist, { do: 'add' }, 'Product not found'],
  ['wish for what is not there', wishlist, { do: 'add', productId: '999999' }, 'Product not found'],
  ['move of what is not wished for', wishlist, { do: 'move', productId: '1' }, 'Product data not available'],
  ['wish without a deed', wishlist, { productId: '1' }, NO_WAY],

  [
    'confirmation, no code',
    verify,
    { do: 'confirm' },
    'This link has been used or has expired. Please ask for a new one.',
  ],
  [
    'confirmation, wrong code',
    verify,
    { do: 'confirm', code: SCRIPT },
    'This link has been used or has expired. Please ask for a new one.',
  ],
  [
    'confirmation, endless code',
    verify,
    { do: 'confirm', code: LONG },
    'This link has been used or has expired. Please ask for a new one.',
  ],
  ['move to an address, no code', changeEmail, {}, 'This link has been used or has expired. Please ask for a new one.'],
  [
    'move to an address, wrong code',
    changeEmail,
    { code: 'none' },
    'This link has been used or has expired. Please ask for a new one.',
  ],
  ['newsletter, nothing typed', newsletter, {}, 'Please enter your email'],
  ['newsletter, no address', newsletter, { email: SCRIPT }, 'Please enter a valid email address'],
]

const signedOut: Row[] = [
  ['sign-up, nothing typed', signup, {}, FILL],
  ...['firstName', 'email', 'password'].map((name): Row => [
    `sign-up without ${name}`,
    signup,
    without(account, name),
    FILL,
  ]),
  ['sign-up, short password', signup, { ...account, password: '12345' }, 'Password must be at least 6 characters'],
  ['sign-up, no address', signup, { ...account, email: 'kabir@' }, 'Please enter a valid email address'],
  ['sign-up, name too long', signup, { ...account, firstName: LONG }, 'Please use at most 80 characters'],
  ['login, nothing typed', login, {}, FILL],
  [
    'login, no such address',
    login,
    { email: 'nobody@example.in', password: PASSWORD },
    'Login failed. Please check your credentials.',
  ],
  [
    'login, no address at all',
    login,
    { email: SCRIPT, password: PASSWORD },
    'Login failed. Please check your credentials.',
  ],
  [
    'login, endless password',
    login,
    { email: asha.email, password: LONG },
    'Login failed. Please check your credentials.',
  ],
  ['forgotten, nothing typed', forgot, {}, FILL],
  ['forgotten, no address', forgot, { email: 'asha' }, 'Please enter a valid email address'],
  [
    'reset, no code',
    reset,
    { password: PASSWORD },
    'This link has been used or has expired. Please ask for a new one.',
  ],
  [
    'reset, wrong code',
    reset,
    { code: 'none', password: PASSWORD },
    'This link has been used or has expired. Please ask for a new one.',
  ],
  ['reset, short password', reset, { code: 'none', password: '123' }, 'Password must be at least 6 characters'],
]

async function withPassword(shop: TestShop) {
  const passwordHash = await shop.services.passwords.hash(PASSWORD)
  await shop.db.execute(sql`update shop.users set password_hash = ${passwordHash} where id = ${asha.id}`)
}

/** The rows of an account, without the counters of the rate limits. */
async function everything(shop: TestShop) {
  const counted = ['users', 'profiles', 'addresses', 'sessions', 'wishlist_items', 'cart_items', 'one_time_codes']
  const found: unknown[] = [shop.enqueuedJobs]
  for (const table of [...counted, 'newsletter_subscribers']) {
    const rows = sql.raw(`select coalesce(json_agg(t order by t::text), '[]')::text as rows from shop.${table} t`)
    found.push((await shop.db.execute(rows)).rows)
  }
  return JSON.stringify(found)
}

test.for([...rows.map((row) => [true, ...row] as const), ...signedOut.map((row) => [false, ...row] as const)])(
  'rejects invalid input and changes nothing when signed in is %s: %s',
  async ([isIn, , door, form, sentence], { shop }) => {
    await withPassword(shop)
    const before = await everything(shop)
    const answer = await callRoute(door, isIn ? shop.as(asha) : shop, '/here', form)
    expect(answer).toMatchObject({ data: { error: sentence } })
    const { status } = (answer as { init: { status: number } }).init
    expect([status >= 400, status < 500]).toEqual([true, true])
    const typed = JSON.stringify((answer as { data: { values: object } }).data.values)
    expect([typed.includes(PASSWORD), typed.includes('peacock eight')]).toEqual([false, false])
    expect(await everything(shop)).toBe(before)
  },
)

test.for([
  ['profile', profile, person],
  ['address', addresses, save],
  ['password', security, newPassword],
  ['devices', security, { do: 'end-others' }],
  ['deletion', yourData, { sure: 'on', currentPassword: PASSWORD }],
] as const)('redirects to login and back when the session has ended: %s', async ([, door, form], { shop }) => {
  const before = await everything(shop)
  const answer = await callRoute(door, shop, '/account/here?edit=1', form)
  expect(redirectLocation(answer)).toBe('/login?from=%2Faccount%2Fhere%3Fedit%3D1')
  expect(flashCookie(answer)).toContain('Please login to go on.')
  expect(await everything(shop)).toBe(before)
})

// S8.3-04
test('redirects to login with a message when a signed-out shopper presses a heart', async ({ shop }) => {
  const answer = await callRoute(wishlist, shop, '/wishlist', { do: 'add', productId: '1', from: '/women/1' })
  expect([redirectLocation(answer), flashCookie(answer)]).toEqual([
    '/login?from=%2Fwomen%2F1',
    expect.stringContaining('Please sign in to add items to wishlist'),
  ])
})

// S8.3-09
test('asks for a new sign-in with a message when the account was deleted while the page was open', async ({ shop }) => {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  for (const form of [
    { do: 'add', productId: '1' },
    { do: 'remove', productId: '1' },
  ]) {
    const request = new Request('http://localhost:3000/wishlist', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { cookie: 'device=x; sid=of-an-account-that-is-gone' },
    })
    const answer = (await wishlist({ request, url: new URL(request.url), context, params: {} } as never)) as Response
    expect([redirectLocation(answer), flashCookie(answer)]).toEqual([
      '/login?from=%2Fwishlist',
      expect.stringContaining('User not found. Please sign in again.'),
    ])
    expect(cookies(answer)).toContainEqual(expect.stringContaining('sid=;'))
  }
})

// S8.3-09
test('shows the same message when the account is deleted during the request', async ({ shop }) => {
  await shop.db.update(users).set({ deletedAt: shop.now() }).where(eq(users.id, asha.id))
  const answer = await callRoute(wishlist, shop.as(asha), '/wishlist', { do: 'add', productId: '1' })
  expect(flashCookie(answer)).toContain('User not found. Please sign in again.')
})

test('stores a script as plain text and trims spaces', async ({ shop }) => {
  const own = shop.as(asha)
  await callRoute(profile, own, '/account', { ...person, firstName: `  ${SCRIPT} `, phone: ' +91 98765 43210 ' })
  const { rows } = await shop.db.execute(sql`select first_name, phone from shop.profiles`)
  expect(rows).toEqual([{ first_name: SCRIPT, phone: '9876543210' }])
})

test('sends the data export to its owner as a file, and redirects everyone else to login', async ({ shop }) => {
  const file = (await callRoute(copy, shop.as(asha), '/account/your-data/copy')) as Response
  expect([...file.headers]).toEqual([
    ['cache-control', 'private, no-store'],
    ['content-disposition', 'attachment; filename="dhoop-my-data-2026-01-15.json"'],
    ['content-type', 'application/json; charset=utf-8'],
  ])
  expect(await file.json()).toMatchObject({ profile: { email: asha.email } })
  expect(redirectLocation(await callRoute(copy, shop, '/account/your-data/copy'))).toBe(
    '/login?from=%2Faccount%2Fyour-data%2Fcopy',
  )
})

test('signs the shopper out and confirms on the home page when the account is deleted', async ({ shop }) => {
  await withPassword(shop)
  const answer = await callRoute(yourData, shop.as(asha), '/account/your-data', {
    sure: 'on',
    currentPassword: PASSWORD,
  })
  expect(redirectLocation(answer)).toBe('/')
  expect(cookies(answer)[0]).toContain('sid=;')
  expect(flashCookie(answer)).toContain('Your account has been deleted.')
})
