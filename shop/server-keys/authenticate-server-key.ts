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
import { SEEN_EVERY } from './rules.ts'

type Row = Pick<typeof serverKeys.$inferSelect, 'revokedAt' | 'expiresAt'>
const { email, emailConfirmedAt, bannedUntil, deletedAt } = users
/** The columns of the creator that decide whether the key works. */
export const CREATOR_COLUMNS = { email, emailConfirmedAt, bannedUntil, deletedAt }
type Maker = Pick<typeof users.$inferSelect, keyof typeof CREATOR_COLUMNS>

export type KeyStatus = 'works' | Ended
type Ended = Exclude<keyof typeof messages.refused, 'unknown'>

export function keyError(shop: Shop, { revokedAt, expiresAt }: Row, maker: Maker): Ended | undefined {
  const now = shop.now()
  if (revokedAt) return 'revoked'
  if (expiresAt && expiresAt <= now) return 'expired'
  const mayHaveKeys = !maker.deletedAt && isAdminOn(shop.settings.adminEmails, maker) && !isBlocked(maker, now)
  return mayHaveKeys ? undefined : 'orphaned'
}

/** Returns the key, or the message that says why it is rejected. */
export async function authenticateServerKey(shop: Shop, key: string): Promise<ServerKey | { wrong: string }> {
  const [found] = await shop.db
    .select({ key: serverKeys, maker: CREATOR_COLUMNS })
    .from(serverKeys)
    .innerJoin(users, eq(users.id, serverKeys.makerId))
    .where(eq(serverKeys.keyHash, shop.services.secrets.hash(key)))
  const ended = found ? keyError(shop, found.key, found.maker) : 'unknown'
  if (!found || ended) return { wrong: messages.refused[ended ?? 'unknown'] }
  const { id, name, rights } = found.key
  await noteUse(shop, id, found.key.lastUsedAt)
  return { id, name, rights }
}

async function noteUse(shop: Shop, id: string, lastUsedAt: Date | null) {
  const now = shop.now()
  const due = addDuration(now, -SEEN_EVERY)
  if (lastUsedAt && lastUsedAt >= due) return
  const { lastUsedAt: noted } = serverKeys
  await shop.db
    .update(serverKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(serverKeys.id, id), or(isNull(noted), lt(noted, due))))
}
