/**
 * One replica: whether it may be read from, and how far it is.
 *
 *   1. It is left out while it does not answer, is no replica of the primary database, or lags more than the setting
 *      allows. It returns when it has caught up.
 *   2. Its position is that of one run of its server. A server that starts again may show an older state for a moment, so
 *      nothing is known of it then.
 *   3. Where a cluster manager chooses the primary database, all its servers may be named: the one that is primary is left
 *      out.
 *   4. A replica that is further than its primary has changes that were lost in a failover. Only another run of its
 *      server, which a cluster manager has rewound, may be read from.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Position } from '#core/position.ts'
import { createSharedQuestion } from '#core/shared-question.ts'
import { logState, type LeftOut } from './left-out.ts'
import type { PrimaryLog, Sample } from './primary-log.server.ts'
import type { ReplicaOptions } from './replica-pool.server.ts'
import { openReplicaRun, type ReplicaRun } from './replica-run.server.ts'

export type ReplicaState = {
  /** Host, port and database. */
  name: string
  /** Why it is not read from. */
  leftOut: LeftOut | null
  /** Since when, or since when it is read from. */
  since: Date
  /** In milliseconds; null while it is unknown. */
  lag: number | null
}
type Options = Omit<ReplicaOptions, 'onFailed'> & {
  name: string
  log: PrimaryLog
  maxLag: number
  /** Whether the server that was started then is the primary database. */
  isPrimary: (startedAt: string) => boolean
}

/** While a replica is waited for. */
const PAUSE = 4

export function openReplica(settings: pg.ClientConfig, { name, log, maxLag, isPrimary, ...options }: Options) {
  let run: ReplicaRun | undefined
  let position: Position | undefined
  let answeredAt = -Infinity
  let state: Omit<ReplicaState, 'lag'> = { name, leftOut: 'unknown', since: new Date() }
  /** The run that has changes which the primary database has lost. */
  let strayRun: string | undefined
  let isClosed = false

  const askAgain = createSharedQuestion(ask)
  const onFailed = () => void askAgain()

  function setState(leftOut: LeftOut | null) {
    if (leftOut !== null && leftOut !== 'behind') forget()
    if (leftOut === state.leftOut || isClosed) return
    state = { name, leftOut, since: new Date() }
    logState(name, leftOut)
  }

  function forget() {
    run?.close()
    run = undefined
    position = undefined
  }

  /** Asks for the position. A failure is a state, too. */
  async function ask(): Promise<void> {
    if (isClosed) return
    try {
      run ??= await openReplicaRun(settings, { ...options, onFailed })
      const { first } = run
      if (isClosed) return forget()
      const found = await run.ask()
      answeredAt = performance.now()
      if (found.position === undefined) return setState(isPrimary(first.startedAt) ? 'primary' : 'not-replica')
      if (first.startedAt === strayRun) return setState('ahead')
      position = found.position
    } catch {
      setState('gone')
    }
  }

  let isChecking = false
  /** `system` is the number of the primary's cluster; undefined where it is not known. */
  async function check(sample: Sample | undefined, system: string | undefined) {
    // One that does not answer takes longer than the time until the next check.
    if (isChecking) return
    isChecking = true
    await compare(sample, system)
    isChecking = false
  }

  async function compare(sample: Sample | undefined, system: string | undefined) {
    if (sample && position !== undefined && answeredAt < sample.at && position > sample.position) {
      strayRun = run?.first.startedAt
      return setState('ahead')
    }
    await askAgain()
    if (!run || position === undefined) return
    if (system !== undefined && run.first.system !== undefined && system !== run.first.system)
      return setState('other-database')
    // How late a replica is cannot be told while the primary database is away.
    if (!sample) return
    if (performance.now() - log.completeUntil(position) > maxLag) setState('behind')
    else if (log.isNearEnd(position)) setState(null)
  }

  const hasReplayed = (wanted: Position) => position !== undefined && position >= wanted

  return {
    /** Undefined while it must not be read from. */
    readDb: (now: number) => {
      const isUsable = state.leftOut === null && position !== undefined && now - log.completeUntil(position) <= maxLag
      return isUsable ? run?.db : undefined
    },
    hasReplayed,
    /** Whether it is worth waiting for. */
    isNearEnd: () => position !== undefined && log.isNearEnd(position),
    /** Waits until the deadline for the replica to have this position. */
    reach: async (wanted: Position, deadline: number) => {
      while (!hasReplayed(wanted)) {
        if (state.leftOut !== null || performance.now() > deadline) return false
        await Promise.race([askAgain(), wait(deadline - performance.now(), undefined, { ref: false })])
        if (!hasReplayed(wanted)) await wait(PAUSE, undefined, { ref: false })
      }
      return true
    },
    check,
    readState: (): ReplicaState => {
      const since = position === undefined ? undefined : log.missingSince(position)
      const lag = position === undefined ? null : since === undefined ? 0 : performance.now() - since
      return { ...state, lag }
    },
    close: () => {
      isClosed = true
      forget()
    },
  }
}
export type Replica = ReturnType<typeof openReplica>
