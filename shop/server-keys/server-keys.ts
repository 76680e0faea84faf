/**
 * Keys that an admin creates for the merchant's own API clients: stock system, warehouse, accounting.
 *
 *   1. A key is shown once, to an admin who enters the password, because the key outlives every session. Only its hash
 *      is stored.
 *   2. Its creator is notified by email, because a key is what an intruder would leave behind.
 *   3. It works as long as its creator is an admin. Revoking is final. The row stays, because the audit log names it.
 */
import { and, desc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'
import { serverKeys, users, type Permission } from '#db/schema.server.ts'
import { DELETED_ACCOUNT } from '#core/slug.ts'
import { fail } from '#core/domain-error.ts'
import { requireCurrentPassword } from '../accounts/password/verify-current-password.ts'
import { recordAuditEvent } from '../audit.ts'
import { requireAdmin, withTransaction, type Shop } from '../shop.ts'
import { CREATOR_COLUMNS, keyError, type KeyStatus } from './authenticate-server-key.ts'
import type { CreateServerKey } from './input.ts'
import { messages } from './messages.ts'
import { expiryOf, keyFrom, MAX_KEYS, lastFourOf, MAX_LISTED_REVOKED } from './rules.ts'

export type ListedKey = {
  id: string
  name: string
  lastFour: string
  rights: Permission[]
  by: string
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
  state: KeyStatus
}

/** The id of the advisory lock under which keys are created one at a time, so that `MAX_KEYS` is never exceeded. */
const CREATE_LOCK_ID = ADVISORY_LOCKS.serverKeys

/** All keys that are not revoked, newest first, and the keys that were revoked last. */
export async function listServerKeys(shop: Shop): Promise<{ keys: ListedKey[]; revoked: ListedKey[] }> {
  requireAdmin(shop)
  return {
    keys: await readKeys(shop, isNull(serverKeys.revokedAt), serverKeys.createdAt, MAX_KEYS),
    revoked: await readKeys(shop, isNotNull(serverKeys.revokedAt), serverKeys.revokedAt, MAX_LISTED_REVOKED),
  }
}

const { keyHash: _, creatorId: __, ...PUBLIC_COLUMNS } = getTableColumns(serverKeys)

async function readKeys(
  shop: Shop,
  where: SQL,
  orderColumn: typeof serverKeys.createdAt | typeof serverKeys.revokedAt,
  limit: number,
) {
  const rows = await shop.db
    .select({ key: PUBLIC_COLUMNS, creator: CREATOR_COLUMNS })
    .from(serverKeys)
    .innerJoin(users, eq(users.id, serverKeys.creatorId))
    .where(where)
    .orderBy(desc(orderColumn), desc(serverKeys.id))
    .limit(limit)
  return rows.map(({ key, creator }) => ({
    ...key,
    by: creator.email ?? DELETED_ACCOUNT,
    state: keyError(shop, key, creator) ?? ('works' as const),
  }))
}

/** The key itself is in this result only. It can never be read again. */
export async function createServerKey(
  shop: Shop,
  { name, rights, life, currentPassword }: Omit<CreateServerKey, 'do'>,
) {
  const creatorId = requireAdmin(shop).id
  await requireCurrentPassword(shop, currentPassword)
  const key = keyFrom(shop.services.secrets.token())
  return withTransaction(shop, async (shop) => {
    await shop.db.execute(sql`select pg_advisory_xact_lock(${CREATE_LOCK_ID})`)
    if ((await shop.db.$count(serverKeys, isNull(serverKeys.revokedAt))) >= MAX_KEYS)
      fail('conflict', messages.tooMany(MAX_KEYS))
    const createdAt = shop.now()
    const expiresAt = expiryOf(life, createdAt)
    const keyHash = shop.services.secrets.hash(key)
    const [created] = await shop.db
      .insert(serverKeys)
      .values({ name, keyHash, lastFour: lastFourOf(key), rights, creatorId, createdAt, expiresAt })
      .onConflictDoNothing()
      .returning({ id: serverKeys.id })
    const { id } = created ?? fail('conflict', messages.nameTaken, { name: messages.nameTaken })
    await recordAuditEvent(shop, {
      action: 'make-server-key',
      entity: 'key',
      entityId: id,
      after: { name, rights, expiresAt },
    })
    await shop.enqueue({ name: 'send-server-key-created', keyId: id })
    return key
  })
}

/** Takes effect for every later request. The second of two concurrent revocations gets the error `alreadyRevoked`. */
export async function revokeServerKey(shop: Shop, id: string) {
  requireAdmin(shop)
  return withTransaction(shop, async (shop) => {
    const revokedAt = shop.now()
    const [revoked] = await shop.db
      .update(serverKeys)
      .set({ revokedAt })
      .where(and(eq(serverKeys.id, id), isNull(serverKeys.revokedAt)))
      .returning({ name: serverKeys.name })
    if (!revoked) return failAlreadyRevoked(shop, id)
    await recordAuditEvent(shop, { action: 'revoke-server-key', entity: 'key', entityId: id, after: { revokedAt } })
    return messages.revoked(revoked.name)
  })
}

async function failAlreadyRevoked(shop: Shop, id: string): Promise<never> {
  const count = await shop.db.$count(serverKeys, eq(serverKeys.id, id))
  return count > 0 ? fail('conflict', messages.alreadyRevoked) : fail('not-found', messages.keyNotFound)
}

/** The data of the email to the creator. */
export async function findKey(shop: Shop, id: string) {
  const { name, rights, creatorId } = serverKeys
  return (await shop.db.select({ name, rights, creatorId }).from(serverKeys).where(eq(serverKeys.id, id)))[0]
}

/** Revokes the keys of a user whose account is deleted. */
export async function revokeKeysOf(shop: Shop, userId: string) {
  await shop.db
    .update(serverKeys)
    .set({ revokedAt: shop.now() })
    .where(and(eq(serverKeys.creatorId, userId), isNull(serverKeys.revokedAt)))
}

/** For the export of the user's own data. */
export async function listKeysOf(shop: Shop, userId: string) {
  const { name, createdAt, expiresAt, lastUsedAt, revokedAt } = serverKeys
  return shop.db
    .select({ name, createdAt, expiresAt, lastUsedAt, revokedAt })
    .from(serverKeys)
    .where(eq(serverKeys.creatorId, userId))
    .orderBy(desc(createdAt))
}
