/** Accounts as other programs read them. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { requireAdmin, requireUser, type Shop } from '../../shop.ts'
import { isCustomer } from './users.ts'
import { MAX_LISTED_USERS } from '../rules.ts'

/** As the table keeps them, but for what is secret. */
export type FullUser = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'emailConfirmedAt' | 'userMetadata' | 'createdAt' | 'updatedAt'
>
const { id, email, emailConfirmedAt, userMetadata, createdAt, updatedAt } = users
const whole = { id, email, emailConfirmedAt, userMetadata, createdAt, updatedAt }

/** The oldest first, or the newest; never more than MOST_USERS. */
export async function listFullUsers(
  shop: Shop,
  order: 'oldest' | 'newest',
  limit = MAX_LISTED_USERS,
): Promise<FullUser[]> {
  requireAdmin(shop)
  const way = order === 'oldest' ? asc : desc
  return shop.db
    .select(whole)
    .from(users)
    .where(isCustomer)
    .orderBy(way(users.createdAt), way(users.id))
    .limit(Math.min(limit, MAX_LISTED_USERS))
}

/** Oneself, or for the admin anybody, by the number that stands for the id where ids are numbers (rules.ts). */
export async function findFullUser(shop: Shop, number: number): Promise<FullUser | undefined> {
  const { isAdmin, id: own } = requireUser(shop)
  const ends = eq(sql`right(${users.id}::text, 12)`, number.toString(16).padStart(12, '0'))
  const found = await shop.db
    .select(whole)
    .from(users)
    .where(and(ends, isNull(users.deletedAt), isAdmin ? undefined : eq(users.id, own)))
  return found.length === 1 ? found[0] : undefined
}
