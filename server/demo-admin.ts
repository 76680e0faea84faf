/** A demo store has an admin account. Its random password is printed at every start (D42). */
import { randomBytes } from 'node:crypto'
import { readOrCreateSecret } from '#platform/persisted-secret.server.ts'
import { findUserByEmail } from '#shop/accounts/users/users.ts'
import { makeAdmin } from '#shop/accounts/users/make-admin.ts'
import type { Shop } from '#shop/shop.ts'

/** Returns no password when the owner has since chosen another one. */
export async function demoAdmin(shop: Shop, home: string) {
  const email = shop.settings.adminEmails[0]
  if (email === undefined) return undefined
  const password = readOrCreateSecret(home, 'demo-admin-password', () => randomBytes(9).toString('base64url'))
  const account = await findUserByEmail(shop, email)
  if (!account?.emailConfirmedAt) await makeAdmin(shop, { email, password })
  else if (!(await shop.services.passwords.verify(account.passwordHash, password)))
    return { email, password: undefined }
  return { email, password }
}
