import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { asha } from '#test/fixtures.ts'
import { committingTest, expect, test } from '#test/shop.ts'
import { collectTexts } from '#test/statements.ts'
import { requestMagicLink, signUpClient } from './client-sign-up.ts'

const NOBODY = 'nobody@example.in'
const request = { data: {}, program: {} }

// T-ENUM: the time of the answer would tell who has an account.
test('sends the same statements for an email that has an account when a client signs up', async ({ shop }) => {
  const sent = (email: string) =>
    collectTexts(() => signUpClient(shop, { ...request, email, password: 'marigold-kurta-41' }))
  const ofNobody = await sent(NOBODY)
  expect(ofNobody.join()).toContain('insert into "shop"."identities"')
  expect(await sent(asha.email)).toEqual(ofNobody)
})

test('sends the same statements for an email that has an account when a link may create one', async ({ shop }) => {
  const sent = (email: string) => collectTexts(() => requestMagicLink(shop, { ...request, email, create: true }))
  const ofNobody = await sent(NOBODY)
  expect(ofNobody.join()).toContain('insert into "shop"."identities"')
  expect(await sent(asha.email)).toEqual(ofNobody)
})

committingTest('sends every link to one account when several are requested at once', async ({ shop }) => {
  await Promise.all([1, 2, 3].map(() => requestMagicLink(shop, { ...request, email: NOBODY, create: true })))
  const [user, ...others] = await shop.db.select().from(users).where(eq(users.email, NOBODY))
  expect(others).toEqual([])
  const job = { name: 'send-magic-link', userId: user!.id, program: {} }
  expect(shop.enqueuedJobs).toEqual([job, job, job])
})
