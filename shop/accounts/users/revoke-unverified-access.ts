/** Unverified accounts: their creator may not own the email. */
import { eq } from 'drizzle-orm'
import { mfaFactors, users } from '#db/schema.server.ts'
import { currentUser, type Shop } from '../../shop.ts'
import { revokePendingChanges } from '../email/change-email.ts'
import { markEmailConfirmed } from '../email/mark-email-confirmed.ts'
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

/**
 * The reader of a confirmation keeps the account as it is. Only that of an admin (ADMIN_EMAILS) may have been opened by somebody else,
 * whom this would make an admin: unless the browser is signed in to it, its access is revoked. Returns whether it was.
 */
export async function confirmReader(shop: Shop, code: { userId: string; sentTo: string }) {
  const [account] = await shop.db.select().from(users).where(eq(users.id, code.userId))
  const isForeign = currentUser(shop)?.id !== code.userId && shop.settings.adminEmails.includes(code.sentTo)
  const isRevoked = isForeign && account?.emailConfirmedAt === null
  if (isRevoked) await revokeUnverifiedAccess(shop, code.userId)
  await markEmailConfirmed(shop, code)
  return isRevoked
}
