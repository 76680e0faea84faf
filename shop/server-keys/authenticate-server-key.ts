/**
 * Authenticates an API client by its server key, at every request. A key that is revoked, expired or created by a user
 * who is no longer an admin is rejected from then on.
 *
 * The key is found by its keyed hash, which a client cannot control. The duration of the lookup therefore reveals
 * nothing about the key.
 */
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { serverKeys, users } from '#db/schema.server.ts'
import { addDuration } from '#core/time.ts'
import { isAdminOn, isBlocked } from '../accounts/rules.ts'
import type { ServerKey, Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { LAST_USE_INTERVAL } from './rules.ts'

type Row = Pick<typeof serverKeys.$inferSelect, 'revokedAt' | 'expiresAt'>
const { email, emailConfirmedAt, bannedUntil, deletedAt } = users
/** The columns of the creator that decide whether the key works. */
export const CREATOR_COLUMNS = { email, emailConfirmedAt, bannedUntil, deletedAt }
type Creator = Pick<typeof users.$inferSelect, keyof typeof CREATOR_COLUMNS>

export type KeyStatus = 'works' | KeyError
type KeyError = Exclude<keyof typeof messages.invalidKey, 'unknown'>

export function keyError(shop: Shop, { revokedAt, expiresAt }: Row, creator: Creator): KeyError | undefined {
  const now = shop.now()
  if (revokedAt) return 'revoked'
  if (expiresAt && expiresAt <= now) return 'expired'
  const mayOwnKeys = !creator.deletedAt && isAdminOn(shop.settings.adminEmails, creator) && !isBlocked(creator, now)
  return mayOwnKeys ? undefined : 'orphaned'
}

/** Returns the key, or the message that says why it is rejected. */
export async function authenticateServerKey(shop: Shop, key: string): Promise<ServerKey | { error: string }> {
  const [row] = await shop.db
    .select({ key: serverKeys, creator: CREATOR_COLUMNS })
    .from(serverKeys)
    .innerJoin(users, eq(users.id, serverKeys.creatorId))
    .where(eq(serverKeys.keyHash, shop.services.secrets.hash(key)))
  const error = row ? keyError(shop, row.key, row.creator) : 'unknown'
  if (!row || error) return { error: messages.invalidKey[error ?? 'unknown'] }
  const { id, name, rights } = row.key
  await recordUse(shop, id, row.key.lastUsedAt)
  return { id, name, rights }
}

async function recordUse(shop: Shop, id: string, lastUsedAt: Date | null) {
  const now = shop.now()
  const due = addDuration(now, -LAST_USE_INTERVAL)
  if (lastUsedAt && lastUsedAt >= due) return
  const { lastUsedAt: lastUse } = serverKeys
  await shop.db
    .update(serverKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(serverKeys.id, id), or(isNull(lastUse), lt(lastUse, due))))
}
