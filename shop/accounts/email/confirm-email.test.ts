import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema.server.ts'
import { asha, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { confirmEmail, findConfirmation, resendConfirmation, buildConfirmationEmail } from './confirm-email.ts'
import { messages } from '../messages.ts'

const unverified = { ...asha, emailConfirmed: false }
const markUnverified = (shop: TestShop) =>
  shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, asha.id))
const codeOf = async (shop: TestShop) =>
  new URL((await buildConfirmationEmail(shop, asha.id))!.url).searchParams.get('code')!
const row = async (shop: TestShop) => (await shop.db.select().from(users).where(eq(users.id, asha.id)))[0]!

// Q24
test('confirms the email when the button of the link is pressed, not when the page is opened', async ({ shop }) => {
  await markUnverified(shop)
  const code = await codeOf(shop)
  expect(await findConfirmation(shop, code)).toBe(asha.email)
  expect((await row(shop)).emailConfirmedAt).toBeNull()

  expect(await confirmEmail(shop, code)).toMatchObject({ message: messages.emailConfirmed, isConfirmed: true })
  expect((await row(shop)).emailConfirmedAt).toEqual(shop.now())
  await expect(confirmEmail(shop, code)).rejects.toMatchObject({ code: 'not-found', message: messages.linkExpired })
})

test('ends the access of whoever has opened an account for an email of an admin elsewhere', async ({ shop }) => {
  const passwordHash = await shop.services.passwords.hash('a stranger knows it')
  const open = () => shop.db.update(users).set({ emailConfirmedAt: null, passwordHash }).where(eq(users.id, meera.id))
  const codeOfMeera = async () => new URL((await buildConfirmationEmail(shop, meera.id))!.url).searchParams.get('code')!
  const rowOfMeera = async () => (await shop.db.select().from(users).where(eq(users.id, meera.id)))[0]!
  await open()
  await confirmEmail(shop.as({ ...meera, emailConfirmed: false }), await codeOfMeera())
  expect(await rowOfMeera()).toMatchObject({ passwordHash, emailConfirmedAt: shop.now() })

  await open()
  const code = await codeOfMeera()
  expect(await confirmEmail(shop, code)).toMatchObject({
    ...{ message: messages.verifiedWithoutPassword, needsPassword: true },
  })
  expect(await rowOfMeera()).toMatchObject({ passwordHash: null, emailConfirmedAt: shop.now() })
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, meera.id))).toEqual([])
})

test('confirms only the email that the link was sent to', async ({ shop }) => {
  await markUnverified(shop)
  const code = await codeOf(shop)
  await shop.db.update(users).set({ email: 'new@example.in' }).where(eq(users.id, asha.id))
  await confirmEmail(shop, code)
  expect((await row(shop)).emailConfirmedAt).toBeNull()
})

test('sends the confirmation again to a signed-in user at most three times an hour', async ({ shop }) => {
  await expect(resendConfirmation(shop)).rejects.toMatchObject({ code: 'unauthenticated' })
  const me = shop.as(unverified)
  const sent = { message: messages.confirmationSent, isConfirmed: false }
  for (let nth = 1; nth <= 3; nth++) expect(await resendConfirmation(me)).toEqual(sent)
  await expect(resendConfirmation(me)).rejects.toMatchObject({ code: 'rate-limited' })
  expect(shop.enqueuedJobs).toHaveLength(3)
})

test('sends no confirmation when the email is already confirmed', async ({ shop }) => {
  const confirmed = { message: messages.emailConfirmed, isConfirmed: true }
  expect(await resendConfirmation(shop.as(asha))).toEqual(confirmed)
  expect(await buildConfirmationEmail(shop, asha.id)).toBeUndefined()
  expect(shop.enqueuedJobs).toEqual([])
})
