/**
 * A parsed query to the exposed tables. Its names are still the client's: resolve-names.ts looks each of them up. A
 * value is either known, or the number of a value that comes with each request, so that one plan serves all requests of
 * its shape.
 */
export type Step = { key: string; isIndex: boolean; asText: boolean }
export type Field = { column: string; path: Step[] }
export type Value = { text: string } | { slot: number }

export const OPERATORS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const
export const SEARCHES = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
export const STATES = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const
/** The operators that accept `any` or `all` of several values. */
export const QUANTIFIED_OPERATORS = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch']

export type Comparison =
  | { kind: 'compare'; operator: keyof typeof OPERATORS; quantifier?: 'any' | 'all'; value: Value }
  | { kind: 'search'; operator: keyof typeof SEARCHES; language?: string; value: Value }
  | { kind: 'in'; value: Value }
  | { kind: 'is'; state: keyof typeof STATES }

export type Filter = { field: Field; not: boolean; how: Comparison }
type Logic = { not: boolean; join: 'and' | 'or'; of: Condition[] }
export type Condition = Filter | Logic

/** `of`: the embedded table whose column defines the order. */
export type OrderTerm = { field: Field; of?: string; direction?: 'asc' | 'desc'; nulls?: 'first' | 'last' }
export type SelectItem = { field: Field; alias?: string; cast?: string }
export type Embed = {
  relation: string
  alias?: string
  hint?: string
  join?: 'inner' | 'left'
  isSpread: boolean
  level: TableQuery
}

/** The query of one table. Columns and embedded tables are in the order in which the client named them. */
export type TableQuery = {
  select: (SelectItem | Embed)[]
  where: Condition[]
  order: OrderTerm[]
  limit?: number
  offset?: number
}

export const isEmbed = (item: SelectItem | Embed): item is Embed => 'level' in item
export const nameOf = ({ alias, relation }: Embed) => alias ?? relation
export const emptyLevel = (): TableQuery => ({ select: [], where: [], order: [] })

/** Whether at most one row can match, because the query filters by the primary key. */
export const selectsOneRow = ({ where }: TableQuery, key: string) =>
  where.some(
    (one) => 'how' in one && !one.not && isEqual(one.how) && one.field.column === key && isPlainColumn(one.field),
  )

const isEqual = (how: Comparison) => how.kind === 'compare' && how.operator === 'eq' && !how.quantifier
const isPlainColumn = ({ path }: Field) => path.length === 0
