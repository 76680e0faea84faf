/** The accounts there are. */
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/tables.server.ts'
import type { Shop } from '../shop.ts'
import { nameOf } from './rules.ts'

/** `email` is lowercased already (input.ts). */
export async function findAccount(shop: Shop, email: string) {
  const [user] = await shop.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return user
}

/** Whom a mail goes to, and by what name. */
export async function findAddressee(shop: Shop, userId: string) {
  const [user] = await shop.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return user?.email ? { to: user.email, name: nameOf(user) } : undefined
}
