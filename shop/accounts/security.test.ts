import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { addDuration, hours, minutes } from '#core/time.ts'
import { changePassword } from './password/change-password.ts'
import { createCode, redeemLink } from './codes/one-time-codes.ts'
import { messages } from './messages.ts'
import { signInForTokens } from './sign-in.ts'
import { changeSecurity, readSecurity } from './security.ts'
import { findUserByCookie, findUserBySession } from './sessions/find-user.ts'
import { openSession, startSession } from './sessions/sessions.ts'

const PASSWORD = 'marigold seven'
const change = { currentPassword: PASSWORD, password: 'peacock eight' }

async function withPassword(shop: TestShop) {
  const passwordHash = await shop.services.passwords.hash(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, asha.id))
}
const isPassword = async (shop: TestShop, password: string) => {
  const [user] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  return shop.services.passwords.verify(user!.passwordHash, password)
}

test('accepts only the new password after a change, and signs out every other device', async ({ shop }) => {
  await withPassword(shop)
  const otherSession = await startSession(shop, asha.id, true)
  const link = (await createCode(shop, asha.id, 'recovery', asha.email)).link
  expect(await changePassword(shop.as(asha), change)).toBe(messages.passwordUpdated)
  expect([await isPassword(shop, change.password), await isPassword(shop, PASSWORD)]).toEqual([true, false])
  expect(await findUserByCookie(shop, otherSession.cookie)).toBeNull()
  expect(await findUserBySession(shop, asha.sessionId)).not.toBeNull()
  expect(await redeemLink(shop, 'recovery', link)).toBeUndefined()
  expect(shop.enqueuedJobs).toEqual([{ name: 'send-password-changed', userId: asha.id }])
})

test('requires the old password for a change, and limits the attempts at it', async ({ shop }) => {
  await withPassword(shop)
  const asAsha = shop.as(asha)
  for (let attempt = 1; attempt <= 10; attempt++)
    await expect(changePassword(asAsha, { ...change, currentPassword: `guess ${attempt}` })).rejects.toMatchObject({
      code: 'invalid',
      fieldErrors: { currentPassword: 'This is not your current password' },
    })
  await expect(changePassword(asAsha, change)).rejects.toMatchObject({ code: 'rate-limited' })
  expect(await isPassword(shop, PASSWORD)).toBe(true)
  shop.clock.at = addDuration(shop.clock.at, minutes(15))
  await changePassword(asAsha, change)
})

// I-20
test('keeps nobody waiting for longer than the window when the clock is set back', async ({ shop }) => {
  await withPassword(shop)
  const now = shop.clock.at
  const guess = () => changePassword(shop.as(asha), { ...change, currentPassword: 'a guess' })
  shop.clock.at = addDuration(now, hours(1))
  for (let attempt = 1; attempt <= 10; attempt++) await expect(guess()).rejects.toMatchObject({ code: 'invalid' })
  await expect(guess()).rejects.toMatchObject({ code: 'rate-limited' })
  shop.clock.at = now
  for (let attempt = 1; attempt <= 10; attempt++) await expect(guess()).rejects.toMatchObject({ code: 'invalid' })
  await expect(guess()).rejects.toMatchObject({ code: 'rate-limited', retryAfterSeconds: 15 * 60 })
})

test('rejects the current password as the new one, and common passwords in production', async ({ shop }) => {
  await withPassword(shop)
  await expect(changePassword(shop.as(asha), { ...change, password: PASSWORD })).rejects.toMatchObject({
    fieldErrors: { password: messages.samePassword },
  })
  const production = { ...shop.as(asha), settings: { ...shop.settings, mode: 'production' as const } }
  await expect(changePassword(production, { ...change, password: 'password' })).rejects.toThrow(
    messages.passwordTooCommon,
  )
  await expect(changePassword(shop, change)).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('lists the current device first, names devices and API clients, and omits ended sessions', async ({ shop }) => {
  await withPassword(shop)
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
  const phone = { ...shop, visitor: { ip: '203.0.113.7', userAgent: agent, deviceToken: null } }
  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await startSession(phone, asha.id, true)
  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await signInForTokens(shop, { email: asha.email, password: PASSWORD })
  const { id: past } = await openSession(shop, asha.id)
  await shop.db.update(sessions).set({ idleUntil: shop.now() }).where(eq(sessions.id, past))

  expect((await readSecurity(shop.as(asha))).sessions).toMatchObject([
    { id: asha.sessionId, isCurrent: true },
    { device: 'An app', isCurrent: false },
    { device: 'Safari on iPhone', ip: '203.0.113.7', isCurrent: false },
  ])
})

test('signs out one device or all other devices', async ({ shop }) => {
  const asAsha = shop.as(asha)
  const { id: one } = await openSession(shop, asha.id)
  const { id: two } = await openSession(shop, asha.id)
  const { id: three } = await openSession(shop, asha.id)
  expect(await changeSecurity(asAsha, { do: 'end-session', sessionId: one })).toBe(messages.sessionEnded)
  expect([await findUserBySession(shop, one), (await findUserBySession(shop, two))?.id]).toEqual([null, asha.id])
  expect(await changeSecurity(asAsha, { do: 'end-others' })).toBe(messages.otherSessionsSignedOut)
  expect([await findUserBySession(shop, two), await findUserBySession(shop, three)]).toEqual([null, null])
  expect((await readSecurity(asAsha)).sessions).toHaveLength(1)
})

test('reports another user’s device as not found', async ({ shop }) => {
  for (const otherUser of [ravi, meera])
    await expect(
      changeSecurity(shop.as(otherUser), { do: 'end-session', sessionId: asha.sessionId }),
    ).rejects.toMatchObject({ code: 'not-found', message: messages.sessionNotFound })
  expect(await findUserBySession(shop, asha.sessionId)).not.toBeNull()
})
