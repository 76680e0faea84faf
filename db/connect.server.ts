/** A pool of connections to the one database, or the transaction in progress: the same type to whoever asks. */
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

export type Db = PgDatabase<NodePgQueryResultHKT>
export type Database = Db & { $client: pg.Pool }

export function connect(settings: pg.PoolConfig): Database {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 5000, ...settings })
  // A connection that dies while idle is the pool's to replace, not a reason for the process to stop.
  pool.on('error', () => undefined)
  // So is one that dies between two statements of a transaction: the next statement is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return drizzle({ client: pool, casing: 'snake_case' })
}
