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

const FILL_ALL_FIELDS = 'Please fill all fields'
const LONG_TEXT = 'x'.repeat(5000)
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
const newAddress = { do: 'save', ...address }
const newPassword = { do: 'password', currentPassword: PASSWORD, password: 'peacock eight' }
const newEmail = { do: 'email', currentPassword: PASSWORD, email: 'new@example.in' }
const profileForm = { firstName: 'Asha', lastName: 'Rao', phone: '9876543210' }
const signupForm = { firstName: 'Kabir', lastName: '', email: 'kabir@example.in', password: PASSWORD }
const GENERIC_ERROR = 'Something went wrong! Please try again.'

type Row = [what: string, door: Parameters<typeof callRoute>[0], form: Record<string, string>, sentence: string]
const omitField = (form: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(form).filter(([key]) => key !== name))

const rows: Row[] = [
  ['profile without a first name', profile, omitField(profileForm, 'firstName'), 'First name is required'],
  ['profile of blanks', profile, { ...profileForm, firstName: ' \t\u200b ' }, 'First name is required'],
  ['profile, name too long', profile, { ...profileForm, firstName: LONG_TEXT }, 'Please use at most 80 characters'],
  ['profile, last name too long', profile, { ...profileForm, lastName: LONG_TEXT }, 'Please use at most 80 characters'],
  [
    'profile, number too short',
    profile,
    { ...profileForm, phone: '98765' },
    'Please enter a valid 10-digit mobile number',
  ],
  [
    'profile, number of letters',
    profile,
    { ...profileForm, phone: SCRIPT },
    'Please enter a valid 10-digit mobile number',
  ],

  ['address without a name', addresses, omitField(newAddress, 'name'), 'Name is required'],
  ['address without a number', addresses, omitField(newAddress, 'mobile'), 'Mobile number is required'],
  ['address without a PIN', addresses, omitField(newAddress, 'pin'), 'PIN code is required'],
  ['address without a city', addresses, omitField(newAddress, 'city'), 'City is required'],
  ['address without a state', addresses, omitField(newAddress, 'state'), 'State is required'],
  ['address without a building', addresses, omitField(newAddress, 'building'), 'Building/Street details are required'],
  ['address, name too long', addresses, { ...newAddress, name: LONG_TEXT }, 'Please use at most 80 characters'],
  [
    'address, wrong number',
    addresses,
    { ...newAddress, mobile: '1234567890' },
    'Please enter a valid 10-digit mobile number',
  ],
  ['address, wrong PIN', addresses, { ...newAddress, pin: '56000a' }, 'Please enter a valid 6-digit PIN code'],
  ['address, no such state', addresses, { ...newAddress, state: SCRIPT }, 'State is required'],
  ['address, no such wish', addresses, { do: 'burn' }, GENERIC_ERROR],
  ['address, no wish at all', addresses, {}, GENERIC_ERROR],
  ['address of nobody', addresses, { do: 'remove', id: '999999' }, 'Address not found'],
  ['address without an id', addresses, { do: 'remove' }, 'Address not found'],
  ['address with a word for an id', addresses, { do: 'choose', id: SCRIPT }, 'Address not found'],
  ['address with an endless id', addresses, { do: 'remove', id: '9'.repeat(30) }, 'Address not found'],
  ['address to change, of nobody', addresses, { ...newAddress, do: 'change', id: '999999' }, 'Address not found'],

  ['password, nothing typed', security, { do: 'password' }, FILL_ALL_FIELDS],
  ['password, no new one', security, omitField(newPassword, 'password'), FILL_ALL_FIELDS],
  ['password, no old one', security, omitField(newPassword, 'currentPassword'), FILL_ALL_FIELDS],
  ['password too short', security, { ...newPassword, password: 'abc' }, 'Password must be at least 6 characters'],
  ['password too long', security, { ...newPassword, password: LONG_TEXT }, 'Password must be at most 128 characters'],
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
  ['email, nothing typed', security, { do: 'email' }, FILL_ALL_FIELDS],
  ['email that is none', security, { ...newEmail, email: SCRIPT }, 'Please enter a valid email address'],
  ['email too long', security, { ...newEmail, email: `${LONG_TEXT}@example.in` }, 'Please enter a valid email address'],
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
  ['security, no such wish', security, { do: 'open' }, GENERIC_ERROR],

  [
    'deletion without the tick',
    yourData,
    { currentPassword: PASSWORD },
    'Please tick that you want to delete your account',
  ],
  ['deletion without a password', yourData, { sure: 'on' }, FILL_ALL_FIELDS],
  ['deletion, wrong password', yourData, { sure: 'on', currentPassword: 'wrong' }, 'This is not your current password'],

  ['wish for a word', wishlist, { do: 'add', productId: SCRIPT }, 'Product not found'],
  ['wish for nothing', wishlist, { do: 'add' }, 'Product not found'],
  ['wish for what is not there', wishlist, { do: 'add', productId: '999999' }, 'Product not found'],
  ['move of what is not wished for', wishlist, { do: 'move', productId: '1' }, 'Product data not available'],
  ['wish without a deed', wishlist, { productId: '1' }, GENERIC_ERROR],

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
    { do: 'confirm', code: LONG_TEXT },
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
  ['sign-up, nothing typed', signup, {}, FILL_ALL_FIELDS],
  ...['firstName', 'email', 'password'].map((name): Row => [
    `sign-up without ${name}`,
    signup,
    omitField(signupForm, name),
    FILL_ALL_FIELDS,
  ]),
  ['sign-up, short password', signup, { ...signupForm, password: '12345' }, 'Password must be at least 6 characters'],
  ['sign-up, no address', signup, { ...signupForm, email: 'kabir@' }, 'Please enter a valid email address'],
  ['sign-up, name too long', signup, { ...signupForm, firstName: LONG_TEXT }, 'Please use at most 80 characters'],
  ['login, nothing typed', login, {}, FILL_ALL_FIELDS],
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
    { email: asha.email, password: LONG_TEXT },
    'Login failed. Please check your credentials.',
  ],
  ['forgotten, nothing typed', forgot, {}, FILL_ALL_FIELDS],
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
async function readAllRows(shop: TestShop) {
  const tables = ['users', 'profiles', 'addresses', 'sessions', 'wishlist_items', 'cart_items', 'one_time_codes']
  const contents: unknown[] = [shop.enqueuedJobs]
  for (const table of [...tables, 'newsletter_subscribers']) {
    const rows = sql.raw(`select coalesce(json_agg(t order by t::text), '[]')::text as rows from shop.${table} t`)
    contents.push((await shop.db.execute(rows)).rows)
  }
  return JSON.stringify(contents)
}

test.for([...rows.map((row) => [true, ...row] as const), ...signedOut.map((row) => [false, ...row] as const)])(
  'rejects invalid input and changes nothing when signed in is %s: %s',
  async ([isSignedIn, , route, form, message], { shop }) => {
    await withPassword(shop)
    const rowsBefore = await readAllRows(shop)
    const answer = await callRoute(route, isSignedIn ? shop.as(asha) : shop, '/here', form)
    expect(answer).toMatchObject({ data: { error: message } })
    const { status } = (answer as { init: { status: number } }).init
    expect([status >= 400, status < 500]).toEqual([true, true])
    const values = JSON.stringify((answer as { data: { values: object } }).data.values)
    expect([values.includes(PASSWORD), values.includes('peacock eight')]).toEqual([false, false])
    expect(await readAllRows(shop)).toBe(rowsBefore)
  },
)

test.for([
  ['profile', profile, profileForm],
  ['address', addresses, newAddress],
  ['password', security, newPassword],
  ['devices', security, { do: 'end-others' }],
  ['deletion', yourData, { sure: 'on', currentPassword: PASSWORD }],
] as const)('redirects to login and back when the session has ended: %s', async ([, route, form], { shop }) => {
  const rowsBefore = await readAllRows(shop)
  const answer = await callRoute(route, shop, '/account/here?edit=1', form)
  expect(redirectLocation(answer)).toBe('/login?from=%2Faccount%2Fhere%3Fedit%3D1')
  expect(flashCookie(answer)).toContain('Please login to go on.')
  expect(await readAllRows(shop)).toBe(rowsBefore)
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
  const asShopper = shop.as(asha)
  await callRoute(profile, asShopper, '/account', {
    ...profileForm,
    firstName: `  ${SCRIPT} `,
    phone: ' +91 98765 43210 ',
  })
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
