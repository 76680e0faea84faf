/** A connection pool or the current transaction. Both have the same type for the caller. */
import { AsyncResource } from 'node:async_hooks'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { noAnswer } from '#core/lost-connection.ts'
import { isTracing } from '#core/trace.server.ts'
import { Client, CONNECTION, LIMITS, type Config, type Limits, type Options } from './client.server.ts'
import { createPreparedStatements } from './prepared-statements.server.ts'
import { watchDatabase, type Watch } from './watch.server.ts'

export type Db = PgDatabase<NodePgQueryResultHKT>
export type Database = Db & { $client: pg.Pool }

export function connect(
  settings: pg.PoolConfig,
  limits: Limits = LIMITS.visitors,
  watch = watchDatabase(settings),
  prepares = true,
): Database {
  // A connection without a time limit (migrations) must not be cut when the watch finds an outage, and runs a statement
  // once.
  const options =
    limits.statement === Infinity ? {} : { watch, prepared: prepares ? createPreparedStatements() : undefined }
  const pool = new Pool({ max: 10, ...CONNECTION, ...settings, limits, ...options })
  // The pool replaces a connection that breaks while idle. Without a listener the error would end the process.
  pool.on('error', () => undefined)
  return drizzle({ client: pool, casing: 'snake_case' })
}

/** Whether statements may have names: a pooler in transaction mode loses them. */
export const preparesStatements = (pool: pg.Pool) => (pool.options as Partial<Config>).prepared !== undefined

type Connected = Parameters<pg.Pool['connect']>[0]

export class Pool extends pg.Pool {
  #watch: Watch | undefined

  constructor(config: pg.PoolConfig & Options) {
    super({ ...config, Client: Client as unknown as new () => pg.ClientBase })
    this.#watch = config.watch
  }

  /** Fails at once during an outage, so that no request waits for a connection. */
  override connect(callback?: Connected): never {
    const isOut = this.#watch?.isOut()
    if (!callback) return (isOut ? Promise.reject(noAnswer()) : super.connect().then(releaseWhenEnded)) as never
    if (isOut) process.nextTick(callback, noAnswer())
    // A connection that was waited for is handed over by another request: the statement belongs to this one.
    else super.connect(isTracing() ? AsyncResource.bind(callback) : callback)
    return undefined as never
  }
}

/**
 * Drizzle does not release a connection that breaks before its transaction has begun, which would leak its pool slot.
 */
function releaseWhenEnded(client: pg.PoolClient) {
  const release = client.release.bind(client)
  const ended = () => client.release(true)
  client.release = (error) => {
    client.off('end', ended)
    client.release = () => undefined
    release(error)
  }
  return client.once('end', ended)
}
