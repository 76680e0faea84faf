/**
 * Changes tables of a store that is open.
 *
 *   1. A change of a table waits until every transaction that uses it has ended, and everybody who comes later waits
 *      behind it. So it waits briefly, gives up, lets the others go on, and tries again after a pause, which grows.
 *   2. It waits a little longer than `deadlock_timeout`, after which PostgreSQL ends an automatic vacuum for it.
 *   3. When its patience is over, it says who has used the table.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { logLine } from '#core/log.ts'
import { StartupError } from '#core/startup-error.ts'
import { minutes, seconds } from '#core/time.ts'
import type { Database, Db } from './connect.server.ts'

/** In milliseconds. */
export type Patience = { total: number; firstPause: number; longestPause: number }
const PATIENCE: Patience = { total: minutes(2), firstPause: seconds(0.5), longestPause: seconds(10) }
/** By how many milliseconds it waits longer than `deadlock_timeout`. */
const BEYOND_DEADLOCKS = 500
const LOOK_EVERY = seconds(0.4)
const [LOCK_NOT_AVAILABLE, DEADLOCK] = ['55P03', '40P01']

type User = { pid: number; name: string; since: string | null }

/** Runs `change` in a transaction, and again from its beginning when others have its tables. `what` begins a sentence. */
export async function insistOnLocks(
  db: Database,
  what: string,
  change: (tx: Db) => Promise<unknown>,
  { total, firstPause, longestPause }: Patience = PATIENCE,
) {
  const end = performance.now() + total
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    const users = await tryOnce(db, change)
    if (!users) return
    const others = users.map(describe).join(', ')
    if (performance.now() + pause > end)
      throw new StartupError(
        `${what} was not made, because others have used its tables for ${Math.round(total / 1000)} seconds${others && `: ${others}`}. ` +
          'Start this version again when they have ended; processes of the version before go on.',
      )
    logLine('warn', `${what} waits for others who use its tables${others && `: ${others}`}`)
    await wait(pause)
  }
}

const describe = ({ pid, name, since }: User) =>
  `process ${pid} of PostgreSQL${name && ` (${name})`}${since ? `, in a transaction since ${since}` : ''}`

/** Returns nothing when it is done, else who has the tables. */
async function tryOnce(db: Database, change: (tx: Db) => Promise<unknown>): Promise<User[] | undefined> {
  let users: User[] = []
  let looking: NodeJS.Timeout | undefined
  try {
    await db.transaction(async (tx) => {
      const pid = await limitWaiting(tx)
      looking = setInterval(
        () => void findUsers(db, pid).then((found) => found.length > 0 && (users = found)),
        LOOK_EVERY,
      )
      await change(tx)
    })
    return undefined
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error
    return users
  } finally {
    clearInterval(looking)
  }
}

async function limitWaiting(tx: Db) {
  const deadlocks = sql`1000 * extract(epoch from current_setting('deadlock_timeout')::interval)`
  const { rows } = await tx.execute<{ pid: number }>(sql`
    select pg_backend_pid() as pid, set_config('lock_timeout', (${deadlocks} + ${BEYOND_DEADLOCKS})::int::text, true)`)
  return rows[0]!.pid
}

/** Who keeps the transaction of this process waiting. Their names and times are known of the same role only. */
async function findUsers(db: Database, pid: number) {
  const found = await db
    .execute<User>(
      sql`select pid, coalesce(application_name, '') as name, to_char(xact_start at time zone 'UTC', 'HH24:MI:SS "UTC"') as since
            from pg_stat_activity where pid = any(pg_blocking_pids(${pid})) order by xact_start`,
    )
    .catch(() => undefined)
  return found?.rows ?? []
}
