/** Values as they come in a question, made ready to be bound. Nothing of them ever becomes part of a statement's text. */
import { failPostgrest } from './postgrest-error.ts'
import type { Value } from './query-ast.ts'
import { regexOf } from './regex.ts'

/**
 * What becomes of a value: itself; a pattern, whose `*` is `%`; a list `(a,"b,c")`, bound as one array; a regular expression,
 * with the operator that asks for it.
 */
export type ValueKind = 'plain' | 'pattern' | 'list' | { regex: string }
export type Bound = { value: Value; use: ValueKind } | { range: 'limit' | 'offset' }

/** `timeZone`: of the times in the answer, else the database's own. */
export type Asked = { values: string[]; limit: number; offset: number; timeZone?: string | undefined }

/** Collects what a statement binds, and names it there. */
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

/** `role`: of whoever asks, in the database. */
export const bindValues = (bound: Bound[], { values, ...range }: Asked, role: string) =>
  bound.map((one) => {
    if ('range' in one) return range[one.range]
    const text = 'slot' in one.value ? values[one.value.slot]! : one.value.text
    if (typeof one.use === 'object') return regexOf(one.use.regex, text, role)
    if (one.use === 'pattern') return text.replaceAll('*', '%')
    return one.use === 'list' ? arrayOf(listed(text)) : text
  })

const ELEMENT = /"((?:[^"\\]|\\.)*)"(?=[,)])|([^,)]*)/suy

/** `(a,"b,c")`; nothing between the brackets is a list of nothing. */
function listed(text: string): string[] {
  const wrong = (expected: string) =>
    failPostgrest('PGRST100', `"failed to parse filter (in.${text})" (line 1, column 4)`, `expecting ${expected}`)
  const open = /^\s*\(\s*/.exec(text)
  if (!open) return wrong('"("')
  const elements: string[] = []
  for (let at = open[0].length; ; at++) {
    ELEMENT.lastIndex = at
    const [all = '', quoted, plain = ''] = ELEMENT.exec(text) ?? []
    elements.push(quoted === undefined ? plain : quoted.replace(/\\(.)/gsu, '$1'))
    at += all.length
    if (text[at] === ')') break
    if (text[at] !== ',') return wrong('"," or ")"')
  }
  return elements.length === 1 && elements[0] === '' ? [] : elements
}

const arrayOf = (elements: string[]) =>
  `{${elements.map((element) => `"${element.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
