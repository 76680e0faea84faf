/**
 * Builds one SQL statement from a query. PostgreSQL builds the JSON, so that no number is converted to a float here.
 *
 *   1. An embedded table is a lateral join; `!inner` removes parents without any embedded row.
 *   2. For a wide table the page of rows is selected first, by primary key alone, so that expensive columns are
 *      computed only for the returned rows. When a key is given, there is nothing to select.
 *   3. Rows always have a total order, even without `order` or with equal values: pages never repeat a row.
 */
import { isRowCount, columnsOf, assertDistinctNames, type SelectedColumn } from './select-columns.ts'
import { joinConditions, quoteIdentifier, type ColumnScope } from './sql-conditions.ts'
import type { Table } from './exposed-tables.ts'
import { failTooManyColumns } from './postgrest-error.ts'
import { resolveRelation, resolveTable, type Relation } from './resolve-names.ts'
import { isEmbedNeeded } from './is-embed-needed.ts'
import { buildOrderBy } from './order-by.ts'
import { selectsOneRow, isEmbed, nameOf, type Embed, type TableQuery } from './query-ast.ts'
import { createBinder, type Binder, type Bound } from './bind-values.ts'

export type Form = 'array' | 'object' | 'csv'
export type Statement = { text: string; bound: Bound[] }
export type Plan = Statement & { columns: string[] }
type Build = { bind: Binder; next: () => string }
/** `isNeeded`: a query that only counts needs the join, too. */
type Join = { sql: string; isNeeded: boolean }

function createBuild(tableName: string, level: TableQuery) {
  let aliases = 0
  const build: Build = { bind: createBinder(), next: () => `t${aliases++}` }
  return { build, parts: partsOf(resolveTable(tableName), level, build, 1) }
}

export type StatementOptions = { form: Form; counts: boolean; stripsNulls: boolean }

export function buildStatement(tableName: string, level: TableQuery, options: StatementOptions): Plan {
  const { form, counts, stripsNulls } = options
  const { build, parts } = createBuild(tableName, level)
  const slice = `limit ${build.bind.range('limit')} offset ${build.bind.range('offset')}`
  const { primaryKey, isWide } = resolveTable(tableName)
  const select = `select ${parts.select.map(({ sql }) => sql).join(', ')}`
  const key = `t0.${quoteIdentifier(primaryKey)}`
  const pageCondition = `${key} = any(array(select ${key} ${parts.counted}${parts.order} ${slice}))`
  const rows =
    isWide && !parts.isCount && !selectsOneRow(level, primaryKey)
      ? `${select} ${parts.all} where ${pageCondition}${parts.order}`
      : `${select} ${parts.from}${parts.order} ${slice}`
  const total = counts ? `(select count(*) ${parts.counted})::int` : 'null'
  const body = stripsNulls ? `json_strip_nulls(${BODY[form]})` : BODY[form]
  const page = `select (${body})::text as body, count(*)::int as rows, ${total} as total from (${rows}) page`
  const isTooLarge = `coalesce(octet_length(body), 0) > ${MAX_BODY_SIZE}`
  const text = `select case when not ${isTooLarge} then body end as body, rows, total, ${isTooLarge} as "isTooLarge" from (${page}) answer`
  return { text, bound: build.bind.bound, columns: parts.select.map(({ name }) => name) }
}

/** The planner's estimate of the row count, without execution. Joins that cannot change the count are omitted. */
export function buildEstimate(tableName: string, level: TableQuery): Statement {
  const select = level.select.filter((one) => isEmbed(one) && isEmbedNeeded(level, one))
  const { build, parts } = createBuild(tableName, { ...level, select, order: [] })
  return { text: `explain (format json) select 1 ${parts.counted}`, bound: build.bind.bound }
}

/** In bytes. A larger response body is not read from the database. */
const MAX_BODY_SIZE = 20 * 1024 * 1024

const BODY: Record<Form, string> = {
  array: `coalesce(json_agg(page), '[]')`,
  object: `json_agg(page) -> 0`,
  csv: `string_agg(substring(page::text, 2, length(page::text) - 2), e'\\n')`,
}

/** Per table; `*` counts as all its columns. The widest table has 27. */
const MAX_COLUMNS = 100

/** `depth`: of the tables that are embedded in this one. */
function partsOf(table: Table, level: TableQuery, build: Build, depth: number, joinCondition?: string) {
  const scope: ColumnScope = { table, alias: build.next(), embedded: new Map() }
  const isCount = isRowCount(table, level)
  assertDistinctNames(table, level, depth)
  const columns: SelectedColumn[] = []
  const joins: Join[] = []
  for (const one of level.select) {
    if (!isEmbed(one)) columns.push(...columnsOf(scope, one, build.bind))
    else {
      const embedded = embed(scope, one, build, level, depth)
      joins.push(embedded.join)
      columns.push(...embedded.select)
    }
    if (columns.length > MAX_COLUMNS) failTooManyColumns(MAX_COLUMNS)
  }
  const where = [joinCondition?.replace('self', scope.alias), joinConditions(scope, level.where, build.bind)]
    .filter(Boolean)
    .join(' and ')
  const tail = where && ` where ${where}`
  const from = (joined: Join[]) =>
    `from public.${quoteIdentifier(table.name)} ${scope.alias}${joined.map(({ sql }) => ` ${sql}`).join('')}`
  const terms = isCount ? [] : level.order.map((term) => buildOrderBy(scope, term, level, build.bind))
  return {
    isCount,
    select: columns,
    all: from(joins),
    from: from(joins) + tail,
    counted: from(joins.filter(({ isNeeded }) => isNeeded)) + tail,
    order: isCount ? '' : ` order by ${[...terms, `${scope.alias}.${quoteIdentifier(table.primaryKey)}`].join(', ')}`,
  }
}

function embed(
  parent: ColumnScope,
  item: Embed,
  build: Build,
  level: TableQuery,
  depth: number,
): { join: Join; select: SelectedColumn[] } {
  const relation = resolveRelation(parent.table, item)
  const inner = item.level
  const parts = partsOf(
    relation.table,
    inner,
    build,
    depth + 1,
    `self.${quoteIdentifier(relation.childColumn)} = ${parent.alias}.${quoteIdentifier(relation.parentColumn)}`,
  )
  const alias = build.next()
  const name = nameOf(item)
  const isOrdered = relation.isMany || inner.order.length > 0
  const slice = [
    inner.limit === undefined ? '' : ` limit ${inner.limit}`,
    inner.offset === undefined ? '' : ` offset ${inner.offset}`,
  ].join('')
  const rows = `select ${parts.select.map(({ sql }) => sql).join(', ')} ${parts.from}${isOrdered ? parts.order : ''}${relation.isMany ? slice : ''}`
  const spread = item.isSpread ? spreadOf(parts.select, relation) : []
  const columns = [`${relation.isMany ? 'json_agg(x)' : 'to_json(x)'} as j`, ...spread.map(({ sql }) => sql)].join(', ')
  parent.embedded.set(name, `${alias}.j`)
  const on = item.join === 'inner' ? `${alias}.j is not null` : 'true'
  const join = {
    sql: `${item.join === 'inner' ? '' : 'left '}join lateral (select ${columns} from (${rows}) x) ${alias} on ${on}`,
    isNeeded: isEmbedNeeded(level, item),
  }
  const ofParent = spread.map(({ name }, at) => ({ name, sql: `${alias}.s${at} as ${quoteIdentifier(name)}` }))
  if (item.isSpread) return { join, select: ofParent }
  const json = relation.isMany ? `coalesce(${alias}.j, '[]')` : `${alias}.j`
  return { join, select: inner.select.length === 0 ? [] : [{ name, sql: `${json} as ${quoteIdentifier(name)}` }] }
}

/** The columns of a to-one relation become columns of the parent; in a to-many relation each becomes a list. */
const spreadOf = (select: SelectedColumn[], { isMany }: Relation): SelectedColumn[] =>
  select.map(({ name }, at) => {
    const column = `x.${quoteIdentifier(name)}`
    return { name, sql: `${isMany ? `coalesce(json_agg(${column}), '[]')` : column} as s${at}` }
  })
