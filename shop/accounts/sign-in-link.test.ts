/** Attempts by strangers use up the rate limit, and the owner signs in on a new device by an emailed link. */
import { eq } from 'drizzle-orm'
import { mfaFactors, sessions, users } from '#db/schema.server.ts'
import { handlers } from '#jobs/jobs.ts'
import { asha, meera } from '#test/fixtures.ts'
import { codeNow, withFactor } from '#test/totp-app.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { addDuration, minutes } from '#core/time.ts'
import { messages } from './messages.ts'
import { findUserByCookie } from './sessions/find-user.ts'
import { requestSignInLink, findSignInLink, signInByLink } from './sign-in-link.ts'
import { signIn } from './sign-in.ts'

const requestLink = (shop: TestShop, email = asha.email, from = '/') => requestSignInLink(shop, { email, from })

/** Requests a sign-in link and returns the URL of the email. */
async function linkFor(shop: TestShop, from = '/') {
  await requestLink(shop, asha.email, from)
  const job = shop.enqueuedJobs.findLast(({ name }) => name === 'send-magic-link')
  if (job?.name !== 'send-magic-link') throw new Error('no mail was to be sent')
  await handlers(shop)['send-magic-link'](job)
  const address = new URL(/http:\/\/localhost:3000\/sign-in-link\S+/.exec(shop.sentMails.at(-1)!.text)![0])
  return { link: address.searchParams.get('code')!, address }
}
const signInWith = (shop: TestShop, link: string, code?: string) =>
  signInByLink(shop, { link, code, rememberMe: false })
const expired = { code: 'not-found', message: messages.linkExpired }

test('offers a link when the attempts are used up, in the same words for known and unknown emails', async ({
  shop,
}) => {
  const passwordHash = await shop.services.passwords.hash('marigold seven')
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, asha.id))
  for (const email of [asha.email, 'nobody@example.in']) {
    const guess = (password: string) => signIn(shop, { email, password, rememberMe: false })
    for (let nth = 0; nth < 10; nth++) await expect(guess('wrong')).rejects.toMatchObject({ code: 'invalid' })
    await expect(guess('marigold seven')).rejects.toMatchObject({
      ...{ code: 'rate-limited', fieldErrors: { link: messages.orByLink } },
      message: `Too many attempts. Please try again in 15 minutes. ${messages.orByLink}`,
    })
    expect(await requestLink(shop, email)).toBe(messages.signInLinkSent)
  }
  const nobody = expect.any(String) as string
  expect(shop.enqueuedJobs).toEqual([
    { name: 'send-magic-link', userId: asha.id, from: '/' },
    { name: 'send-magic-link', userId: nobody, from: '/' },
  ])
  const last = shop.enqueuedJobs[1]!
  if (last.name === 'send-magic-link') await handlers(shop)['send-magic-link'](last)
  expect(shop.sentMails).toEqual([])
  const { link } = await linkFor(shop)
  const { user, device } = await signInWith(shop, link)
  expect(user.id).toBe(asha.id)
  // The device is known from now on, so its attempts are counted separately.
  const knownDevice = { ...shop, visitor: { ...shop.visitor, deviceToken: device } }
  await signIn(knownDevice, { email: asha.email, password: 'marigold seven', rememberMe: false })
})

test('signs in once when the button of the link is pressed, and reading the link does not use it up', async ({
  shop,
}) => {
  const { link, address } = await linkFor(shop, '/admin')
  expect(address.searchParams.get('from')).toBe('/admin')
  expect(shop.sentMails[0]!.text).toContain('It works once, for 30 minutes.')
  expect(shop.sentMails[0]!.text).not.toMatch(/\b\d{6}\b/)
  for (let nth = 0; nth < 2; nth++) expect(await findSignInLink(shop, link)).toBe(asha.email)
  const { cookie, user } = await signInWith(shop, link)
  expect(await findUserByCookie(shop, cookie)).toMatchObject({ id: asha.id })
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.id, user.sessionId))
  expect(session).toMatchObject({ method: 'otp', aal: 'aal1' })
  await expect(signInWith(shop, link)).rejects.toMatchObject(expired)
  expect(await findSignInLink(shop, link)).toBeUndefined()
})

test('rejects a link when it has expired, was replaced by a newer one or was never sent', async ({ shop }) => {
  const { link: first } = await linkFor(shop)
  const { link: second } = await linkFor(shop)
  await expect(signInWith(shop, first)).rejects.toMatchObject(expired)
  await expect(signInWith(shop, 'made-up')).rejects.toMatchObject(expired)
  shop.clock.at = addDuration(shop.clock.at, minutes(30))
  await expect(signInWith(shop, second)).rejects.toMatchObject(expired)
})

test('sends at most three links in half an hour, so that the owner has a valid link or can request one', async ({
  shop,
}) => {
  for (let nth = 0; nth < 3; nth++) await requestLink(shop)
  await expect(requestLink(shop)).rejects.toMatchObject({ code: 'rate-limited' })
  expect(await requestLink(shop, meera.email)).toBe(messages.signInLinkSent)
  shop.clock.at = addDuration(shop.clock.at, minutes(30))
  await requestLink(shop)
})

test('asks for the second factor before the link is used up', async ({ shop }) => {
  const secret = await withFactor(shop, asha.id)
  const { link } = await linkFor(shop)
  const invalidCode = (message: string) => ({ code: 'invalid', message: message, fieldErrors: { code: message } })
  await expect(signInWith(shop, link)).rejects.toMatchObject(invalidCode(messages.factorCodeRequired))
  await expect(signInWith(shop, link, '000000')).rejects.toMatchObject(invalidCode(messages.invalidFactorCode))
  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  const { user } = await signInWith(shop, link, codeNow(shop, secret))
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.id, user.sessionId))
  expect(session).toMatchObject({ aal: 'aal2' })
})

test('deletes the password and the second factor when the email was never verified', async ({ shop }) => {
  await withFactor(shop, asha.id)
  const passwordHash = await shop.services.passwords.hash('a stranger chose it')
  await shop.db.update(users).set({ emailConfirmedAt: null, passwordHash }).where(eq(users.id, asha.id))
  const { link } = await linkFor(shop)
  expect((await signInWith(shop, link)).user).toMatchObject({ id: asha.id, emailConfirmed: true })
  const [row] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  expect(row!.passwordHash).toBeNull()
  expect(await shop.db.$count(mfaFactors, eq(mfaFactors.userId, asha.id))).toBe(0)
})

test('rejects a blocked user, and the link of an API client that uses PKCE', async ({ shop }) => {
  const program = { redirectTo: 'https://app.example.in/', challenge: 'a challenge' }
  await handlers(shop)['send-magic-link']({ name: 'send-magic-link', userId: asha.id, program })
  const token = new URL(/http:\S+token=\S+/.exec(shop.sentMails[0]!.text)![0]).searchParams.get('token')!
  await expect(signInWith(shop, token.replace('pkce_', ''))).rejects.toMatchObject(expired)

  const { link } = await linkFor(shop)
  await shop.db
    .update(users)
    .set({ bannedUntil: addDuration(shop.now(), minutes(9)) })
    .where(eq(users.id, asha.id))
  await expect(signInWith(shop, link)).rejects.toMatchObject({ code: 'forbidden', message: messages.blocked })
})

committingTest('signs in once when the same link is used by several concurrent requests', async ({ shop }) => {
  const { link } = await linkFor(shop)
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => signInWith(shop, link)))
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})
