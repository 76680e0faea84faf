/**
 * Finds the newest users of a search, up to a limit, in about the same time in a store of any size. A text that many of the newest
 * users contain is searched for from the newest user on; any other text is looked up by index, which finds few.
 */
import { desc, sql, type SQL } from 'drizzle-orm'
import { users } from '#db/schema.server.ts'
import { escapeLike } from '../../escape-like.ts'
import type { Shop } from '../../shop.ts'

/** A text is frequent when at least this many of the newest users contain it. */
const FREQUENT = { matches: 10, of: 1000 }
/** If this many users contain too few matches, the text is looked up after all. */
const LONGEST_WALK = 100_000

const names = sql`(coalesce(${users.userMetadata} ->> 'first_name', '') || ' ' || coalesce(${users.userMetadata} ->> 'last_name', ''))`

/** Matches a part of the email or of the names. */
export function matchesText(q: string, email: SQL = sql`${users.email}`, name: SQL = names): SQL {
  const pattern = `%${escapeLike(q)}%`
  return sql`(${email} ilike ${pattern} or ${name} ilike ${pattern})`
}

/** Returns ids of the users of `filter`, newest first. */
export async function findNewestUsers(shop: Shop, q: string, filter: SQL, limit: number): Promise<string[]> {
  const newest = [desc(users.createdAt), desc(users.id)]
  const usersByDate = (count: number) =>
    sql`(select ${users.id}, ${users.email}, ${names} as name from ${users} where ${filter}
      order by ${sql.join(newest, sql`, `)} limit ${count}) newest`
  const isMatch = matchesText(q, sql`newest.email`, sql`newest.name`)
  const { rows: sample } = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${usersByDate(FREQUENT.of)} where ${isMatch}`,
  )
  if (sample[0]!.n >= FREQUENT.matches) {
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select newest.id from ${usersByDate(LONGEST_WALK)} where ${isMatch} limit ${limit}`,
    )
    if (rows.length === limit) return rows.map(({ id }) => id)
  }
  // `offset 0` keeps PostgreSQL from reading all users in order instead.
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select found.id from (
      select ${users.id}, ${users.createdAt} from ${users} where ${filter} and ${matchesText(q)} offset 0) found
     order by found.created_at desc, found.id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}
