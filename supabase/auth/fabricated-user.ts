/**
 * The account that a client receives when the email is already taken: it is indistinguishable from a new one (D15). So
 * all its times are the same moment, and its metadata is read through the database, which has its own key order.
 */
import { sql } from 'drizzle-orm'
import type { UserMetadata } from '#db/schema.server.ts'
import type { Shop } from '#shop/shop.ts'
import { withIdentities, type Account } from '#shop/accounts/users/full-account.ts'
import { EMAIL_PROVIDER_METADATA, identityOf } from '#shop/accounts/users/create-user.ts'

export async function fabricateUser(shop: Shop, email: string, metadata: UserMetadata): Promise<Account> {
  const id = crypto.randomUUID()
  const now = shop.now()
  const at = { createdAt: now, updatedAt: now }
  const first = identityOf({ userId: id, email, userMetadata: metadata })
  const userMetadata = await asStored(shop, metadata)
  const identity = { ...first, identityData: await asStored(shop, first.identityData) }
  const account = {
    ...{ id, email, userMetadata, appMetadata: EMAIL_PROVIDER_METADATA, isAnonymous: false, ...at },
    ...{ emailConfirmedAt: null, confirmationSentAt: null, invitedAt: null, recoverySentAt: null, newEmail: null },
    ...{ emailChangeSentAt: null, lastSignInAt: null, bannedUntil: null, deletedAt: null },
  }
  return withIdentities(account, [{ id: crypto.randomUUID(), lastSignInAt: null, ...identity, ...at }], [])
}

async function asStored<T extends object>(shop: Shop, value: T): Promise<T> {
  const { rows } = await shop.db.execute<{ stored: T }>(sql`select ${JSON.stringify(value)}::jsonb as stored`)
  return rows[0]!.stored
}
