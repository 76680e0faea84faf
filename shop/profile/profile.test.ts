import { eq } from 'drizzle-orm'
import { profiles, users } from '#db/schema.server.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import { ProfileChange } from './input.ts'
import { readProfile, updateHostedProfile, updateProfile } from './profile.ts'
import { fullName, memberSince, formatPhone } from './rules.ts'

const change = { firstName: 'Aasha', lastName: 'Verma', phone: '9876543210' }

// S3.12-02, D39
test('creates a profile from the account when it is first read', async ({ shop }) => {
  const userMetadata = { first_name: 'Asha', last_name: 'Rao', phone: '9876543210' }
  await shop.db.update(users).set({ userMetadata }).where(eq(users.id, asha.id))
  const expected = { email: asha.email, firstName: 'Asha', lastName: 'Rao', phone: '9876543210' }
  expect(await readProfile(shop.as(asha))).toEqual({
    id: asha.id,
    ...expected,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
  expect(await shop.db.select().from(profiles)).toMatchObject([expected])
})

// S3.12-01, D39
test('updates the profile and the account, and keeps the other metadata of the account', async ({ shop }) => {
  await shop.db
    .update(users)
    .set({ userMetadata: { first_name: 'Asha', theme: 'light' } })
    .where(eq(users.id, asha.id))
  expect(await updateProfile(shop.as(asha), change)).toBe('Profile updated successfully!')
  expect(await readProfile(shop.as(asha))).toMatchObject(change)
  const [user] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  expect(user!.userMetadata).toEqual({ first_name: 'Aasha', last_name: 'Verma', phone: '9876543210', theme: 'light' })
})

// S6.2-02
test('changes only the user’s own profile', async ({ shop }) => {
  await readProfile(shop.as(ravi))
  await updateProfile(shop.as(asha), change)
  expect(await readProfile(shop.as(ravi))).toMatchObject({ firstName: 'Ravi' })
})

test('rejects a guest', async ({ shop }) => {
  await expect(readProfile(shop)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(updateProfile(shop, change)).rejects.toMatchObject({ code: 'unauthenticated' })
})

// S2.12-05
test('requires a first name and accepts an Indian mobile number in any notation, or none', async ({ shop }) => {
  const save = (values: object) => updateProfile(shop.as(asha), ProfileChange.parse({ ...change, ...values }))
  expect(ProfileChange.safeParse({ ...change, firstName: ' ' }).error?.issues[0]?.message).toBe(
    'First name is required',
  )
  const invalidPhoneError = 'Please enter a valid 10-digit mobile number'
  for (const phone of ['12345', '5876543210', '+1 415 555 0100'])
    await expect(save({ phone })).rejects.toMatchObject({
      message: invalidPhoneError,
      fieldErrors: { phone: invalidPhoneError },
    })
  for (const phone of ['+91 98765 43210', '09876543210', '98765-43210']) {
    expect(ProfileChange.parse({ ...change, phone }).phone).toBe('9876543210')
  }
  expect(ProfileChange.parse({ firstName: 'Asha\n Rao' })).toEqual({ firstName: 'Asha Rao', lastName: '', phone: '' })
})

test('keeps a foreign number when the form sends it back unchanged', async ({ shop }) => {
  const asAsha = shop.as(asha)
  const phone = '+1 415 555 0100'
  await updateHostedProfile(asAsha, { ...change, phone })
  await updateProfile(asAsha, ProfileChange.parse({ ...change, firstName: 'Asha', phone }))
  expect(await readProfile(asAsha)).toMatchObject({ firstName: 'Asha', phone })
  await expect(
    updateProfile(asAsha, ProfileChange.parse({ ...change, phone: '+1 415 555 0199' })),
  ).rejects.toMatchObject({
    code: 'invalid',
  })
})

// S1.1-09
test('shows a placeholder when data is missing', () => {
  const emptyProfile = { id: '', email: 'kabir@example.in', firstName: '', lastName: '', phone: '', createdAt: null }
  expect([fullName(emptyProfile), memberSince(emptyProfile), formatPhone(emptyProfile)]).toEqual([
    'kabir',
    'N/A',
    'Not provided',
  ])
  const kabir = {
    ...emptyProfile,
    firstName: 'Kabir',
    phone: '9876543210',
    createdAt: new Date('2025-03-13T20:00:00Z'),
  }
  expect([fullName(kabir), memberSince(kabir), formatPhone(kabir)]).toEqual([
    'Kabir',
    '14 March 2025',
    '+91 98765 43210',
  ])
})

committingTest('creates one profile when several first reads run concurrently', async ({ shop }) => {
  const results = await Promise.all([1, 2, 3, 4].map(() => readProfile(shop.as(asha))))
  expect(new Set(results.map((profile) => profile.email))).toEqual(new Set([asha.email]))
})
