/** Shows that a statement of a request was carried out: a sequence goes on, which a rollback keeps, or a connection sleeps. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Between two looks into the database, in milliseconds. */
const LOOK = 500

/** `shop.injected()` goes on with the sequence. Every role may leave the trace: nobody's rights keep an injected statement from being seen. */
export const layTrap = (pool: pg.Pool) =>
  pool.query(`
    create sequence shop.injections;
    create function shop.injected() returns bigint language sql volatile security definer set search_path = ''
      as $$ select nextval('shop.injections') $$;
    grant usage on schema shop to public;
    grant execute on function shop.injected() to public`)

/** Looks for what was carried out. Six requests run at once, so a trace may be told with another one than its own. */
export function watchTrap(pool: pg.Pool) {
  const seen: string[] = []
  let isOver = false
  let injections = 0
  const look = async () => {
    const { rows } = await pool.query<{ value: string; asleep: string }>(
      `select case when is_called then last_value else 0 end as value,
         (select count(*) from pg_stat_activity where wait_event = 'PgSleep') as asleep from shop.injections`,
    )
    if (Number(rows[0]!.value) > injections)
      seen.push(`a statement was carried out (${Number(rows[0]!.value) - injections} times)`)
    if (Number(rows[0]!.asleep) > 0) seen.push('a connection sleeps')
    injections = Number(rows[0]!.value)
  }
  const watching = (async () => {
    while (!isOver) {
      await look()
      await wait(LOOK)
    }
  })()
  watching.catch(() => undefined)
  return {
    take: () => seen.splice(0).join(', '),
    end: async () => {
      isOver = true
      await watching
      await look()
      return seen
    },
  }
}
