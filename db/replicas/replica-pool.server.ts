/**
 * The connections to one run of a replica. A statement that fails because of the replica is sent once more, to the primary
 * database: only reads come here.
 *
 *   1. A new connection belongs to the same run of the same server as the others, or is refused: after a restart a replica
 *      may show an older state for a moment, and behind an address there may be another server.
 *   2. A replica cannot write. Its connections also begin read-only transactions, in case it becomes the primary.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isLostConnection, noAnswer } from '#core/lost-connection.ts'
import { CONNECTION, LIMITS, type Client } from '../client.server.ts'
import { Pool, type Database } from '../connect.server.ts'
import { createPreparedStatements } from '../prepared-statements.server.ts'
import type { Watch } from '../watch.server.ts'

export type ReplicaOptions = {
  primary: pg.Pool
  /** The setting PREPARED_STATEMENTS. */
  preparesStatements: boolean
  /** Called when a statement or a connection has failed because of the replica. */
  onFailed: () => void
}
type Run = { startedAt: string; watch: Watch }

/** A replica cancels a statement that needs rows which the primary database has removed meanwhile. */
const CONFLICT = /^(40001|40P01|57P04)$/
const VERIFY = `set default_transaction_read_only = on; select pg_postmaster_start_time()::text as "startedAt"`

const isConflict = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CONFLICT.test(String(error.code))) || isConflict(error.cause))

export class ReplicaPool extends Pool {
  readonly primary: pg.Pool
  #onFailed: () => void
  #clients = new Set<Client>()
  #isClosed = false

  constructor(settings: pg.PoolConfig, { primary, preparesStatements, onFailed }: ReplicaOptions, run: Run) {
    const prepared = preparesStatements ? createPreparedStatements() : undefined
    super({
      ...{ max: 10, ...CONNECTION, ...settings, limits: LIMITS.visitors, watch: run.watch, prepared, isReplica: true },
      verify: (client, done) => void verify(client, run.startedAt).then(() => done(), done),
    })
    this.primary = primary
    this.#onFailed = onFailed
    this.on('error', () => onFailed())
    this.on('connect', (client) => this.#clients.add(client as unknown as Client))
    this.on('remove', (client) => this.#clients.delete(client as unknown as Client))
  }

  /** Whether the primary database can answer what failed here. */
  isReplicaFailure(error: unknown) {
    const isFailure = this.#isClosed || isLostConnection(error)
    if (isFailure) this.#onFailed()
    return isFailure || isConflict(error)
  }

  override query(...args: unknown[]): never {
    const ask = (pool: pg.Pool) => pool.query(...(args as [string])) as Promise<unknown>
    if (this.#isClosed) return ask(this.primary) as never
    const sent = super.query(...(args as [string])) as Promise<unknown>
    return sent.catch((error: unknown) => {
      if (this.isReplicaFailure(error)) return ask(this.primary)
      throw error
    }) as never
  }

  /** Ends all connections, also those that wait for an answer. */
  close() {
    if (this.#isClosed) return
    this.#isClosed = true
    for (const client of this.#clients) client.destroy()
    this.end().catch(() => undefined)
  }
}

export function connectReplica(settings: pg.PoolConfig, options: ReplicaOptions, run: Run) {
  const pool = new ReplicaPool(settings, options, run)
  const db: Database = drizzle({ client: pool, casing: 'snake_case' })
  return { db, pool }
}

async function verify(client: pg.PoolClient, startedAt: string) {
  const results = (await client.query(VERIFY)) as unknown as pg.QueryResult<{ startedAt: string }>[]
  if (results[1]?.rows[0]?.startedAt !== startedAt) throw noAnswer()
}
