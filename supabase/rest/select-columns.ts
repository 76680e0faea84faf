/** Builds the selected columns of one table, or its row count. Identifiers come from exposed-tables.ts. */
import { castTo, fieldOf, quoteIdentifier, type ColumnScope } from './sql-conditions.ts'
import type { Table } from './exposed-tables.ts'
import { failPostgrest } from './postgrest-error.ts'
import { isEmbed, nameOf, type TableQuery, type SelectItem } from './query-ast.ts'
import type { Binder } from './bind-values.ts'

export type SelectedColumn = { name: string; sql: string }

export function columnsOf(scope: ColumnScope, item: SelectItem, bind: Binder): SelectedColumn[] {
  const { field, alias, cast } = item
  if (field.column === '*')
    return scope.table.columns.map(({ name }) => ({ name, sql: `${scope.alias}.${quoteIdentifier(name)}` }))
  const sql = isCount(scope.table, item) ? 'count(*)' : fieldOf(scope, field, bind)
  const named = field.path.findLast(({ isIndex }) => !isIndex)?.key
  const name = alias ?? named ?? field.column
  return [{ name, sql: `${cast === undefined ? sql : `(${sql})::${castTo(cast)}`} as ${quoteIdentifier(name)}` }]
}

/** `select=count` without brackets: PostgreSQL reads `t.count` as `count(t)` where the table has no such column. */
const isCount = ({ columns }: Table, { field: { column, path } }: SelectItem) =>
  column === 'count' && path.length === 0 && !columns.some(({ name }) => name === column)

/** Whether the query counts the rows of this table. A count is one row without other columns and without an order. */
export function isRowCount(table: Table, { select, order }: TableQuery): boolean {
  const items = select.filter((one): one is SelectItem => !isEmbed(one))
  if (!items.some((item) => isCount(table, item))) return false
  const otherColumns = [
    ...items.filter((item) => !isCount(table, item)).map(({ field }) => field.column.replace('*', table.primaryKey)),
    ...select.filter(isEmbed).flatMap((embed) => (embed.level.select.length > 0 ? [nameOf(embed)] : [])),
    ...order.map(({ field }) => field.column).filter((name) => name !== 'count'),
  ]
  if (otherColumns[0] !== undefined)
    failPostgrest(
      '42803',
      `column "${table.name}.${otherColumns[0]}" must appear in the GROUP BY clause or be used in an aggregate function`,
    )
  return true
}

/** Embedded tables must have distinct names: a second one with the same name needs an alias. */
export function assertDistinctNames(table: Table, { select }: TableQuery, depth: number) {
  const names = select.filter(isEmbed).map(nameOf)
  const duplicate = names.find((name, at) => names.indexOf(name) < at)
  if (duplicate !== undefined)
    failPostgrest('42712', `table name "${table.name}_${duplicate}_${depth}" specified more than once`)
}
