/** Sign-in at Google and GitHub, against a server that answers as they do (wire.md 3.2). */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { oauthStates, identities, sessions, users } from '#db/schema.server.ts'
import { deleteExpiredOAuthStates } from './oauth-state.ts'
import { openSession } from '#shop/accounts/sessions/sessions.ts'
import { error, runCase, PASSWORD, set, withPassword, type Contract } from '#supabase/test/auth-contract.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { openProvider, type TestProvider } from '#test/oauth-provider.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { bearer } from '#test/tokens.ts'
import { requestSupabase } from '#supabase/test/supabase-request.ts'
import { days, addDuration, minutes } from '#core/time.ts'

const REDIRECT_URL = 'https://app.example.in/in?step=2'
const VERIFIER = 'a program keeps a secret of more than 43 letters'.replaceAll(' ', '-')
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const PKCE = `&code_challenge=${CHALLENGE}&code_challenge_method=s256`
const HOME = 'http://localhost:3000'

let service: TestProvider
const nila = { sub: '4711', email: 'Nila@Example.in', email_verified: true, given_name: 'Nila', family_name: 'Rao' }
beforeAll(async () => void (service = await openProvider()))
afterAll(() => service.close())
beforeEach(() => {
  service.person = { ...nila }
  delete service.fault
  delete service.emails
})

/** The store is registered at both. */
const withProvider = (shop: TestShop) => ({
  ...shop,
  services: { ...shop.services, oauthProviders: service.oauthProviders },
})

async function startSignIn(shop: TestShop, provider = 'google', more = '') {
  const asked = `/auth/v1/authorize?provider=${provider}&redirect_to=${encodeURIComponent(REDIRECT_URL)}${more}`
  const answer = await requestSupabase(withProvider(shop), asked)
  expect(answer.status).toBe(302)
  const cookie = answer.headers.get('set-cookie') ?? ''
  return { url: answer.headers.get('location')!, cookie: cookie.split(';')[0]!, setCookie: cookie }
}
async function followCallback(shop: TestShop, { pathname, search }: URL, cookie: string) {
  const answer = await requestSupabase(withProvider(shop), `${pathname}${search}`, { headers: { cookie } })
  const to = new URL(answer.headers.get('location') ?? 'http://nowhere')
  const json = Object.fromEntries(new URLSearchParams(to.hash.slice(1)))
  return { status: answer.status, to, json, referrer: answer.headers.get('referrer-policy') }
}
async function signInAt(shop: TestShop, provider = 'google', more = '') {
  const { url, cookie } = await startSignIn(shop, provider, more)
  return followCallback(shop, service.visit(url), cookie)
}
const readUser = async (shop: TestShop, token: string) =>
  (await (await requestSupabase(shop, '/auth/v1/user', { headers: bearer(token) })).json()) as Record<string, unknown>
const countUsers = (shop: TestShop) => shop.db.$count(users)

const contracts: Contract = {
  'a provider that is not enabled': {
    as: 'no credentials',
    request: 'GET /authorize?provider=google',
    status: 400,
    response: error('validation_failed', 'Unsupported provider: provider is not enabled'),
  },
  'a callback without a state': {
    as: 'no credentials',
    request: `GET /callback?code=x&redirect_to=${encodeURIComponent(REDIRECT_URL)}`,
    status: 302,
    responseHeaders: {
      location: expect.stringMatching(/^https:\/\/app\.example\.in\/in\?step=2&error=invalid_request&/) as unknown,
    },
  },
  'a callback with an invalid state': {
    as: 'no credentials',
    request: 'GET /callback?code=x&state=made-up',
    status: 302,
    responseHeaders: { location: expect.stringContaining('error_code=bad_oauth_state') as unknown },
  },
  'a callback with a redirect URL that is not allowed': {
    as: 'no credentials',
    request: 'GET /callback?state=x&redirect_to=https://evil.example/',
    status: 302,
    responseHeaders: { location: expect.stringMatching(/^http:\/\/localhost:3000\/\?error=/) as unknown },
  },
}
test.for(Object.entries(contracts))('%s', async ([, contract], { shop }) => {
  await runCase(shop, contract)
})

test('reports the enabled providers', async ({ shop }) => {
  const { external } = (await (await requestSupabase(withProvider(shop), '/auth/v1/settings')).json()) as {
    external: object
  }
  expect(external).toMatchObject({ google: true, github: true, apple: false })
  const half = await requestSupabase(
    withProvider(shop),
    `/auth/v1/authorize?provider=google&code_challenge=${CHALLENGE}`,
  )
  expect(half.status).toBe(400)
})

test('redirects to the provider with a state, a challenge and a nonce, and sets a cookie', async ({ shop }) => {
  const { url, setCookie } = await startSignIn(shop)
  const asked = Object.fromEntries(new URL(url).searchParams)
  expect(asked).toMatchObject({
    client_id: 'a store',
    redirect_uri: `${HOME}/auth/v1/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown,
  })
  expect(setCookie).toMatch(/^errand=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
  expect(JSON.stringify(await shop.db.select().from(oauthStates))).not.toContain(asked.state)
  expect(new URL((await startSignIn(shop, 'github')).url).searchParams.has('nonce')).toBe(false)
})

// S7.3-05, S7.3-06
test('creates an account when a new user signs in', async ({ shop }) => {
  const { status, to, json, referrer } = await signInAt(shop)
  expect([status, to.href.split('#')[0], referrer]).toEqual([302, REDIRECT_URL, 'no-referrer'])
  expect(json).toMatchObject({ token_type: 'bearer', expires_in: '3600' })
  expect(await readUser(shop, json.access_token!)).toMatchObject({
    email: 'nila@example.in',
    email_confirmed_at: shop.now().toISOString(),
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { first_name: 'Nila', last_name: 'Rao', email_verified: true },
    identities: [{ id: '4711', provider: 'google', identity_data: { email: 'nila@example.in', email_verified: true } }],
  })
  // A second sign-in finds the account by the provider's user id, although the email there has changed.
  const before = await countUsers(shop)
  service.person.email = 'nila.rao@example.in'
  const again = await signInAt(shop)
  expect(await readUser(shop, again.json.access_token!)).toMatchObject({
    email: 'nila@example.in',
    identities: [{ email: 'nila.rao@example.in' }],
  })
  expect(await countUsers(shop)).toBe(before)
})

test('uses the primary verified email of a GitHub user', async ({ shop }) => {
  service.person = { ...nila, name: 'Nila Devi Rao' }
  service.emails = [
    { email: 'other@example.in', primary: false, verified: true },
    { email: 'nila@example.in', primary: true, verified: true },
  ]
  const { json } = await signInAt(shop, 'github')
  expect(await readUser(shop, json.access_token!)).toMatchObject({
    email: 'nila@example.in',
    user_metadata: { first_name: 'Nila', last_name: 'Devi Rao', user_name: 'nila' },
    identities: [{ id: '4711', provider: 'github' }],
  })
})

// S7.3-05, S7.3-06
test('signs in to the existing account with the same email and keeps its password', async ({ shop }) => {
  await withPassword(shop)
  service.person.email = asha.email
  const before = await countUsers(shop)
  const { json } = await signInAt(shop)
  expect(await readUser(shop, json.access_token!)).toMatchObject({
    id: asha.id,
    app_metadata: { providers: ['google'] },
    identities: [{ provider: 'email' }, { provider: 'google' }],
  })
  expect(await countUsers(shop)).toBe(before)
  const body = { email: asha.email, password: PASSWORD }
  await runCase(shop, { request: 'POST /token?grant_type=password', body, status: 200 })
})

test('revokes access of an unverified account’s creator when the owner signs in', async ({ shop }) => {
  await withPassword(shop)
  await set(shop, { emailConfirmedAt: null })
  await openSession(shop, asha.id)
  service.person.email = asha.email
  const { json } = await signInAt(shop)
  expect(await readUser(shop, json.access_token!)).toMatchObject({ email_confirmed_at: shop.now().toISOString() })
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, asha.id))).toHaveLength(1)
  const body = { email: asha.email, password: PASSWORD }
  await runCase(shop, { request: 'POST /token?grant_type=password', body, status: 400 })
})

test('rejects an email that the provider has not verified', async ({ shop }) => {
  service.person = { ...nila, email: asha.email, email_verified: false }
  for (const provider of ['google', 'github']) {
    const { to, json } = await signInAt(shop, provider)
    expect(json).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' })
    expect(to.searchParams.get('error_description')).toBe(`Unverified email with ${provider}`)
  }
  expect(await shop.db.$count(identities, eq(identities.userId, asha.id))).toBe(1)
})

test('exchanges a code and the PKCE secret for the session', async ({ shop }) => {
  const { to, json } = await signInAt(shop, 'google', PKCE)
  expect([to.searchParams.get('step'), json]).toEqual(['2', {}])
  const body = { auth_code: to.searchParams.get('code'), code_verifier: VERIFIER }
  const wrong = { ...body, code_verifier: 'another secret' }
  await runCase(shop, {
    request: 'POST /token?grant_type=pkce',
    body: wrong,
    status: 400,
    response: error('bad_code_verifier'),
  })
  const says = { user: { email: 'nila@example.in' } }
  const came = await runCase(shop, { request: 'POST /token?grant_type=pkce', body, status: 200, response: says })
  const claims = Buffer.from(String(came.json.access_token).split('.')[1]!, 'base64url').toString()
  expect(JSON.parse(claims)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
})

// S7.3-05, S7.3-06
test('accepts a state once, within ten minutes, in the browser that started the sign-in', async ({ shop }) => {
  const bad = { error: 'invalid_request', error_code: 'bad_oauth_state' }
  const once = await startSignIn(shop)
  const url = service.visit(once.url)
  expect((await followCallback(shop, url, once.cookie)).json).toHaveProperty('access_token')
  expect((await followCallback(shop, url, once.cookie)).json).toMatchObject(bad)

  const theirs = await startSignIn(shop)
  const link = service.visit(theirs.url)
  expect((await followCallback(shop, link, '')).json).toMatchObject(bad)
  expect((await followCallback(shop, link, theirs.cookie)).json).toMatchObject(bad)
  const mine = await startSignIn(shop)
  expect((await followCallback(shop, service.visit((await startSignIn(shop)).url), mine.cookie)).json).toMatchObject(
    bad,
  )

  const late = await startSignIn(shop)
  shop.clock.at = addDuration(shop.clock.at, minutes(10))
  expect((await followCallback(shop, service.visit(late.url), late.cookie)).json).toMatchObject(bad)
  await startSignIn(shop)
  shop.clock.at = addDuration(shop.clock.at, minutes(11))
  await deleteExpiredOAuthStates(shop)
  expect(await shop.db.$count(oauthStates)).toBe(0)
})

// S7.3-05, S7.3-06
test('rejects an ID token with a wrong signature, audience or nonce', async ({ shop }) => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const before = await countUsers(shop)
  for (const fault of ['nonce', 'audience', 'signature', 'down'] as const) {
    service.fault = fault
    const { to, json } = await signInAt(shop)
    expect([fault, json.error, json.error_code]).toEqual([fault, 'server_error', 'unexpected_failure'])
    expect(to.host).toBe('app.example.in')
  }
  delete service.fault
  const { url, cookie } = await startSignIn(shop)
  const stolen = service.visit(url)
  stolen.searchParams.set('code', service.visit((await startSignIn(shop)).url).searchParams.get('code')!)
  expect((await followCallback(shop, stolen, cookie)).json).toMatchObject({ error: 'server_error' })
  expect(await countUsers(shop)).toBe(before)
  expect(told).toHaveBeenCalledTimes(5)
  told.mockRestore()
})

test('passes the provider’s error to the client, truncated to the maximum length', async ({ shop }) => {
  const { url, cookie } = await startSignIn(shop)
  const refused = service.visit(url)
  refused.searchParams.delete('code')
  refused.searchParams.set('error', 'access_denied')
  refused.searchParams.set('error_description', 'x'.repeat(5000))
  const { json } = await followCallback(shop, refused, cookie)
  expect(json).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_callback' })
  expect(json.error_description).toHaveLength(300)
  const silent = await startSignIn(shop)
  const nothing = service.visit(silent.url)
  nothing.searchParams.delete('code')
  expect((await followCallback(shop, nothing, silent.cookie)).json).toMatchObject({ error_code: 'bad_oauth_callback' })
})

test('rejects a blocked user at every provider', async ({ shop }) => {
  await set(shop, { bannedUntil: addDuration(shop.now(), days(1)) }, ravi)
  service.person.email = ravi.email
  expect((await signInAt(shop)).json).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
})

test('does not redirect to a URL that is not allowed', async ({ shop }) => {
  const answer = await requestSupabase(
    withProvider(shop),
    '/auth/v1/authorize?provider=google&redirect_to=https://evil.example/',
  )
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  const { to } = await followCallback(shop, service.visit(answer.headers.get('location')!), cookie)
  expect(to.origin).toBe(HOME)
})

test('stores names of any length and kind as far as possible', async ({ shop }) => {
  service.person = {
    ...nila,
    given_name: `\0${'☀'.repeat(70)}${'😀'.repeat(400)}`,
    name: '😀'.repeat(5000),
    picture: 7,
  }
  const { json } = await signInAt(shop)
  const { user_metadata } = await readUser(shop, json.access_token!)
  expect((user_metadata as { first_name: string }).first_name.startsWith('☀☀')).toBe(true)
})
