/** Takes away all products and categories: only a store without categories is set up. */
import { sql } from 'drizzle-orm'
import type { Shop } from '#shop/shop.ts'

/** Call this in a transaction. */
export async function emptyStore({ db }: Pick<Shop, 'db'>) {
  await db.execute(sql`set constraints all immediate`)
  await db.execute(sql`set local session_replication_role = replica`)
  await db.execute(sql`truncate shop.products, shop.categories restart identity cascade`)
  await db.execute(sql`set local session_replication_role = origin`)
}
