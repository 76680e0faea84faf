/**
 * Account management with the service key, which has all rights. The routes admit only the service key here, and no
 * rule for users is relaxed by it. Changes are recorded as the operator's audit events.
 */
import { desc, eq, inArray, isNull } from 'drizzle-orm'
import { identities, users } from '#db/schema.server.ts'
import { recordOperatorEvent } from '#shop/audit.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { PUBLIC_USER_COLUMNS, withIdentities, type Account } from '#shop/accounts/users/full-account.ts'
import { findUserById } from '#shop/accounts/users/users.ts'
import { revokePendingChanges } from '#shop/accounts/email/change-email.ts'
import { listFactorsOf } from '#shop/accounts/mfa/factors.ts'
import { assertMetadataSize, saveMetadata, mergeMetadata, type Metadata } from './metadata.ts'
import { setEmail } from '#shop/accounts/email/apply-email-change.ts'
import { createUser } from '#shop/accounts/users/create-user.ts'
import { deleteSessionsOf } from '#shop/accounts/sessions/sessions.ts'
import { assertPasswordNotCommon } from '#shop/accounts/sign-up.ts'

/** Newest first. */
export async function listUsersAsService(shop: Shop, { page, perPage }: { page: number; perPage: number }) {
  const isNotDeleted = isNull(users.deletedAt)
  const rows = await shop.db
    .select(PUBLIC_USER_COLUMNS)
    .from(users)
    .where(isNotDeleted)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const ids = rows.map(({ id }) => id)
  const identityRows = await shop.db.select().from(identities).where(inArray(identities.userId, ids))
  const factors = await listFactorsOf(shop, ids)
  const accounts: Account[] = rows.map((row) =>
    withIdentities(
      row,
      identityRows.filter(({ userId }) => userId === row.id),
      factors.filter(({ userId }) => userId === row.id),
    ),
  )
  return { accounts, total: await shop.db.$count(users, isNotDeleted) }
}

export type AccountChange = {
  email?: string | undefined
  password?: string | undefined
  confirmed?: boolean | undefined
  userMetadata?: Metadata | undefined
  appMetadata?: Metadata | undefined
  /** In milliseconds; 0 ends a ban. */
  banFor?: number | undefined
}

/** Returns nothing when the email or the id is taken. */
export async function createUserAsService(
  shop: Shop,
  { email, id, ...change }: AccountChange & { email: string; id?: string | undefined },
) {
  const passwordHash = await hashOf(shop, change.password)
  const userMetadata = mergeMetadata({}, change.userMetadata ?? {})
  return withTransaction(shop, async (shop) => {
    const user = await createUser(shop, { email, passwordHash: passwordHash ?? null, userMetadata, ...(id && { id }) })
    if (!user) return undefined
    await updateAccount(shop, user, { ...change, userMetadata: undefined })
    await recordOperatorEvent(shop, { action: 'add-user', entity: 'user', entityId: user.id })
    return user.id
  })
}

/** Returns false when the new email is taken. */
export async function updateUserAsService(shop: Shop, id: string, change: AccountChange) {
  const passwordHash = await hashOf(shop, change.password)
  return withTransaction(shop, async (shop) => {
    const user = await findUserById(shop, id)
    if (!user) return false
    if (change.email !== undefined && change.email !== user.email) {
      if (!(await setEmail(shop, user, change.email))) return false
    }
    if (passwordHash !== undefined) {
      await shop.db.update(users).set({ passwordHash }).where(eq(users.id, id))
      await revokePendingChanges(shop, id)
      await deleteSessionsOf(shop, id)
    }
    await updateAccount(shop, user, change)
    await recordOperatorEvent(shop, { action: 'change-user', entity: 'user', entityId: id })
    return true
  })
}

async function updateAccount(shop: Shop, user: typeof users.$inferSelect, change: AccountChange) {
  const now = shop.now()
  const { id } = user
  if (change.userMetadata) await saveMetadata(shop, id, mergeMetadata(user.userMetadata, change.userMetadata))
  const { provider, providers } = user.appMetadata
  await shop.db
    .update(users)
    .set({
      updatedAt: now,
      ...(change.confirmed && !user.emailConfirmedAt && { emailConfirmedAt: now }),
      ...(change.appMetadata && {
        appMetadata: assertMetadataSize({ ...user.appMetadata, ...change.appMetadata, provider, providers }),
      }),
      ...(change.banFor !== undefined && {
        bannedUntil: change.banFor === 0 ? null : new Date(now.getTime() + change.banFor),
      }),
    })
    .where(eq(users.id, id))
}

async function hashOf(shop: Shop, password: string | undefined) {
  if (password === undefined) return undefined
  await assertPasswordNotCommon(shop, password)
  return shop.services.passwords.hash(password)
}
