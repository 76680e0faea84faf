/**
 * A connection that waits for no answer longer than it may.
 *
 *   1. What takes too long is cancelled by the database itself, which frees what it holds: within a transaction by its own
 *      clock, else by a request of ours. Settings hold for one transaction, since behind a pooler the next one may meet
 *      another session.
 *   2. A connection on which not even that is answered is destroyed, never given back to a pool.
 */
import net from 'node:net'
import pg from 'pg'
import { noAnswer } from '#core/lost-connection.ts'
import { minutes, seconds } from '#core/time.ts'
import { BEAT, type Watch, type Watched } from './watch.server.ts'

export type Limits = {
  /** Of one statement. */
  statement: number
  /** Between two statements of a transaction, whose locks others wait for. */
  pause: number
}
export const LIMITS = {
  visitors: { statement: seconds(5), pause: seconds(5) },
  background: { statement: minutes(1), pause: seconds(10) },
  setup: { statement: Infinity, pause: Infinity },
} satisfies Record<string, Limits>

const LONGEST_CONNECT = seconds(4)
const SUSPICIOUS = seconds(2) / BEAT
const CANCELLED = seconds(0.5) / BEAT
const DEAD = CANCELLED + seconds(1) / BEAT

export const CONNECTION = {
  connectionTimeoutMillis: LONGEST_CONNECT,
  keepAlive: true,
  keepAliveInitialDelayMillis: seconds(10),
}

export type Config = pg.ClientConfig & { limits: Limits; watch?: Watch }

export class Client extends pg.Client implements Watched {
  #watch: Watch | undefined
  #limits: Limits
  #beats = 0

  constructor({ limits, watch, ...settings }: Config) {
    super(settings)
    this.#watch = watch
    this.#limits = limits
    watch?.opened(this)
    const answered = () => watch?.answered(this)
    // Before whoever waited for the connection asks over it, unlike the client's own 'connect'.
    this.connection.once('readyForQuery', answered)
    this.on('drain', answered)
    this.on('end', () => watch?.ended(this))
    // Whoever asked is told by the answer; one that dies while it is asked nothing is replaced.
    this.on('error', () => undefined)
  }

  override connect(...args: unknown[]): never {
    this.#startWaiting()
    return super.connect(...(args as [() => void])) as never
  }

  override query(...[asked, ...rest]: unknown[]): never {
    this.#startWaiting()
    return super.query(...([this.#begun(asked), ...rest] as [string])) as never
  }

  /** The server has to hang up, too. */
  override end(...done: unknown[]): never {
    this.#startWaiting()
    return super.end(...(done as [() => void])) as never
  }

  beat() {
    this.#beats++
    const over = this.#beats - this.#limits.statement / BEAT
    if (this.#beats % SUSPICIOUS === 0) this.#watch?.check()
    if (over === CANCELLED) this.#cancel()
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
    this.#watch?.asked(this)
  }

  /** A transaction begins with its limits, in the same trip. */
  #begun(asked: unknown) {
    const isBegin = typeof asked === 'object' && asked !== null && 'text' in asked && asked.text === 'begin'
    if (!isBegin || this.#limits.statement === Infinity) return asked
    const { statement, pause } = this.#limits
    const settings = `set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${pause}`
    return { ...asked, text: `begin; ${settings}` }
  }

  #cancel() {
    const { processID, secretKey } = this as unknown as { processID: number; secretKey: number }
    const request = Buffer.alloc(16)
    // Its length, and what says that it cancels (PostgreSQL's protocol, CancelRequest).
    for (const [at, value] of [16, 80877102, processID, secretKey].entries()) request.writeInt32BE(value, 4 * at)
    const { host, port } = this
    const socket = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    socket.on('error', () => undefined).setTimeout(LONGEST_CONNECT, () => socket.destroy())
    socket.end(request)
  }
}
