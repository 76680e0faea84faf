/**
 * Loads the rows of a backup into the empty schema that it was made with, in one transaction.
 *
 *   1. Triggers are switched off: what they would write is in the backup, too.
 *   2. Foreign keys are dropped and created again at the end, which checks every row. Switching them off would need a
 *      superuser, and the owner of a database need not be one.
 *   3. Row-level security is switched off, because COPY does not write where it applies. row-level-security.sql, which
 *      runs afterwards as at every start, switches it on.
 */
import type pg from 'pg'
import { copyIn, NO_TIME_LIMITS } from './copy-rows.server.ts'
import { isOfQueue, type BackupSequence, type BackupTable } from './tables.server.ts'

type ForeignKey = { table: string; name: string; definition: string }

export async function beginLoad(client: pg.ClientBase) {
  await client.query(NO_TIME_LIMITS)
  await client.query('begin')
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('shop.%I', c.relname) as name from pg_class c
      where c.relnamespace = 'shop'::regnamespace and c.relkind in ('r', 'p')`,
  )
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'shop'::regnamespace and conparentid = 0`,
  )
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`)
  for (const { name } of tables)
    await client.query(
      `alter table ${name} disable trigger user, no force row level security, disable row level security`,
    )
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)

  return {
    /** Rows of the queue may have been written by another version of it, so they pass through a table of the same shape. */
    copyInto: async (table: BackupTable) => {
      if (!isOfQueue(table)) return copyIn(client, table)
      const columns = table.columns.map((column, index) => `${column} ${table.types[index]}`)
      await client.query(`create temp table loading (${columns.join(', ')}) on commit drop`)
      const rows = copyIn(client, { ...table, name: 'loading' })
      return { ...rows, end: () => rows.end().then(() => moveLoaded(client, table)) }
    },
    end: async (sequences: BackupSequence[]) => {
      for (const { name, value } of sequences) await client.query(`select setval($1, $2)`, [name, value])
      for (const key of keys)
        await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
      for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
      await client.query('commit')
    },
  }
}

async function moveLoaded(client: pg.ClientBase, { name, columns }: BackupTable) {
  const { rows } = await client.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  )
  const existing = new Set(rows.map(({ column }) => column))
  const common = columns.filter((column) => existing.has(column)).join(', ')
  await client.query(`insert into ${name} (${common}) select ${common} from loading`)
  await client.query('drop table loading')
}

/** Makes the database as empty as it was before a failed restore. */
export async function dropRestored(client: pg.ClientBase) {
  await client.query('rollback')
  await client.query('drop schema if exists shop, migrations, pgboss, restoring cascade')
}
