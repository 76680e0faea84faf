/** Checks that indexes agree with their tables, with the extension that the embedded PostgreSQL brings. */
import type pg from 'pg'

type Checked = { counts: Record<string, number>; findings: string[]; notRun: string[] }

const INDEXES = `
  select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam
    join pg_namespace n on n.oid = c.relnamespace join pg_index i on i.indexrelid = c.oid
   where a.amname = 'btree' and c.relkind = 'i' and i.indisvalid and n.nspname in ('shop', 'pgboss', 'public')`
const TABLES = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and n.nspname in ('shop', 'pgboss')`

export async function checkIndexes(pool: Pick<pg.Pool, 'query'>): Promise<Checked> {
  const findings: string[] = []
  try {
    await pool.query('create schema if not exists torture')
    await pool.query('create extension if not exists amcheck schema torture')
  } catch (error) {
    return { counts: {}, findings, notRun: [`amcheck: ${(error as Error).message}`] }
  }
  const indexes = (await pool.query<{ name: string }>(INDEXES)).rows
  const tables = (await pool.query<{ name: string }>(TABLES)).rows
  for (const { name } of indexes)
    await pool
      .query('select torture.bt_index_check($1::regclass, true)', [name])
      .catch((error: Error) => findings.push(`amcheck of ${name}: ${error.message}`))
  for (const { name } of tables) {
    const { rows } = await pool.query<{ msg: string }>('select msg from torture.verify_heapam($1::regclass)', [name])
    findings.push(...rows.map(({ msg }) => `amcheck of ${name}: ${msg}`))
  }
  return { counts: { indexesChecked: indexes.length, tablesChecked: tables.length }, findings, notRun: [] }
}
