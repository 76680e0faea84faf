/** A full account, as the user's own API client reads it. The password hash is never included. */
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { identities, users } from '#db/schema.server.ts'
import { failUnauthenticated, type Shop } from '../../shop.ts'
import { listFactors, type Factor } from '../mfa/factors.ts'

type Identity = typeof identities.$inferSelect
type Told = Omit<typeof users.$inferSelect, 'passwordHash'>
export type Account = Told & { identities: Identity[]; factors: Factor[] }

const { passwordHash: _, ...told } = getTableColumns(users)
export const PUBLIC_USER_COLUMNS = told

export const withIdentities = (user: Told, identities: Identity[], factors: Factor[]): Account => ({
  ...user,
  identities,
  factors,
})

export async function findFullAccount(shop: Shop, id: string) {
  const there = and(eq(users.id, id), isNull(users.deletedAt))
  const [user] = await shop.db.select(told).from(users).where(there)
  if (!user) return undefined
  const known = eq(identities.userId, id)
  const all = await shop.db.select().from(identities).where(known).orderBy(asc(identities.createdAt))
  return withIdentities(user, all, await listFactors(shop, id))
}

export const readFullAccount = async (shop: Shop, id: string) =>
  (await findFullAccount(shop, id)) ?? failUnauthenticated()
