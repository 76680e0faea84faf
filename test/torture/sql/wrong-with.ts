/** What is wrong with an answer to SQL. */
import { judge, type Answer } from '../fuzz/judge.ts'
import { UNITED } from './payloads.ts'

/** No words of PostgREST's: a statement that was built wrongly. */
const BROKEN_STATEMENT =
  /syntax error at (or near|end of input)|unterminated quoted|cannot execute nextval|multiple commands into a prepared/
/** Of PostgREST's answer to a statement that takes longer than its limit, on a busy machine: one that sleeps is seen elsewhere. */
const TOO_LATE = /"57014"/

export function wrongWith(path: string, answer: Answer) {
  if (TOO_LATE.test(answer.text)) return undefined
  if (BROKEN_STATEMENT.test(answer.text)) return `a broken statement: ${answer.text.slice(0, 300)}`
  if (answer.text.includes(UNITED)) return 'a row that a statement of the request made'
  const wrong = judge({ path }, answer, undefined)
  return wrong && `${wrong}: ${answer.text.slice(0, 300)}`
}
