import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'

/** For statements that run with nearly every request. Building their SQL takes longer than sending it. */
export function oncePerDatabase<Built>(build: (db: Db) => Built) {
  const built = new WeakMap<Db, Built>()
  return (db: Db): Built => {
    const found = built.get(db) ?? build(db)
    built.set(db, found)
    return found
  }
}

/**
 * For a statement that Drizzle's builder cannot express. Returns a function from the placeholders' values to the rows.
 */
export function prepareStatement<Row>(db: Db, statement: SQL) {
  const query = db.execute(statement).getQuery()
  const prepared = db._.session.prepareQuery(query, undefined, undefined, false)
  return async (values: Record<string, unknown>) => ((await prepared.execute(values)) as { rows: Row[] }).rows
}

/**
 * A placeholder for the id of a user. As a subquery its value is unknown when the statement is planned, so that
 * PostgreSQL keeps one plan. Otherwise it would plan each time, because it expects less work for this user than for an
 * average one.
 */
export const userPlaceholder = (name: string) => sql<string>`(select ${sql.placeholder(name)}::uuid)`
