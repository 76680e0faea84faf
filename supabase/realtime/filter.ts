/**
 * A subscription's filter (wire.md 3.3): `user_id=eq.U`; several are joined by commas, and all must match. It uses the
 * operators of the table filters, applied to a row in memory.
 */
type Row = Record<string, unknown>
export type Filter = (row: Row) => boolean
/** An invalid filter, with the message of the hosted service. */
export class NoFilter extends Error {}

const PART = /^([A-Za-z_]\w*)=(not\.)?([a-z]+)\.(.*)$/s

export function filterOf(text: string, columns: readonly string[]): Filter {
  const parts = split(text).map((part) => {
    const [, column = '', not, operator = '', value = ''] = PART.exec(part) ?? []
    const compare = Object.hasOwn(COMPARE, operator) ? COMPARE[operator] : undefined
    if (!compare) throw new NoFilter(`Error parsing \`filter\` params: ${JSON.stringify([part])}`)
    if (!columns.includes(column)) throw new NoFilter(`invalid column for filter ${column}`)
    const holds = compare(value)
    return (row: Row) => {
      const found = row[column]
      // As in SQL: a comparison with null is unknown, and so is its negation.
      if ((found === null || found === undefined) && !KNOWS_NULL.has(operator)) return false
      return holds(found) !== Boolean(not)
    }
  })
  return (row) => parts.every((holds) => holds(row))
}

/** A comma inside the brackets of `in.(…)` or inside quotes does not separate filters. */
const split = (text: string) => text.split(/,(?=[A-Za-z_]\w*=(?:not\.)?[a-z]+\.)/)

const KNOWS_NULL = new Set(['is', 'isdistinct'])

type Compare = (value: string) => (found: unknown) => boolean
const COMPARE: Record<string, Compare | undefined> = {
  eq: (value) => (found) => order(found, value) === 0,
  neq: (value) => (found) => order(found, value) !== 0,
  lt: (value) => (found) => order(found, value) < 0,
  lte: (value) => (found) => order(found, value) <= 0,
  gt: (value) => (found) => order(found, value) > 0,
  gte: (value) => (found) => order(found, value) >= 0,
  in: (value) => (found) => listed(value).some((one) => order(found, one) === 0),
  is: (value) => (found) => (found === undefined ? null : found) === IS[value],
  isdistinct: (value) => (found) => found === null || found === undefined || order(found, value) !== 0,
  like: (value) => (found) => isLike(asText(found), value),
  ilike: (value) => (found) => isLike(asText(found).toLowerCase(), value.toLowerCase()),
  match: (value) => plainly(value, (text) => text),
  imatch: (value) => plainly(value, (text) => text.toLowerCase()),
}
const IS: Record<string, unknown> = { null: null, true: true, false: false, unknown: null }

/** Compares numbers as numbers, times as times, and everything else as text. */
function order(found: unknown, value: string) {
  if (typeof found === 'number') return found - Number(value)
  const text = typeof found === 'string' ? found : JSON.stringify(found)
  if (MOMENT.test(text) && MOMENT.test(value)) return Date.parse(text) - Date.parse(value)
  return text < value ? -1 : text > value ? 1 : 0
}
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

const listed = (value: string) =>
  (value.replace(/^\((.*)\)$/s, '$1').match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? []).map((one) =>
    one.startsWith('"') ? one.slice(1, -1).replace(/\\(.)/g, '$1') : one,
  )

const asText = (found: unknown) => (typeof found === 'string' ? found : JSON.stringify(found))

/**
 * `%` and `*` match any characters, `_` matches one. A client's pattern is never converted to a JavaScript regular
 * expression, which could block the processor for hours. On a mismatch, matching resumes only at the last wildcard,
 * which is sufficient.
 */
function isLike(text: string, form: string) {
  let [at, place] = [0, 0]
  let [wildcard, from] = [-1, 0]
  while (at < text.length) {
    const sign = form[place]
    if (sign === '%' || sign === '*') {
      wildcard = place++
      from = at
    } else if (sign === '_' || (sign !== undefined && sign === text[at])) {
      at++
      place++
    } else if (wildcard >= 0) {
      place = wildcard + 1
      at = ++from
    } else return false
  }
  return /^[%*]*$/.test(form.slice(place))
}

/** Patterns may only contain plain text, with anchors for its beginning and end. */
function plainly(value: string, fold: (text: string) => string) {
  const [, begins = '', text = '', ends = ''] = /^(\^?)(.*?)(\$?)$/s.exec(value) ?? []
  if (/[\\.*+?()[\]{}|^$]/.test(text)) throw new NoFilter(`Error parsing \`filter\` params: ${JSON.stringify([value])}`)
  const sought = fold(text)
  return (found: unknown) => {
    const here = fold(asText(found))
    if (begins && ends) return here === sought
    if (begins) return here.startsWith(sought)
    return ends ? here.endsWith(sought) : here.includes(sought)
  }
}
