import { eq } from 'drizzle-orm'
import { profiles, users } from '#db/schema.server.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { days, hours, addDuration } from '#core/time.ts'
import { readProfile } from '../../profile/profile.ts'
import {
  requestEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  findEmailChange,
  deleteExpiredEmailChanges,
  buildEmailChangeEmail,
} from './change-email.ts'
import { changePassword } from '../password/change-password.ts'
import { messages as passwordMessages } from '../password/messages.ts'
import { messages } from '../messages.ts'
import { requestPasswordReset, resetPassword, buildResetEmail } from '../password/reset-password.ts'
import { signIn } from '../sign-in.ts'

const { noPassword } = passwordMessages
const PASSWORD = 'marigold seven'
const NEW = 'asha.rao@example.in'
const request = { email: NEW, currentPassword: PASSWORD }
const linkIn = (url: string | undefined) => url?.split('code=')[1] ?? 'none'
const row = async (shop: TestShop, id = asha.id) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]!

async function withPassword(shop: TestShop) {
  const passwordHash = await shop.services.passwords.hash(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, asha.id))
}
/** Requests the change and returns the link of the email. */
async function requestLink(shop: TestShop) {
  await withPassword(shop)
  await requestEmailChange(shop.as(asha), request)
  return linkIn((await buildEmailChangeEmail(shop, asha.id))?.url)
}

test('tells an account without a password to choose one first', async ({ shop }) => {
  await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, asha.id))
  await expect(requestEmailChange(shop.as(asha), request)).rejects.toMatchObject({
    ...{ code: 'invalid', message: noPassword, fieldErrors: { currentPassword: noPassword } },
  })
})

test('changes the email when the link to the new email is confirmed, and not before', async ({ shop }) => {
  await readProfile(shop.as(asha))
  const link = await requestLink(shop)
  expect(await row(shop)).toMatchObject({ email: asha.email, newEmail: NEW })
  expect(await findEmailChange(shop, link)).toBe(NEW)

  expect(await confirmEmailChange(shop, link)).toBe(messages.emailChanged)
  expect(await row(shop)).toMatchObject({ email: NEW, newEmail: null, emailConfirmedAt: shop.now() })
  expect(await shop.db.select().from(profiles)).toMatchObject([{ email: NEW }])
  expect((await signIn(shop, { email: NEW, password: PASSWORD, rememberMe: false })).user.id).toBe(asha.id)
  await expect(confirmEmailChange(shop, link)).rejects.toThrow(messages.linkExpired)
})

test('notifies the old email about the request and about the change', async ({ shop }) => {
  await confirmEmailChange(shop, await requestLink(shop))
  const notice = { name: 'send-email-change-notice', userId: asha.id, to: asha.email }
  expect(shop.enqueuedJobs).toEqual([
    { name: 'send-email-change', userId: asha.id },
    { ...notice, isDone: false },
    { ...notice, isDone: true },
  ])
})

test('requires the password and a different email', async ({ shop }) => {
  await withPassword(shop)
  const asAsha = shop.as(asha)
  await expect(requestEmailChange(asAsha, { ...request, currentPassword: 'wrong' })).rejects.toMatchObject({
    code: 'invalid',
    fieldErrors: { currentPassword: 'This is not your current password' },
  })
  await expect(requestEmailChange(asAsha, { ...request, email: asha.email })).rejects.toMatchObject({
    fieldErrors: { email: 'This is your email address already' },
  })
  await expect(requestEmailChange(shop, request)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect([(await row(shop)).newEmail, shop.enqueuedJobs]).toEqual([null, []])
})

test('gives the same answer for an email that has an account, and emails its owner', async ({ shop }) => {
  await withPassword(shop)
  const message = await requestEmailChange(shop.as(asha), { ...request, email: ravi.email })
  expect(message).toBe(messages.emailChangeSent(ravi.email))
  expect(await buildEmailChangeEmail(shop, asha.id)).toBeUndefined()
  expect(shop.enqueuedJobs).toContainEqual({ name: 'send-already-registered', userId: ravi.id })
})

test('rejects the change when another account has got the email in the meantime', async ({ shop }) => {
  const link = await requestLink(shop)
  await shop.db.update(users).set({ email: NEW }).where(eq(users.id, ravi.id))
  await expect(confirmEmailChange(shop, link)).rejects.toMatchObject({
    code: 'conflict',
    message: messages.emailTaken,
  })
  expect((await row(shop)).email).toBe(asha.email)
})

test('cancels the change when the owner cancels, sets a new password or does not confirm for a day', async ({
  shop,
}) => {
  const first = await requestLink(shop)
  await cancelEmailChange(shop.as(asha))
  await expect(confirmEmailChange(shop, first)).rejects.toThrow(messages.linkExpired)

  const second = await requestLink(shop)
  await changePassword(shop.as(asha), { currentPassword: PASSWORD, password: 'another one' })
  await expect(confirmEmailChange(shop, second)).rejects.toThrow(messages.linkExpired)

  const third = await requestLink(shop)
  await requestPasswordReset(shop, { email: asha.email })
  const code = linkIn((await buildResetEmail(shop, asha.id))?.url)
  await resetPassword(shop, { code, password: 'a third one' })
  await expect(confirmEmailChange(shop, third)).rejects.toThrow(messages.linkExpired)

  shop.clock.at = addDuration(shop.clock.at, hours(1))
  const fourth = await requestLink(shop)
  shop.clock.at = addDuration(shop.clock.at, days(1))
  await expect(confirmEmailChange(shop, fourth)).rejects.toThrow(messages.linkExpired)
  await deleteExpiredEmailChanges(shop)
  expect((await row(shop)).newEmail).toBe(NEW)
  shop.clock.at = addDuration(shop.clock.at, 1)
  await deleteExpiredEmailChanges(shop)
  expect((await row(shop)).newEmail).toBeNull()
})

test('limits changes to five an hour per account and three messages an hour per new email', async ({ shop }) => {
  await withPassword(shop)
  const asAsha = shop.as(asha)
  for (let times = 0; times < 3; times++) await requestEmailChange(asAsha, request)
  await expect(requestEmailChange(asAsha, request)).rejects.toMatchObject({ code: 'rate-limited' })
  await requestEmailChange(asAsha, { ...request, email: 'other@example.in' })
  await expect(requestEmailChange(asAsha, { ...request, email: 'third@example.in' })).rejects.toMatchObject({
    code: 'rate-limited',
  })
})
