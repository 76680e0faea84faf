import { eq } from 'drizzle-orm'
import { auditLog, users } from '#db/schema.server.ts'
import { asha, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { withFactor } from '#test/totp-app.ts'
import { confirmEmailChange, buildEmailChangeEmail } from '../email/change-email.ts'
import { hasAdmin, makeAdmin } from './make-admin.ts'
import { messages } from '../messages.ts'
import { findUserByCookie } from '../sessions/find-user.ts'
import { signIn } from '../sign-in.ts'

const NEW = 'boss@example.in'
const password = 'marigold seven'
const withList = (shop: TestShop, ...adminEmails: string[]) => ({
  ...shop,
  settings: { ...shop.settings, adminEmails },
})
const signInAs = (shop: Parameters<typeof signIn>[0], email: string) =>
  signIn(shop, { email, password, rememberMe: false })

// S6.3-07, D12, D42
test('creates an account that can open the admin panel when the email is on the allow-list', async ({ shop: test }) => {
  const shop = withList(test, NEW)
  expect(await hasAdmin(shop)).toBe(false)
  expect(await makeAdmin(shop, { email: NEW, password })).toBe('boss@example.in is an admin now and can login.')
  expect(await hasAdmin(shop)).toBe(true)

  const { user, cookie } = await signInAs(shop, NEW)
  expect(user).toMatchObject({ isAdmin: true, emailConfirmed: true })
  expect(await findUserByCookie(shop, cookie)).toMatchObject({ isAdmin: true })
})

test('creates nothing when the email is not on the allow-list', async ({ shop }) => {
  await expect(makeAdmin(shop, { email: NEW, password })).rejects.toMatchObject({
    code: 'forbidden',
    message: messages.notOnAllowList(NEW),
  })
  expect(await shop.db.select().from(users).where(eq(users.email, NEW))).toEqual([])
})

test('requires a password for a new account', async ({ shop }) => {
  await expect(makeAdmin(withList(shop, NEW), { email: NEW })).rejects.toMatchObject({
    code: 'invalid',
    message: messages.adminNeedsPassword(NEW),
  })
})

test('revokes the access of the creator when the account was never verified', async ({ shop: test }) => {
  const shop = withList(test, asha.email)
  const passwordHash = await shop.services.passwords.hash('set by a stranger')
  await shop.db.update(users).set({ emailConfirmedAt: null, passwordHash: passwordHash }).where(eq(users.id, asha.id))
  await expect(makeAdmin(shop, { email: asha.email })).rejects.toMatchObject({ code: 'invalid' })

  await withFactor(shop, asha.id)
  const emailChange = { newEmail: 'stranger@example.in', emailChangeSentAt: shop.now() }
  await shop.db.update(users).set(emailChange).where(eq(users.id, asha.id))
  const link = (await buildEmailChangeEmail(shop, asha.id))!.url.split('code=')[1]!

  await makeAdmin(shop, { email: asha.email, password })
  await expect(confirmEmailChange(shop, link)).rejects.toThrow(messages.linkExpired)
  const { cookie } = await signInAs(shop, asha.email)
  await makeAdmin(shop, { email: asha.email, password: 'another one' })
  expect(await findUserByCookie(shop, cookie)).toBeNull()
  await expect(signInAs(shop, asha.email)).rejects.toMatchObject({ message: messages.invalidCredentials })
})

test('leaves a verified account unchanged when no password is given', async ({ shop }) => {
  expect(await makeAdmin(shop, { email: meera.email })).toBe('meera@example.in is an admin and can login as before.')
})

test('rejects common passwords when the store runs in production', async ({ shop: test }) => {
  const shop = { ...test, settings: { ...test.settings, mode: 'production' as const } }
  await expect(makeAdmin(shop, { email: meera.email, password: 'password' })).rejects.toMatchObject({
    message: messages.passwordTooCommon,
  })
})

test('records the change in the audit log', async ({ shop }) => {
  await makeAdmin(shop, { email: meera.email, password })
  expect(await shop.db.select().from(auditLog)).toMatchObject([{ action: 'verify-admin', entityId: meera.id }])
})
