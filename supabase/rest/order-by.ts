/** Builds `order by` from columns and from the columns of an embedded row. */
import { fieldOf, quoteIdentifier, type ColumnScope } from './sql-conditions.ts'
import { failPostgrest } from './postgrest-error.ts'
import { failNotEmbedded, resolveRelation } from './resolve-names.ts'
import { isEmbed, nameOf, type TableQuery, type OrderTerm } from './query-ast.ts'
import type { Binder } from './bind-values.ts'

export function buildOrderBy(scope: ColumnScope, term: OrderTerm, level: TableQuery, bind: Binder): string {
  const by = term.of === undefined ? fieldOf(scope, term.field, bind) : relatedOf(scope, term, term.of, level, bind)
  return `${by}${term.direction ? ` ${term.direction}` : ''}${term.nulls ? ` nulls ${term.nulls}` : ''}`
}

/** `order=products_data(price).desc`: orders by a column of the embedded row. The relation must be to-one. */
function relatedOf(scope: ColumnScope, term: OrderTerm, name: string, level: TableQuery, bind: Binder): string {
  const embed = level.select.filter(isEmbed).find((one) => nameOf(one) === name)
  if (!embed) return failNotEmbedded(name)
  const relation = resolveRelation(scope.table, embed)
  if (relation.isMany) {
    const details = `'${scope.table.name}' and '${name}' do not form a many-to-one or one-to-one relationship`
    return failPostgrest('PGRST118', `A related order on '${name}' is not possible`, details)
  }
  const field = fieldOf({ table: relation.table, alias: 'r', embedded: new Map() }, term.field, bind)
  const from = `public.${quoteIdentifier(relation.table.name)} r`
  return `(select ${field} from ${from} where r.${quoteIdentifier(relation.childColumn)} = ${scope.alias}.${quoteIdentifier(relation.parentColumn)})`
}
