/** Decides whose row is written: the user's own, or with the service key that of the user whom the row names. */
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { currentUser, withUser, type Shop, type User } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { requireColumn, failForeignKey, failRowSecurity, type Row } from './parse-row.ts'

/** Returns the shop in the context of the row's owner. A row without an owner belongs to the current user. */
export async function actAsOwner(shop: Shop, { role }: Claims, table: string, column: string, row: Row): Promise<Shop> {
  if (role === 'service_role') return withUser(shop, await findOwner(shop, table, column, row[column]))
  const user = currentUser(shop)
  if (role !== 'authenticated' || !user) return failRowSecurity(table)
  const owner = row[column] === undefined ? user.id : requireColumn<string>(table, column, row[column])
  return owner === user.id ? shop : failRowSecurity(table)
}

/** The returned user has no admin permission, even if the account is an admin: it only owns the row. */
async function findOwner(shop: Shop, table: string, column: string, id: unknown): Promise<User> {
  const condition = and(eq(users.id, requireColumn<string>(table, column, id)), isNull(users.deletedAt))
  const [account] = await shop.db.select().from(users).where(condition)
  if (!account) return failForeignKey(table, column, id, 'users')
  const { email, emailConfirmedAt, userMetadata } = account
  const name = userMetadata.first_name ?? ''
  const confirmed = { isAdmin: false, emailConfirmed: emailConfirmedAt !== null, sessionId: '' }
  return { id: account.id, email: email ?? '', name, ...confirmed }
}
