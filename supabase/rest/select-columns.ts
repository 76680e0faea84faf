/** Builds the selected columns of one table, or its row count. Identifiers come from exposed-tables.ts. */
import { castTo, fieldOf, quoteIdentifier, type ColumnScope } from './sql-conditions.ts'
import type { Table } from './exposed-tables.ts'
import { failPostgrest } from './postgrest-error.ts'
import { isEmbed, nameOf, type TableQuery, type SelectItem } from './query-ast.ts'
import type { Binder } from './bind-values.ts'

export type Shown = { name: string; sql: string }

export function picked(place: ColumnScope, pick: SelectItem, bind: Binder): Shown[] {
  const { field, alias, cast } = pick
  if (field.column === '*')
    return place.table.columns.map(({ name }) => ({ name, sql: `${place.alias}.${quoteIdentifier(name)}` }))
  const sql = isCount(place.table, pick) ? 'count(*)' : fieldOf(place, field, bind)
  const named = field.path.findLast(({ isIndex }) => !isIndex)?.key
  const name = alias ?? named ?? field.column
  return [{ name, sql: `${cast === undefined ? sql : `(${sql})::${castTo(cast)}`} as ${quoteIdentifier(name)}` }]
}

/** `select=count` without brackets: PostgreSQL reads `t.count` as `count(t)` where the table has no such column. */
const isCount = ({ columns }: Table, { field: { column, path } }: SelectItem) =>
  column === 'count' && path.length === 0 && !columns.some(({ name }) => name === column)

/** Whether the query counts the rows of this table. A count is one row without other columns and without an order. */
export function countedOf(table: Table, { shown, order }: TableQuery): boolean {
  const picks = shown.filter((one): one is SelectItem => !isEmbed(one))
  if (!picks.some((pick) => isCount(table, pick))) return false
  const others = [
    ...picks.filter((pick) => !isCount(table, pick)).map(({ field }) => field.column.replace('*', table.primaryKey)),
    ...shown.filter(isEmbed).flatMap((embed) => (embed.level.shown.length > 0 ? [nameOf(embed)] : [])),
    ...order.map(({ field }) => field.column).filter((name) => name !== 'count'),
  ]
  if (others[0] !== undefined)
    failPostgrest(
      '42803',
      `column "${table.name}.${others[0]}" must appear in the GROUP BY clause or be used in an aggregate function`,
    )
  return true
}

/** Embedded tables must have distinct names: a second one with the same name needs an alias. */
export function refuseTwice(table: Table, { shown }: TableQuery, depth: number) {
  const names = shown.filter(isEmbed).map(nameOf)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined)
    failPostgrest('42712', `table name "${table.name}_${twice}_${depth}" specified more than once`)
}
