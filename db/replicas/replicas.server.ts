/**
 * Replicas of the database, for reads that decide nothing (record 0210).
 *
 *   1. Each second the primary database is asked for the position of its log, and each replica for its own. A read comes
 *      from a replica that had everything at most DATABASE_REPLICA_LAG ago.
 *   2. A read that must see a change is told the position of that change. It waits a moment for a replica to have it, and
 *      otherwise goes to the primary database.
 *   3. What is kept in memory is read at the position of the last change that this process was told of. Which that is, is
 *      asked when it is needed.
 *   4. Before the store uses a replica, it has all that was committed when the store opened: the tables of its version.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Position } from '#core/position.ts'
import { seconds } from '#core/time.ts'
import type { Database } from '../connect.server.ts'
import { createPrimaryLog } from './primary-log.server.ts'
import { openPrimary, type PrimaryOptions } from './primary.server.ts'
import { openReplica, type Replica, type ReplicaState } from './replica.server.ts'

export type ReplicaRead = {
  db: Database
  /** Whether what is read now may be kept: waits a moment until the replica has the last change. */
  isCaughtUp: () => Promise<boolean>
}
/** A read that gets `undefined` goes to the primary database. */
export type Replicas = {
  /** A replica that has everything up to `after`. */
  pick: (after?: Position) => Promise<ReplicaRead | undefined>
  /** A replica for what is kept: it has every change that this process has been told of. */
  pickForKeeping: () => Promise<ReplicaRead | undefined>
  /** A replica that has everything that is committed now. */
  pickCurrent: () => Promise<ReplicaRead | undefined>
  list: () => ReplicaState[]
}
type Options = { urls: string[]; maxLag: number }

const PROBE = seconds(1)
const MAX_WAIT = seconds(0.1)

export function openReplicas({ db, ...options }: PrimaryOptions & { db: Database }, { urls, maxLag }: Options) {
  const log = createPrimaryLog(2 * maxLag)
  const primary = openPrimary(options, log)
  const { preparesStatements } = options
  const all = urls.map((url) =>
    openReplica(
      { connectionString: url },
      {
        ...{ name: nameOf(url), log, maxLag, isPrimary: primary.isStartedAt },
        primary: db.$client,
        preparesStatements,
      },
    ),
  )
  let system: string | undefined
  let turn = 0

  const stopped = new AbortController()
  const finished = (async () => {
    while (!stopped.signal.aborted) {
      const sample = await primary.sample()
      if (sample) system ??= await primary.readSystem()
      for (const replica of all) void replica.check(sample, system)
      await wait(PROBE, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined)
    }
  })()

  async function reach(replica: Replica, position: Position) {
    if (replica.hasReplayed(position)) return true
    return replica.isNearEnd() && replica.reach(position, performance.now() + MAX_WAIT)
  }

  const toRead = (replica: Replica, database: Database): ReplicaRead => ({
    db: database,
    isCaughtUp: async () => {
      const position = await primary.readLastChange()
      if (position === undefined || !(await reach(replica, position))) return false
      // A change that was announced meanwhile may be missing there.
      const last = primary.lastChange()
      return last !== undefined && replica.hasReplayed(last)
    },
  })

  /** The least busy one; of equals, each in turn. */
  function leastBusy(found: Replica[]): ReplicaRead | undefined {
    const start = turn++
    const usable = found.flatMap((_, index) => {
      const replica = found[(start + index) % found.length]!
      const database = replica.readDb(performance.now())
      return database ? [{ replica, database, use: useOf(database) }] : []
    })
    const best = usable.toSorted((one, other) => one.use - other.use)[0]
    return best && toRead(best.replica, best.database)
  }

  async function pickAt(position: Position | undefined, after?: Position): Promise<ReplicaRead | undefined> {
    const floor = primary.floor()
    if (floor === undefined || position === undefined) return undefined
    const wanted = [floor, position, after ?? floor].reduce((one, other) => (one > other ? one : other))
    const picked = leastBusy(all.filter((replica) => replica.hasReplayed(wanted)))
    if (picked) return picked
    const near = all.filter((replica) => replica.readDb(performance.now()))
    const reached = near.map(async (replica) =>
      (await reach(replica, wanted)) ? replica : Promise.reject(new Error()),
    )
    return Promise.any(reached).then(
      (replica) => leastBusy([replica]),
      () => undefined,
    )
  }

  return {
    pick: async (after?: Position) => pickAt(primary.floor(), after),
    pickForKeeping: async () => pickAt(await primary.readLastChange()),
    pickCurrent: async () => pickAt(await primary.readPosition()),
    list: () => all.map((replica) => replica.readState()),
    /** Their open connections, where they may be read from. */
    listPools: () =>
      all.map((replica) => ({ ...replica.readState(), pool: replica.readDb(performance.now())?.$client })),
    changed: primary.changed,
    keepAfter: primary.keepAfter,
    readPosition: primary.readPosition,
    close: async () => {
      stopped.abort()
      for (const replica of all) replica.close()
      await finished
      await primary.close()
    },
  }
}
export type OpenReplicas = ReturnType<typeof openReplicas>

const useOf = ({ $client: { totalCount, idleCount, waitingCount } }: Database) => totalCount - idleCount + waitingCount

/** Without user and password. */
function nameOf(url: string) {
  const { host, pathname, searchParams } = new URL(url)
  return (host || (searchParams.get('host') ?? 'localhost')) + pathname
}
