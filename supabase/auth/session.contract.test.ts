/** The contract of sign-in, refresh and sign-out, case by case (wire.md 3.2). */
import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema.server.ts'
import { refreshSession } from '#shop/accounts/sessions/refresh-tokens.ts'
import { SIGN_INS_PER_EMAIL } from '#shop/accounts/rules.ts'
import { error, runCase, PASSWORD, set, withPassword, type Contract } from '#supabase/test/auth-contract.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { bearer, tokensOf } from '#test/tokens.ts'
import { requestSupabase } from '#supabase/test/supabase-request.ts'
import { days, hours, addDuration, minutes } from '#core/time.ts'

const SESSION = {
  access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as unknown,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 1768462200,
  refresh_token: expect.stringMatching(/^[\w-]{12,}$/) as unknown,
  user: { id: asha.id, aud: 'authenticated', role: 'authenticated', email: asha.email, is_anonymous: false },
}
const password = (more: object = {}) => ({ email: asha.email, password: PASSWORD, ...more })
const firstToken = async (shop: TestShop) => (await tokensOf(shop, asha)).refresh_token
const rotated = async (shop: TestShop, times: number) => {
  const first = await firstToken(shop)
  let token = first
  for (let count = 0; count < times; count++) {
    const next = await refreshSession(shop, token)
    if ('error' in next) throw new Error(next.error)
    token = next.refreshToken
  }
  return { first, token }
}
const LOGIN = 'POST /token?grant_type=password'
const REFRESH = 'POST /token?grant_type=refresh_token'
const asToken = (refresh_token: string) => ({ refresh_token })
const INVALID_CREDENTIALS = error('invalid_credentials', 'Invalid login credentials')

const contracts: Contract = {
  // S3.8-01, S7.3-02
  'a correct password opens a session': {
    prepare: withPassword,
    request: LOGIN,
    body: password(),
    status: 200,
    response: SESSION,
    responseHeaders: { 'sb-auth-user-id': asha.id, 'cache-control': 'no-store' },
  },
  'an email is read in lower case, without spaces around it': {
    prepare: withPassword,
    request: LOGIN,
    body: password({ email: ' Asha@Example.IN ' }),
    status: 200,
  },
  'a wrong password': {
    prepare: withPassword,
    request: LOGIN,
    body: password({ password: 'x' }),
    status: 400,
    response: INVALID_CREDENTIALS,
  },
  // Q21
  'an unknown email fails like a wrong password': {
    request: LOGIN,
    body: password({ email: 'nobody@example.in' }),
    status: 400,
    response: INVALID_CREDENTIALS,
    responseHeaders: { 'x-sb-error-code': 'invalid_credentials', 'x-supabase-api-version': '2024-01-01' },
  },
  'an account without a password fails like a wrong password': {
    request: LOGIN,
    body: password(),
    status: 400,
    response: INVALID_CREDENTIALS,
  },
  'a missing password fails like a wrong password': {
    prepare: withPassword,
    request: LOGIN,
    body: { email: asha.email },
    status: 400,
    response: INVALID_CREDENTIALS,
  },
  'an impossible email fails like a wrong password': {
    request: LOGIN,
    body: password({ email: 'asha\u0000@example.in' }),
    status: 400,
    response: INVALID_CREDENTIALS,
  },
  'a very long email fails like a wrong password': {
    request: LOGIN,
    body: password({ email: `${'x'.repeat(20_000)}@example.in` }),
    status: 400,
    response: INVALID_CREDENTIALS,
  },
  'a very long password fails like a wrong password': {
    request: LOGIN,
    body: password({ password: 'x'.repeat(200_000) }),
    status: 400,
    response: INVALID_CREDENTIALS,
  },
  // S8.4-07
  'an older client gets the older error format': {
    request: LOGIN,
    headers: { 'x-supabase-api-version': '' },
    body: password(),
    status: 400,
    response: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    responseHeaders: { 'x-sb-error-code': 'invalid_credentials' },
  },
  'a sign-in without email and phone': {
    request: LOGIN,
    body: { password: 'x' },
    status: 400,
    response: error('validation_failed', 'missing email or phone'),
  },
  'a phone': {
    request: LOGIN,
    body: { phone: '9876543210', password: 'x' },
    status: 400,
    response: error('phone_provider_disabled'),
  },
  'a sign-in with email and phone': {
    request: LOGIN,
    body: password({ phone: '9876543210' }),
    status: 400,
    response: error('validation_failed'),
  },
  'a body that is not JSON': { request: LOGIN, body: '{email', status: 400, response: error('bad_json') },
  'no body': {
    request: LOGIN,
    status: 400,
    response: error('bad_json', 'Could not parse request body as JSON: unexpected end of JSON input'),
  },
  'an email that is a number': {
    request: LOGIN,
    body: { email: 7, password: 'x' },
    status: 400,
    response: error('bad_json'),
  },
  'a body above one megabyte': {
    request: LOGIN,
    body: password({ password: 'x'.repeat(1024 * 1024) }),
    headers: { 'content-length': '1048700' },
    status: 413,
  },
  'a blocked user, with the right password': {
    prepare: async (shop) => (await withPassword(shop), set(shop, { bannedUntil: addDuration(shop.now(), days(1)) })),
    request: LOGIN,
    body: password(),
    status: 400,
    response: error('user_banned', 'User is banned'),
  },
  'a blocked user, with a wrong password': {
    prepare: async (shop) => (await withPassword(shop), set(shop, { bannedUntil: addDuration(shop.now(), days(1)) })),
    request: LOGIN,
    body: password({ password: 'x' }),
    status: 400,
    response: INVALID_CREDENTIALS,
  },
  'an unverified email signs in': {
    prepare: async (shop) => (await withPassword(shop), set(shop, { emailConfirmedAt: null })),
    request: LOGIN,
    body: password(),
    status: 200,
    response: { user: { email: asha.email } },
  },
  'an unverified email cannot sign in when the store requires a verified one': {
    prepare: async (shop) => {
      shop.settings.signInNeedsVerification = true
      await withPassword(shop)
      await set(shop, { emailConfirmedAt: null })
    },
    request: LOGIN,
    body: password(),
    status: 400,
    response: error('email_not_confirmed', 'Email not confirmed'),
  },
  'a missing grant type': {
    request: 'POST /token',
    body: {},
    status: 400,
    response: error('invalid_credentials', 'unsupported_grant_type'),
  },
  'an unknown grant type': {
    request: 'POST /token?grant_type=toString',
    body: {},
    status: 400,
    response: error('invalid_credentials', 'unsupported_grant_type'),
  },

  // S7.3-02
  'a refresh token gives the next session': {
    prepare: firstToken,
    request: REFRESH,
    body: asToken,
    status: 200,
    response: SESSION,
  },
  'an unknown refresh token': {
    request: REFRESH,
    body: { refresh_token: 'abcdefghijkl' },
    status: 400,
    response: error('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  },
  'a short refresh token': {
    request: REFRESH,
    body: { refresh_token: 'abc' },
    status: 400,
    response: error('validation_failed', 'Refresh token is not valid'),
  },
  'a refresh token that cannot be one': {
    request: REFRESH,
    body: { refresh_token: 'a b c d e f g h' },
    status: 400,
    response: error('validation_failed', 'Refresh token is not valid'),
  },
  'no refresh token': {
    request: REFRESH,
    body: {},
    status: 400,
    response: error('validation_failed', 'Refresh token is not valid'),
  },
  'a repeated refresh returns the same session': {
    prepare: async (shop) => (await rotated(shop, 1)).first,
    request: REFRESH,
    body: asToken,
    status: 200,
  },
  // S7.3-02
  'a reused refresh token ends the session': {
    prepare: async (shop) => {
      const { first } = await rotated(shop, 2)
      shop.clock.at = addDuration(shop.clock.at, minutes(1))
      return first
    },
    request: REFRESH,
    body: asToken,
    status: 400,
    response: error('refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  },
  'an inactive session expires': {
    prepare: async (shop) => {
      const token = await firstToken(shop)
      shop.clock.at = addDuration(shop.clock.at, days(8))
      return token
    },
    request: REFRESH,
    body: asToken,
    status: 400,
    response: error('session_expired'),
  },
  'the refresh token of a blocked user': {
    prepare: async (shop) => {
      const token = await firstToken(shop)
      await set(shop, { bannedUntil: addDuration(shop.now(), days(1)) })
      return token
    },
    request: REFRESH,
    body: asToken,
    status: 400,
    response: error('user_banned'),
  },

  // S7.3-03
  'the signed-in user': {
    as: 'asha',
    request: 'GET /user',
    status: 200,
    response: {
      id: asha.id,
      aud: 'authenticated',
      email: asha.email,
      phone: '',
      email_confirmed_at: '2026-01-01T00:00:00.000Z',
      user_metadata: { first_name: 'Asha', email_verified: true },
      identities: [
        { id: asha.id, user_id: asha.id, provider: 'email', identity_data: { sub: asha.id, email: asha.email } },
      ],
      created_at: '2026-01-01T00:00:00.000Z',
    },
  },
  'user data is not cached': {
    as: 'asha',
    request: 'GET /user',
    status: 200,
    responseHeaders: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  },
  'the user without credentials': {
    as: 'no credentials',
    request: 'GET /user',
    status: 401,
    response: error('no_authorization', 'This endpoint requires a valid Bearer token'),
  },
  'the user with the public key': {
    request: 'GET /user',
    status: 403,
    response: error('bad_jwt', 'invalid claim: missing sub claim'),
  },
  'the user with the service key': {
    as: 'service',
    request: 'GET /user',
    status: 403,
    response: error('bad_jwt', 'invalid claim: missing sub claim'),
  },
  'a malformed token': {
    headers: bearer('undefined'),
    request: 'GET /user',
    status: 403,
    response: error('bad_jwt'),
  },
  leaving: { as: 'asha', request: 'POST /logout', status: 204 },
  'signing out everywhere': { as: 'asha', request: 'POST /logout?scope=global', status: 204 },
  'signing out of this session': { as: 'asha', request: 'POST /logout?scope=local', status: 204 },
  'signing out of the other sessions': { as: 'asha', request: 'POST /logout?scope=others', status: 204 },
  'signing out with an unknown scope': {
    as: 'asha',
    request: 'POST /logout?scope=x',
    status: 400,
    response: error('validation_failed', 'Unsupported logout scope "x"'),
  },
  'signing out without credentials': {
    as: 'no credentials',
    request: 'POST /logout',
    status: 401,
    response: error('no_authorization'),
  },
  'signing out with the public key': { request: 'POST /logout', status: 403, response: error('bad_jwt') },

  health: {
    as: 'no credentials',
    request: 'GET /health',
    status: 200,
    response: { name: 'GoTrue', description: 'GoTrue is a user registration and authentication API' },
  },
  settings: {
    request: 'GET /settings',
    status: 200,
    response: {
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      saml_enabled: false,
    },
  },
  'the public keys of the tokens': {
    as: 'no credentials',
    request: 'GET /.well-known/jwks.json',
    status: 200,
    response: { keys: [{ kty: 'EC', alg: 'ES256' }, { kid: '2026-q1' }, {}] },
  },
  'an unknown route': { request: 'GET /nothing', status: 404, response: error('not_found') },
}

test.for(Object.entries(contracts))('%s', async ([, contract], { shop }) => {
  await runCase(shop, contract)
})

test('rejects an expired token', async ({ shop }) => {
  const { access_token } = await tokensOf(shop, asha)
  shop.clock.at = addDuration(shop.clock.at, hours(2))
  await runCase(shop, { headers: bearer(access_token), request: 'GET /user', status: 403, response: error('bad_jwt') })
})

// S8.4-07
test('distinguishes an ended session from a deleted user', async ({ shop }) => {
  const his = await tokensOf(shop, ravi)
  await runCase(shop, { headers: bearer(his.access_token), request: 'POST /logout', status: 204 })
  const ended = error('session_not_found', 'Session from session_id claim in JWT does not exist')
  await runCase(shop, { headers: bearer(his.access_token), request: 'GET /user', status: 403, response: ended })

  const hers = await tokensOf(shop, asha)
  await shop.db.delete(sessions).where(eq(sessions.userId, asha.id))
  await set(shop, { deletedAt: shop.now(), email: null })
  const gone = error('user_not_found', 'User from sub claim in JWT does not exist')
  await runCase(shop, { headers: bearer(hers.access_token), request: 'GET /user', status: 403, response: gone })
})

// S7.3-03
test('ends the sessions of each sign-out scope', async ({ shop }) => {
  const [here, there] = [await tokensOf(shop, asha), await tokensOf(shop, asha)]
  const status = async (token: string) =>
    (await requestSupabase(shop, '/auth/v1/user', { headers: bearer(token) })).status
  await runCase(shop, { headers: bearer(here.access_token), request: 'POST /logout?scope=others', status: 204 })
  expect([await status(here.access_token), await status(there.access_token)]).toEqual([200, 403])
  const third = await tokensOf(shop, asha)
  await runCase(shop, { headers: bearer(here.access_token), request: 'POST /logout?scope=local', status: 204 })
  expect([await status(here.access_token), await status(third.access_token)]).toEqual([403, 200])
})

test('limits password attempts whether or not the email is known', async ({ shop }) => {
  for (let guess = 0; guess < SIGN_INS_PER_EMAIL.max; guess++)
    await runCase(shop, { request: LOGIN, body: password({ password: 'x' }), status: 400 })
  await runCase(shop, {
    request: LOGIN,
    body: password({ password: 'x' }),
    status: 429,
    response: error('over_request_rate_limit', 'Request rate limit reached'),
    responseHeaders: { 'retry-after': '900' },
  })
})
