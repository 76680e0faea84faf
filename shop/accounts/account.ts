/** A whole account, as its owner's program is told of it. How its password is kept, nobody is told. */
import { asc, eq } from 'drizzle-orm'
import { identities, users } from '#db/tables.server.ts'
import { refuse } from '#words/refusal.ts'
import { messages as common } from '../messages.ts'
import type { Shop } from '../shop.ts'
import { findAccountById } from './accounts.ts'
import { listFactors, type Factor } from './factors.ts'

type Identity = typeof identities.$inferSelect
export type Account = Omit<typeof users.$inferSelect, 'passwordHash'> & { identities: Identity[]; factors: Factor[] }

export const withIdentities = (
  { passwordHash: _, ...user }: typeof users.$inferSelect,
  identities: Identity[],
  factors: Factor[],
): Account => ({ ...user, identities, factors })

export async function findWholeAccount(shop: Shop, id: string) {
  const user = await findAccountById(shop, id)
  if (!user) return undefined
  const known = eq(identities.userId, id)
  const all = await shop.db.select().from(identities).where(known).orderBy(asc(identities.createdAt))
  return withIdentities(user, all, await listFactors(shop, id))
}

export const readWholeAccount = async (shop: Shop, id: string) =>
  (await findWholeAccount(shop, id)) ?? refuse('signed-out', common.notSignedIn)
