/**
 * Parses the query string of a request. Values of plain filters stay parameters, so that all requests of one shape
 * share one plan (plan-cache.ts). The caller applies `limit` and `offset` of the top-level table.
 */
import { failPostgrest } from '../postgrest-error.ts'
import { failNotEmbedded } from '../resolve-names.ts'
import { isEmbed, type TableQuery, type Value } from '../query-ast.ts'
import { parseFilter, parseLogic, valueAt } from './filter.ts'
import { parseOrder } from './order.ts'
import { Scanner, takeField, takeName } from './scanner.ts'
import { parseSelect } from './select.ts'

type Pair = { key: string; text: string; value?: Value }
export type Query = {
  pairs: Pair[]
  values: string[]
  /** Two queries with the same shape share a plan. */
  shape: string
  canonical: string
  limit?: number
  offset?: number
  columns?: string[]
  onConflict?: string[]
}

const LOGIC = /(?:^|\.)(?:and|or)$/
const LEVEL = /(?:^|\.)(order|limit|offset)$/
const SEPARATE = ['select', 'columns', 'on_conflict', 'limit', 'offset']

export function readQuery(search: string): Query {
  const parameters = [...new URLSearchParams(withValues(search))]
  // PostgreSQL reads a statement only up to a NUL byte.
  if (parameters.some((pair) => pair.join('').includes('\0')))
    failPostgrest('22021', 'invalid byte sequence for encoding "UTF8": 0x00')
  const values: string[] = []
  const pairs = parameters
    .filter(([key]) => key === 'select' || !SEPARATE.includes(key))
    .map(([key, text]): Pair => {
      const at = key === 'select' || LOGIC.test(key) || LEVEL.test(key) ? undefined : valueAt(text)
      return at === undefined ? { key, text } : { key, text, value: { slot: values.push(text.slice(at)) - 1 } }
    })
  const shape = JSON.stringify(pairs.map(({ key, text, value }) => [key, value ? text.slice(0, valueAt(text)) : text]))
  const first = (name: string) => parameters.find(([key]) => key === name)?.[1]
  const last = (name: string) => parameters.findLast(([key]) => key === name)?.[1]
  const [limit, offset] = [parseNumber(last('limit')), parseNumber(last('offset'))]
  const [columns, onConflict] = [
    parseNames('columns', first('columns')),
    parseNames('on_conflict', first('on_conflict')),
  ]
  if (limit !== undefined && limit < 0) failRange('Limit should be greater than or equal to zero.')
  return {
    ...{ pairs, values, shape, canonical: canonicalOf([...new URLSearchParams(search)]) },
    ...(limit === undefined ? {} : { limit }),
    ...(offset === undefined ? {} : { offset: Math.max(0, offset) }),
    ...(columns ? { columns } : {}),
    ...(onConflict ? { onConflict } : {}),
  }
}

/** A parameter without `=` is ignored. */
const withValues = (search: string) =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part.includes('='))
    .join('&')

export const failRange = (details: string) => failPostgrest('PGRST103', 'Requested range not satisfiable', details)

/** A number that is too large for the database is reduced to the largest safe integer, which is beyond the last row. */
const parseNumber = (text: string | undefined) =>
  text !== undefined && /^-?\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : undefined

function parseNames(parameter: string, text: string | undefined) {
  if (!text) return undefined
  const scanner = new Scanner(`${parameter} parameter`, text)
  const names: string[] = []
  do names.push(takeName(scanner))
  while (scanner.has(/\s*,\s*/y))
  return scanner.isOver() ? names : scanner.fail('"," or end of input')
}

const canonicalOf = (parameters: [string, string][]) =>
  parameters
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')

export function levelOf({ pairs }: Query): TableQuery {
  const top = parseSelect(pairs.find(({ key }) => key === 'select')?.text || '*')
  for (const pair of pairs) if (pair.key !== 'select') applyParameter(top, pair)
  return top
}

function applyParameter(top: TableQuery, { key, text, value }: Pair) {
  const modifier = LEVEL.exec(key)?.[1]
  if (modifier) {
    const level = levelAt(top, pathOf(key.slice(0, -modifier.length).replace(/\.$/, '')))
    if (modifier === 'order') level.order = parseOrder(text)
    const number = parseNumber(text)
    if (modifier !== 'order' && number !== undefined) level[modifier as 'limit' | 'offset'] = Math.max(0, number)
    return
  }
  if (LOGIC.test(key)) {
    const parts = key.split('.')
    const join = parts.pop()!
    const not = parts.includes('not') ? 'not.' : ''
    const path = parts.filter((part) => part !== 'not').join('.')
    levelAt(top, pathOf(path)).where.push(parseLogic(not + join, text))
    return
  }
  const scanner = new Scanner('tree path', key)
  const path: string[] = []
  let field = takeField(scanner)
  for (; scanner.has(/\./y); field = takeField(scanner)) path.push(field.column)
  if (!scanner.isOver()) scanner.fail('"->>", "->" or end of input')
  levelAt(top, path).where.push({ field, ...parseFilter(text, value ?? { text: '' }) })
}

function pathOf(text: string): string[] {
  if (text === '') return []
  const scanner = new Scanner('tree path', text)
  const path = [takeName(scanner)]
  while (scanner.has(/\./y)) path.push(takeName(scanner))
  return path
}

/** Returns the part of the query that a path names. Each step is an alias or a name of an embedded table. */
function levelAt(top: TableQuery, path: string[]): TableQuery {
  return path.reduce((level, name) => {
    const embeds = level.select.filter(isEmbed)
    const found = embeds.find(({ alias }) => alias === name) ?? embeds.find(({ relation }) => relation === name)
    return found?.level ?? failNotEmbedded(name)
  }, top)
}
