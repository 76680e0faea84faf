import { eq } from 'drizzle-orm'
import { auditLog, profiles, users } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { withFactor } from '#test/totp-app.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import { waitForLock } from '#test/wait-for-lock.ts'
import { readProfile } from '#shop/profile/profile.ts'
import { createUserAsService, updateUserAsService, listUsersAsService } from './admin-accounts.ts'
import { generateLink } from './invitations.ts'
import { messages } from '#shop/accounts/messages.ts'
import { MAX_METADATA_BYTES } from '#shop/accounts/rules.ts'
import { applyEmailChange } from '#shop/accounts/email/apply-email-change.ts'
import { signIn } from '#shop/accounts/sign-in.ts'
import { withTransaction } from '#shop/shop.ts'
import { findUserBySession } from '#shop/accounts/sessions/find-user.ts'

const PASSWORD = 'mulberry silk'
const find = async (shop: Parameters<typeof findUserBySession>[0], id: string) =>
  (await shop.db.select().from(users).where(eq(users.id, id)))[0]!

test('lists accounts with their identities, newest first', async ({ shop }) => {
  const { accounts, total } = await listUsersAsService(shop, { page: 2, perPage: 2 })
  expect(total).toBe(3)
  expect(accounts.map(({ id, identities }) => [id, identities.length])).toEqual([[asha.id, 1]])
  expect(accounts[0]).not.toHaveProperty('passwordHash')
  await withFactor(shop, asha.id)
  const [{ factors } = { factors: [] }] = (await listUsersAsService(shop, { page: 2, perPage: 2 })).accounts
  expect(factors).toMatchObject([{ userId: asha.id, status: 'verified' }])
  for (const hidden of ['secret', 'usedStep']) expect(factors[0]).not.toHaveProperty(hidden)
  expect((await listUsersAsService(shop, { page: 9, perPage: 2 })).accounts).toEqual([])
})

test('creates a usable account and records an audit event of the operator', async ({ shop }) => {
  const id = await createUserAsService(shop, { email: 'new@example.in', password: PASSWORD, confirmed: true })
  const { user } = await signIn(shop, { email: 'new@example.in', password: PASSWORD, rememberMe: false })
  expect(user).toMatchObject({ id, emailConfirmed: true, isAdmin: false })
  expect(await shop.db.select().from(auditLog)).toMatchObject([{ action: 'add-user', actorId: null, entityId: id }])
})

test('records an audit event when it creates a user, changes one or makes a link', async ({ shop }) => {
  const id = await createUserAsService(shop, { email: 'nila@example.in' })
  await updateUserAsService(shop, id!, { confirmed: true })
  await generateLink(shop, { type: 'recovery', email: 'nila@example.in', data: {}, program: {} })
  const events = await shop.db.select().from(auditLog)
  expect(events.map(({ action }) => action).toSorted()).toEqual(['add-user', 'change-user', 'make-link'])
})

test('creates no account when the email or id is taken', async ({ shop }) => {
  expect(await createUserAsService(shop, { email: asha.email })).toBeUndefined()
  expect(await createUserAsService(shop, { email: 'new@example.in', id: asha.id })).toBeUndefined()
  expect(await updateUserAsService(shop, asha.id, { email: ravi.email })).toBe(false)
  expect(await shop.db.select().from(auditLog)).toEqual([])
})

test('signs a blocked user out immediately, and allows sign-in when the ban ends', async ({ shop }) => {
  await updateUserAsService(shop, asha.id, { banFor: 1000 })
  expect(await findUserBySession(shop, asha.sessionId)).toBeNull()
  await updateUserAsService(shop, asha.id, { banFor: 0 })
  expect(await findUserBySession(shop, asha.sessionId)).toMatchObject({ id: asha.id })
})

test('ends every session when the password is changed', async ({ shop }) => {
  await updateUserAsService(shop, asha.id, { password: PASSWORD })
  expect(await findUserBySession(shop, asha.sessionId)).toBeNull()
})

test('stores names in the account and the profile alike', async ({ shop }) => {
  await readProfile(shop.as(asha))
  await updateUserAsService(shop, asha.id, {
    userMetadata: { first_name: ' Asha\nDevi ', phone: '+91 98765 43210' },
  })
  expect(await readProfile(shop.as(asha))).toMatchObject({ firstName: 'Asha Devi', phone: '9876543210' })
  await updateUserAsService(shop, asha.id, { userMetadata: { phone: '+1 415 555 0100' } })
  expect(await readProfile(shop.as(asha))).toMatchObject({ phone: '+1 415 555 0100' })
  await updateUserAsService(shop, asha.id, { userMetadata: { first_name: 7, phone: null } })
  expect((await find(shop, asha.id)).userMetadata).toEqual({})
  expect(await shop.db.select().from(profiles)).toMatchObject([{ firstName: null, phone: null }])
})

test('limits the size of metadata', async ({ shop }) => {
  const userMetadata = { note: 'x'.repeat(MAX_METADATA_BYTES) }
  await expect(updateUserAsService(shop, asha.id, { userMetadata })).rejects.toMatchObject({
    message: messages.metadataTooLong,
  })
  const names = { first_name: 'x'.repeat(81) }
  await expect(updateUserAsService(shop, asha.id, { userMetadata: names })).rejects.toMatchObject({
    message: messages.nameTooLong,
  })
})

test('does not let a client set how a user signed up', async ({ shop }) => {
  await shop.db.update(users).set({ appMetadata: { provider: 'email', providers: ['email'] } })
  await updateUserAsService(shop, meera.id, { appMetadata: { provider: 'x', plan: 'gold' } })
  expect((await find(shop, meera.id)).appMetadata).toEqual({ provider: 'email', providers: ['email'], plan: 'gold' })
})

committingTest('changes nothing when another account takes the new email at the same time', async ({ shop }) => {
  const email = 'moved@example.in'
  await shop.db.update(users).set({ newEmail: email }).where(eq(users.id, asha.id))
  const applied = Promise.withResolvers<void>()
  const committed = Promise.withResolvers<void>()
  const first = withTransaction(shop, async (shop) => {
    const result = await applyEmailChange(shop, { userId: asha.id, sentTo: email })
    applied.resolve()
    await committed.promise
    return result
  })
  await applied.promise
  const second = updateUserAsService(shop, ravi.id, { email, banFor: 1000 })
  await waitForLock(shop)
  committed.resolve()
  expect([await first, await second]).toEqual(['moved', false])
  expect(await find(shop, ravi.id)).toMatchObject({ email: ravi.email, bannedUntil: null })
})
