/**
 * Runs a read-only query with its own settings: database role, claims and statement timeout.
 *
 *   1. The settings apply to this query only. Outside a transaction, the batch is a transaction of its own: PostgreSQL
 *      treats all messages before a Sync as one. Inside a transaction, the query runs behind a savepoint, which is
 *      rolled back.
 *   2. Outside a transaction, it takes one round trip: settings and query are sent together, with one response. Four
 *      round trips (begin, set, query, commit) cost as much processor time as the query.
 *   3. A named statement is prepared once per connection. After a failure it is unknown whether it was prepared: it is
 *      closed before it is prepared again, and closing a missing statement is allowed. pg keeps its own list of what a
 *      connection has prepared, so statements behind a savepoint have no name. Nor have those of a store that prepares
 *      none, because the next query may have another connection behind the pooler.
 */
import pg from 'pg'
import { preparesStatements, type Database, type Db } from '#db/connect.server.ts'
import { ReplicaPool } from '#db/replicas/replica-pool.server.ts'

export type Settings = Record<string, string>
export type Statement = { text: string; values: unknown[]; name?: string | undefined }
type Row = Record<string, unknown>

export function queryAsRole(db: Db, settings: Settings, statement: Statement): Promise<Row[]> {
  const statements = [settingsOf({ ...settings, transaction_read_only: 'on' }), statement]
  return isPool(db) ? runInOneRoundTrip(db.$client, statements) : runBehindSavepoint(db, statements)
}

/** Returns no row, so that the response stays empty, but PostgreSQL must evaluate every setting to know that. */
function settingsOf(settings: Settings): Statement {
  const values = Object.entries(settings).flat()
  const each = Object.keys(settings).map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`)
  return { text: `select 1 where concat(${each.join(', ')}) is null`, values, name: `settings_${each.length}` }
}

const isPool = (db: Db): db is Database => '$client' in db && db.$client instanceof pg.Pool

async function runBehindSavepoint(db: Db, statements: Statement[]): Promise<Row[]> {
  const result: { rows?: Row[] } = {}
  const rollback = new Error('roll back')
  await db
    .transaction(async (db) => {
      for (const { text, values } of statements) {
        const query = db._.session.prepareQuery({ sql: text, params: values }, undefined, undefined, false)
        result.rows = ((await query.execute()) as { rows: Row[] }).rows
      }
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return result.rows!
}

async function runInOneRoundTrip(pool: pg.Pool, statements: Statement[]): Promise<Row[]> {
  const sent = preparesStatements(pool) ? statements : statements.map(({ text, values }) => ({ text, values }))
  const client = await connectTo(pool)
  let isBroken = false
  try {
    return await new Promise<Row[]>((resolve, reject) => {
      client.query(new RoundTripQuery(sent, resolve, reject))
    })
  } catch (error) {
    isBroken = !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
    if (pool instanceof ReplicaPool && pool.isReplicaFailure(error)) return runInOneRoundTrip(pool.primary, statements)
    throw error
  } finally {
    client.release(isBroken)
  }
}

const connectTo = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    if (pool instanceof ReplicaPool && pool.isReplicaFailure(error)) return pool.primary.connect()
    throw error
  })

/** By name: statements that are prepared in a connection, and those that may be. */
type Prepared = Map<string, 'prepared' | 'unknown'>
const prepared = new WeakMap<pg.Connection, Prepared>()

/** Sends the protocol messages for pg's client, which passes the responses on to this object. */
class RoundTripQuery implements pg.Submittable {
  #statements: Statement[]
  #resolve: (rows: Row[]) => void
  #reject: (error: Error) => void
  #prepared: Prepared = new Map()
  #fields: { name: string; dataTypeID: number }[] = []
  #rows: Row[] = []

  constructor(statements: Statement[], resolve: (rows: Row[]) => void, reject: (error: Error) => void) {
    this.#statements = statements
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: pg.Connection) {
    this.#prepared = prepared.get(connection) ?? this.#prepared
    prepared.set(connection, this.#prepared)
    connection.stream.cork()
    try {
      for (const statement of this.#statements) this.#send(connection, statement)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  #send(connection: pg.Connection, { name = '', text, values }: Statement) {
    const state = name && this.#prepared.get(name)
    if (state === 'unknown') connection.close({ type: 'S', name }, true)
    if (state !== 'prepared') connection.parse({ name, text, types: [] }, true)
    if (name) this.#prepared.set(name, 'prepared')
    connection.bind({ statement: name, values: values.map(String) }, true)
    // Only the last statement returns rows.
    if (text === this.#statements.at(-1)!.text) connection.describe({ type: 'P', name: '' }, true)
    connection.execute(null, true)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    this.#fields = fields
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const cells = this.#fields.map(({ name, dataTypeID }, at) => {
      const text = fields[at] ?? null
      return [name, text === null ? null : parserOf(dataTypeID)(text)] as const
    })
    this.#rows.push(Object.fromEntries(cells))
  }

  /** pg calls it once per statement. */
  handleCommandComplete() {}

  handleReadyForQuery() {
    this.#resolve(this.#rows)
  }

  handleError(error: Error) {
    for (const { name } of this.#statements) if (name) this.#prepared.set(name, 'unknown')
    this.#reject(error)
  }
}

const parserOf = (type: number) => pg.types.getTypeParser(type) as (text: string) => unknown
