/**
 * `profiles` (S7.2-13, -14): a user's own profile. The client creates a missing one, or the store does on first access.
 */
import { HostedProfile } from '#shop/profile/input.ts'
import { hasProfile, readProfile, updateHostedProfile } from '#shop/profile/profile.ts'
import { currentUser, type Shop } from '#shop/shop.ts'
import { fail } from '#core/domain-error.ts'
import { actAsOwner } from '../act-as-owner.ts'
import { failPermission, failRowSecurity, failUnique, type Row } from '../parse-row.ts'
import type { Writer } from './writer.ts'

const TABLE = 'profiles'

export const profileWriter: Writer = {
  async insert(shop, claims, row, conflict) {
    const own = await actAsOwner(shop, claims, TABLE, 'id', row)
    const { id } = currentUser(own)!
    const isNew = !(await hasProfile(own))
    if (!isNew && conflict === 'ignore') return undefined
    if (!isNew && conflict === 'refuse') failUnique(TABLE, 'pkey', 'id', id)
    await write(own, row)
    return { id, isNew }
  },
  async update(shop, claims, now, row) {
    if (row.id !== undefined && row.id !== now.id) failRowSecurity(TABLE)
    await write(await actAsOwner(shop, claims, TABLE, 'id', now), row)
  },
  async remove() {
    failPermission(TABLE)
  },
}

/** Columns that are missing or empty keep the account's values. */
async function write(own: Shop, row: Row) {
  const now = await readProfile(own)
  const said = (name: string) => (typeof row[name] === 'string' ? row[name] : undefined)
  const firstName = said('first_name')?.trim() || now.firstName
  const wanted = { lastName: said('last_name') ?? now.lastName, phone: said('phone') ?? now.phone }
  // A missing name must not prevent saving a phone number.
  const { success, data, error } = HostedProfile.safeParse({ ...wanted, firstName: firstName || '–' })
  if (!success) return fail('invalid', error.issues[0]!.message)
  await updateHostedProfile(own, { ...data, firstName: firstName ? data.firstName : '' })
}
