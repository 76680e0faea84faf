import { eq } from 'drizzle-orm'
import { identities, users } from '#db/schema.server.ts'
import { asha } from '#test/fixtures.ts'
import { collectTexts } from '#test/statements.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import { SignUp } from './input.ts'
import { messages } from './messages.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const kabir = { firstName: 'Kabir', lastName: 'Sethi', email: 'kabir@example.in', password: 'peacock21' }
const messagesOf = (values: object) =>
  SignUp.safeParse({ ...kabir, ...values }).error?.issues.map((issue) => issue.message)

// S3.7-01, Q20
test('creates a user with names and an identity, and sends an email', async ({ shop }) => {
  expect(await signUp(shop, kabir)).toBe(messages.signedUp)
  const [user] = await shop.db.select().from(users).where(eq(users.email, kabir.email))
  expect(user).toMatchObject({ userMetadata: { first_name: 'Kabir', last_name: 'Sethi' }, emailConfirmedAt: null })
  expect(user!.passwordHash).toMatch(/^\$argon2id\$/)
  expect(await shop.db.select().from(identities).where(eq(identities.userId, user!.id))).toHaveLength(1)
  expect(shop.enqueuedJobs).toEqual([{ name: 'send-email-verification', userId: user!.id }])
  expect(await signIn(shop, { ...kabir, rememberMe: false })).toMatchObject({ user: { name: 'Kabir' } })
})

test('gives the same answer for an email that has an account, emails its owner and changes nothing', async ({
  shop,
}) => {
  expect(await signUp(shop, { ...kabir, email: asha.email })).toBe(messages.signedUp)
  const [user] = await shop.db.select().from(users).where(eq(users.email, asha.email))
  expect(user).toMatchObject({ userMetadata: { first_name: 'Asha' }, passwordHash: null })
  expect(shop.enqueuedJobs).toEqual([{ name: 'send-already-registered', userId: asha.id }])
})

// T-ENUM: the time of the answer would tell.
test('sends the same statements for an email that has an account, and takes back what it wrote', async ({ shop }) => {
  const sent = (email: string) => collectTexts(() => signUp(shop, { ...kabir, email }))
  const ofNobody = await sent(kabir.email)
  expect(ofNobody.join()).toContain('insert into "shop"."identities"')
  const before = await shop.db.select().from(users)
  expect(await sent(asha.email)).toEqual(ofNobody)
  expect(await shop.db.select().from(users)).toEqual(before)
})

// S5.1-01, S5.1-02
test('requires first name, email and a password of six characters', () => {
  expect(messagesOf({ firstName: ' ' })).toEqual(['Please fill all fields'])
  expect(messagesOf({ email: '' })).toEqual(['Please fill all fields'])
  expect(messagesOf({ password: '' })).toEqual(['Please fill all fields'])
  expect(messagesOf({ password: undefined })).toEqual(['Please fill all fields'])
  expect(messagesOf({ password: '12345' })).toEqual(['Password must be at least 6 characters'])
  expect(messagesOf({ password: '123456', lastName: undefined })).toBeUndefined()
  expect(messagesOf({ email: 'kabir' })).toEqual([messages.invalidEmail])
  expect(SignUp.parse({ ...kabir, email: 'Kabir@Example.in ' }).email).toBe(kabir.email)
})

// S5.1-03, D14, Q25
test('rejects common passwords in production and accepts them in a demo store', async ({ shop }) => {
  const production = { ...shop, settings: { ...shop.settings, mode: 'production' as const } }
  await expect(signUp(production, { ...kabir, password: 'Password' })).rejects.toMatchObject({
    code: 'invalid',
    fieldErrors: { password: messages.passwordTooCommon },
  })
  expect(await signUp(production, kabir)).toBe(messages.signedUp)
  expect(await signUp(shop, { ...kabir, email: 'k@example.in', password: '123456' })).toBe(messages.signedUp)
})

test('limits sign-ups to ten an hour per IP and three messages an hour per email', async ({ shop }) => {
  const sameIp = { ...shop, visitor: { ...shop.visitor, ip: '203.0.113.7' } }
  for (let nth = 1; nth <= 10; nth++) await signUp(sameIp, { ...kabir, email: `kabir${nth}@example.in` })
  await expect(signUp(sameIp, kabir)).rejects.toMatchObject({ code: 'rate-limited' })

  for (let nth = 1; nth <= 3; nth++) await signUp(shop, kabir)
  await expect(signUp(shop, kabir)).rejects.toMatchObject({ code: 'rate-limited' })
})

committingTest('creates one account when several sign-ups use one email concurrently', async ({ shop }) => {
  const results = await Promise.all([1, 2, 3].map((nth) => signUp(shop, { ...kabir, firstName: `Kabir ${nth}` })))
  expect(new Set(results)).toEqual(new Set([messages.signedUp]))
  const [user, ...others] = await shop.db.select().from(users).where(eq(users.email, kabir.email))
  expect(others).toEqual([])
  const [told, verified] = ['send-already-registered', 'send-email-verification']
  expect(shop.enqueuedJobs.map((job) => job.name).toSorted()).toEqual([told, told, verified])
  for (const job of shop.enqueuedJobs) expect(job).toMatchObject({ userId: user!.id })
})
