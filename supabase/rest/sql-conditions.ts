/** Builds SQL for columns and conditions of one table. Identifiers come from exposed-tables.ts, values are bound. */
import type { Table } from './exposed-tables.ts'
import { failPostgrest } from './postgrest-error.ts'
import { resolveColumn } from './resolve-names.ts'
import { SEARCHES, STATES, OPERATORS, type Comparison, type Condition, type Field, type Filter } from './query-ast.ts'
import type { Binder, ValueKind } from './bind-values.ts'

/** A table in a statement: its alias, and the JSON expressions of its embedded tables by name. */
export type ColumnScope = { table: Table; alias: string; embedded: Map<string, string> }

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** `items->0->>title`; the keys are bound as well. A column that is not JSON is converted to JSON. */
export function fieldOf(scope: ColumnScope, { column, path }: Field, bind: Binder): string {
  const { name, type } = resolveColumn(scope.table, column)
  const columnSql = `${scope.alias}.${quoteIdentifier(name)}`
  if (path.length === 0) return columnSql
  const steps = path.map(({ key, isIndex, asText }) => {
    const index = isIndex && Math.abs(Number(key)) < 2 ** 31
    return `${asText ? '->>' : '->'} ${index ? `(${Number(key)})` : bind.text(key)}`
  })
  return `(${type === 'jsonb' ? columnSql : `to_jsonb(${columnSql})`} ${steps.join(' ')})`
}

export const joinConditions = (scope: ColumnScope, conditions: Condition[], bind: Binder): string =>
  conditions.map((condition) => conditionOf(scope, condition, bind)).join(' and ')

function conditionOf(scope: ColumnScope, condition: Condition, bind: Binder): string {
  if ('of' in condition) {
    const inner = condition.of.map((one) => conditionOf(scope, one, bind)).join(` ${condition.join} `)
    return `${condition.not ? 'not ' : ''}(${inner})`
  }
  const embedded = embeddedOf(scope, condition)
  const expression = embedded ?? comparisonOf(fieldOf(scope, condition.field, bind), condition, bind)
  return condition.not ? `not (${expression})` : expression
}

/** `products_data=is.null`: whether the embedded table has a row. */
function embeddedOf(scope: ColumnScope, { field, how }: Filter) {
  const json = scope.embedded.get(field.column)
  if (json === undefined || how.kind !== 'is' || field.path.length > 0) return undefined
  if (how.state !== 'null' && how.state !== 'not_null') return undefined
  return `${json} is ${STATES[how.state]}`
}

function comparisonOf(field: string, { how }: Filter, bind: Binder): string {
  switch (how.kind) {
    case 'is':
      return `${field} is ${STATES[how.state]}`
    case 'in':
      return `${field} = any(${bind.value(how.value, 'list')})`
    case 'search': {
      const language = how.language === undefined ? '' : `${bind.text(how.language)}::regconfig, `
      return `to_tsvector(${language}${field}) @@ ${SEARCHES[how.operator]}(${language}${bind.value(how.value)})`
    }
    case 'compare': {
      const value = bind.value(how.value, useOf(how))
      return `${field} ${OPERATORS[how.operator]} ${how.quantifier ? `${how.quantifier}(${value})` : value}`
    }
  }
}

function useOf({ operator, quantifier }: Extract<Comparison, { kind: 'compare' }>): ValueKind {
  if (operator === 'like' || operator === 'ilike') return 'pattern'
  if (operator !== 'match' && operator !== 'imatch') return 'plain'
  return { regex: quantifier ? `${operator}(${quantifier})` : operator }
}

const CASTS: Record<string, string> = {
  ...{ text: 'text', varchar: 'text', 'character varying': 'text', json: 'json', jsonb: 'jsonb', uuid: 'uuid' },
  ...{
    bool: 'boolean',
    boolean: 'boolean',
    int: 'integer',
    integer: 'integer',
    int2: 'smallint',
    smallint: 'smallint',
  },
  ...{ int4: 'integer', int8: 'bigint', bigint: 'bigint', numeric: 'numeric', decimal: 'numeric' },
  ...{ real: 'real', float4: 'real', float8: 'float8', float: 'float8', 'double precision': 'float8' },
  ...{ date: 'date', interval: 'interval' },
  ...{ time: 'time', 'time without time zone': 'time', timetz: 'timetz', 'time with time zone': 'timetz' },
  ...{ timestamp: 'timestamp', 'timestamp without time zone': 'timestamp' },
  ...{ timestamptz: 'timestamptz', 'timestamp with time zone': 'timestamptz' },
}

/** PostgreSQL reads type names in any case, and with any number of spaces between their words. */
export function castTo(cast: string) {
  const name = cast.toLowerCase().replace(/ +/g, ' ')
  return Object.hasOwn(CASTS, name) ? CASTS[name]! : failPostgrest('42704', `type "${cast}" does not exist`)
}
