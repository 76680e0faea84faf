/** Anonymous users: they have a session of their own, and may become normal accounts later (wire.md 3.2). */
import { eq, sql } from 'drizzle-orm'
import {
  cartItems,
  checkoutAttempts,
  identities,
  orders,
  orphanedFiles,
  profiles,
  reviewFlags,
  reviewVotes,
  sessions,
  storageObjects,
  users,
} from '#db/schema.server.ts'
import { handlers } from '#jobs/jobs.ts'
import { hourlySupabaseSteps } from '#supabase/jobs.ts'
import { sendEmailChange } from '#jobs/send-email-change.ts'
import { listUsers, listNewestUsers } from '#shop/accounts/users/users.ts'
import { deleteAbandonedAnonymousUsers } from './anonymous-users.ts'
import { ANONYMOUS_USERS_PER_IP } from '#shop/accounts/rules.ts'
import { listFullUsers } from '#shop/accounts/users/full-users.ts'
import { readDashboard } from '#shop/dashboard/dashboard.ts'
import { error, runCase, type Contract } from '#supabase/test/auth-contract.ts'
import { ashasReview, seedCustomerData } from '#test/customer-data.ts'
import { asha, kurta, meera, ravi } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { bearer } from '#test/tokens.ts'
import { requestSupabase } from '#supabase/test/supabase-request.ts'
import { days, addDuration } from '#core/time.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { deleteOldRows } from '#shop/retention/delete-old-rows.ts'
import { home } from '#test/checkout.ts'

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown
const open = async (shop: TestShop) => void (shop.settings.anonymousUsers = true)
const NEW = 'stranger@example.in'

type Session = { access_token: string; refresh_token: string; user: { id: string } }

async function openAnonymousSession(shop: TestShop) {
  await open(shop)
  const { json } = await runCase(shop, { request: 'POST /signup', body: { data: {} }, status: 200 })
  const { access_token: token, refresh_token, user } = json as Session
  return { token, refresh_token, id: user.id, as: bearer(token) }
}
const requestRest = async (shop: TestShop, path: string, token: string, body?: unknown) => {
  const headers = { ...bearer(token), prefer: 'return=representation' }
  const answer = await requestSupabase(shop, `/rest/v1/${path}`, { headers, ...(body !== undefined && { body }) })
  return { status: answer.status, json: (await answer.json()) as unknown }
}

const contracts: Contract = {
  'an anonymous sign-up, when the store allows it': {
    prepare: open,
    request: 'POST /signup',
    body: { data: { theme: 'dark' }, gotrue_meta_security: {} },
    status: 200,
    response: {
      token_type: 'bearer',
      user: {
        id: uuid,
        email: '',
        is_anonymous: true,
        identities: [],
        app_metadata: {},
        user_metadata: { theme: 'dark' },
      },
    },
  },
  'an anonymous sign-up with an empty body': { prepare: open, request: 'POST /signup', body: {}, status: 200 },
  'an anonymous sign-up, when the store does not allow it': {
    request: 'POST /signup',
    body: {},
    status: 422,
    response: error('anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  },
  'what is on': {
    prepare: open,
    request: 'GET /settings',
    status: 200,
    response: { external: { anonymous_users: true } },
  },
  'more metadata than there is room for': {
    prepare: open,
    request: 'POST /signup',
    body: { data: { x: 'x'.repeat(5000) } },
    status: 400,
    response: error('validation_failed'),
  },
}

test.for(Object.entries(contracts))('%s', async ([, contract], { shop }) => {
  await runCase(shop, contract)
})

test('sends no reauthentication code when the user has no email', async ({ shop }) => {
  const { as } = await openAnonymousSession(shop)
  const answer = await requestSupabase(shop, '/auth/v1/reauthenticate', { headers: as })
  const message = 'Reauthentication requires the user to have an email or a phone number'
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 400, error_code: 'validation_failed', msg: message },
  ])
})

test('marks the token of an anonymous user and refreshes it like any other', async ({ shop }) => {
  await open(shop)
  const { json } = await runCase(shop, { request: 'POST /signup', body: {}, status: 200 })
  const claims = JSON.parse(Buffer.from(String(json.access_token).split('.')[1]!, 'base64url').toString()) as object
  expect(claims).toMatchObject({ is_anonymous: true, role: 'authenticated', amr: [{ method: 'anonymous' }], email: '' })
  const body = { refresh_token: json.refresh_token }
  const says = { user: { is_anonymous: true } }
  await runCase(shop, { request: 'POST /token?grant_type=refresh_token', body, status: 200, response: says })
})

// S7.3-05, S7.3-06
test('lets an anonymous user fill a cart and a wishlist, but not order', async ({ shop }) => {
  const { token, id } = await openAnonymousSession(shop)
  const line = { user_id: id, product_id: kurta.id, quantity: 2 }
  expect(await requestRest(shop, 'cart_items', token, line)).toMatchObject({ status: 201, json: [line] })
  const wish = { user_id: id, product_id: kurta.id }
  expect(await requestRest(shop, 'wishlist_items', token, wish)).toMatchObject({ status: 201 })
  expect(await requestRest(shop, 'cart_items', token, { ...line, user_id: asha.id })).toMatchObject({ status: 403 })
  expect(await requestRest(shop, `cart_items?user_id=neq.${id}`, token)).toEqual({ status: 200, json: [] })
  const order = { user_id: id, total: 1, items: [{ id: kurta.id, quantity: 1 }] }
  expect(await requestRest(shop, 'orders', token, order)).toMatchObject({
    status: 403,
    json: { message: 'Please add your email address to your account before you order' },
  })
  expect(await shop.db.$count(orders)).toBe(0)
})

test('does not list anonymous users as customers in the admin', async ({ shop }) => {
  const { id } = await openAnonymousSession(shop)
  const desk = shop.as(meera)
  expect((await listUsers(desk, { page: 1, q: '' })).all).toBe(3)
  expect((await listNewestUsers(desk, 10)).map((user) => user.id)).not.toContain(id)
  expect((await listFullUsers(desk, 'newest')).map((user) => user.id)).not.toContain(id)
  expect((await readDashboard(desk)).users.all).toBe(3)
  const says = { users: [{ id, is_anonymous: true }] }
  await runCase(shop, { as: 'service', request: 'GET /admin/users?page=1&per_page=1', status: 200, response: says })
})

// S7.3-05, S7.3-06
test('turns an anonymous user into a normal account with its data when an email is verified', async ({ shop }) => {
  const { token, id, refresh_token } = await openAnonymousSession(shop)
  await requestRest(shop, 'cart_items', token, { user_id: id, product_id: kurta.id, quantity: 1 })
  await requestRest(shop, `profiles?id=eq.${id}`, token)
  // The session is the only credential, however old it is.
  shop.clock.at = addDuration(shop.clock.at, days(2))
  const body = { refresh_token }
  const next = await runCase(shop, { request: 'POST /token?grant_type=refresh_token', body, status: 200 })
  const as = bearer(String(next.json.access_token))
  const alone = { password: 'mulberry silk' }
  const first = 'Updating password of an anonymous user without an email or phone is not allowed'
  await runCase(shop, {
    headers: as,
    request: 'PUT /user',
    body: alone,
    status: 422,
    response: error('validation_failed', first),
  })
  await runCase(shop, {
    headers: as,
    request: 'PUT /user',
    body: { email: asha.email },
    status: 200,
    response: { id, email: '', new_email: asha.email },
  })
  const says = { id, email: '', new_email: NEW, is_anonymous: true }
  await runCase(shop, {
    headers: as,
    request: 'PUT /user',
    body: { email: NEW, ...alone },
    status: 200,
    response: says,
  })
  await sendEmailChange(shop, { userId: id, program: {} })
  const digits = /^\d{6}$/m.exec(shop.sentMails.at(-1)!.text)![0]
  const { json } = await runCase(shop, {
    request: 'POST /verify',
    body: { type: 'email_change', email: NEW, token: digits },
    status: 200,
    response: {
      user: {
        ...{ id, email: NEW, is_anonymous: false, app_metadata: { provider: 'email', providers: ['email'] } },
        identities: [{ provider: 'email', identity_data: { email: NEW, email_verified: true } }],
      },
    },
  })
  expect(await requestRest(shop, 'cart_items', String(json.access_token))).toMatchObject({
    json: [{ product_id: kurta.id }],
  })
  await runCase(shop, { request: 'POST /token?grant_type=password', body: { email: NEW, ...alone }, status: 200 })
  expect(await shop.db.$count(identities, eq(identities.userId, id))).toBe(1)
  expect((await listUsers(shop.as(meera), { page: 1, q: NEW })).total).toBe(1)
})

test('deletes only anonymous users whose session has ended', async ({ shop }) => {
  const gone = await openAnonymousSession(shop)
  const here = await openAnonymousSession(shop)
  await requestRest(shop, 'cart_items', gone.token, { user_id: gone.id, product_id: kurta.id, quantity: 1 })
  await runCase(shop, { headers: gone.as, request: 'POST /logout', status: 204 })
  const there = async () => (await shop.db.select().from(users)).map(({ id }) => id)
  await deleteAbandonedAnonymousUsers(shop)
  expect(await there()).toContain(gone.id)
  shop.clock.at = addDuration(shop.clock.at, days(2))
  await shop.db.delete(sessions).where(eq(sessions.userId, asha.id))
  await handlers(shop, hourlySupabaseSteps).housekeeping({ name: 'housekeeping', every: 'hour' })
  expect(await there()).not.toContain(gone.id)
  expect(await there()).toEqual(expect.arrayContaining([here.id, asha.id]))
  expect(await shop.db.$count(cartItems, eq(cartItems.userId, gone.id))).toBe(0)
  expect(await shop.db.$count(profiles, eq(profiles.id, gone.id))).toBe(0)
})

test('limits an IP to thirty anonymous users per hour', async ({ shop }) => {
  await open(shop)
  shop.visitor.ip = '203.0.113.7'
  for (let made = 0; made < ANONYMOUS_USERS_PER_IP.max; made++)
    await runCase(shop, { request: 'POST /signup', body: {}, status: 200 })
  await runCase(shop, { request: 'POST /signup', body: {}, status: 429, response: error('over_request_rate_limit') })
  shop.visitor.ip = null
})

test('does not let an anonymous user enroll a factor', async ({ shop }) => {
  const { as } = await openAnonymousSession(shop)
  await runCase(shop, {
    headers: as,
    request: 'POST /factors',
    body: { factor_type: 'totp' },
    status: 403,
    response: error('no_authorization', 'Anonymous user not allowed to perform these actions'),
  })
})

test('deletes anonymous users with their files, votes and reports', async ({ shop }) => {
  await seedCustomerData(shop)
  const gone = await openAnonymousSession(shop)
  const here = await openAnonymousSession(shop)
  for (const { id, as } of [gone, here]) {
    const file = { method: 'POST', headers: { ...as, 'content-type': 'text/plain' }, body: 'a' }
    expect((await requestSupabase(shop, `/storage/v1/object/user-files/${id}/a.txt`, file)).status).toBe(200)
    await shop.db.insert(reviewVotes).values({ reviewId: ashasReview, userId: id })
    await shop.db.insert(reviewFlags).values({ reviewId: ashasReview, userId: id, reason: 'false', at: shop.now() })
  }
  const [file] = await shop.db.select().from(storageObjects).where(eq(storageObjects.owner, gone.id))
  await runCase(shop, { headers: gone.as, request: 'POST /logout', status: 204 })
  shop.clock.at = addDuration(shop.clock.at, days(2))
  await deleteAbandonedAnonymousUsers(shop)
  const there = (await shop.db.select().from(users)).map(({ id }) => id)
  expect(there).toContain(here.id)
  expect(there).not.toContain(gone.id)
  for (const table of [reviewVotes, reviewFlags])
    expect((await shop.db.select().from(table)).map(({ userId }) => userId).sort()).toEqual([ravi.id, here.id].sort())
  expect((await shop.db.select().from(storageObjects)).map(({ owner }) => owner)).toContain(here.id)
  // The job deletes the bytes.
  expect(await shop.db.$count(orphanedFiles, eq(orphanedFiles.version, file!.version))).toBe(1)
})

test('knows every table whose rows stop the deletion of a user', async ({ shop }) => {
  const { rows } = await shop.db.execute<{ column: string }>(sql`
    select conrelid::regclass || '.' || attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confrelid = 'shop.users'::regclass and confdeltype not in ('c', 'n')`)
  const deletedBefore = ['review_flags.user_id', 'review_votes.user_id', 'storage_objects.owner']
  // An anonymous user without an order or a payment has no row in these.
  const buyers = ['checkout_attempts', 'offer_codes', 'offer_customers', 'offer_uses', 'orders', 'reviews']
  const ofBuyers = buyers.map((table) => `${table}.user_id`)
  const actors = ['announcements', 'audit_log', 'cash_difference_notes', 'cash_remittances', 'line_cancellations']
  const moreActors = ['order_events', 'page_versions', 'return_events', 'shipment_events', 'stock_moves']
  const ofAdmins = ['order_notes.author_id', 'runs.made_by', 'runs.started_by', 'server_keys.maker_id']
  ofAdmins.push('storage_buckets.owner', ...[...actors, ...moreActors].map((table) => `${table}.actor_id`))
  expect(rows.map(({ column }) => column.replace('shop.', '')).toSorted()).toEqual(
    [...deletedBefore, ...ofBuyers, ...ofAdmins].toSorted(),
  )
})

test('deletes the others when an anonymous user has tried to pay', async ({ shop }) => {
  const [tried, gone] = [await openAnonymousSession(shop), await openAnonymousSession(shop)]
  const amounts = { mrp: fromRupees(1), discount: ZERO, shipping: ZERO, total: fromRupees(1) }
  const ended = { state: 'expired' as const, createdAt: shop.now(), expiresAt: shop.now(), endedAt: shop.now() }
  await shop.db.insert(checkoutAttempts).values({
    userId: tried.id,
    key: 'a',
    bodyHash: Buffer.from('a'),
    method: 'upi',
    lines: [],
    address: home,
    ...amounts,
    ...ended,
  })
  for (const { as } of [tried, gone]) await runCase(shop, { headers: as, request: 'POST /logout', status: 204 })
  const there = async () => (await shop.db.select().from(users)).map(({ id }) => id)

  shop.clock.at = addDuration(shop.clock.at, days(2))
  await deleteAbandonedAnonymousUsers(shop)
  expect(await there()).not.toContain(gone.id)
  expect(await there()).toContain(tried.id)

  shop.clock.at = addDuration(shop.clock.at, days(200))
  await deleteOldRows(shop)
  await deleteAbandonedAnonymousUsers(shop)
  expect(await there()).not.toContain(tried.id)
})
