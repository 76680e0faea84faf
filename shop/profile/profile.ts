/**
 * The signed-in shopper's profile (S3.12).
 *
 *   1. It is created from the account when it is first read: email, names, phone and the date of sign-up.
 *   2. A name is stored here and in the user's metadata. Both are written in one transaction (D39).
 *   3. A new phone number must be an Indian mobile number. A number that a Supabase API client wrote stays until the
 *      shopper enters another one.
 */
import { eq, sql } from 'drizzle-orm'
import { profiles, users } from '#db/schema.server.ts'
import { MOBILE } from '#core/mobile.ts'
import { fail } from '#core/domain-error.ts'
import { requireUser, withTransaction, type Shop } from '../shop.ts'
import type { ProfileChange } from './input.ts'
import { messages } from './messages.ts'
import type { Profile } from './rules.ts'

export async function readProfile(shop: Shop): Promise<Profile> {
  const { id } = requireUser(shop)
  const profile = (await findProfile(shop, id)) ?? (await createProfile(shop, id))
  return {
    id,
    email: profile.email ?? '',
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    phone: profile.phone ?? '',
    createdAt: profile.createdAt,
  }
}

export async function updateProfile(shop: Shop, change: ProfileChange) {
  const { phone } = change
  const isUnchanged = async () => phone === (await findProfile(shop, requireUser(shop).id))?.phone
  if (phone !== '' && !MOBILE.test(phone) && !(await isUnchanged()))
    fail('invalid', messages.invalidMobile, { phone: messages.invalidMobile })
  return updateHostedProfile(shop, change)
}

/** For Supabase API clients: phone numbers from any country are valid. */
export async function updateHostedProfile(shop: Shop, { firstName, lastName, phone }: ProfileChange) {
  const { id } = requireUser(shop)
  const updatedAt = shop.now()
  const names = JSON.stringify({ first_name: firstName, last_name: lastName, phone })
  await withTransaction(shop, async (shop) => {
    if (!(await findProfile(shop, id))) await createProfile(shop, id)
    await shop.db
      .update(users)
      .set({ userMetadata: sql`${users.userMetadata} || ${names}::jsonb`, updatedAt })
      .where(eq(users.id, id))
    await shop.db.update(profiles).set({ firstName, lastName, phone, updatedAt }).where(eq(profiles.id, id))
  })
  return messages.updated
}

/** Unlike `readProfile`, this does not create the profile. */
export const hasProfile = async (shop: Shop) => (await findProfile(shop, requireUser(shop).id)) !== undefined

const findProfile = async (shop: Shop, id: string) =>
  (await shop.db.select().from(profiles).where(eq(profiles.id, id)))[0]

/** Two concurrent reads create only one profile. */
async function createProfile(shop: Shop, id: string) {
  const [user] = await shop.db.select().from(users).where(eq(users.id, id))
  const { first_name: firstName, last_name: lastName, phone } = user!.userMetadata
  const { email, createdAt } = user!
  await shop.db
    .insert(profiles)
    .values({ id, email, firstName, lastName, phone, createdAt, updatedAt: shop.now() })
    .onConflictDoNothing()
  return (await findProfile(shop, id))!
}
