/** A full account, as the user's own API client reads it. The password hash is never included. */
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { identities, users } from '#db/schema.server.ts'
import { failUnauthenticated, type Shop } from '../../shop.ts'
import { listFactors, type Factor } from '../mfa/factors.ts'

type Identity = typeof identities.$inferSelect
type PublicUser = Omit<typeof users.$inferSelect, 'passwordHash'>
export type Account = PublicUser & { identities: Identity[]; factors: Factor[] }

const { passwordHash: _, ...publicColumns } = getTableColumns(users)
export const PUBLIC_USER_COLUMNS = publicColumns

export const withIdentities = (user: PublicUser, identities: Identity[], factors: Factor[]): Account => ({
  ...user,
  identities,
  factors,
})

export async function findFullAccount(shop: Shop, id: string) {
  const isActiveUser = and(eq(users.id, id), isNull(users.deletedAt))
  const [user] = await shop.db.select(publicColumns).from(users).where(isActiveUser)
  if (!user) return undefined
  const ofUser = eq(identities.userId, id)
  const identityRows = await shop.db.select().from(identities).where(ofUser).orderBy(asc(identities.createdAt))
  return withIdentities(user, identityRows, await listFactors(shop, id))
}

export const readFullAccount = async (shop: Shop, id: string) =>
  (await findFullAccount(shop, id)) ?? failUnauthenticated()
