/**
 * A database connection on which no query waits longer than its limit.
 *
 *   1. The database itself cancels a query that takes too long, which frees its locks: inside a transaction by its own
 *      timeouts, else by a cancel request from here. Timeouts are set per transaction, because behind a pooler the next
 *      transaction may run in another session.
 *   2. A COMMIT is never cancelled: one that waits for its standby would be reported as done, and be lost with this server.
 *   3. A connection on which even the cancel request gets no response is destroyed and never returned to a pool.
 */
import net from 'node:net'
import pg from 'pg'
import { isReadOnlyServer, noAnswer } from '#core/lost-connection.ts'
import { minutes, seconds } from '#core/time.ts'
import { isTraced } from '#core/trace.server.ts'
import type { PreparedStatements } from './prepared-statements.server.ts'
import { traceStatement } from './trace-statement.server.ts'
import { BEAT, type Watch, type Watched } from './watch.server.ts'

export type Limits = {
  /** Milliseconds for one statement. */
  statement: number
  /** Milliseconds between two statements of a transaction, because others wait for its locks. */
  pause: number
}
export const LIMITS = {
  visitors: { statement: seconds(5), pause: seconds(5) },
  background: { statement: minutes(1), pause: seconds(10) },
  setup: { statement: Infinity, pause: Infinity },
} satisfies Record<string, Limits>

/** The function of PostgreSQL that refuses a prepared statement whose result type has changed (error 0A000). */
const STALE_PLAN = 'RevalidateCachedQuery'
const LONGEST_CONNECT = seconds(4)
const SUSPICIOUS = seconds(2) / BEAT
const CANCELLED = seconds(0.5) / BEAT
const DEAD = CANCELLED + seconds(1) / BEAT

export const CONNECTION = {
  connectionTimeoutMillis: LONGEST_CONNECT,
  keepAlive: true,
  keepAliveInitialDelayMillis: seconds(10),
}

const isStatement = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
const textOf = (config: unknown) =>
  typeof config === 'string' ? config : isStatement(config) ? config.text : undefined

export type Options = { limits: Limits; watch?: Watch; prepared?: PreparedStatements | undefined; isReplica?: boolean }
export type Config = pg.ClientConfig & Options

export class Client extends pg.Client implements Watched {
  #watch: Watch | undefined
  #limits: Limits
  #prepared: PreparedStatements | undefined
  #beats = 0
  #isCommitting = false

  constructor({ limits, watch, prepared, isReplica, ...settings }: Config) {
    super(settings)
    this.#watch = watch
    this.#prepared = prepared
    this.#limits = limits
    watch?.opened(this)
    const answered = () => watch?.answered(this)
    // Runs before the caller that waits for the connection can query it, unlike the client's own 'connect' event.
    this.connection.once('readyForQuery', answered)
    this.on('drain', answered)
    this.on('end', () => watch?.ended(this))
    this.connection.on('errorMessage', (error: pg.DatabaseError) => {
      if (error.routine === STALE_PLAN) prepared?.forget()
      // The caller gets the error first. The next connection may lead to the primary.
      if (isReadOnlyServer(error) && watch && !isReplica) setImmediate(() => this.destroy())
    })
    // The caller of a query receives the error. A connection that breaks while idle is replaced by the pool.
    this.on('error', () => undefined)
  }

  override connect(...args: unknown[]): never {
    this.#startWaiting()
    return super.connect(...(args as [() => void])) as never
  }

  override query(...[config, ...args]: unknown[]): never {
    this.#startWaiting()
    const run = (args: unknown[]) =>
      super.query(...([this.#named(this.#begun(config), args[0]), ...args] as [string])) as never
    const sent = textOf(config)
    this.#isCommitting = sent === 'commit'
    const text = isTraced() ? sent : undefined
    return text === undefined ? run(args) : traceStatement(text, args, run)
  }

  /** The server has to close the connection, too. */
  override end(...args: unknown[]): never {
    this.#startWaiting()
    return super.end(...(args as [() => void])) as never
  }

  beat() {
    this.#beats++
    const over = this.#beats - this.#limits.statement / BEAT
    if (this.#beats % SUSPICIOUS === 0) this.#watch?.check()
    if (over === CANCELLED && !this.#isCommitting) this.#cancel()
    if (over < DEAD) return
    this.destroy()
    this.#watch?.destroyIdle()
  }

  isIdle() {
    return this.getTransactionStatus() === 'I'
  }

  destroy() {
    this.connection.stream.destroy(noAnswer())
  }

  #startWaiting() {
    this.#beats = 0
    this.#watch?.sent(this)
  }

  /** Sends the limits of a transaction together with its BEGIN, in one round trip. */
  #begun(config: unknown) {
    const isBegin = typeof config === 'object' && config !== null && 'text' in config && config.text === 'begin'
    if (!isBegin || this.#limits.statement === Infinity) return config
    const { statement, pause } = this.#limits
    const settings = `set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${pause}`
    return { ...config, text: `begin; ${settings}` }
  }

  /** A statement without parameters may be several, which cannot be prepared. */
  #named(config: unknown, values: unknown) {
    if (!this.#prepared || !Array.isArray(values) || values.length === 0 || !isStatement(config)) return config
    const name = this.#prepared.nameOf(config.text)
    return name ? { ...config, name } : config
  }

  #cancel() {
    const { processID, secretKey } = this as unknown as { processID: number; secretKey: number }
    const request = Buffer.alloc(16)
    // The length and the code of a cancel request (PostgreSQL protocol, CancelRequest).
    for (const [at, value] of [16, 80877102, processID, secretKey].entries()) request.writeInt32BE(value, 4 * at)
    const { host, port } = this
    const socket = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    socket.on('error', () => undefined).setTimeout(LONGEST_CONNECT, () => socket.destroy())
    socket.end(request)
  }
}
