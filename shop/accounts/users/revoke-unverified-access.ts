/** Unverified accounts: their creator may not own the email. */
import { eq } from 'drizzle-orm'
import { mfaFactors, users } from '#db/schema.server.ts'
import type { Shop } from '../../shop.ts'
import { revokePendingChanges } from '../email/change-email.ts'
import { markEmailConfirmed } from '../email/confirm-email.ts'
import { deleteSessionsOf } from '../sessions/sessions.ts'

/** Deletes the password, the sessions, the second factors and the pending email change of an unverified account. */
export async function revokeUnverifiedAccess(shop: Shop, userId: string) {
  await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
  await revokePendingChanges(shop, userId)
  await shop.db.delete(mfaFactors).where(eq(mfaFactors.userId, userId))
  await deleteSessionsOf(shop, userId)
}

/**
 * The reader of an email owns its account: this confirms the email, and revokes the access of an unverified creator.
 */
export async function confirmOwner(
  shop: Shop,
  { emailConfirmedAt }: { emailConfirmedAt: Date | null },
  code: { userId: string; sentTo: string },
) {
  if (!emailConfirmedAt) await revokeUnverifiedAccess(shop, code.userId)
  await markEmailConfirmed(shop, code)
}
