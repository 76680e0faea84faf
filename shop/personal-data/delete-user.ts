/**
 * An admin deletes another user's account. The effect is the same as when the owner deletes it, and the audit log names
 * the admin.
 */
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { findUserById } from '../accounts/users/users.ts'
import { UserId } from '../accounts/input.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import { anonymizeAccount } from './delete-account.ts'
import { messages } from './messages.ts'

export async function deleteUser(shop: Shop, userId: string) {
  requireAdmin(shop)
  const user = UserId.safeParse(userId).success ? await findUserById(shop, userId) : undefined
  if (!user) fail('not-found', messages.userNotFound)
  // An admin must first be removed from the allow-list, so that an admin cannot lock all other admins out of the store.
  if (shop.settings.adminEmails.includes(user.email ?? '')) fail('conflict', messages.isAdmin)
  await withTransaction(shop, async (shop) => {
    await anonymizeAccount(shop, user.id)
    await recordAuditEvent(shop, { action: 'delete-user', entity: 'user', entityId: user.id })
  })
  return messages.userDeleted
}
