import { identities, users, type UserMetadata } from '#db/schema.server.ts'
import { withTransaction, type Shop } from '../../shop.ts'
import { findUserByEmail, readRecipientId } from './users.ts'

type NewAccount = {
  email: string
  passwordHash?: string | null
  userMetadata?: UserMetadata
  emailConfirmedAt?: Date | null
  id?: string
}

export const EMAIL_PROVIDER_METADATA = { provider: 'email', providers: ['email'] }

/**
 * Creates an account with its first identity, in the caller's transaction. Returns `undefined` if the email has an
 * account.
 */
export async function createUser(shop: Shop, { userMetadata = {}, ...account }: NewAccount) {
  const now = shop.now()
  const at = { createdAt: now, updatedAt: now }
  const [user] = await shop.db
    .insert(users)
    .values({ ...account, userMetadata, appMetadata: EMAIL_PROVIDER_METADATA, ...at })
    .onConflictDoNothing()
    .returning()
  if (!user) return undefined
  await addIdentity(shop, { userId: user.id, email: account.email, userMetadata }, now)
  return user
}

/**
 * For strangers: creates an account, or does the same work and takes it back if the email has one. Both send the same statements, so
 * that the time of the answer does not tell which it was (T-ENUM in docs/reliability.md). The id is that of the account which has the
 * email afterwards.
 */
export async function createUserInEqualTime(shop: Shop, { id = crypto.randomUUID(), ...account }: NewAccount) {
  const owner = await findUserByEmail(shop, account.email)
  const user = owner
    ? await imitateCreateUser(shop, { ...account, id })
    : await withTransaction(shop, (shop) => createUser(shop, { ...account, id }))
  if (user) return { id, isNew: true }
  // Without an owner another request has created the account meanwhile.
  return { id: owner?.id ?? (await readRecipientId(shop, account.email)), isNew: false }
}

async function imitateCreateUser(shop: Shop, account: NewAccount & { id: string }) {
  const rollback = new Error('the account is not kept')
  return withTransaction<undefined>(shop, async (shop) => {
    await createUser(shop, { ...account, email: `${account.id}@example.invalid` })
    throw rollback
  }).catch((error: unknown) => {
    if (error !== rollback) throw error
    return undefined
  })
}

type NewIdentity = { userId: string; email: string; userMetadata: UserMetadata }

export async function addIdentity(shop: Shop, identity: NewIdentity, now = shop.now()) {
  await shop.db.insert(identities).values({ ...identityOf(identity), createdAt: now, updatedAt: now })
}

/** The identity of the email provider. */
export const identityOf = ({ userId, email, userMetadata }: NewIdentity) => ({
  userId,
  provider: 'email',
  providerId: userId,
  identityData: { ...userMetadata, sub: userId, email },
})
