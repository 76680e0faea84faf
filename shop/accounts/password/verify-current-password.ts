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
import { messages as own } from './messages.ts'

/** The form field is called `currentPassword`. */
export async function requireCurrentPassword(shop: Shop, currentPassword: string) {
  const user = await verifyCurrentPassword(shop, currentPassword)
  if (user) return user
  // Somebody who signs in by a link or at a provider may have none.
  const { passwordHash } = (await findUserById(shop, requireUser(shop).id)) ?? failUnauthenticated()
  const message = passwordHash === null ? own.noPassword : messages.incorrectPassword
  return fail('invalid', message, { currentPassword: message })
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
