import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { handlers } from '#jobs/jobs.ts'
import { asha } from '#test/fixtures.ts'
import { PASSWORD, withPassword } from '#test/server-key.ts'
import { codeNow, withFactor } from '#test/totp-app.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { messages } from '../messages.ts'
import { findRecovery, requestPasswordReset, resetPassword, buildResetEmail } from './reset-password.ts'
import { findUserByCookie } from '../sessions/find-user.ts'
import { startSession } from '../sessions/sessions.ts'
import { signIn } from '../sign-in.ts'

const codeOf = async (shop: TestShop) => new URL((await buildResetEmail(shop, asha.id))!.url).searchParams.get('code')!
const credentials = (password: string) => ({ email: asha.email, password, rememberMe: false })

// S2.1-10, S2.8-06
test('gives the same answer for known and unknown emails, and sends an email only to known ones', async ({ shop }) => {
  expect(await requestPasswordReset(shop, { email: asha.email })).toBe(messages.resetSent)
  expect(await requestPasswordReset(shop, { email: 'nobody@example.in' })).toBe(messages.resetSent)
  // The same work for both, so that the time does not tell who has an account (T-ENUM). The second job sends nothing.
  const userId = expect.any(String) as string
  expect(shop.enqueuedJobs).toEqual([
    { name: 'send-password-reset', userId: asha.id },
    { name: 'send-password-reset', userId },
  ])
  for (const job of shop.enqueuedJobs)
    if (job.name === 'send-password-reset') await handlers(shop)['send-password-reset'](job)
  expect(shop.sentMails.map(({ to }) => to)).toEqual([asha.email])
})

test('rejects a fourth request within an hour for known and unknown emails', async ({ shop }) => {
  for (const email of [asha.email, 'nobody@example.in']) {
    for (let nth = 1; nth <= 3; nth++) await requestPasswordReset(shop, { email })
    await expect(requestPasswordReset(shop, { email })).rejects.toMatchObject({ code: 'rate-limited' })
  }
})

test('deletes the access of the creator when the account was never verified', async ({ shop }) => {
  await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, asha.id))
  await withFactor(shop, asha.id)
  await resetPassword(shop, { code: await codeOf(shop), password: 'new marigold' })
  expect(await signIn(shop, credentials('new marigold'))).toMatchObject({ user: { id: asha.id, emailConfirmed: true } })

  // The owner's own factor stays: the emailed link alone is not enough to sign in.
  const secret = await withFactor(shop, asha.id)
  await resetPassword(shop, { code: await codeOf(shop), password: 'newer marigold' })
  await expect(signIn(shop, credentials('newer marigold'))).rejects.toMatchObject({
    message: messages.factorCodeRequired,
  })
  const code = codeNow(shop, secret)
  expect(await signIn(shop, { ...credentials('newer marigold'), code })).toMatchObject({ user: { id: asha.id } })
})

// S4.2-06, D14, Q24
test('sets a new password once per link and ends every session', async ({ shop }) => {
  const { cookie } = await startSession(shop, asha.id, true)
  const code = await codeOf(shop)
  expect(await findRecovery(shop, code)).toBe(asha.email)
  expect(await resetPassword(shop, { code, password: 'new marigold' })).toBe(messages.passwordChanged)

  expect(await findUserByCookie(shop, cookie)).toBeNull()
  expect(await signIn(shop, credentials('new marigold'))).toMatchObject({ user: { id: asha.id } })
  expect(await findRecovery(shop, code)).toBeUndefined()
  await expect(resetPassword(shop, { code, password: 'another' })).rejects.toMatchObject({
    code: 'not-found',
    message: messages.linkExpired,
  })
})

test('opens the sign-in again in the browser in which too many passwords were wrong', async ({ shop }) => {
  await withPassword(shop, asha)
  const { device } = await signIn(shop, credentials(PASSWORD))
  const here = { ...shop, visitor: { ...shop.visitor, deviceToken: device } }
  for (let nth = 1; nth <= 10; nth++) await signIn(here, credentials('wrong')).catch(() => undefined)
  await expect(signIn(here, credentials(PASSWORD))).rejects.toMatchObject({ code: 'rate-limited' })
  await resetPassword(here, { code: await codeOf(shop), password: 'new marigold' })
  expect(await signIn(here, credentials('new marigold'))).toMatchObject({ user: { id: asha.id } })
})

test('confirms the email when the password is reset by the emailed link', async ({ shop }) => {
  await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, asha.id))
  await resetPassword(shop, { code: await codeOf(shop), password: 'new marigold' })
  expect((await signIn(shop, credentials('new marigold'))).user.emailConfirmed).toBe(true)
})

test('resets the rate limit of the sign-in when the password is reset', async ({ shop }) => {
  for (let attempt = 1; attempt <= 11; attempt++) await signIn(shop, credentials('wrong')).catch(() => undefined)
  await expect(signIn(shop, credentials('wrong'))).rejects.toMatchObject({ code: 'rate-limited' })
  await resetPassword(shop, { code: await codeOf(shop), password: 'new marigold' })
  await expect(signIn(shop, credentials('new marigold'))).resolves.toBeDefined()
})

test('rejects a code that was never sent', async ({ shop }) => {
  await expect(resetPassword(shop, { code: 'made up', password: 'new marigold' })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('rejects common passwords when the store runs in production', async ({ shop }) => {
  const production = { ...shop, settings: { ...shop.settings, mode: 'production' as const } }
  const code = await codeOf(shop)
  await expect(resetPassword(production, { code, password: 'qwerty' })).rejects.toMatchObject({
    message: messages.passwordTooCommon,
  })
  expect(await findRecovery(shop, code)).toBe(asha.email)
})
