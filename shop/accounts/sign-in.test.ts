import { eq } from 'drizzle-orm'
import { knownIps, sessions, users } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { days, hours, addDuration, minutes } from '#core/time.ts'
import { SignIn } from './input.ts'
import { messages } from './messages.ts'
import { deleteExpiredIps, findKnownSource } from './devices/known-sources.ts'
import { refreshSession } from './sessions/refresh-tokens.ts'
import { findUserByCookie } from './sessions/find-user.ts'
import { signIn, signInForTokens } from './sign-in.ts'

const PASSWORD = 'marigold seven'

async function withPassword(shop: TestShop, userId = asha.id) {
  const passwordHash = await shop.services.passwords.hash(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, userId))
}
const credentials = (more: Partial<SignIn> = {}): SignIn => ({
  email: asha.email,
  password: PASSWORD,
  rememberMe: false,
  ...more,
})
const invalidCredentials = { code: 'invalid', message: messages.invalidCredentials }

// S4.2-01, S4.2-04, S7.3-08
test('opens a session with a cookie when the password is correct', async ({ shop }) => {
  await withPassword(shop)
  const { user, cookie } = await signIn(shop, credentials())
  expect(user).toMatchObject({ id: asha.id, name: 'Asha', isAdmin: false, emailConfirmed: true })
  expect(cookie).toHaveLength(43)
  expect(await findUserByCookie(shop, cookie)).toEqual(user)

  const [row] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  expect(row!.lastSignInAt).toEqual(shop.now())
})

test('stores only the hash of the cookie', async ({ shop }) => {
  await withPassword(shop)
  const { cookie, user } = await signIn(shop, credentials())
  const [row] = await shop.db.select().from(sessions).where(eq(sessions.id, user.sessionId))
  expect(JSON.stringify(row)).not.toContain(cookie)
  expect(row!.cookieHash).toEqual(shop.services.secrets.hash(cookie))
})

// S2.8-06
test('gives the same answer for a wrong password, an unknown email and an account without a password', async ({
  shop,
}) => {
  await withPassword(shop)
  await expect(signIn(shop, credentials({ password: 'wrong' }))).rejects.toMatchObject(invalidCredentials)
  await expect(signIn(shop, credentials({ email: 'nobody@example.in' }))).rejects.toMatchObject(invalidCredentials)
  await expect(signIn(shop, credentials({ email: ravi.email }))).rejects.toMatchObject(invalidCredentials)
})

test('ignores case and spaces of the email', () => {
  expect(SignIn.parse({ email: ' Asha@Example.IN ', password: 'x' })).toEqual({
    email: asha.email,
    password: 'x',
    rememberMe: false,
  })
})

test('creates a new session on every sign-in and ends the previous one of the browser', async ({ shop }) => {
  await withPassword(shop)
  const first = await signIn(shop, credentials())
  const second = await signIn(shop.as(first.user), credentials())
  expect(second.cookie).not.toBe(first.cookie)
  expect(await findUserByCookie(shop, first.cookie)).toBeNull()
  expect(await findUserByCookie(shop, second.cookie)).not.toBeNull()
})

test('reports a blocked account only when the password is correct', async ({ shop }) => {
  await withPassword(shop)
  const bannedUntil = addDuration(shop.now(), hours(1))
  await shop.db.update(users).set({ bannedUntil }).where(eq(users.id, asha.id))
  await expect(signIn(shop, credentials({ password: 'wrong' }))).rejects.toMatchObject(invalidCredentials)
  await expect(signIn(shop, credentials())).rejects.toMatchObject({ code: 'forbidden', message: messages.blocked })
})

// S2.8-05, D15, Q20
test('requires a verified email only when the setting requires it', async ({ shop }) => {
  await withPassword(shop)
  await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, asha.id))
  expect((await signIn(shop, credentials())).user.emailConfirmed).toBe(false)

  const strict = { ...shop, settings: { ...shop.settings, signInNeedsVerification: true } }
  await expect(signIn(strict, credentials())).rejects.toMatchObject({
    code: 'forbidden',
    message: messages.notVerified,
  })
  expect(shop.enqueuedJobs).toContainEqual({ name: 'send-email-verification', userId: asha.id })
})

// S4.2-01, S6.3-05, S6.3-06, S6.3-07, D12
test('treats a user as admin only while the email is verified and on the allow-list', async ({ shop }) => {
  await withPassword(shop, meera.id)
  const { user, cookie } = await signIn(shop, credentials({ email: meera.email }))
  expect(user.isAdmin).toBe(true)

  const offTheList = { ...shop, settings: { ...shop.settings, adminEmails: [] } }
  expect((await findUserByCookie(offTheList, cookie))!.isAdmin).toBe(false)

  await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, meera.id))
  expect((await findUserByCookie(shop, cookie))!.isAdmin).toBe(false)
})

test('rejects the correct password after ten wrong attempts in fifteen minutes', async ({ shop }) => {
  await withPassword(shop)
  for (let attempt = 1; attempt <= 10; attempt++) {
    await expect(signIn(shop, credentials({ password: `guess ${attempt}` }))).rejects.toMatchObject(invalidCredentials)
  }
  await expect(signIn(shop, credentials())).rejects.toMatchObject({
    code: 'rate-limited',
    message: `Too many attempts. Please try again in 15 minutes. ${messages.orByLink}`,
  })
  shop.clock.at = addDuration(shop.clock.at, minutes(15))
  await expect(signIn(shop, credentials())).resolves.toMatchObject({ user: { id: asha.id } })
})

test('resets the rate limit when the password is correct', async ({ shop }) => {
  await withPassword(shop)
  for (let round = 1; round <= 3; round++) {
    for (let attempt = 1; attempt <= 9; attempt++)
      await signIn(shop, credentials({ password: 'wrong' })).catch(() => undefined)
    await expect(signIn(shop, credentials())).resolves.toBeDefined()
  }
})

test('counts attempts at many accounts from one IP together', async ({ shop }) => {
  const otherIp = { ...shop, visitor: { ...shop.visitor, ip: '203.0.113.7' } }
  for (let attempt = 1; attempt <= 100; attempt++) {
    await expect(signIn(otherIp, credentials({ email: `nobody${attempt}@example.in` }))).rejects.toMatchObject(
      invalidCredentials,
    )
  }
  await expect(signIn(otherIp, credentials({ email: 'nobody@example.in' }))).rejects.toMatchObject({
    code: 'rate-limited',
  })
  await expect(signIn(shop, credentials({ email: 'nobody@example.in' }))).rejects.toMatchObject(invalidCredentials)
})

// S3.8-02
test('returns tokens instead of a cookie for an API client', async ({ shop }) => {
  await withPassword(shop)
  const tokens = await signInForTokens(shop, credentials())
  if ('error' in tokens) throw new Error(tokens.error)
  const { user, refreshToken } = tokens
  expect(await refreshSession(shop, refreshToken)).toMatchObject({ user })
  expect(await signInForTokens(shop, credentials({ password: 'wrong' }))).toEqual({ error: 'wrong' })
})

test('accepts an API client from a known IP when attempts from other IPs have used up the limit', async ({ shop }) => {
  await withPassword(shop)
  const from = (address: string) => ({ ...shop, visitor: { ...shop.visitor, ip: address } })
  const [home, elsewhere] = [from('203.0.113.7'), from('198.51.100.9')]
  await signInForTokens(home, credentials())
  for (let attempt = 1; attempt <= 10; attempt++) await signInForTokens(elsewhere, credentials({ password: 'wrong' }))
  await expect(signInForTokens(elsewhere, credentials())).rejects.toMatchObject({ code: 'rate-limited' })
  expect(await signInForTokens(home, credentials())).toMatchObject({ user: { id: asha.id } })

  // Attempts from a known IP are counted too, and a known IP expires.
  for (let attempt = 1; attempt <= 10; attempt++) await signInForTokens(home, credentials({ password: 'wrong' }))
  await expect(signInForTokens(home, credentials())).rejects.toMatchObject({ code: 'rate-limited' })
  shop.clock.at = addDuration(shop.clock.at, days(91))
  await deleteExpiredIps(shop)
  expect(await shop.db.$count(knownIps)).toBe(0)
})

test('stores a known IP per account and as a hash', async ({ shop }) => {
  await withPassword(shop)
  const home = { ...shop, visitor: { ...shop.visitor, ip: '203.0.113.7' } }
  await signInForTokens(home, credentials())
  expect([
    await findKnownSource(home, asha.id),
    await findKnownSource(home, ravi.id),
    await findKnownSource(home),
  ]).toEqual(['from 203.0.113.7', undefined, undefined])
  expect(JSON.stringify(await shop.db.select().from(knownIps))).not.toContain('203.0.113')
})
