/**
 * The tables of a backup: all of the shop, and those of the queue that hold work. Statistics of the queue are left out,
 * and what migrations create is created by migrations again.
 */
import type pg from 'pg'

/** `columns` are those with values of their own; generated columns are computed again. `types` are of the columns. */
export type BackupTable = { name: string; columns: string[]; types: string[] }
export type BackupSequence = { name: string; value: string }

/** In the order of their references. */
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

/** All tables, in the order of their names; those of the queue last. Partitions belong to their table. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(format('%I', a.attname) order by a.attnum) as columns,
            array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'shop' or n.nspname = 'pgboss' and c.relname = any ($1))
      group by n.nspname, c.relname
      order by n.nspname desc, array_position($1, c.relname::text), c.relname`,
    [QUEUE_TABLES],
  )
  return rows
}

/** Rows of queues refer to each other only within the same transaction (deferred). */
export const isOfQueue = ({ name }: BackupTable) => name.startsWith('pgboss.')

/** The next values of all sequences of the shop. */
export async function listSequences(client: pg.ClientBase): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
       from pg_sequences where schemaname = 'shop' and last_value is not null order by 1`,
  )
  return rows
}

/** The version of the queue's tables, or null before the first start. */
export async function queueVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('pgboss.version') is not null as exists`)
  if (!rows[0]?.exists) return null
  const version = await client.query<{ version: number }>('select version from pgboss.version')
  return version.rows[0]?.version ?? null
}

/** The time of the last applied migration, in milliseconds; it names a version of the schema. */
export async function schemaVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ at: string }>('select max(created_at)::text as at from migrations.applied')
  return Number(rows[0]?.at ?? 0)
}
