/** Users as API clients read them. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { requireAdmin, requireUser, type Shop } from '../../shop.ts'
import { isCustomer } from './users.ts'
import { MAX_LISTED_USERS } from '../rules.ts'

/** The columns of the table, except for the secret ones. */
export type FullUser = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'emailConfirmedAt' | 'userMetadata' | 'createdAt' | 'updatedAt'
>
const { id, email, emailConfirmedAt, userMetadata, createdAt, updatedAt } = users
const columns = { id, email, emailConfirmedAt, userMetadata, createdAt, updatedAt }

/** Sorted by creation date. Returns at most `MAX_LISTED_USERS`. */
export async function listFullUsers(
  shop: Shop,
  order: 'oldest' | 'newest',
  limit = MAX_LISTED_USERS,
): Promise<FullUser[]> {
  requireAdmin(shop)
  const direction = order === 'oldest' ? asc : desc
  return shop.db
    .select(columns)
    .from(users)
    .where(isCustomer)
    .orderBy(direction(users.createdAt), direction(users.id))
    .limit(Math.min(limit, MAX_LISTED_USERS))
}

/** Finds a user by the numeric id (rules.ts). A user finds only their own account; an admin finds any. */
export async function findFullUser(shop: Shop, number: number): Promise<FullUser | undefined> {
  const { isAdmin, id: ownId } = requireUser(shop)
  const hasNumber = eq(sql`right(${users.id}::text, 12)`, number.toString(16).padStart(12, '0'))
  const rows = await shop.db
    .select(columns)
    .from(users)
    .where(and(hasNumber, isNull(users.deletedAt), isAdmin ? undefined : eq(users.id, ownId)))
  return rows.length === 1 ? rows[0] : undefined
}
