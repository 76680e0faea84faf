/** The contract of accounts, emails and codes, case by case (wire.md 3.2). */
import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema.server.ts'
import { buildEmailChangeEmail } from '#shop/accounts/email/change-email.ts'
import { error, runCase, PASSWORD, set, withPassword, type Contract } from '#supabase/test/auth-contract.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { days, addDuration } from '#core/time.ts'

const NEW = { email: 'new@example.in', password: PASSWORD }
const CHALLENGE = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown
const unconfirmed = (shop: TestShop) => set(shop, { emailConfirmedAt: null })
const SIGNUP = 'POST /signup'
const USER = 'PUT /user'
const OTP = 'POST /otp'
const VERIFY = 'POST /verify'
const RESEND = 'POST /resend'
const ADMIN = 'POST /admin/users'
const LINK = 'POST /admin/generate_link'
const NO_FACTOR = '00000000-0000-4000-8000-0000000000ff'
const invalid = (message?: string) => error('validation_failed', message)
const NO_OAUTH = error('feature_disabled', 'OAuth server is disabled')
const NOT_ADMIN = error('not_admin', 'User not allowed')
const TAKEN = error('email_exists', 'A user with this email address has already been registered')
const ENDED = error('otp_expired', 'Token has expired or is invalid')
const NO_PHONE = error('phone_provider_disabled')

const contracts: Contract = {
  'a CORS preflight': { as: 'no credentials', request: 'OPTIONS /signup', status: 204 },
  // S7.3-01
  'a new account returns the user': {
    request: SIGNUP,
    body: { ...NEW, data: { first_name: ' Nila ', theme: 'dark' } },
    status: 200,
    response: {
      id: uuid,
      email: NEW.email,
      confirmation_sent_at: '2026-01-15T06:30:00.000Z',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Nila', theme: 'dark' },
      identities: [{ identity_data: { email: NEW.email, email_verified: false } }],
      is_anonymous: false,
    },
  },
  // S7.3-05, S7.3-06
  'a sign-up without email': {
    request: SIGNUP,
    body: { data: {} },
    status: 422,
    response: error('anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  },
  'a sign-up with a phone': {
    request: SIGNUP,
    body: { phone: '9876543210', password: 'x' },
    status: 400,
    response: NO_PHONE,
  },
  'a sign-up without a password': {
    request: SIGNUP,
    body: { email: NEW.email },
    status: 400,
    response: invalid('Signup requires a valid password'),
  },
  'a password of five characters': {
    request: SIGNUP,
    body: { ...NEW, password: '12345' },
    status: 422,
    response: {
      ...error('weak_password', 'Password should be at least 6 characters.'),
      weak_password: { reasons: ['length'] },
    },
  },
  // S8.4-07
  'a password of five characters, from an older client': {
    request: SIGNUP,
    headers: { 'x-supabase-api-version': '2023-01-01' },
    body: { ...NEW, password: '12345' },
    status: 422,
    response: { code: 422, error_code: 'weak_password', weak_password: { reasons: ['length'] } },
  },
  // Q25
  'a common password': {
    prepare: async (shop) => void (shop.settings.mode = 'production'),
    request: SIGNUP,
    body: { ...NEW, password: 'password' },
    status: 422,
    response: { ...error('weak_password'), weak_password: { reasons: ['pwned'] } },
  },
  'a password of 73 characters': {
    request: SIGNUP,
    body: { ...NEW, password: 'x'.repeat(73) },
    status: 400,
    response: invalid('Password cannot be longer than 72 characters'),
  },
  'an invalid email': {
    request: SIGNUP,
    body: { ...NEW, email: 'asha' },
    status: 400,
    response: invalid('Unable to validate email address: invalid format'),
  },
  'metadata that is too large': {
    request: SIGNUP,
    body: { ...NEW, data: { x: 'x'.repeat(5000) } },
    status: 400,
    response: invalid(),
  },
  'metadata with a NUL character': {
    request: SIGNUP,
    body: { ...NEW, data: { x: ['a\u0000b'] } },
    status: 400,
    response: invalid('This holds characters that cannot be kept'),
  },
  'metadata with half a surrogate pair': {
    request: SIGNUP,
    body: { ...NEW, data: { '\ud83d': 1 } },
    status: 400,
    response: invalid(),
  },
  'metadata with an escaped NUL sequence': {
    request: SIGNUP,
    body: { ...NEW, data: { x: '\\u0000 ☀️' } },
    status: 200,
    response: { user_metadata: { x: '\\u0000 ☀️' } },
  },
  'metadata that is nested too deeply': {
    request: SIGNUP,
    body: `{"email":"new@example.in","password":"mulberry silk","data":{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    status: 400,
    response: invalid(),
  },
  'a very long email': {
    request: SIGNUP,
    body: { ...NEW, email: `${'x.'.repeat(200_000)}@example.in` },
    status: 400,
    response: invalid(),
  },
  'names that are not text': {
    request: SIGNUP,
    body: { ...NEW, data: { first_name: { a: 1 }, last_name: 7 } },
    status: 200,
    response: { user_metadata: {} },
  },
  'a challenge without a method': {
    request: SIGNUP,
    body: { ...NEW, code_challenge: 'x'.repeat(43) },
    status: 400,
    response: invalid('PKCE flow requires code_challenge_method and code_challenge'),
  },
  'a short challenge': {
    request: OTP,
    body: { email: asha.email, ...CHALLENGE, code_challenge: 'x' },
    status: 400,
    response: invalid(),
  },
  'an unknown challenge method': {
    request: OTP,
    body: { email: asha.email, ...CHALLENGE, code_challenge_method: 'md5' },
    status: 400,
    response: invalid(),
  },

  // S7.3-03
  'a name is changed': {
    as: 'asha',
    request: USER,
    body: { data: { last_name: 'Rao', first_name: null } },
    status: 200,
    response: { user_metadata: { last_name: 'Rao', email_verified: true } },
  },
  'a change without credentials': {
    as: 'no credentials',
    request: USER,
    body: {},
    status: 401,
    response: error('no_authorization'),
  },
  'a change with the public key': { request: USER, body: {}, status: 403, response: error('bad_jwt') },
  'a new password': {
    prepare: withPassword,
    as: 'asha',
    request: USER,
    body: { password: 'another silk' },
    status: 200,
  },
  'the current password as the new one': {
    prepare: withPassword,
    as: 'asha',
    request: USER,
    body: { password: PASSWORD },
    status: 422,
    response: error('same_password', 'New password should be different from the old password.'),
  },
  'a short new password': {
    as: 'asha',
    request: USER,
    body: { password: 'x' },
    status: 422,
    response: error('weak_password'),
  },
  'a new password with a wrong current one': {
    prepare: withPassword,
    as: 'asha',
    request: USER,
    body: { password: 'another silk', current_password: 'x' },
    status: 400,
    response: error('current_password_invalid'),
  },
  'a new password with an invalid nonce': {
    as: 'asha',
    request: USER,
    body: { password: 'another silk', nonce: '000000' },
    status: 422,
    response: error('reauthentication_not_valid', 'Nonce has expired or is invalid'),
  },
  'a new email waits for its confirmation': {
    as: 'asha',
    request: USER,
    body: { email: 'Moved@Example.in' },
    status: 200,
    response: { email: asha.email, new_email: 'moved@example.in', email_change_sent_at: '2026-01-15T06:30:00.000Z' },
  },
  'an email of another account': {
    as: 'asha',
    request: USER,
    body: { email: ravi.email },
    status: 200,
    response: { email: asha.email, new_email: ravi.email },
  },
  'app metadata set by a user': {
    as: 'asha',
    request: USER,
    body: { app_metadata: { role: 'admin' } },
    status: 403,
    response: error('not_admin'),
  },
  'a phone number for an account': {
    as: 'asha',
    request: USER,
    body: { phone: '9876543210' },
    status: 400,
    response: NO_PHONE,
  },

  'a password reset': { request: 'POST /recover', body: { email: asha.email }, status: 200, response: {} },
  // S7.3-04
  'a password reset for an email without an account': {
    request: 'POST /recover',
    body: { email: NEW.email },
    status: 200,
    response: {},
  },
  'a password reset without an email': {
    request: 'POST /recover',
    body: {},
    status: 400,
    response: invalid('Password recovery requires an email'),
  },
  'a sign-in link': {
    request: OTP,
    body: { email: asha.email, create_user: false },
    status: 200,
    response: {},
  },
  'a link for an email without an account': { request: OTP, body: { email: NEW.email }, status: 200, response: {} },
  'no link for an email without an account when no account may be created': {
    request: OTP,
    body: { email: NEW.email, create_user: false },
    status: 200,
    response: {},
  },
  'a sign-in link to a phone': {
    request: OTP,
    body: { phone: '9876543210' },
    status: 400,
    response: error('phone_provider_disabled', 'Unsupported phone provider'),
  },
  'a sign-in link without a recipient': {
    request: OTP,
    body: {},
    status: 400,
    response: invalid('One of email or phone must be set'),
  },
  'a magic link': { request: 'POST /magiclink', body: { email: asha.email }, status: 200, response: {} },
  'a magic link without a recipient': { request: 'POST /magiclink', body: {}, status: 400, response: invalid() },
  'the email is sent again': {
    prepare: unconfirmed,
    request: RESEND,
    body: { type: 'signup', email: asha.email },
    status: 200,
    response: {},
  },
  'an email that was never sent is not sent again': {
    request: RESEND,
    body: { type: 'signup', email: NEW.email },
    status: 200,
    response: {},
  },
  'a resend without a type': {
    request: RESEND,
    body: { email: asha.email },
    status: 400,
    response: invalid('Missing one of these types: signup, email_change, sms, phone_change'),
  },
  'a resend to a phone': {
    request: RESEND,
    body: { type: 'sms', phone: '98' },
    status: 400,
    response: NO_PHONE,
  },
  'a reauthentication code': { as: 'asha', request: 'GET /reauthenticate', status: 200, response: {} },
  'a reauthentication code to an unverified email': {
    prepare: unconfirmed,
    as: 'asha',
    request: 'GET /reauthenticate',
    status: 422,
    response: error('email_not_confirmed'),
  },
  'a reauthentication code without credentials': {
    as: 'no credentials',
    request: 'GET /reauthenticate',
    status: 401,
    response: error('no_authorization'),
  },

  'a wrong code': {
    request: VERIFY,
    body: { type: 'email', email: asha.email, token: '000000' },
    status: 403,
    response: ENDED,
  },
  'a code for an email without an account': {
    request: VERIFY,
    body: { type: 'signup', email: NEW.email, token: '000000' },
    status: 403,
    response: ENDED,
  },
  'an invalid token hash': {
    request: VERIFY,
    body: { type: 'recovery', token_hash: 'abc' },
    status: 403,
    response: error('otp_expired', 'Email link is invalid or has expired'),
  },
  'a code without a type': {
    request: VERIFY,
    body: { email: asha.email, token: '000000' },
    status: 400,
    response: invalid('Verify requires a verification type'),
  },
  'a verification without a code': {
    request: VERIFY,
    body: { type: 'email' },
    status: 400,
    response: invalid('Verify requires either a token or a token hash'),
  },
  'a token hash with an email': {
    request: VERIFY,
    body: { type: 'email', email: asha.email, token_hash: 'abc' },
    status: 400,
    response: invalid('Only the token_hash and type should be provided'),
  },
  'an unknown verification type': {
    request: VERIFY,
    body: { type: 'toString', token_hash: 'abc' },
    status: 400,
    response: invalid(),
  },
  'a code for a phone': {
    request: VERIFY,
    body: { type: 'sms', phone: '98', token: '000000' },
    status: 400,
    response: NO_PHONE,
  },
  'an expired link redirects to the home page with the reason': {
    as: 'no credentials',
    request: 'GET /verify?token=abc&type=signup&redirect_to=https://app.example.in/in',
    status: 303,
    responseHeaders: {
      location:
        'https://app.example.in/in#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    },
  },
  'a link does not redirect to a URL that is not allowed': {
    as: 'no credentials',
    request: 'GET /verify?token=abc&type=signup&redirect_to=https://app.example.in.evil.example/',
    status: 303,
    responseHeaders: { location: expect.stringMatching(/^http:\/\/localhost:3000\/#error=/) as unknown },
  },
  'a link without a token': {
    as: 'no credentials',
    request: 'GET /verify?type=signup',
    status: 400,
    response: invalid(),
  },

  'HEAD does not use up a link': { as: 'no credentials', request: 'HEAD /verify?token=abc&type=signup', status: 200 },
  'an unknown PKCE code': {
    request: 'POST /token?grant_type=pkce',
    body: { auth_code: 'a', code_verifier: 'b' },
    status: 404,
    response: error('flow_state_not_found', 'invalid flow state, no valid flow state found'),
  },
  'a PKCE code without a verifier': {
    request: 'POST /token?grant_type=pkce',
    body: { auth_code: 'a' },
    status: 400,
    response: invalid('invalid request: both auth code and code verifier should be non-empty'),
  },
  // Q40
  'an ID token of a provider that is not enabled': {
    request: 'POST /token?grant_type=id_token',
    body: { provider: 'google', id_token: 'a.b.c' },
    status: 400,
    response: error('provider_disabled', 'Provider (issuer "https://accounts.google.com") is not enabled'),
  },
  'a sign-in with a wallet': {
    request: 'POST /token?grant_type=web3',
    body: { chain: 'solana', message: 'm', signature: 's' },
    status: 422,
    response: error('web3_provider_disabled', 'Web3 provider is disabled'),
  },
  // S7.3-05, S7.3-06
  'a wallet of an unsupported chain': {
    request: 'POST /token?grant_type=web3',
    body: { chain: 'doge' },
    status: 400,
    response: error('web3_unsupported_chain'),
  },
  // S7.3-05, S7.3-06
  'a provider that is not enabled': {
    as: 'no credentials',
    request: 'GET /authorize?provider=google',
    status: 400,
    response: invalid('Unsupported provider: provider is not enabled'),
  },
  'an unknown provider': {
    as: 'no credentials',
    request: 'GET /authorize?provider=myspace',
    status: 400,
    response: invalid('Unsupported provider: Provider myspace could not be found'),
  },
  'a callback of a provider': { as: 'no credentials', request: 'GET /callback?code=x', status: 302 },
  // S7.3-05, S7.3-06, Q40
  'single sign-on': {
    request: 'POST /sso',
    body: { domain: 'example.in' },
    status: 404,
    response: error('saml_provider_disabled', 'SAML 2.0 is disabled'),
  },
  // S7.3-05, S7.3-06, Q40
  'linking an identity': {
    as: 'asha',
    request: 'GET /user/identities/authorize?provider=google',
    status: 404,
    response: error('manual_linking_disabled', 'Manual linking is disabled'),
  },
  'unlinking an identity': {
    as: 'asha',
    request: `DELETE /user/identities/${NO_FACTOR}`,
    status: 404,
    response: error('manual_linking_disabled'),
  },

  'a passkey challenge without credentials': {
    as: 'no credentials',
    request: 'POST /passkeys/authentication/options',
    body: {},
    status: 404,
    response: error('passkey_disabled', 'Passkeys are disabled'),
  },
  'the user’s own passkeys': { as: 'asha', request: 'GET /passkeys', status: 404, response: error('passkey_disabled') },
  'the passkeys of a user': {
    as: 'service',
    request: `GET /admin/users/${asha.id}/passkeys`,
    status: 200,
    response: [],
  },
  'the passkeys of an unknown user': {
    as: 'service',
    request: `GET /admin/users/${NO_FACTOR}/passkeys`,
    status: 404,
    response: error('user_not_found'),
  },
  'the passkeys of a user, requested by the user': {
    as: 'asha',
    request: `GET /admin/users/${asha.id}/passkeys`,
    status: 403,
    response: NOT_ADMIN,
  },
  'an unknown passkey of a user': {
    as: 'service',
    request: `DELETE /admin/users/${asha.id}/passkeys/${NO_FACTOR}`,
    status: 404,
    response: invalid('Passkey not found'),
  },
  'sign-in at OAuth clients': {
    as: 'no credentials',
    request: `GET /oauth/authorizations/${NO_FACTOR}`,
    status: 404,
    response: NO_OAUTH,
  },
  'the OAuth grants of a user': { as: 'asha', request: 'GET /user/oauth/grants', status: 404, response: NO_OAUTH },
  'the OAuth grants without a user': {
    as: 'no credentials',
    request: 'GET /user/oauth/grants',
    status: 401,
    response: error('no_authorization'),
  },
  'the OAuth clients of the store': {
    as: 'service',
    request: 'GET /admin/oauth/clients',
    status: 404,
    response: NO_OAUTH,
  },
  'the OAuth clients of the store, requested by a user': {
    as: 'asha',
    request: 'GET /admin/oauth/clients',
    status: 403,
    response: NOT_ADMIN,
  },
  'custom providers': {
    as: 'service',
    request: 'POST /admin/custom-providers',
    body: {},
    status: 404,
    response: error('feature_disabled', 'Custom OAuth providers are disabled'),
  },
  'custom providers, requested by a user': {
    as: 'asha',
    request: 'GET /admin/custom-providers',
    status: 403,
    response: NOT_ADMIN,
  },
  'recovery codes of a user without any': {
    as: 'asha',
    request: 'GET /factors/recovery-codes',
    status: 404,
    response: error('mfa_factor_not_found', 'The user has not enrolled recovery codes'),
  },
  'recovery codes are requested': {
    as: 'asha',
    request: 'POST /factors/recovery-codes',
    body: {},
    status: 422,
    response: error('mfa_recovery_codes_enroll_not_enabled', 'MFA enroll is disabled for recovery codes'),
  },
  'a recovery code is verified': {
    as: 'asha',
    request: 'POST /factors/recovery-codes/verify',
    body: { code: 'x' },
    status: 422,
    response: error('mfa_recovery_codes_verify_not_enabled', 'MFA verification is disabled for recovery codes'),
  },
  'recovery codes are deleted at aal1': {
    as: 'asha',
    request: 'DELETE /factors/recovery-codes',
    status: 403,
    response: error('insufficient_aal', 'AAL2 required to delete recovery codes'),
  },

  'all users': {
    as: 'service',
    request: 'GET /admin/users?page=1&per_page=2',
    status: 200,
    response: { users: [{ email: meera.email }, { email: ravi.email }], aud: 'authenticated' },
    responseHeaders: {
      'x-total-count': '3',
      link: '<http://localhost:3000/auth/v1/admin/users?page=2&per_page=2>; rel="next", <http://localhost:3000/auth/v1/admin/users?page=2&per_page=2>; rel="last"',
    },
  },
  'an invalid page': { as: 'service', request: 'GET /admin/users?page=x', status: 400, response: invalid() },
  // S7.3-05, S7.3-06
  'all users, requested without credentials': {
    as: 'no credentials',
    headers: { apikey: '' },
    request: 'GET /admin/users',
    status: 401,
    response: error('no_authorization'),
  },
  'all users, requested with the public key': { request: 'GET /admin/users', status: 403, response: NOT_ADMIN },
  'all users, requested by a user': { as: 'asha', request: 'GET /admin/users', status: 403, response: NOT_ADMIN },
  'all users, requested by an admin': {
    as: 'meera',
    request: 'GET /admin/users',
    status: 403,
    response: NOT_ADMIN,
  },
  'a user is created': {
    as: 'service',
    request: ADMIN,
    body: { ...NEW, email_confirm: true, user_metadata: { first_name: 'Nila' }, app_metadata: { plan: 'gold' } },
    status: 200,
    response: {
      email: NEW.email,
      email_confirmed_at: '2026-01-15T06:30:00.000Z',
      user_metadata: { first_name: 'Nila', email_verified: true },
      app_metadata: { provider: 'email', plan: 'gold' },
    },
  },
  'a user is created with an id': {
    as: 'service',
    request: ADMIN,
    body: { ...NEW, id: NO_FACTOR },
    status: 200,
    response: { id: NO_FACTOR },
  },
  'a user whose email has an account': {
    as: 'service',
    request: ADMIN,
    body: { email: asha.email },
    status: 422,
    response: TAKEN,
  },
  'a user without an email': {
    as: 'service',
    request: ADMIN,
    body: {},
    status: 400,
    response: invalid('Cannot create a user without either an email or phone'),
  },
  'a user with another role': {
    as: 'service',
    request: ADMIN,
    body: { ...NEW, role: 'service_role' },
    status: 400,
    response: invalid(),
  },
  'a user is created by a user': { as: 'asha', request: ADMIN, body: NEW, status: 403, response: NOT_ADMIN },
  'one user': { as: 'service', request: `GET /admin/users/${asha.id}`, status: 200, response: { id: asha.id } },
  'an unknown user': {
    as: 'service',
    request: `GET /admin/users/${NO_FACTOR}`,
    status: 404,
    response: error('user_not_found', 'User not found'),
  },
  'an invalid user id': {
    as: 'service',
    request: 'GET /admin/users/7',
    status: 404,
    response: invalid('user_id must be an UUID'),
  },
  'a user is blocked': {
    as: 'service',
    request: `PUT /admin/users/${asha.id}`,
    body: { ban_duration: '1h30m' },
    status: 200,
    response: { banned_until: '2026-01-15T08:00:00.000Z' },
  },
  'a user is blocked for an invalid duration': {
    as: 'service',
    request: `PUT /admin/users/${asha.id}`,
    body: { ban_duration: 'a while' },
    status: 400,
    response: invalid(),
  },
  'a user gets a new email': {
    as: 'service',
    request: `PUT /admin/users/${asha.id}`,
    body: { email: NEW.email },
    status: 200,
    response: { email: NEW.email },
  },
  'a user gets the email of another account': {
    as: 'service',
    request: `PUT /admin/users/${asha.id}`,
    body: { email: ravi.email },
    status: 422,
    response: TAKEN,
  },
  'a user is deleted': { as: 'service', request: `DELETE /admin/users/${asha.id}`, status: 200, response: {} },
  'a user deletes a user': { as: 'ravi', request: `DELETE /admin/users/${asha.id}`, status: 403, response: NOT_ADMIN },
  'factors of a user': { as: 'service', request: `GET /admin/users/${asha.id}/factors`, status: 200, response: [] },
  'an email without an account is invited': {
    as: 'service',
    request: 'POST /invite',
    body: { email: NEW.email, data: { first_name: 'Nila' } },
    status: 200,
    response: { email: NEW.email, invited_at: expect.any(String) as string, user_metadata: { first_name: 'Nila' } },
  },
  'an email with an account is invited': {
    as: 'service',
    request: 'POST /invite',
    body: { email: asha.email },
    status: 422,
    response: TAKEN,
  },
  'a user sends an invitation': {
    as: 'asha',
    request: 'POST /invite',
    body: { email: NEW.email },
    status: 403,
    response: NOT_ADMIN,
  },
  'a link is generated': {
    as: 'service',
    request: LINK,
    body: { type: 'recovery', email: asha.email, redirect_to: 'https://app.example.in/new' },
    status: 200,
    response: {
      id: asha.id,
      email_otp: expect.stringMatching(/^\d{6}$/) as unknown,
      verification_type: 'recovery',
      redirect_to: 'https://app.example.in/new',
      action_link: expect.stringMatching(
        /^http:\/\/localhost:3000\/auth\/v1\/verify\?token=[\w-]+&type=recovery&redirect_to=https/,
      ) as unknown,
    },
  },
  'a link for an email without an account is a sign-up': {
    as: 'service',
    request: LINK,
    body: { type: 'magiclink', email: NEW.email },
    status: 200,
    response: { verification_type: 'signup', redirect_to: 'http://localhost:3000' },
  },
  'a recovery link for an email without an account': {
    as: 'service',
    request: LINK,
    body: { type: 'recovery', email: NEW.email },
    status: 404,
    response: error('user_not_found', 'User with this email not found'),
  },
  'a sign-up with an email that has an account': {
    as: 'service',
    request: LINK,
    body: { type: 'signup', ...NEW, email: asha.email },
    status: 422,
    response: TAKEN,
  },
  'a link of an unknown type': {
    as: 'service',
    request: LINK,
    body: { type: 'x', email: asha.email },
    status: 400,
    response: invalid(),
  },
  'a user generates a link': {
    as: 'asha',
    request: LINK,
    body: { type: 'recovery', email: ravi.email },
    status: 403,
    response: NOT_ADMIN,
  },
}

test.for(Object.entries(contracts))('%s', async ([, contract], { shop }) => {
  await runCase(shop, contract)
})

test('requires reauthentication in an old session when the password is changed', async ({ shop }) => {
  await withPassword(shop)
  const old = { createdAt: addDuration(shop.now(), -days(2)) }
  const change = (more: object) => ({ as: 'asha' as const, request: USER, body: { password: 'another silk', ...more } })
  const aged = async () => void (await shop.db.update(sessions).set(old).where(eq(sessions.userId, asha.id)))
  await runCase(shop, { ...change({}), before: aged, status: 400, response: error('reauthentication_needed') })
  await runCase(shop, { ...change({ current_password: PASSWORD }), before: aged, status: 200 })
})

// S7.3-01, Q20
test('signs the user in after sign-up, without admin permission', async ({ shop }) => {
  await runCase(shop, { request: SIGNUP, body: NEW, status: 200 })
  const { json } = await runCase(shop, { request: 'POST /token?grant_type=password', body: NEW, status: 200 })
  expect(json).toMatchObject({ user: { email: NEW.email } })
  expect(shop.enqueuedJobs).toMatchObject([{ name: 'send-email-verification', program: {} }])
  const [user] = await shop.db.select().from(users).where(eq(users.email, NEW.email))
  expect(user?.emailConfirmedAt).toBeNull()
})

// S7.3-01, D15, Q21
test('does not reveal whether an email has an account, and emails its owner', async ({ shop }) => {
  const moving = { ...shop, now: () => (shop.clock.at = addDuration(shop.clock.at, 1)) }
  /** Compared exactly, with ids and times replaced by their order of appearance. */
  const bodyText = async (email: string) => {
    const body = { ...NEW, email, data: { theme: 'dark', first_name: ' Nila ', a: 1 } }
    const { json } = await runCase(moving, { request: SIGNUP, body, status: 200 })
    const values: string[] = []
    return JSON.stringify(json)
      .replaceAll(email, 'address')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, (value) => {
        if (!values.includes(value)) values.push(value)
        return `${values.indexOf(value)}`
      })
  }
  expect(await bodyText(ravi.email)).toEqual(await bodyText(NEW.email))
  expect(shop.enqueuedJobs).toMatchObject([
    { name: 'send-already-registered', userId: ravi.id },
    { name: 'send-email-verification' },
  ])
  shop.enqueuedJobs.length = 0
  for (const email of [ravi.email, 'nobody@example.in'])
    await runCase(shop, { request: OTP, body: { email, create_user: false }, status: 200, response: {} })
  expect(shop.enqueuedJobs).toMatchObject([{ name: 'send-magic-link', userId: ravi.id }, { name: 'send-magic-link' }])
  expect(await shop.db.$count(users, eq(users.email, 'nobody@example.in'))).toBe(0)
  await runCase(shop, {
    as: 'asha',
    request: USER,
    body: { email: ravi.email },
    status: 200,
    response: { new_email: ravi.email },
  })
  shop.enqueuedJobs.length = 0
  expect(await buildEmailChangeEmail(shop, asha.id)).toBeUndefined()
  expect(shop.enqueuedJobs).toEqual([{ name: 'send-already-registered', userId: ravi.id }])
})
