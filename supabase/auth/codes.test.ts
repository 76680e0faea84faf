/** What mails bring: by their digits, by their link, and with a program's own secret (PKCE). */
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
import { error, keep, PASSWORD, set, withPassword } from '#test/auth-contract.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { requestSupabase, bearer } from '#test/supabase-request.ts'
import { days, addDuration, minutes } from '#core/time.ts'

const BACK = 'https://app.example.in/in?step=2'
const VERIFIER = 'a program keeps a secret of more than 43 letters'.replaceAll(' ', '-')
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const ENDED = error('otp_expired', 'Token has expired or is invalid')

/** What the last letter says: its link and its digits. */
function letter(shop: TestShop) {
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
  return { status: answer.status, to, said: Object.fromEntries(new URLSearchParams(to.hash.slice(1))) }
}
const whoIs = async (shop: TestShop, token: string) =>
  (await (await requestSupabase(shop, '/auth/v1/user', { headers: bearer(token) })).json()) as { email?: string }
const verify = (shop: TestShop, body: object, status: number, says?: unknown) =>
  keep(shop, { asked: 'POST /verify', body, status, ...(says !== undefined && { says }) })

// S7.3-04
test('the digits of a magic link come in once, and prove the address', async ({ shop }) => {
  await set(shop, { emailConfirmedAt: null })
  await sendMagicLink(shop, { userId: asha.id, program: {} })
  const { to, digits, url } = letter(shop)
  expect([to, url]).toEqual([asha.email, ''])
  const shown = { type: 'email', email: asha.email, token: digits }
  const { said } = await verify(shop, shown, 200, { user: { email: asha.email } })
  expect((said.user as { email_confirmed_at?: string }).email_confirmed_at).toBe(shop.now().toISOString())
  await verify(shop, shown, 403, ENDED)
})

test('five guesses at the digits are all there are', async ({ shop }) => {
  await sendMagicLink(shop, { userId: asha.id, program: {} })
  const { digits } = letter(shop)
  const wrong = digits === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess++)
    await verify(shop, { type: 'email', email: asha.email, token: wrong }, 403, ENDED)
  await verify(shop, { type: 'email', email: asha.email, token: digits }, 403, ENDED)
})

// S7.3-04
test('the link of a mail leads back to the program with a session, once', async ({ shop }) => {
  await sendPasswordReset(shop, { userId: asha.id, program: { redirectTo: BACK } })
  const { url } = letter(shop)
  const first = await follow(shop, url)
  expect([first.status, first.to.href.split('#')[0]]).toEqual([303, BACK])
  expect(first.said).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'recovery', sb: '' })
  expect(await whoIs(shop, first.said.access_token!)).toMatchObject({ email: asha.email })
  expect((await follow(shop, url)).said).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' })
})

test('a mail whose program has no address of its own leads to the store’s page', async ({ shop }) => {
  await sendPasswordReset(shop, { userId: asha.id, program: {} })
  expect(letter(shop).url).toMatch(/^http:\/\/localhost:3000\/reset-password\?code=/)
  expect(letter(shop).digits).toMatch(/^\d{6}$/)
  // And whom the store itself writes to is asked for no code.
  await sendPasswordReset(shop, { userId: asha.id })
  expect(letter(shop).digits).toBe('')
})

test('a program with a secret gets a code, and with the secret the session', async ({ shop }) => {
  await sendMagicLink(shop, { userId: asha.id, program: { redirectTo: BACK, challenge: CHALLENGE } })
  const { url } = letter(shop)
  expect(url).toContain('token=pkce_')
  const { to, said } = await follow(shop, url)
  const code = to.searchParams.get('code')!
  expect([to.searchParams.get('step'), to.hash, said]).toEqual(['2', '', {}])

  const exchange = (verifier: string, status: number, says: unknown) =>
    keep(shop, {
      asked: 'POST /token?grant_type=pkce',
      body: { auth_code: code, code_verifier: verifier },
      status,
      says,
    })
  await exchange('another secret', 400, error('bad_code_verifier'))
  await exchange(VERIFIER, 200, { user: { email: asha.email } })
  await exchange(VERIFIER, 404, error('flow_state_not_found'))
})

test('a code for a secret is good for five minutes', async ({ shop }) => {
  await sendMagicLink(shop, { userId: asha.id, program: { redirectTo: BACK, challenge: CHALLENGE } })
  const { to } = await follow(shop, letter(shop).url)
  shop.clock.at = addDuration(shop.clock.at, minutes(5))
  const body = { auth_code: to.searchParams.get('code'), code_verifier: VERIFIER }
  await keep(shop, { asked: 'POST /token?grant_type=pkce', body, status: 422, says: error('flow_state_expired') })
})

test('a plain challenge is kept as its hash', async ({ shop }) => {
  const body = { email: asha.email, code_challenge: VERIFIER, code_challenge_method: 'plain' }
  await keep(shop, { asked: `POST /recover?redirect_to=${BACK}`, body, status: 200 })
  expect(shop.enqueuedJobs).toEqual([
    { name: 'send-password-reset', userId: asha.id, program: { redirectTo: BACK, challenge: CHALLENGE } },
  ])
})

test('a mail asked for by a stranger’s page leads home', async ({ shop }) => {
  const bad = ['https://evil.example/', 'https://user@app.example.in/', 'javascript:alert(1)', '//evil.example', 'x']
  for (const to of bad) {
    shop.enqueuedJobs.length = 0
    const asked = `POST /resend?redirect_to=${encodeURIComponent(to)}`
    await set(shop, { emailConfirmedAt: null }, ravi)
    await set(shop, { email: `ravi${bad.indexOf(to)}@example.in` }, ravi)
    await keep(shop, { asked, body: { type: 'signup', email: `ravi${bad.indexOf(to)}@example.in` }, status: 200 })
    expect(shop.enqueuedJobs).toEqual([{ name: 'send-email-verification', userId: ravi.id, program: {} }])
  }
})

test('a sign-up is confirmed by its mail', async ({ shop }) => {
  await set(shop, { emailConfirmedAt: null })
  await sendEmailVerification(shop, { userId: asha.id, program: { redirectTo: BACK } })
  await verify(shop, { type: 'signup', token_hash: new URL(letter(shop).url).searchParams.get('token') }, 200)
  const [user] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  expect(user?.emailConfirmedAt).toEqual(shop.now())
})

test('an account moves when the new address is read, and nobody else’s does', async ({ shop }) => {
  await keep(shop, { as: 'asha', asked: 'PUT /user', body: { email: 'moved@example.in' }, status: 200 })
  expect(shop.enqueuedJobs.map(({ name }) => name)).toEqual(['send-email-change', 'tell-old-address'])
  await sendEmailChange(shop, { userId: asha.id, program: { redirectTo: BACK } })
  const { to, url } = letter(shop)
  expect(to).toBe('moved@example.in')
  const { said } = await follow(shop, url)
  expect(await whoIs(shop, said.access_token!)).toMatchObject({ email: 'moved@example.in' })
})

test('an address that found an account meanwhile is not taken from it', async ({ shop }) => {
  await set(shop, { newEmail: 'moved@example.in', emailChangeSentAt: shop.now() })
  await sendEmailChange(shop, { userId: asha.id, program: {} })
  await set(shop, { email: 'moved@example.in' }, ravi)
  const { digits } = letter(shop)
  await verify(shop, { type: 'email_change', email: 'moved@example.in', token: digits }, 422, error('email_exists'))
})

test('whoever opened an account in another’s name is out when its owner comes', async ({ shop }) => {
  await withPassword(shop)
  await set(shop, { emailConfirmedAt: null })
  await openSession(shop, asha.id)
  await sendMagicLink(shop, { userId: asha.id, program: {} })
  await verify(shop, { type: 'magiclink', email: asha.email, token: letter(shop).digits }, 200)
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, asha.id))).toHaveLength(1)
  const body = { email: asha.email, password: PASSWORD }
  await keep(shop, { asked: 'POST /token?grant_type=password', body, status: 400 })
})

test('somebody blocked comes in by no code', async ({ shop }) => {
  await sendMagicLink(shop, { userId: asha.id, program: { redirectTo: BACK } })
  const { digits, url } = letter(shop)
  await set(shop, { bannedUntil: addDuration(shop.now(), days(1)) })
  await verify(shop, { type: 'email', email: asha.email, token: digits }, 403, error('user_banned'))
  expect((await follow(shop, url)).said).toMatchObject({ error: 'access_denied' })
})

test('an invitation opens the account for whoever reads it', async ({ shop }) => {
  await keep(shop, { as: 'service', asked: 'POST /invite', body: { email: 'new@example.in' }, status: 200 })
  const [job] = shop.enqueuedJobs
  if (job?.name !== 'send-invitation') throw new Error('nobody was invited')
  await sendInvitation(shop, { ...job, program: { redirectTo: BACK } })
  expect(letter(shop).url).toContain('type=invite')
  expect((await follow(shop, letter(shop).url)).said).toMatchObject({ type: 'invite', token_type: 'bearer' })
})

test('digits from a mail change a password on an old session', async ({ shop }) => {
  await sendReauthentication(shop, { userId: asha.id })
  const { digits } = letter(shop)
  const old = { createdAt: addDuration(shop.now(), -days(2)) }
  const before = async () => void (await shop.db.update(sessions).set(old))
  await keep(shop, {
    as: 'asha',
    before,
    asked: 'PUT /user',
    body: { password: 'new silk', nonce: digits },
    status: 200,
  })
})

test('a link that the service key made is as good as one from a mail', async ({ shop }) => {
  const made = async (type: string, more: object = {}) =>
    (await keep(shop, { as: 'service', asked: 'POST /admin/generate_link', body: { type, ...more }, status: 200 })).said
  const { hashed_token } = await made('magiclink', { email: asha.email })
  await verify(shop, { type: 'magiclink', token_hash: hashed_token }, 200, { user: { id: asha.id } })
  const { email_otp } = await made('signup', { email: 'new@example.in', password: PASSWORD })
  await verify(shop, { type: 'signup', email: 'new@example.in', token: email_otp }, 200)
  const moved = await made('email_change_new', { email: asha.email, new_email: 'moved@example.in' })
  await follow(shop, String(moved.action_link))
  const [user] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  expect(user?.email).toBe('moved@example.in')
})

test('a scanner that only looks at a link uses nothing up', async ({ shop }) => {
  await sendMagicLink(shop, { userId: asha.id, program: { redirectTo: BACK } })
  const { url } = letter(shop)
  const looked = await requestSupabase(shop, url.replace('http://localhost:3000', ''), { method: 'HEAD' })
  expect([looked.status, looked.headers.get('location')]).toEqual([200, null])
  expect((await follow(shop, url)).said).toMatchObject({ token_type: 'bearer' })
})

test('a stranger’s link does not move an account that its owner has come to', async ({ shop }) => {
  await withPassword(shop)
  await set(shop, { emailConfirmedAt: null })
  await startEmailChange(shop, (await findUserById(shop, asha.id))!, 'stranger@example.in')
  await sendEmailChange(shop, { userId: asha.id, program: { redirectTo: BACK } })
  const theirs = letter(shop)
  expect(theirs.to).toBe('stranger@example.in')
  for (const send of [sendMagicLink, sendPasswordReset]) {
    await set(shop, { emailConfirmedAt: null })
    await openSession(shop, asha.id)
    await send(shop, { userId: asha.id, program: {} })
    const type = send === sendMagicLink ? 'magiclink' : 'recovery'
    await verify(shop, { type, email: asha.email, token: letter(shop).digits }, 200)
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, asha.id))).toHaveLength(1)
  }
  expect((await follow(shop, theirs.url)).said).toMatchObject({ error_code: 'otp_expired' })
  const [user] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  expect(user).toMatchObject({ email: asha.email, newEmail: null, passwordHash: null })
})

test('what was sent to an old address opens nothing after the move', async ({ shop }) => {
  await sendPasswordReset(shop, { userId: asha.id, program: {} })
  const old = letter(shop)
  await keep(shop, { as: 'asha', asked: 'PUT /user', body: { email: 'moved@example.in' }, status: 200 })
  await sendPasswordReset(shop, { userId: asha.id, program: {} })
  await sendEmailChange(shop, { userId: asha.id, program: { redirectTo: BACK } })
  await follow(shop, letter(shop).url)
  await verify(shop, { type: 'recovery', email: asha.email, token: old.digits }, 403, ENDED)
  expect(await shop.db.$count(oneTimeCodes)).toBe(0)
})

test('two who are about to move to one address do not stand in each other’s way', async ({ shop }) => {
  const moved = 'moved@example.in'
  for (const { id } of [ravi, asha]) {
    await set(shop, { newEmail: moved, emailChangeSentAt: shop.now() }, { ...asha, id })
    await sendEmailChange(shop, { userId: id, program: {} })
  }
  const shown = { type: 'email_change', email: moved, token: letter(shop).digits }
  await verify(shop, shown, 200, { user: { id: asha.id, email: moved } })
})

test('a link from the service key takes an account that nobody has verified from whoever opened it', async ({
  shop,
}) => {
  await withPassword(shop)
  await set(shop, { emailConfirmedAt: null })
  await openSession(shop, asha.id)
  const body = { type: 'signup', email: asha.email, password: 'another silk' }
  await keep(shop, { as: 'service', asked: 'POST /admin/generate_link', body, status: 200 })
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, asha.id))).toHaveLength(0)
  const login = (password: string, status: number) =>
    keep(shop, { asked: 'POST /token?grant_type=password', body: { email: asha.email, password }, status })
  await login(PASSWORD, 400)
  await login('another silk', 200)
})
