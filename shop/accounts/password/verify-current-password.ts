/**
 * Asks a signed-in user for the password again, to protect actions that an unattended open session must not be able to
 * do.
 */
import { fail } from '#core/domain-error.ts'
import { enforceRateLimit, resetRateLimit } from '../../rate-limit.ts'
import { failUnauthenticated, requireUser, type Shop } from '../../shop.ts'
import { findUserById } from '../users/users.ts'
import { messages } from '../messages.ts'
import { SIGN_INS_PER_EMAIL } from '../rules.ts'

/** The form field is called `currentPassword`. */
export async function requireCurrentPassword(shop: Shop, currentPassword: string) {
  const fieldErrors = { currentPassword: messages.incorrectPassword }
  return (
    (await verifyCurrentPassword(shop, currentPassword)) ?? fail('invalid', messages.incorrectPassword, fieldErrors)
  )
}

/** Attempts are limited like those at sign-in. */
export async function verifyCurrentPassword(shop: Shop, currentPassword: string) {
  const { id } = requireUser(shop)
  const limitKey = `password of ${id}`
  await enforceRateLimit(shop, limitKey, SIGN_INS_PER_EMAIL)
  const user = (await findUserById(shop, id)) ?? failUnauthenticated()
  if (!(await shop.services.passwords.verify(user.passwordHash, currentPassword))) return undefined
  await resetRateLimit(shop, limitKey)
  return user
}
