/** MFA factors, case by case and in complete flows (wire.md 3.2). */
import { and, eq } from 'drizzle-orm'
import { mfaChallenges, mfaFactors, sessions } from '#db/schema.server.ts'
import { sendMfaEnabled } from '#jobs/send-mfa-enabled.ts'
import { deleteExpiredChallenges } from './mfa-challenges.ts'
import { signIn } from '#shop/accounts/sign-in.ts'
import { messages } from '#shop/accounts/messages.ts'
import { findUserBySession } from '#shop/accounts/sessions/find-user.ts'
import { openSession } from '#shop/accounts/sessions/sessions.ts'
import { error, runCase, PASSWORD, withPassword, type Contract } from '#supabase/test/auth-contract.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { codeNow } from '#test/totp-app.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { bearer, tokensOf } from '#test/tokens.ts'
import { addDuration, minutes, seconds } from '#core/time.ts'

const NO_FACTOR = '00000000-0000-4000-8000-0000000000ff'
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown
const FACTORS = 'POST /factors'
const TOTP_APP = { factor_type: 'totp', friendly_name: 'Phone' }
const NOT_FOUND = error('mfa_factor_not_found', 'Factor not found')
const NO_UUID = error('validation_failed', 'factor_id must be an UUID')
const WRONG_CODE = error('mfa_verification_failed', 'Invalid TOTP code entered')
const CODE_PERIOD = seconds(30)

type Headers = Record<string, string>
const as = (token: unknown): Headers => bearer(String(token))

async function enroll(shop: TestShop, headers: Headers, name = 'Phone') {
  const body = { factor_type: 'totp', friendly_name: name }
  const { json } = await runCase(shop, { headers, request: FACTORS, body, status: 200 })
  return { id: String(json.id), secret: (json.totp as { secret: string }).secret }
}
async function challenge(shop: TestShop, headers: Headers, id: string) {
  const { json } = await runCase(shop, { headers, request: `POST /factors/${id}/challenge`, body: {}, status: 200 })
  return String(json.id)
}
async function verifyFactor(shop: TestShop, headers: Headers, { id, secret }: { id: string; secret: string }) {
  const body = { challenge_id: await challenge(shop, headers, id), code: codeNow(shop, secret) }
  return runCase(shop, { headers, request: `POST /factors/${id}/verify`, body, status: 200 })
}
/** A user with a verified factor, and the session that has verified it. */
async function withVerifiedFactor(shop: TestShop, user = asha) {
  await withPassword(shop, user)
  const first = as((await tokensOf(shop, user)).access_token)
  const factor = await enroll(shop, first)
  const { json } = await verifyFactor(shop, first, factor)
  shop.clock.at = addDuration(shop.clock.at, CODE_PERIOD)
  return { ...factor, second: as(json.access_token), json }
}
const claimsOf = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split('.')[1]!, 'base64url').toString()) as Record<string, unknown>

const contracts: Contract = {
  'an authenticator app is enrolled': {
    as: 'asha',
    request: FACTORS,
    body: { ...TOTP_APP, issuer: 'A shop' },
    status: 200,
    response: {
      id: uuid,
      type: 'totp',
      friendly_name: 'Phone',
      totp: {
        qr_code: expect.stringMatching(/^<svg /) as unknown,
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as unknown,
        uri: expect.stringMatching(/^otpauth:\/\/totp\/A%20shop:asha%40example\.in\?.*secret=/) as unknown,
      },
    },
  },
  'an unknown factor type': {
    as: 'asha',
    request: FACTORS,
    body: { factor_type: 'tattoo' },
    status: 400,
    response: error('validation_failed', 'factor_type needs to be totp, phone, or webauthn'),
  },
  'a phone factor': {
    as: 'asha',
    request: FACTORS,
    body: { factor_type: 'phone', phone: '9876543210' },
    status: 422,
    response: error('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'),
  },
  'a WebAuthn factor': {
    as: 'asha',
    request: FACTORS,
    body: { factor_type: 'webauthn' },
    status: 422,
    response: error('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'),
  },
  'a very long name': {
    as: 'asha',
    request: FACTORS,
    body: { ...TOTP_APP, friendly_name: 'x'.repeat(1000) },
    status: 400,
    response: error('validation_failed'),
  },
  'enrolling without credentials': {
    as: 'no credentials',
    request: FACTORS,
    body: TOTP_APP,
    status: 401,
    response: error('no_authorization'),
  },
  'enrolling with the public key': { request: FACTORS, body: TOTP_APP, status: 403, response: error('bad_jwt') },
  'a challenge of an unknown factor': {
    as: 'asha',
    request: `POST /factors/${NO_FACTOR}/challenge`,
    body: {},
    status: 404,
    response: NOT_FOUND,
  },
  'a challenge of an invalid factor id': {
    as: 'asha',
    request: 'POST /factors/1/challenge',
    status: 404,
    response: NO_UUID,
  },
  'a code for an unknown factor': {
    as: 'asha',
    request: `POST /factors/${NO_FACTOR}/verify`,
    body: { challenge_id: NO_FACTOR, code: '123456' },
    status: 404,
    response: NOT_FOUND,
  },
  'a code for an invalid factor id': {
    as: 'asha',
    request: 'POST /factors/1/verify',
    body: {},
    status: 404,
    response: NO_UUID,
  },
  'a code for an invalid challenge id': {
    as: 'asha',
    request: `POST /factors/${NO_FACTOR}/verify`,
    body: { challenge_id: 'x', code: '123456' },
    status: 400,
    response: error('bad_json'),
  },
  'removing an unknown factor': {
    as: 'asha',
    request: `DELETE /factors/${NO_FACTOR}`,
    status: 404,
    response: NOT_FOUND,
  },
  'removing an invalid factor id': { as: 'asha', request: 'DELETE /factors/1', status: 404, response: NO_UUID },
  'factors of a user': { as: 'service', request: `GET /admin/users/${asha.id}/factors`, status: 200, response: [] },
  'the factors of an unknown user': {
    as: 'service',
    request: `DELETE /admin/users/${asha.id}/factors/${NO_FACTOR}`,
    status: 404,
    response: NOT_FOUND,
  },
  'the factors of an account, requested by a user': {
    as: 'ravi',
    request: `GET /admin/users/${asha.id}/factors`,
    status: 403,
    response: error('not_admin'),
  },
}

test.for(Object.entries(contracts))('%s', async ([, contract], { shop }) => {
  await runCase(shop, contract)
})

// S7.3-05, S7.3-06
test('raises the session to aal2 and ends sessions without a second factor when a code is verified', async ({
  shop,
}) => {
  const elsewhere = await openSession(shop, asha.id)
  const first = await tokensOf(shop, asha)
  expect(claimsOf(first.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  const factor = await enroll(shop, as(first.access_token))
  const { json } = await verifyFactor(shop, as(first.access_token), factor)
  expect(claimsOf(json.access_token)).toMatchObject({
    aal: 'aal2',
    session_id: claimsOf(first.access_token).session_id,
    amr: [{ method: 'totp' }, { method: 'password' }],
  })
  expect(json.user).toMatchObject({
    factors: [{ id: factor.id, status: 'verified', factor_type: 'totp', friendly_name: 'Phone' }],
  })
  const alive = await shop.db.select().from(sessions).where(eq(sessions.userId, asha.id))
  expect(alive.map(({ aal }) => aal)).toEqual(['aal2'])
  expect(alive[0]!.id).not.toBe(elsewhere.id)

  const body = { refresh_token: json.refresh_token }
  const next = await runCase(shop, { request: 'POST /token?grant_type=refresh_token', body, status: 200 })
  expect(claimsOf(next.json.access_token)).toMatchObject({ aal: 'aal2' })
  // A client that lost the response to the code is still signed in.
  const old = { refresh_token: first.refresh_token }
  const again = await runCase(shop, { request: 'POST /token?grant_type=refresh_token', body: old, status: 200 })
  expect(again.json.refresh_token).toBe(next.json.refresh_token)
})

test('stores the secret encrypted', async ({ shop }) => {
  const { secret } = await withVerifiedFactor(shop)
  const [row] = await shop.db.select().from(mfaFactors)
  expect(row!.secret.toString('latin1')).not.toContain(secret)
  expect(shop.services.secrets.open(row!.secret, row!.id)).toBe(secret)
})

test('accepts a code once, and no earlier code after it', async ({ shop }) => {
  const { id, secret, second } = await withVerifiedFactor(shop)
  const verify = async (code: string, status: number, response?: unknown) => {
    const body = { challenge_id: await challenge(shop, second, id), code }
    await runCase(shop, {
      headers: second,
      request: `POST /factors/${id}/verify`,
      body,
      status,
      ...(response ? { response: response } : {}),
    })
  }
  shop.clock.at = addDuration(shop.clock.at, -CODE_PERIOD)
  const used = codeNow(shop, secret)
  shop.clock.at = addDuration(shop.clock.at, CODE_PERIOD)
  await verify(used, 422, WRONG_CODE)
  const now = codeNow(shop, secret)
  await verify(now, 200)
  await verify(now, 422, WRONG_CODE)
  shop.clock.at = addDuration(shop.clock.at, CODE_PERIOD)
  await verify(now, 422, WRONG_CODE)
  shop.clock.at = addDuration(shop.clock.at, minutes(5))
  await verify(now, 422, WRONG_CODE)
})

test('limits code attempts to five per quarter of an hour across factors', async ({ shop }) => {
  const { id, secret, second } = await withVerifiedFactor(shop)
  const verify = async (code: string, status: number) => {
    const body = { challenge_id: await challenge(shop, second, id), code }
    return runCase(shop, { headers: second, request: `POST /factors/${id}/verify`, body, status })
  }
  for (let guess = 0; guess < 5; guess++) await verify('nothing', 422)
  const { json } = await verify(codeNow(shop, secret), 429)
  expect(json).toMatchObject(error('over_request_rate_limit'))
  const form = { email: asha.email, password: PASSWORD, rememberMe: false, code: codeNow(shop, secret) }
  await expect(signIn(shop, form)).rejects.toMatchObject({ code: 'rate-limited' })
  shop.clock.at = addDuration(shop.clock.at, minutes(15))
  await verify(codeNow(shop, secret), 200)
})

test('accepts a challenge once, for its factor, from its IP, within five minutes', async ({ shop }) => {
  const { id, secret, second } = await withVerifiedFactor(shop)
  const verify = (challenge_id: string, status: number, response: unknown) => {
    const body = { challenge_id, code: codeNow(shop, secret) }
    return runCase(shop, { headers: second, request: `POST /factors/${id}/verify`, body, status, response: response })
  }
  const challengeId = await challenge(shop, second, id)
  const missing = error('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  await verify(NO_FACTOR, 422, missing)
  shop.visitor.ip = '203.0.113.7'
  await verify(challengeId, 422, error('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'))
  shop.visitor.ip = null
  await verify(challengeId, 200, { user: { id: asha.id } })
  shop.clock.at = addDuration(shop.clock.at, CODE_PERIOD)
  await verify(challengeId, 422, missing)
  const late = await challenge(shop, second, id)
  const past = await challenge(shop, second, id)
  shop.clock.at = addDuration(shop.clock.at, minutes(5))
  await verify(late, 422, error('mfa_challenge_expired'))
  expect(await shop.db.$count(mfaChallenges, eq(mfaChallenges.id, past))).toBe(1)
  shop.clock.at = addDuration(shop.clock.at, 1)
  await deleteExpiredChallenges(shop)
  expect(await shop.db.$count(mfaChallenges)).toBe(0)
})

test('does not find a factor of another user', async ({ shop }) => {
  const { id } = await withVerifiedFactor(shop)
  const his = as((await tokensOf(shop, ravi)).access_token)
  await runCase(shop, { headers: his, request: `POST /factors/${id}/challenge`, status: 404, response: NOT_FOUND })
  await runCase(shop, { headers: his, request: `DELETE /factors/${id}`, status: 404, response: NOT_FOUND })
  const challengeId = `DELETE /admin/users/${ravi.id}/factors/${id}`
  await runCase(shop, { as: 'service', request: challengeId, status: 404, response: NOT_FOUND })
})

// S7.3-05, S7.3-06
test('rejects changes to credentials at aal1 when the account has a factor', async ({ shop }) => {
  const { id, secret, second } = await withVerifiedFactor(shop)
  const { json } = await runCase(shop, {
    request: 'POST /token?grant_type=password',
    body: { email: asha.email, password: PASSWORD },
    status: 200,
  })
  const first = as(json.access_token)
  const low = error('insufficient_aal')
  const password = { password: 'another silk', current_password: PASSWORD }
  await runCase(shop, { headers: first, request: 'PUT /user', body: password, status: 401, response: low })
  await runCase(shop, {
    headers: first,
    request: 'PUT /user',
    body: { email: 'x@example.in' },
    status: 401,
    response: low,
  })
  await runCase(shop, { headers: first, request: 'PUT /user', body: { data: { last_name: 'Rao' } }, status: 200 })
  const more = { factor_type: 'totp', friendly_name: 'Another' }
  await runCase(shop, { headers: first, request: FACTORS, body: more, status: 403, response: low })
  await runCase(shop, { headers: first, request: `DELETE /factors/${id}`, status: 422, response: low })
  expect((await verifyFactor(shop, first, { id, secret })).json).toMatchObject({ token_type: 'bearer' })
  await runCase(shop, { headers: second, request: FACTORS, body: more, status: 200 })
  await runCase(shop, { headers: second, request: 'PUT /user', body: password, status: 200 })
})

test('gives an admin with a second factor admin rights only in a session that has verified it', async ({ shop }) => {
  const { id, secret, second } = await withVerifiedFactor(shop, meera)
  const isAdmin = async (headers: Headers) =>
    (await findUserBySession(shop, String(claimsOf(headers.authorization).session_id)))?.isAdmin
  const body = { email: meera.email, password: PASSWORD }
  const signInAgain = async () =>
    as((await runCase(shop, { request: 'POST /token?grant_type=password', body, status: 200 })).json.access_token)
  const first = await signInAgain()
  expect([await isAdmin(first), await isAdmin(second)]).toEqual([false, true])
  await verifyFactor(shop, first, { id, secret })
  expect(await isAdmin(first)).toBe(true)
  await runCase(shop, { headers: first, request: `DELETE /factors/${id}`, status: 200 })
  expect(await isAdmin(await signInAgain())).toBe(true)
})

test('returns the account to aal1 when its factor is removed', async ({ shop }) => {
  const { id, second, json } = await withVerifiedFactor(shop)
  await runCase(shop, { headers: second, request: `DELETE /factors/${id}`, status: 200, response: { id } })
  const body = { refresh_token: json.refresh_token }
  const next = await runCase(shop, { request: 'POST /token?grant_type=refresh_token', body, status: 200 })
  expect(claimsOf(next.json.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  expect(next.json.user).not.toHaveProperty('factors')
})

test('requires unique names, allows ten factors, and drops stale unverified ones', async ({ shop }) => {
  const headers = as((await tokensOf(shop, asha)).access_token)
  await enroll(shop, headers, 'Phone 0')
  const response = error(
    'mfa_factor_name_conflict',
    'A factor with the friendly name "Phone 0" for this user already exists',
  )
  await runCase(shop, {
    headers,
    request: FACTORS,
    body: { ...TOTP_APP, friendly_name: 'Phone 0' },
    status: 422,
    response: response,
  })
  for (let more = 1; more < 10; more++) await enroll(shop, headers, `Phone ${more}`)
  await runCase(shop, {
    headers,
    request: FACTORS,
    body: TOTP_APP,
    status: 422,
    response: error('too_many_enrolled_mfa_factors'),
  })
  shop.clock.at = addDuration(shop.clock.at, minutes(6))
  const last = await enroll(shop, headers)
  await verifyFactor(shop, headers, last)
  expect(await shop.db.$count(mfaFactors, and(eq(mfaFactors.userId, asha.id)))).toBe(1)
})

test('asks for the code on the sign-in page only when the password is correct', async ({ shop }) => {
  const { secret } = await withVerifiedFactor(shop)
  const form = (more: object = {}) => ({ email: asha.email, password: PASSWORD, rememberMe: false, ...more })
  await expect(signIn(shop, form({ password: 'wrong' }))).rejects.toMatchObject({
    message: messages.invalidCredentials,
  })
  const needed = { message: messages.factorCodeRequired, fieldErrors: { code: messages.factorCodeRequired } }
  await expect(signIn(shop, form())).rejects.toMatchObject(needed)
  await expect(signIn(shop, form({ code: '000000' }))).rejects.toMatchObject({ message: messages.invalidFactorCode })
  const code = codeNow(shop, secret)
  const { user } = await signIn(shop, form({ code }))
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.id, user.sessionId))
  expect(session).toMatchObject({ aal: 'aal2', factorAt: shop.now() })
  await expect(signIn(shop, form({ code }))).rejects.toMatchObject({ message: messages.invalidFactorCode })
})

test('emails the owner once', async ({ shop }) => {
  const { id, secret, second } = await withVerifiedFactor(shop)
  await verifyFactor(shop, second, { id, secret })
  const responseText = shop.enqueuedJobs.filter(({ name }) => name === 'send-mfa-enabled')
  expect(responseText).toEqual([{ name: 'send-mfa-enabled', userId: asha.id }])
  await sendMfaEnabled(shop, { userId: asha.id })
  expect(shop.sentMails.at(-1)).toMatchObject({ to: asha.email })
  expect(shop.sentMails.at(-1)!.text).toContain('authenticator app')
})

test('removes a factor with the service key when its user has lost the app', async ({ shop }) => {
  const { id } = await withVerifiedFactor(shop)
  const listed = `GET /admin/users/${asha.id}/factors`
  const { json } = await runCase(shop, {
    as: 'service',
    request: listed,
    status: 200,
    response: [{ id, status: 'verified' }],
  })
  expect(JSON.stringify(json)).not.toContain('secret')
  await runCase(shop, {
    as: 'service',
    request: `DELETE /admin/users/${asha.id}/factors/${id}`,
    status: 200,
    response: { id },
  })
  const form = { email: asha.email, password: PASSWORD, rememberMe: false }
  expect((await signIn(shop, form)).user.id).toBe(asha.id)
})
