/** Looks up the names of a query among the exposed tables. An unknown name fails with PostgREST's message. */
import { EXPOSED_TABLES, type Column, type Reference, type Table } from './exposed-tables.ts'
import { failPostgrest } from './postgrest-error.ts'
import { similarNames, nearestOf } from './nearest.ts'
import type { Embed } from './query-ast.ts'

export function resolveTable(name: string): Table {
  const found = EXPOSED_TABLES.find((table) => table.name === name)
  if (found) return found
  const suggestion = nearestOf(
    name,
    EXPOSED_TABLES.map((table) => table.name),
  )
  const hint = suggestion ? `Perhaps you meant the table 'public.${suggestion}'` : null
  return failPostgrest('PGRST205', `Could not find the table 'public.${name}' in the schema cache`, null, hint)
}

export function resolveColumn(table: Table, name: string): Column {
  const found = table.columns.find((column) => column.name === name)
  if (found) return found
  const suggestion = similarNames(
    name,
    table.columns.map((column) => column.name),
  ).map((column) => `the column "${table.name}.${column}"`)
  const hint = suggestion.length > 0 ? `Perhaps you meant to reference ${suggestion.join(' or ')}.` : null
  return failPostgrest('42703', `column ${table.name}.${name} does not exist`, null, hint)
}

/** How an embedded table is joined with its parent: `parentColumn = childColumn`, to one row or to many. */
export type Relation = { name: string; table: Table; parentColumn: string; childColumn: string; isMany: boolean }

/** Finds the relation by table name, foreign key name or column name; a hint chooses among several. */
export function resolveRelation(parent: Table, { relation, hint }: Embed): Relation {
  const relations = relationsOf(parent)
  const found = relations.filter(
    (one) =>
      (one.table.name === relation || one.name === relation || (one.parentColumn === relation && !one.isMany)) &&
      (hint === undefined || [one.name, one.parentColumn, one.childColumn].includes(hint)),
  )
  // No two tables have more than one relation, so that the result is never ambiguous.
  if (found[0]) return found[0]
  const suggestion = nearestOf(
    relation,
    relations.map(({ table }) => table.name),
  )
  const using = hint === undefined ? '' : ` using the hint '${hint}'`
  return failPostgrest(
    'PGRST200',
    `Could not find a relationship between '${parent.name}' and '${relation}' in the schema cache`,
    `Searched for a foreign key relationship between '${parent.name}' and '${relation}'${using} in the schema 'public', but no matches were found.`,
    // If the table has a relation, only the hint was wrong.
    suggestion === undefined || suggestion === relation
      ? null
      : `Perhaps you meant '${suggestion}' instead of '${relation}'.`,
  )
}

function relationsOf(parent: Table): Relation[] {
  const toOne = parent.references.map((key) => ({
    ...{ name: key.name, table: resolveTable(key.table), parentColumn: key.column, childColumn: key.to, isMany: false },
  }))
  const toMany = EXPOSED_TABLES.flatMap((table) =>
    table.references
      .filter((key) => key.table === parent.name)
      .map((key: Reference) => ({
        name: key.name,
        table,
        parentColumn: key.to,
        childColumn: key.column,
        isMany: true,
      })),
  )
  return [...toOne, ...toMany]
}

export const failNotEmbedded = (name: string) =>
  failPostgrest(
    'PGRST108',
    `'${name}' is not an embedded resource in this request`,
    null,
    `Verify that '${name}' is included in the 'select' query parameter.`,
  )
