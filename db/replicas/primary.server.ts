/** Asks the primary database where its log is: each second, and when somebody has to know. */
import type pg from 'pg'
import { parsePosition, type Position } from '#core/position.ts'
import { createSharedQuestion } from '#core/shared-question.ts'
import { LIMITS } from '../client.server.ts'
import { connect } from '../connect.server.ts'
import type { Watch } from '../watch.server.ts'
import type { PrimaryLog, Sample } from './primary-log.server.ts'

export type PrimaryOptions = { settings: pg.ClientConfig; watch: Watch; preparesStatements: boolean }

/** With unwritten records of others: all that is committed is before it, also where commits do not wait for the disk. */
const POSITION = `
  select pg_current_wal_insert_lsn()::text as lsn, pg_postmaster_start_time()::text as "startedAt"`
/** The number that a database cluster shares with its physical copies, and with no other. */
const SYSTEM = 'select system_identifier::text as system from pg_control_system()'

/** Undefined where the user may not read it. */
export const readSystem = (client: pg.Client | pg.Pool): Promise<string | undefined> =>
  (client as pg.Client).query<{ system: string }>(SYSTEM).then(
    ({ rows }) => rows[0]?.system,
    () => undefined,
  )

export function openPrimary({ settings, watch, preparesStatements }: PrimaryOptions, log: PrimaryLog) {
  // A connection of its own, so that a busy pool does not make replicas look late.
  const { $client: client } = connect({ ...settings, max: 1 }, LIMITS.visitors, watch, preparesStatements)
  let floor: Position | undefined
  let lastChange: Position | undefined
  let changeCount = 0
  let startedAt: string | undefined

  const readPosition = createSharedQuestion(() =>
    client.query<{ lsn: string; startedAt: string }>(POSITION).then(
      ({ rows }) => {
        startedAt = rows[0]!.startedAt
        return parsePosition(rows[0]!.lsn)
      },
      () => undefined,
    ),
  )

  return {
    /** Where it is now; undefined if it does not answer. */
    readPosition,
    readSystem: () => readSystem(client),
    /** Whether the server that was started then is the primary database itself. */
    isStartedAt: (time: string) => time === startedAt,
    sample: async (): Promise<Sample | undefined> => {
      const at = performance.now()
      const position = await readPosition()
      if (position === undefined) return undefined
      log.add({ at, position })
      // The log of a new primary may be shorter.
      if (floor === undefined || position < floor) floor = position
      return { at, position }
    },
    /** Everything that was committed when the store opened; undefined until it is known. */
    floor: () => floor,
    /** Tells that a change has been announced, or that announcements were missed. */
    changed: () => {
      changeCount++
      lastChange = undefined
    },
    /** Counts this position as that of a change. */
    keepAfter: (position: Position) => {
      if (lastChange !== undefined && position > lastChange) lastChange = position
    },
    /** The position of the last change, if nothing was announced since it was asked for. */
    lastChange: () => lastChange,
    /** Has every change that was announced before the call. */
    readLastChange: async (): Promise<Position | undefined> => {
      const changes = changeCount
      const position = lastChange ?? (await readPosition())
      if (changes === changeCount && position !== undefined) lastChange = position
      return position
    },
    close: () => client.end(),
  }
}
