import { eq } from 'drizzle-orm'
import { profiles, users } from '#db/tables.server.ts'
import { asha, ravi } from '#test/cast.ts'
import { expect, rivalTest, test } from '#test/shop.ts'
import { ProfileChange } from './input.ts'
import { readProfile, updateProfile } from './profile.ts'
import { fullName, memberSince, phoneShown } from './rules.ts'

const change = { firstName: 'Aasha', lastName: 'Verma', phone: '9876543210' }

test('a profile is made on first sight from what the account knows', async ({ shop }) => {
  const userMetadata = { first_name: 'Asha', last_name: 'Rao', phone: '9876543210' }
  await shop.db.update(users).set({ userMetadata }).where(eq(users.id, asha.id))
  const made = { email: asha.email, firstName: 'Asha', lastName: 'Rao', phone: '9876543210' }
  expect(await readProfile(shop.as(asha))).toEqual({
    id: asha.id,
    ...made,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
  expect(await shop.db.select().from(profiles)).toMatchObject([made])
})

test('a change is kept in the profile and in the account, and what else the account knows stays', async ({ shop }) => {
  await shop.db
    .update(users)
    .set({ userMetadata: { first_name: 'Asha', theme: 'light' } })
    .where(eq(users.id, asha.id))
  expect(await updateProfile(shop.as(asha), change)).toBe('Profile updated successfully!')
  expect(await readProfile(shop.as(asha))).toMatchObject(change)
  const [user] = await shop.db.select().from(users).where(eq(users.id, asha.id))
  expect(user!.userMetadata).toEqual({ first_name: 'Aasha', last_name: 'Verma', phone: '9876543210', theme: 'light' })
})

test('nobody changes somebody else’s profile', async ({ shop }) => {
  await readProfile(shop.as(ravi))
  await updateProfile(shop.as(asha), change)
  expect(await readProfile(shop.as(ravi))).toMatchObject({ firstName: 'Ravi' })
})

test('a guest has no profile', async ({ shop }) => {
  await expect(readProfile(shop)).rejects.toMatchObject({ reason: 'signed-out' })
  await expect(updateProfile(shop, change)).rejects.toMatchObject({ reason: 'signed-out' })
})

test('a first name is needed; a number is Indian, pasted as people keep it, or none', () => {
  const said = (given: object) => ProfileChange.safeParse({ ...change, ...given }).error?.issues[0]?.message
  expect(said({ firstName: ' ' })).toBe('First name is required')
  expect(said({ phone: '12345' })).toBe('Please enter a valid 10-digit mobile number')
  expect(said({ phone: '5876543210' })).toBe('Please enter a valid 10-digit mobile number')
  for (const phone of ['+91 98765 43210', '09876543210', '98765-43210']) {
    expect(ProfileChange.parse({ ...change, phone }).phone).toBe('9876543210')
  }
  expect(ProfileChange.parse({ firstName: 'Asha\n Rao' })).toEqual({ firstName: 'Asha Rao', lastName: '', phone: '' })
})

test('what is missing is said so', () => {
  const nobody = { id: '', email: 'kabir@example.in', firstName: '', lastName: '', phone: '', createdAt: null }
  expect([fullName(nobody), memberSince(nobody), phoneShown(nobody)]).toEqual(['kabir', 'N/A', 'Not provided'])
  const kabir = { ...nobody, firstName: 'Kabir', phone: '9876543210', createdAt: new Date('2025-03-13T20:00:00Z') }
  expect([fullName(kabir), memberSince(kabir), phoneShown(kabir)]).toEqual([
    'Kabir',
    '14 March 2025',
    '+91 98765 43210',
  ])
})

rivalTest('two who look for the first time at once make one profile', async ({ shop }) => {
  const seen = await Promise.all([1, 2, 3, 4].map(() => readProfile(shop.as(asha))))
  expect(new Set(seen.map((profile) => profile.email))).toEqual(new Set([asha.email]))
})
