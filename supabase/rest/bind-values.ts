/** Converts the values of a query to bound parameters. No value ever becomes part of a statement's text. */
import { failPostgrest } from './postgrest-error.ts'
import type { Value } from './query-ast.ts'
import { regexOf } from './regex.ts'

/**
 * How a value is bound: unchanged; as a pattern, in which `*` becomes `%`; as a list `(a,"b,c")`, bound as one array;
 * or as a regular expression, together with the operator that uses it.
 */
export type ValueKind = 'plain' | 'pattern' | 'list' | { regex: string }
export type Bound = { value: Value; use: ValueKind } | { range: 'limit' | 'offset' }

/** `timeZone` applies to the times in the response; the default is the database's own time zone. */
export type QueryInput = { values: string[]; limit: number; offset: number; timeZone?: string | undefined }

/** Collects the values that a statement binds and returns their placeholders. */
export function createBinder() {
  const bound: Bound[] = []
  const bind = (one: Bound) => `$${bound.push(one)}`
  return {
    bound,
    value: (value: Value, use: ValueKind = 'plain') => bind({ value, use }),
    text: (text: string) => `${bind({ value: { text }, use: 'plain' })}::text`,
    range: (range: 'limit' | 'offset') => `${bind({ range })}::bigint`,
  }
}
export type Binder = ReturnType<typeof createBinder>

/** `role` is the database role of the request. */
export const bindValues = (bound: Bound[], { values, ...range }: QueryInput, role: string) =>
  bound.map((one) => {
    if ('range' in one) return range[one.range]
    const text = 'slot' in one.value ? values[one.value.slot]! : one.value.text
    if (typeof one.use === 'object') return regexOf(one.use.regex, text, role)
    if (one.use === 'pattern') return text.replaceAll('*', '%')
    return one.use === 'list' ? toArrayLiteral(parseList(text)) : text
  })

const ELEMENT = /"((?:[^"\\]|\\.)*)"(?=[,)])|([^,)]*)/suy

/** Parses `(a,"b,c")`. Empty brackets are an empty list. */
function parseList(text: string): string[] {
  const failList = (expected: string) =>
    failPostgrest('PGRST100', `"failed to parse filter (in.${text})" (line 1, column 4)`, `expecting ${expected}`)
  const open = /^\s*\(\s*/.exec(text)
  if (!open) return failList('"("')
  const elements: string[] = []
  for (let at = open[0].length; ; at++) {
    ELEMENT.lastIndex = at
    const [all = '', quoted, plain = ''] = ELEMENT.exec(text) ?? []
    elements.push(quoted === undefined ? plain : quoted.replace(/\\(.)/gsu, '$1'))
    at += all.length
    if (text[at] === ')') break
    if (text[at] !== ',') return failList('"," or ")"')
  }
  return elements.length === 1 && elements[0] === '' ? [] : elements
}

const toArrayLiteral = (elements: string[]) =>
  `{${elements.map((element) => `"${element.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
