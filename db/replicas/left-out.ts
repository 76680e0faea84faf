/** Why a replica is not read from, and what the log says of it. */
import { logLine } from '#core/log.ts'

export type LeftOut = 'unknown' | 'primary' | 'gone' | 'behind' | 'not-replica' | 'other-database' | 'ahead'

const REASONS: Record<Exclude<LeftOut, 'unknown'>, string> = {
  gone: 'it does not answer',
  behind: 'it is further behind than DATABASE_REPLICA_LAG allows',
  primary: 'it is the primary database now',
  'not-replica': 'it follows no primary database',
  'other-database': 'it is a replica of another database than that of DATABASE_URL',
  ahead: 'it has changes that the primary database has lost',
}

/** `null` when it is read from. */
export function logState(name: string, leftOut: LeftOut | null) {
  if (leftOut === null) logLine('info', `The replica ${name} is read from.`)
  else if (leftOut !== 'unknown')
    logLine(leftOut === 'primary' ? 'info' : 'warn', `The replica ${name} is left out: ${REASONS[leftOut]}.`)
}
