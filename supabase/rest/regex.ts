/**
 * Checks the regular expressions of API clients (`match`, `imatch`). PostgreSQL compiles an expression before its
 * statement timeout can stop it, and bounded repetition makes it allocate gigabytes. So only short, simple expressions
 * reach the database, except those of requests with the service key.
 */
import { failPostgrest } from './postgrest-error.ts'

/** In characters; the expressions of a list count together. */
export const MAX_REGEX_LENGTH = 100

/**
 * Single characters, classes and escapes, each repeated by at most one of `*`, `+` and `?`; anchors, alternatives and
 * groups. A group cannot be repeated, so that repetitions never nest. Bounded repetition, look-around and back
 * references are not allowed.
 */
const PLAIN = /(?:(?:[^\\^$.|?*+()[\]{}]|\.|\\(?:[^\p{L}\p{N}]|[dswDSWmMyY])|\[\^?[^[\]\\{}]+\])[*+?]?|[\^$|()])*/uy
const LIST = /^\{[^{}"\\]*\}$/

const HINT = 'Regular expressions are for signed-in users. Use like or ilike instead.'
const PLAIN_HINT =
  'Characters, ".", classes such as [a-z], "^", "$", "|" and groups are accepted, and "*", "+" or "?" after a single character or class.'

/** `operator` is the operator as the client wrote it, for example `match(any)`. Returns the value to bind. */
export function regexOf(operator: string, text: string, role: string): string {
  if (role === 'service') return text
  const refuse = (column: number, details: string, hint: string | null) =>
    failPostgrest(
      'PGRST100',
      `"failed to parse filter (${operator}.${text})" (line 1, column ${column})`,
      details,
      hint,
    )
  const start = operator.length + 2
  if (role === 'anon') refuse(1, `unexpected "${operator}" expecting an operator without a regular expression`, HINT)
  if (text.length > MAX_REGEX_LENGTH)
    refuse(
      start,
      `unexpected more than ${MAX_REGEX_LENGTH} characters expecting a short regular expression`,
      PLAIN_HINT,
    )
  const isList = operator.endsWith(')')
  if (isList && !LIST.test(text))
    refuse(start, 'unexpected list expecting plain regular expressions, separated by commas', PLAIN_HINT)
  const [from, to] = isList ? [1, text.length - 1] : [0, text.length]
  const end = from + plainLength(text.slice(from, to))
  if (end < to) refuse(start + end, `unexpected "${text[end]}" expecting a plain regular expression`, PLAIN_HINT)
  return text
}

function plainLength(text: string): number {
  PLAIN.lastIndex = 0
  PLAIN.test(text)
  return PLAIN.lastIndex
}
