/** Makes a span of each statement that a request or a job sends to the database: its text, without values. */
import { reasonOf } from '#core/error-reason.ts'
import { startCall } from '#core/trace.server.ts'

const MAX_LENGTH = 2000
const MAX_KNOWN = 1000
/** Names and parameters, which stay; comments; and literals in each of PostgreSQL's forms. */
const TOKENS =
  /("(?:[^"]|"")*"|\$\d+|[a-z_]\w*(?![\w']))|(--[^\n]*|\/\*[^]*?(?:\*\/|$))|\be'(?:[^'\\]|\\[^]|'')*(?:'|$)|\w*'(?:[^']|'')*(?:'|$)|\$(\w*)\$[^]*?(?:\$\3\$|$)|\d[\w.]*/gi

type Description = { name: string; text: string }
const known = new Map<string, Description>()

/** Statements are few, and bind their values; what is in the text of one is replaced by `?`. */
export const withoutValues = (text: string) =>
  text.replace(TOKENS, (_, name?: string, comment?: string) => name ?? (comment === undefined ? '?' : ''))

function describe(statement: string): Description {
  const found = known.get(statement)
  if (found) return found
  const text = withoutValues(statement).trim().slice(0, MAX_LENGTH)
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(text)?.[1]?.replaceAll('"', '')
  const description = { name: table ? `${operation} ${table}` : operation, text }
  if (known.size === MAX_KNOWN) known.clear()
  known.set(statement, description)
  return description
}

type Callback = (error: unknown, result: unknown) => void
const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** `args` are those of `query` after the statement: values and a callback, both optional. */
export function traceStatement<T>(statement: string, args: unknown[], run: (args: unknown[]) => T): T {
  const { name, text } = describe(statement)
  const span = startCall(name, { 'db.system.name': 'postgresql', 'db.query.text': text })
  if (!span) return run(args)
  const end = (error?: unknown) => span.end(error ? { 'error.type': reasonOf(error) } : {})
  const callback = args.find(isCallback)
  if (callback) {
    const ended: Callback = (error, result) => {
      end(error)
      callback(error, result)
    }
    return run(args.map((arg) => (arg === callback ? ended : arg)))
  }
  const result = run(args)
  if (result instanceof Promise) result.then(() => end(), end)
  return result
}
