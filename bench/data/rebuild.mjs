/**
 * Loads many rows at the speed of a restore: triggers are disabled, and indexes and constraints are dropped. They are
 * created again over two connections, the longest first, and validate every row.
 */
import { runEach } from './run-each.mjs'

const CONSTRAINTS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition,
         contype as type, case when contype <> 'f' then pg_get_indexdef(conindid) end as index,
         case when condeferrable then 'deferrable' || case when condeferred then ' initially deferred' else '' end else '' end as deferrable,
         convalidated as validated
    from pg_constraint c
   where contype in ('p', 'u', 'f') and (conrelid = any($1::regclass[]) or (contype = 'f' and confrelid = any($1::regclass[])))
   order by contype = 'f' desc, conname`
const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i
   where indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
   order by 1`
export async function dropRules(client, tables) {
  const { rows: constraints } = await client.query(CONSTRAINTS, [tables])
  const { rows: indexes } = await client.query(INDEXES, [tables])
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  // A table that this transaction has written anew needs no write-ahead log for the rows that follow (wal_level minimal).
  for (const { table, name, type } of constraints)
    if (type === 'p') await client.query(`cluster ${table} using ${name}`)
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return { tables, constraints, indexes }
}

/** All indexes, those of keys included. The rows must be committed, because two connections read them. */
export async function createIndexes(settings, { constraints, indexes }, progress) {
  const definitions = [...constraints.flatMap(({ index }) => index ?? []), ...indexes.map((one) => one.definition)]
  const [sizes] = await runEach(settings, [
    `select pg_table_size(oid) as size, oid::regclass::text as name from pg_class
    where relnamespace = 'shop'::regnamespace and relkind = 'r'`,
  ])
  const sizeOf = (definition) => sizes.find(({ name }) => definition.includes(` ON ${name} `))?.size ?? 0
  // Indexes of words take longest, then those of the largest tables.
  const costOf = (definition) => Number(sizeOf(definition)) * (definition.includes('USING gin') ? 100 : 1)
  const longestFirst = definitions.toSorted((one, other) => costOf(other) - costOf(one))
  await runEach(settings, longestFirst, progress)
}

/**
 * Keys use the indexes that exist. Foreign keys are added unvalidated, so that two tables can be validated at the same time.
 */
export async function createConstraints(client, settings, { tables, constraints }, progress) {
  const foreign = constraints.filter(({ type }) => type === 'f')
  for (const { table, name, type, deferrable } of constraints.filter((one) => one.type !== 'f')) {
    const key = type === 'p' ? 'primary key' : 'unique'
    await client.query(`alter table ${table} add constraint ${name} ${key} using index ${name} ${deferrable}`)
  }
  for (const { table, name, definition } of foreign)
    await client.query(`alter table ${table} add constraint ${name} ${definition.replace(' NOT VALID', '')} not valid`)
  const validated = foreign.filter((one) => one.validated)
  const validations = [...Map.groupBy(validated, ({ table }) => table)].map(
    ([table, own]) => `alter table ${table} ${own.map(({ name }) => `validate constraint ${name}`).join(', ')}`,
  )
  await runEach(settings, validations, progress)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

/** What must be the same before and after. */
export async function countRules(client) {
  const { rows } = await client.query(`
    select (select count(*)::int from pg_constraint where connamespace = 'shop'::regnamespace and convalidated) as constraints,
           (select count(*)::int from pg_indexes where schemaname = 'shop') as indexes,
           (select count(*)::int from pg_trigger t join pg_class c on c.oid = t.tgrelid
             where c.relnamespace = 'shop'::regnamespace and not t.tgisinternal and t.tgenabled = 'O') as triggers`)
  return rows[0]
}
