/**
 * Creates the first admin accounts. The operator runs this on the server itself (D12, D42).
 *
 *   1. The email must be on the allow-list: this command grants nothing that the settings do not grant.
 *   2. The creator of an unverified account may not own the email. Such an account needs a new password, and its old
 *      access is deleted. A new password ends all sessions and all pending changes.
 */
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordOperatorEvent } from '../../audit.ts'
import { withTransaction, type Shop } from '../../shop.ts'
import { findUserByEmail } from './users.ts'
import { revokePendingChanges } from '../email/change-email.ts'
import type { MakeAdmin } from '../input.ts'
import { messages } from '../messages.ts'
import { createUser } from './create-user.ts'
import { deleteSessionsOf } from '../sessions/sessions.ts'
import { assertPasswordNotCommon } from '../sign-up.ts'
import { revokeUnverifiedAccess } from './revoke-unverified-access.ts'

export async function makeAdmin(shop: Shop, { email, password }: MakeAdmin) {
  if (!shop.settings.adminEmails.includes(email)) fail('forbidden', messages.notOnAllowList(email))
  if (password !== undefined) await assertPasswordNotCommon(shop, password)
  const passwordHash = password === undefined ? undefined : await shop.services.passwords.hash(password)

  return withTransaction(shop, async (shop) => {
    const existing = await findUserByEmail(shop, email)
    if (passwordHash === undefined && !existing?.emailConfirmedAt) fail('invalid', messages.adminNeedsPassword(email))
    const id = existing
      ? await verifyAdmin(shop, existing, passwordHash)
      : await createAdmin(shop, email, passwordHash!)
    await recordOperatorEvent(shop, { action: existing ? 'verify-admin' : 'make-admin', entity: 'user', entityId: id })
    return existing ? messages.adminVerified(email, passwordHash !== undefined) : messages.adminCreated(email)
  })
}

async function createAdmin(shop: Shop, email: string, passwordHash: string) {
  const user = await createUser(shop, { email, passwordHash, emailConfirmedAt: shop.now() })
  return user!.id
}

async function verifyAdmin(shop: Shop, { id, emailConfirmedAt }: typeof users.$inferSelect, passwordHash?: string) {
  if (!emailConfirmedAt) await revokeUnverifiedAccess(shop, id)
  await shop.db
    .update(users)
    .set({ emailConfirmedAt: emailConfirmedAt ?? shop.now(), passwordHash, updatedAt: shop.now() })
    .where(eq(users.id, id))
  if (passwordHash === undefined) return id
  await revokePendingChanges(shop, id)
  await deleteSessionsOf(shop, id)
  return id
}

/** Whether any account can open the admin panel yet. */
export async function hasAdmin(shop: Shop) {
  const accounts = await Promise.all(shop.settings.adminEmails.map((email) => findUserByEmail(shop, email)))
  return accounts.some((account) => account?.emailConfirmedAt != null)
}
