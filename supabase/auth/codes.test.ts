/** Emailed codes: by their digits, by their link, and with a client's own secret (PKCE). */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { oneTimeCodes, sessions, users } from '#db/schema.server.ts'
import { sendEmailChange } from '#jobs/send-email-change.ts'
import { sendEmailVerification } from '#jobs/send-email-verification.ts'
import { sendInvitation } from '#jobs/send-invitation.ts'
import { sendMagicLink } from '#jobs/send-magic-link.ts'
import { sendPasswordReset } from '#jobs/send-password-reset.ts'
import { sendReauthentication } from '#jobs/send-reauthentication.ts'
import { startEmailChange } from '#shop/accounts/email/change-email.ts'
import { findUserById } from '#shop/accounts/users/users.ts'
import { openSession } from '#shop/accounts/sessions/sessions.ts'
import { error, runCase, PASSWORD, set, withPassword } from '#supabase/test/auth-contract.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { bearer } from '#test/tokens.ts'
import { requestSupabase } from '#supabase/test/supabase-request.ts'
import { days, addDuration, minutes } from '#core/time.ts'

const REDIRECT_URL = 'https://app.example.in/in?step=2'
const VERIFIER = 'a program keeps a secret of more than 43 letters'.replaceAll(' ', '-')
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const ENDED = error('otp_expired', 'Token has expired or is invalid')

/** The link and the digits in the last email. */
function lastEmail(shop: TestShop) {
  const { html = '', text = '', to } = shop.sentMails.at(-1) ?? {}
  return {
    to,
    url: html.match(/href="([^"]*(?:verify|code=)[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? '',
    digits: /^\d{6}$/m.exec(text)?.[0] ?? '',
  }
}
const follow = async (shop: TestShop, url: string) => {
  const answer = await requestSupabase(shop, url.replace('http://localhost:3000', ''))
  const to = new URL(answer.headers.get('location') ?? 'http://nowhere')
  return { status: answer.status, to, json: Object.fromEntries(new URLSearchParams(to.hash.slice(1))) }
}
const readUser = async (shop: TestShop, token: string) =>
  (await (await requestSupabase(shop, '/auth/v1/user', { headers: bearer(token) })).json()) as { email?: string }
const verify = (shop: TestShop, body: object, status: number, response?: unknown) =>
  runCase(shop, { request: 'POST /verify', body, status, ...(response !== undefined && { response: response }) })

// S7.3-04
test('signs in once with the digits of a magic link and verifies the email', async ({ shop }) => {
  await set(shop, { emailConfirmedAt: null })
  await sendMagicLink(shop, { userId: asha.id, program: {} })
  const { to, digits, url } = lastEmail(shop)
  expect([to, url]).toEqual([asha.email, ''])
  const credential = { type: 'email', email: asha.email, token: digits }
  const { json } = await verify(shop, credential, 200, { user: { email: asha.email } })
  expect((json.user as { email_confirmed_at?: string }).email_confirmed_at).toBe(shop.now().toISOString())
  await verify(shop, credential, 403, ENDED)
})

test('limits attempts at the digits to five', async ({ shop }) => {
  await sendMagicLink(shop, { userId: asha.id, program: {} })
  const { digits } = lastEmail(shop)
  const wrongDigits = digits === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess++)
    await verify(shop, { type: 'email', email: asha.email, token: wrongDigits }, 403, ENDED)
  await verify(shop, { type: 'email', email: asha.email, token: digits }, 403, ENDED)
})

// S7.3-04
test('redirects from the emailed link to the client with a session once', async ({ shop }) => {
  await sendPasswordReset(shop, { userId: asha.id, program: { redirectTo: REDIRECT_URL } })
  const { url } = lastEmail(shop)
  const first = await follow(shop, url)
  expect([first.status, first.to.href.split('#')[0]]).toEqual([303, REDIRECT_URL])
  expect(first.json).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'recovery', sb: '' })
  expect(await readUser(shop, first.json.access_token!)).toMatchObject({ email: asha.email })
  expect((await follow(shop, url)).json).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' })
})

test('redirects to the store’s page when the client sends no redirect URL', async ({ shop }) => {
  await sendPasswordReset(shop, { userId: asha.id, program: {} })
  expect(lastEmail(shop).url).toMatch(/^http:\/\/localhost:3000\/reset-password\?code=/)
  expect(lastEmail(shop).digits).toMatch(/^\d{6}$/)
  // An email that the store's own page requests contains no digits.
  await sendPasswordReset(shop, { userId: asha.id })
  expect(lastEmail(shop).digits).toBe('')
})

test('exchanges a code and the PKCE secret for the session', async ({ shop }) => {
  await sendMagicLink(shop, { userId: asha.id, program: { redirectTo: REDIRECT_URL, challenge: CHALLENGE } })
  const { url } = lastEmail(shop)
  expect(url).toContain('token=pkce_')
  const { to, json } = await follow(shop, url)
  const code = to.searchParams.get('code')!
  expect([to.searchParams.get('step'), to.hash, json]).toEqual(['2', '', {}])

  const exchange = (verifier: string, status: number, response: unknown) =>
    runCase(shop, {
      request: 'POST /token?grant_type=pkce',
      body: { auth_code: code, code_verifier: verifier },
      status,
      response: response,
    })
  await exchange('another secret', 400, error('bad_code_verifier'))
  await exchange(VERIFIER, 200, { user: { email: asha.email } })
  await exchange(VERIFIER, 404, error('flow_state_not_found'))
})

test('accepts a PKCE code for five minutes', async ({ shop }) => {
  await sendMagicLink(shop, { userId: asha.id, program: { redirectTo: REDIRECT_URL, challenge: CHALLENGE } })
  const { to } = await follow(shop, lastEmail(shop).url)
  shop.clock.at = addDuration(shop.clock.at, minutes(5))
  const body = { auth_code: to.searchParams.get('code'), code_verifier: VERIFIER }
  await runCase(shop, {
    request: 'POST /token?grant_type=pkce',
    body,
    status: 422,
    response: error('flow_state_expired'),
  })
})

test('stores a plain challenge as its hash', async ({ shop }) => {
  const body = { email: asha.email, code_challenge: VERIFIER, code_challenge_method: 'plain' }
  await runCase(shop, { request: `POST /recover?redirect_to=${REDIRECT_URL}`, body, status: 200 })
  expect(shop.enqueuedJobs).toEqual([
    { name: 'send-password-reset', userId: asha.id, program: { redirectTo: REDIRECT_URL, challenge: CHALLENGE } },
  ])
})

test('redirects to the store when the redirect URL is not allowed', async ({ shop }) => {
  const invalidUrls = [
    'https://evil.example/',
    'https://user@app.example.in/',
    'javascript:alert(1)',
    '//evil.example',
    'x',
  ]
  for (const to of invalidUrls) {
    shop.enqueuedJobs.length = 0
    const asked = `POST /resend?redirect_to=${encodeURIComponent(to)}`
    await set(shop, { emailConfirmedAt: null }, ravi)
    await set(shop, { email: `ravi${invalidUrls.indexOf(to)}@example.in` }, ravi)
    await runCase(shop, {
      request: asked,
      body: { type: 'signup', email: `ravi${invalidUrls.indexOf(to)}@example.in` },
      status: 200,
    })
    expect(shop.enqueuedJobs).toEqual([{ name: 'send-email-verification', userId: ravi.id, program: {} }])
  }
})

test('confirms a sign-up by its email', async ({ shop }) => {
  await set(shop, { emailConfirmedAt: null })
  await sendEmailVerification(shop, { userId: asha.id, program: { redirectTo: REDIRECT_URL } })
  await verify(shop, { type: 'signup', token_hash: new URL(lastEmail(shop).url).searchParams.get('token') }, 200)
  const [user] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  expect(user?.emailConfirmedAt).toEqual(shop.now())
})

test('changes the email only of the account that verifies the new one', async ({ shop }) => {
  await runCase(shop, { as: 'asha', request: 'PUT /user', body: { email: 'moved@example.in' }, status: 200 })
  expect(shop.enqueuedJobs.map(({ name }) => name)).toEqual(['send-email-change', 'send-email-change-notice'])
  await sendEmailChange(shop, { userId: asha.id, program: { redirectTo: REDIRECT_URL } })
  const { to, url } = lastEmail(shop)
  expect(to).toBe('moved@example.in')
  const { json } = await follow(shop, url)
  expect(await readUser(shop, json.access_token!)).toMatchObject({ email: 'moved@example.in' })
})

test('rejects an email change when another account has taken the email meanwhile', async ({ shop }) => {
  await set(shop, { newEmail: 'moved@example.in', emailChangeSentAt: shop.now() })
  await sendEmailChange(shop, { userId: asha.id, program: {} })
  await set(shop, { email: 'moved@example.in' }, ravi)
  const { digits } = lastEmail(shop)
  await verify(shop, { type: 'email_change', email: 'moved@example.in', token: digits }, 422, error('email_exists'))
})

test('revokes access of an unverified account’s creator when the owner signs in', async ({ shop }) => {
  await withPassword(shop)
  await set(shop, { emailConfirmedAt: null })
  await openSession(shop, asha.id)
  await sendMagicLink(shop, { userId: asha.id, program: {} })
  await verify(shop, { type: 'magiclink', email: asha.email, token: lastEmail(shop).digits }, 200)
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, asha.id))).toHaveLength(1)
  const body = { email: asha.email, password: PASSWORD }
  await runCase(shop, { request: 'POST /token?grant_type=password', body, status: 400 })
})

test('rejects every code of a blocked user', async ({ shop }) => {
  await sendMagicLink(shop, { userId: asha.id, program: { redirectTo: REDIRECT_URL } })
  const { digits, url } = lastEmail(shop)
  await set(shop, { bannedUntil: addDuration(shop.now(), days(1)) })
  await verify(shop, { type: 'email', email: asha.email, token: digits }, 403, error('user_banned'))
  expect((await follow(shop, url)).json).toMatchObject({ error: 'access_denied' })
})

test('activates an invited account when its link is opened', async ({ shop }) => {
  await runCase(shop, { as: 'service', request: 'POST /invite', body: { email: 'new@example.in' }, status: 200 })
  const [job] = shop.enqueuedJobs
  if (job?.name !== 'send-invitation') throw new Error('no invitation was enqueued')
  await sendInvitation(shop, { ...job, program: { redirectTo: REDIRECT_URL } })
  expect(lastEmail(shop).url).toContain('type=invite')
  expect((await follow(shop, lastEmail(shop).url)).json).toMatchObject({ type: 'invite', token_type: 'bearer' })
})

test('changes the password in an old session with an emailed code', async ({ shop }) => {
  await sendReauthentication(shop, { userId: asha.id })
  const { digits } = lastEmail(shop)
  const old = { createdAt: addDuration(shop.now(), -days(2)) }
  const before = async () => void (await shop.db.update(sessions).set(old))
  await runCase(shop, {
    as: 'asha',
    before,
    request: 'PUT /user',
    body: { password: 'new silk', nonce: digits },
    status: 200,
  })
})

test('accepts a link that the service key generated like an emailed one', async ({ shop }) => {
  const made = async (type: string, more: object = {}) =>
    (await runCase(shop, { as: 'service', request: 'POST /admin/generate_link', body: { type, ...more }, status: 200 }))
      .json
  const { hashed_token } = await made('magiclink', { email: asha.email })
  await verify(shop, { type: 'magiclink', token_hash: hashed_token }, 200, { user: { id: asha.id } })
  const { email_otp } = await made('signup', { email: 'new@example.in', password: PASSWORD })
  await verify(shop, { type: 'signup', email: 'new@example.in', token: email_otp }, 200)
  const moved = await made('email_change_new', { email: asha.email, new_email: 'moved@example.in' })
  await follow(shop, String(moved.action_link))
  const [user] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  expect(user?.email).toBe('moved@example.in')
})

test('does not use up a link when a scanner sends HEAD', async ({ shop }) => {
  await sendMagicLink(shop, { userId: asha.id, program: { redirectTo: REDIRECT_URL } })
  const { url } = lastEmail(shop)
  const looked = await requestSupabase(shop, url.replace('http://localhost:3000', ''), { method: 'HEAD' })
  expect([looked.status, looked.headers.get('location')]).toEqual([200, null])
  expect((await follow(shop, url)).json).toMatchObject({ token_type: 'bearer' })
})

test('rejects an email change by the creator after the owner has taken the account', async ({ shop }) => {
  await withPassword(shop)
  await set(shop, { emailConfirmedAt: null })
  await startEmailChange(shop, (await findUserById(shop, asha.id))!, 'stranger@example.in')
  await sendEmailChange(shop, { userId: asha.id, program: { redirectTo: REDIRECT_URL } })
  const theirs = lastEmail(shop)
  expect(theirs.to).toBe('stranger@example.in')
  for (const send of [sendMagicLink, sendPasswordReset]) {
    await set(shop, { emailConfirmedAt: null })
    await openSession(shop, asha.id)
    await send(shop, { userId: asha.id, program: {} })
    const type = send === sendMagicLink ? 'magiclink' : 'recovery'
    await verify(shop, { type, email: asha.email, token: lastEmail(shop).digits }, 200)
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, asha.id))).toHaveLength(1)
  }
  expect((await follow(shop, theirs.url)).json).toMatchObject({ error_code: 'otp_expired' })
  const [user] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  expect(user).toMatchObject({ email: asha.email, newEmail: null, passwordHash: null })
})

test('rejects links sent to the old email after the email has changed', async ({ shop }) => {
  await sendPasswordReset(shop, { userId: asha.id, program: {} })
  const old = lastEmail(shop)
  await runCase(shop, { as: 'asha', request: 'PUT /user', body: { email: 'moved@example.in' }, status: 200 })
  await sendPasswordReset(shop, { userId: asha.id, program: {} })
  await sendEmailChange(shop, { userId: asha.id, program: { redirectTo: REDIRECT_URL } })
  await follow(shop, lastEmail(shop).url)
  await verify(shop, { type: 'recovery', email: asha.email, token: old.digits }, 403, ENDED)
  expect(await shop.db.$count(oneTimeCodes)).toBe(0)
})

test('lets two accounts request the same new email', async ({ shop }) => {
  const moved = 'moved@example.in'
  for (const { id } of [ravi, asha]) {
    await set(shop, { newEmail: moved, emailChangeSentAt: shop.now() }, { ...asha, id })
    await sendEmailChange(shop, { userId: id, program: {} })
  }
  const credential = { type: 'email_change', email: moved, token: lastEmail(shop).digits }
  await verify(shop, credential, 200, { user: { id: asha.id, email: moved } })
})

test('revokes access of an unverified account’s creator when the service key generates a link', async ({ shop }) => {
  await withPassword(shop)
  await set(shop, { emailConfirmedAt: null })
  await openSession(shop, asha.id)
  const body = { type: 'signup', email: asha.email, password: 'another silk' }
  await runCase(shop, { as: 'service', request: 'POST /admin/generate_link', body, status: 200 })
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, asha.id))).toHaveLength(0)
  const login = (password: string, status: number) =>
    runCase(shop, { request: 'POST /token?grant_type=password', body: { email: asha.email, password }, status })
  await login(PASSWORD, 400)
  await login('another silk', 200)
})
