/** Whose row is written: one's own, or with the service key that of whom the row names. */
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { currentUser, withUser, type Shop, type User } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { requireColumn, failForeignKey, failRowSecurity, type Row } from './parse-row.ts'

/** The shop as the owner of this row meets it. Whoever names no owner means themselves. */
export async function actAsOwner(shop: Shop, { role }: Claims, table: string, column: string, row: Row): Promise<Shop> {
  if (role === 'service_role') return withUser(shop, await person(shop, table, column, row[column]))
  const user = currentUser(shop)
  if (role !== 'authenticated' || !user) return failRowSecurity(table)
  const owner = row[column] === undefined ? user.id : requireColumn<string>(table, column, row[column])
  return owner === user.id ? shop : failRowSecurity(table)
}

/** Without the rights that they may have beyond their own things. */
async function person(shop: Shop, table: string, column: string, id: unknown): Promise<User> {
  const there = and(eq(users.id, requireColumn<string>(table, column, id)), isNull(users.deletedAt))
  const [found] = await shop.db.select().from(users).where(there)
  if (!found) return failForeignKey(table, column, id, 'users')
  const { email, emailConfirmedAt, userMetadata } = found
  const name = userMetadata.first_name ?? ''
  const confirmed = { isAdmin: false, emailConfirmed: emailConfirmedAt !== null, sessionId: '' }
  return { id: found.id, email: email ?? '', name, ...confirmed }
}
