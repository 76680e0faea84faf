/** A new account with its first identity, in the caller's transaction. Nothing where the address has one already. */
import { identities, users, type UserMetadata } from '#db/tables.server.ts'
import type { Shop } from '../shop.ts'

type NewAccount = {
  email: string
  passwordHash?: string | null
  userMetadata?: UserMetadata
  emailConfirmedAt?: Date | null
  id?: string
}

export async function openAccount(shop: Shop, { userMetadata = {}, ...account }: NewAccount) {
  const at = { createdAt: shop.now(), updatedAt: shop.now() }
  const appMetadata = { provider: 'email', providers: ['email'] }
  const [user] = await shop.db
    .insert(users)
    .values({ ...account, userMetadata, appMetadata, ...at })
    .onConflictDoNothing()
    .returning()
  if (!user) return undefined
  await addIdentity(shop, { userId: user.id, email: account.email, userMetadata })
  return user
}

type NewIdentity = { userId: string; email: string; userMetadata: UserMetadata }

/** That of the address itself. */
export async function addIdentity(shop: Shop, { userId, email, userMetadata }: NewIdentity) {
  const at = { createdAt: shop.now(), updatedAt: shop.now() }
  const identityData = { ...userMetadata, sub: userId, email }
  await shop.db.insert(identities).values({ userId, provider: 'email', providerId: userId, identityData, ...at })
}
