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
    const ownerShop = await actAsOwner(shop, claims, TABLE, 'id', row)
    const { id } = currentUser(ownerShop)!
    const isNew = !(await hasProfile(ownerShop))
    if (!isNew && conflict === 'ignore') return undefined
    if (!isNew && conflict === 'fail') failUnique(TABLE, 'pkey', 'id', id)
    await saveProfile(ownerShop, row)
    return { id, isNew }
  },
  async update(shop, claims, current, row) {
    if (row.id !== undefined && row.id !== current.id) failRowSecurity(TABLE)
    await saveProfile(await actAsOwner(shop, claims, TABLE, 'id', current), row)
  },
  async remove() {
    failPermission(TABLE)
  },
}

/** Columns that are missing or empty keep the account's values. */
async function saveProfile(ownerShop: Shop, row: Row) {
  const current = await readProfile(ownerShop)
  const textOf = (name: string) => (typeof row[name] === 'string' ? row[name] : undefined)
  const firstName = textOf('first_name')?.trim() || current.firstName
  const fields = { lastName: textOf('last_name') ?? current.lastName, phone: textOf('phone') ?? current.phone }
  // A missing name must not prevent saving a phone number.
  const { success, data, error } = HostedProfile.safeParse({ ...fields, firstName: firstName || '–' })
  if (!success) return fail('invalid', error.issues[0]!.message)
  await updateHostedProfile(ownerShop, { ...data, firstName: firstName ? data.firstName : '' })
}
