/** What is wrong with an answer. */
import type { FuzzRequest } from './requests.ts'

export type Answer = { status: number; retryAfter: string | undefined; headers: string; text: string }

const STACK = /\n\s+at [^\n]+:\d+:\d+/
const SQL =
  /syntax error at or near|violates (unique|foreign key|check|not-null) constraint|(relation|column) "[^"]+" (does not exist|of relation)|invalid input syntax for type|duplicate key value/
/** The hosted interface answers as PostgREST does, which repeats PostgreSQL's words (wire.md). */
const SPEAKS_SQL = /^\/rest\/v1/
/** The mailbox of a demo store shows all mails to everybody. */
const SHOWS_ALL = /^\/mailbox/
/** Node answers a request of an unknown version of HTTP. */
const HTTP_VERSION_NOT_SUPPORTED = 505

/** `canary` is in every value of the victim, whom nobody else may see. */
export function judge(
  { path }: Pick<FuzzRequest, 'path'>,
  { status, retryAfter, text }: Answer,
  canary: string | undefined,
) {
  if (status >= 500 && status !== HTTP_VERSION_NOT_SUPPORTED && !(status === 503 && retryAfter))
    return `status ${status}`
  if (STACK.test(text)) return 'a stack trace'
  if (SQL.test(text) && !SPEAKS_SQL.test(path)) return 'words of the database'
  if (canary && text.includes(canary) && !SHOWS_ALL.test(path)) return 'a row of another visitor'
  return undefined
}
