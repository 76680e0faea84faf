/**
 * Loads many rows at the speed of a restore: triggers are disabled, and indexes and constraints are dropped and created
 * again, which validates every row. All of it happens in the caller's transaction.
 */
const CONSTRAINTS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition, contype as type
    from pg_constraint
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
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return { tables, constraints, indexes }
}

/** Keys first, because foreign keys need them. */
export async function createRules(client, { tables, constraints, indexes }, progress) {
  const keys = constraints.filter(({ type }) => type !== 'f')
  const foreign = constraints.filter(({ type }) => type === 'f')
  const add = ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`
  const statements = [
    ...keys.map((one) => [`key ${one.name}`, add(one)]),
    ...indexes.map((one) => [`index ${one.name}`, one.definition]),
    ...foreign.map((one) => [`foreign key ${one.name}`, add(one)]),
  ]
  for (const [at, [name, statement]] of statements.entries()) {
    progress(`${name} (${at + 1} of ${statements.length})`)
    await client.query(statement)
  }
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
