/** Who waited longest for a lock of the database during a trial, and for whom. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const EVERY = 100
/** Shorter waits are ordinary. In milliseconds. */
const LONG = 1000
const SHOWN = 120

export type LockWait = { milliseconds: number; waiting: string; holders: string }

const WAITING = `
  select round(extract(epoch from clock_timestamp() - l.waitstart) * 1000)::int as milliseconds,
         left(regexp_replace(a.query, '\\s+', ' ', 'g'), ${SHOWN}) as waiting,
         (select string_agg(format('%s, %s for %s ms: %s', b.application_name, b.state,
                   round(extract(epoch from clock_timestamp() - b.xact_start) * 1000),
                   left(regexp_replace(b.query, '\\s+', ' ', 'g'), ${SHOWN})), ' | ')
            from pg_stat_activity b where b.pid = any(pg_blocking_pids(a.pid))) as holders
    from pg_locks l join pg_stat_activity a using (pid)
   where not l.granted and l.locktype <> 'advisory' and l.waitstart < clock_timestamp() - interval '${LONG} ms'
   order by l.waitstart limit 1`

/** Looks until `isOver`. Waits for the lock of starts (advisory) are those of processes that start, and are left out. */
export function watchLocks(pool: pg.Pool, isOver: () => boolean) {
  let longest: LockWait | undefined
  const ended = (async () => {
    for (; !isOver(); await wait(EVERY)) {
      const found = await pool.query<LockWait>(WAITING).catch(() => undefined)
      const [one] = found?.rows ?? []
      if (one && one.milliseconds > (longest?.milliseconds ?? 0)) longest = one
    }
  })()
  return { ended, longest: () => longest }
}
