/** `profiles` (S7.2-13, -14): made by the client that finds none, or by the store on first sight; one's own. */
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

/** What is not named, or named with nothing, stays as the account knows it. */
async function write(own: Shop, row: Row) {
  const now = await readProfile(own)
  const said = (name: string) => (typeof row[name] === 'string' ? row[name] : undefined)
  const firstName = said('first_name')?.trim() || now.firstName
  const wanted = { lastName: said('last_name') ?? now.lastName, phone: said('phone') ?? now.phone }
  // A name that nobody has given is no reason to refuse a number.
  const { success, data, error } = HostedProfile.safeParse({ ...wanted, firstName: firstName || '–' })
  if (!success) return fail('invalid', error.issues[0]!.message)
  await updateHostedProfile(own, { ...data, firstName: firstName ? data.firstName : '' })
}
