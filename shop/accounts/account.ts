/** A whole account, as its owner's program is told of it. How its password is kept, nobody is told. */
import { asc, eq } from 'drizzle-orm'
import { identities, users } from '#db/tables.server.ts'
import { refuse } from '#words/refusal.ts'
import { messages as common } from '../messages.ts'
import type { Shop } from '../shop.ts'
import { findAccountById } from './accounts.ts'

export type Account = Omit<typeof users.$inferSelect, 'passwordHash'> & { identities: Identity[] }
type Identity = typeof identities.$inferSelect

export async function readWholeAccount(shop: Shop, id: string): Promise<Account> {
  const { passwordHash: _, ...user } = (await findAccountById(shop, id)) ?? refuse('signed-out', common.notSignedIn)
  const known = eq(identities.userId, user.id)
  return {
    ...user,
    identities: await shop.db.select().from(identities).where(known).orderBy(asc(identities.createdAt)),
  }
}
