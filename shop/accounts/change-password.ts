/** A new password, by somebody who knows the old one. Every other session ends with it, and every change under way. */
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { withTransaction, type Shop } from '../shop.ts'
import { endChanges } from './change-email.ts'
import type { ChangePassword } from './input.ts'
import { messages } from './messages.ts'
import { provePassword } from './prove.ts'
import { signOut } from './sessions.ts'
import { refuseCommonPassword } from './sign-up.ts'

export async function changePassword(shop: Shop, { currentPassword, password }: ChangePassword) {
  const { id } = await provePassword(shop, currentPassword)
  if (password === currentPassword) fail('invalid', messages.samePassword, { password: messages.samePassword })
  await refuseCommonPassword(shop, password)
  const passwordHash = await shop.services.passwords.hash(password)
  await withTransaction(shop, (shop) => keepNewPassword(shop, id, passwordHash))
  return messages.passwordIsNew
}

/** In the caller's transaction. */
export async function keepNewPassword(shop: Shop, id: string, passwordHash: string) {
  await shop.db.update(users).set({ passwordHash, updatedAt: shop.now() }).where(eq(users.id, id))
  await endChanges(shop, id)
  await signOut(shop, 'others')
  await shop.enqueue({ name: 'send-password-changed', userId: id })
}
