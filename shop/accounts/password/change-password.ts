/** Changes the password of a user who knows the old one. All other sessions and all pending changes end. */
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { withTransaction, type Shop } from '../../shop.ts'
import { revokePendingChanges } from '../email/change-email.ts'
import type { ChangePassword } from '../input.ts'
import { messages } from '../messages.ts'
import { requireCurrentPassword } from './verify-current-password.ts'
import { signOut } from '../sessions/sign-out.ts'
import { assertPasswordNotCommon } from '../sign-up.ts'

export async function changePassword(shop: Shop, { currentPassword, password }: ChangePassword) {
  const { id } = await requireCurrentPassword(shop, currentPassword)
  if (password === currentPassword) fail('invalid', messages.samePassword, { password: messages.samePassword })
  await assertPasswordNotCommon(shop, password)
  const passwordHash = await shop.services.passwords.hash(password)
  await withTransaction(shop, (shop) => setPassword(shop, id, passwordHash))
  return messages.passwordUpdated
}

/** Runs in the caller's transaction. */
export async function setPassword(shop: Shop, id: string, passwordHash: string) {
  await shop.db.update(users).set({ passwordHash, updatedAt: shop.now() }).where(eq(users.id, id))
  await revokePendingChanges(shop, id)
  await signOut(shop, 'others')
  await shop.enqueue({ name: 'send-password-changed', userId: id })
}
