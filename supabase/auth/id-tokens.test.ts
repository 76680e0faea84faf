/**
 * An API client that signs its user in at Google itself sends the store the ID token (wire.md 3.2,
 * `signInWithIdToken`).
 */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { identities, users } from '#db/schema.server.ts'
import { SIGN_INS_PER_IP } from '#shop/accounts/rules.ts'
import { error, runCase as ask, PASSWORD, set, withPassword, type Contract } from '#supabase/test/auth-contract.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { openProvider, type TestProvider } from '#test/oauth-provider.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { days, addDuration } from '#core/time.ts'

const GRANT = 'POST /token?grant_type=id_token'
const NONCE = 'a word that the program sent along'
const HASHED = { nonce: createHash('sha256').update(NONCE).digest('hex') }
const ACCESS = 'an access token'
const at_hash = createHash('sha256').update(ACCESS).digest().subarray(0, 16).toString('base64url')
const oauth = (error: string, error_description: string) => ({ error, error_description })
const BAD_TOKEN = oauth('invalid request', 'Bad ID token')

let service: TestProvider
const nila = { sub: '4711', email: 'Nila@Example.in', email_verified: true, given_name: 'Nila', family_name: 'Rao' }
beforeAll(async () => void (service = await openProvider()))
afterAll(() => service.close())
beforeEach(() => {
  service.person = { ...nila }
  delete service.fault
})

const withProvider = (shop: TestShop) => ({
  ...shop,
  services: { ...shop.services, oauthProviders: service.oauthProviders },
})
const run = (shop: TestShop, contract: Parameters<typeof ask>[1]) => ask(withProvider(shop), contract)
const signIn = (shop: TestShop, body: object, status: number, response: object) =>
  run(shop, { request: GRANT, body: { provider: 'google', ...body }, status, response: response })

// S7.3-05, S7.3-06
test('signs in a Google user with an ID token', async ({ shop }) => {
  const body = { id_token: await service.sign({ claims: HASHED }), nonce: NONCE }
  const { json } = await signIn(shop, body, 200, {
    token_type: 'bearer',
    user: {
      email: 'nila@example.in',
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { first_name: 'Nila', last_name: 'Rao' },
      identities: [{ id: '4711', provider: 'google' }],
    },
  })
  const claims = Buffer.from(String(json.access_token).split('.')[1]!, 'base64url').toString()
  expect(JSON.parse(claims)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
  // A second sign-in finds the same account; the provider may be named by its issuer.
  const before = await shop.db.$count(users)
  const again = { provider: '', issuer: 'https://accounts.google.com', client_id: 'a store' }
  await signIn(shop, { id_token: await service.sign(), ...again }, 200, { user: json.user as object })
  expect(await shop.db.$count(users)).toBe(before)
})

test('signs in to the existing account when it has the email of the ID token', async ({ shop }) => {
  await withPassword(shop)
  service.person.email = asha.email
  await signIn(shop, { id_token: await service.sign() }, 200, { user: { id: asha.id } })
  const body = { email: asha.email, password: PASSWORD }
  await run(shop, { request: 'POST /token?grant_type=password', body, status: 200 })
})

// S7.3-05, S7.3-06
test('rejects an ID token that is not from Google, or has another audience or nonce', async ({ shop }) => {
  const before = [await shop.db.$count(users), await shop.db.$count(identities)]
  const sign = service.sign
  const refused: [body: object, response: object][] = [
    [{ id_token: 'a.b.c' }, BAD_TOKEN],
    [{ id_token: await sign({ by: 'another' }) }, BAD_TOKEN],
    [{ id_token: await sign({ issuer: 'https://elsewhere.example' }) }, BAD_TOKEN],
    [{ id_token: await sign({ ends: '-1m' }) }, BAD_TOKEN],
    [{ id_token: await sign({ claims: { email: 'no address' } }) }, BAD_TOKEN],
    [
      { id_token: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await sign()).split('.')[1]!}.` },
      BAD_TOKEN,
    ],
    [{ id_token: await sign({ claims: { at_hash } }), access_token: 'another' }, BAD_TOKEN],
    [
      { id_token: await sign({ audience: ['another store', 'a third'] }) },
      oauth('invalid request', 'Unacceptable audience in id_token: [another store a third]'),
    ],
    ...[{ nonce: NONCE }, { id_token: await sign({ claims: HASHED }) }].map((half): [object, object] => [
      half,
      oauth('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.'),
    ]),
    [{ id_token: await sign({ claims: { nonce: NONCE } }), nonce: NONCE }, oauth('invalid nonce', 'Nonces mismatch')],
  ]
  for (const [body, response] of refused) await signIn(shop, { id_token: await sign(), ...body }, 400, response)
  expect([await shop.db.$count(users), await shop.db.$count(identities)]).toEqual(before)
  await signIn(shop, { id_token: await sign({ claims: { at_hash } }), access_token: ACCESS }, 200, {})
})

test('rejects an ID token when the user is blocked or the email is unverified', async ({ shop }) => {
  service.person = { ...nila, email: asha.email, email_verified: false }
  const sentence = 'Unverified email with google. Verify the email with google in order to sign in'
  const unverified = error('provider_email_needs_verification', sentence)
  await signIn(shop, { id_token: await service.sign() }, 422, unverified)
  await set(shop, { bannedUntil: addDuration(shop.now(), days(1)) }, ravi)
  service.person = { ...nila, email: ravi.email }
  await signIn(shop, { id_token: await service.sign() }, 403, error('user_banned', 'User is banned'))
})

test('rejects ID tokens and logs the reason when Google’s keys are unavailable', async ({ shop }) => {
  const lonely = await openProvider()
  lonely.fault = 'down'
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const away = { ...shop, services: { ...shop.services, oauthProviders: lonely.oauthProviders } }
  const body = { provider: 'google', id_token: await lonely.sign() }
  await ask(away, { request: GRANT, body, status: 400, response: oauth('server_error', 'Internal Server Error') })
  expect(told).toHaveBeenCalledOnce()
  told.mockRestore()
  await lonely.close()
})

test('does not sign in to another account when a client wants to link an identity', async ({ shop }) => {
  const body = { provider: 'google', id_token: await service.sign(), link_identity: true }
  const response = error('manual_linking_disabled', 'Manual linking is disabled')
  await run(shop, { as: 'asha', request: GRANT, body, status: 404, response: response })
  await run(shop, { as: 'no credentials', request: GRANT, body, status: 401, response: error('no_authorization') })
  expect(await shop.db.$count(identities, eq(identities.provider, 'google'))).toBe(0)
})

test('limits the attempts with ID tokens', async ({ shop }) => {
  const from = { ...withProvider(shop), visitor: { ...shop.visitor, ip: '203.0.113.7' } }
  const tried = { request: GRANT, body: { provider: 'google', id_token: 'a.b.c' } }
  for (let at = 0; at < SIGN_INS_PER_IP.max; at++) await ask(from, { ...tried, status: 400 })
  await ask(from, { ...tried, status: 429, response: error('over_request_rate_limit') })
})

const contracts: Contract = {
  'a request without an ID token': {
    request: GRANT,
    body: {},
    status: 400,
    response: oauth('invalid request', 'id_token required'),
  },
  'an ID token without a provider': {
    request: GRANT,
    body: { id_token: 'a.b.c', issuer: 'https://accounts.google.com' },
    status: 400,
    response: oauth('invalid request', 'provider or client_id and issuer required'),
  },
  'an ID token of a provider that is not enabled': {
    request: GRANT,
    body: { id_token: 'a.b.c', provider: 'apple' },
    status: 400,
    response: error('provider_disabled', 'Provider (issuer "https://appleid.apple.com") is not enabled'),
  },
  'an ID token of a provider without ID tokens': {
    request: GRANT,
    body: { id_token: 'a.b.c', provider: 'github' },
    status: 400,
    response: error('validation_failed', 'Custom OIDC provider "github" not allowed'),
  },
}
test.for(Object.entries(contracts))('%s', async ([, contract], { shop }) => {
  await run(shop, contract)
})
