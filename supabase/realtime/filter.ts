/**
 * A subscription's filter (wire.md 3.3): `user_id=eq.U`; several are joined by commas, and all must match. It uses the
 * operators of the table filters, applied to a row in memory.
 */
type Row = Record<string, unknown>
export type Filter = (row: Row) => boolean
/** An invalid filter, with the message of the hosted service. */
export class FilterError extends Error {}

const PART = /^([A-Za-z_]\w*)=(not\.)?([a-z]+)\.(.*)$/s

export function filterOf(text: string, columns: readonly string[]): Filter {
  const parts = split(text).map((part) => {
    const [, column = '', not, operator = '', value = ''] = PART.exec(part) ?? []
    const compare = Object.hasOwn(COMPARE, operator) ? COMPARE[operator] : undefined
    if (!compare) throw new FilterError(`Error parsing \`filter\` params: ${JSON.stringify([part])}`)
    if (!columns.includes(column)) throw new FilterError(`invalid column for filter ${column}`)
    const matches = compare(value)
    return (row: Row) => {
      const actual = row[column]
      // As in SQL: a comparison with null is unknown, and so is its negation.
      if ((actual === null || actual === undefined) && !NULL_OPERATORS.has(operator)) return false
      return matches(actual) !== Boolean(not)
    }
  })
  return (row) => parts.every((matches) => matches(row))
}

/** A comma inside the brackets of `in.(…)` or inside quotes does not separate filters. */
const split = (text: string) => text.split(/,(?=[A-Za-z_]\w*=(?:not\.)?[a-z]+\.)/)

const NULL_OPERATORS = new Set(['is', 'isdistinct'])

type Compare = (value: string) => (actual: unknown) => boolean
const COMPARE: Record<string, Compare | undefined> = {
  eq: (value) => (actual) => order(actual, value) === 0,
  neq: (value) => (actual) => order(actual, value) !== 0,
  lt: (value) => (actual) => order(actual, value) < 0,
  lte: (value) => (actual) => order(actual, value) <= 0,
  gt: (value) => (actual) => order(actual, value) > 0,
  gte: (value) => (actual) => order(actual, value) >= 0,
  in: (value) => (actual) => parseList(value).some((one) => order(actual, one) === 0),
  is: (value) => (actual) => (actual === undefined ? null : actual) === IS[value],
  isdistinct: (value) => (actual) => actual === null || actual === undefined || order(actual, value) !== 0,
  like: (value) => (actual) => isLike(asText(actual), value),
  ilike: (value) => (actual) => isLike(asText(actual).toLowerCase(), value.toLowerCase()),
  match: (value) => matchPlainText(value, (text) => text),
  imatch: (value) => matchPlainText(value, (text) => text.toLowerCase()),
}
const IS: Record<string, unknown> = { null: null, true: true, false: false, unknown: null }

/** Compares numbers as numbers, times as times, and everything else as text. */
function order(actual: unknown, value: string) {
  if (typeof actual === 'number') return actual - Number(value)
  const text = typeof actual === 'string' ? actual : JSON.stringify(actual)
  if (TIMESTAMP.test(text) && TIMESTAMP.test(value)) return Date.parse(text) - Date.parse(value)
  return text < value ? -1 : text > value ? 1 : 0
}
const TIMESTAMP = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

const parseList = (value: string) =>
  (value.replace(/^\((.*)\)$/s, '$1').match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? []).map((one) =>
    one.startsWith('"') ? one.slice(1, -1).replace(/\\(.)/g, '$1') : one,
  )

const asText = (actual: unknown) => (typeof actual === 'string' ? actual : JSON.stringify(actual))

/**
 * `%` and `*` match any characters, `_` matches one. A client's pattern is never converted to a JavaScript regular
 * expression, which could block the processor for hours. On a mismatch, matching resumes only at the last wildcard,
 * which is sufficient.
 */
function isLike(text: string, pattern: string) {
  let [at, patternAt] = [0, 0]
  let [wildcard, retryAt] = [-1, 0]
  while (at < text.length) {
    const character = pattern[patternAt]
    if (character === '%' || character === '*') {
      wildcard = patternAt++
      retryAt = at
    } else if (character === '_' || (character !== undefined && character === text[at])) {
      at++
      patternAt++
    } else if (wildcard >= 0) {
      patternAt = wildcard + 1
      at = ++retryAt
    } else return false
  }
  return /^[%*]*$/.test(pattern.slice(patternAt))
}

/** Patterns may only contain plain text, with anchors for its beginning and end. */
function matchPlainText(value: string, fold: (text: string) => string) {
  const [, begins = '', text = '', ends = ''] = /^(\^?)(.*?)(\$?)$/s.exec(value) ?? []
  if (/[\\.*+?()[\]{}|^$]/.test(text))
    throw new FilterError(`Error parsing \`filter\` params: ${JSON.stringify([value])}`)
  const expected = fold(text)
  return (actual: unknown) => {
    const subject = fold(asText(actual))
    if (begins && ends) return subject === expected
    if (begins) return subject.startsWith(expected)
    return ends ? subject.endsWith(expected) : subject.includes(expected)
  }
}
