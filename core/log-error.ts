/**
 * Logs where and why an error occurred, without personal data. Drizzle writes the values of a failed statement (a name,
 * an address, a hash) into the error, and PostgreSQL writes the failing row into the error details. Both are left out.
 *
 * One cause often fails many requests. Each cause is logged in full once, and then in one line per second while it
 * lasts. For a lost database it does not matter which request failed.
 */
import { logLine } from './log.ts'
import { isLostDatabase } from './lost-connection.ts'
import { seconds } from './time.ts'

const MAX_LENGTH = 500
const REPEAT_INTERVAL = seconds(1)

/** How often each cause has occurred again since it was last logged. */
const repeats = new Map<string, number>()

export const logError = (error: unknown) =>
  logOnce(causeOf(error), () => (isLostDatabase(error) ? causeOf(error) : formatError(error)))

/** Logs a message that needs no stack trace. */
export const reportLine = (line: string) => logOnce(line, () => line)

export const clearReports = () => repeats.clear()

function logOnce(cause: string, format: () => string) {
  const count = repeats.get(cause)
  if (count !== undefined) return void repeats.set(cause, count + 1)
  logLine('error', format())
  countRepeats(cause)
}

function countRepeats(cause: string) {
  repeats.set(cause, 0)
  setTimeout(() => {
    const count = repeats.get(cause)
    repeats.delete(cause)
    if (!count) return
    logLine('error', `${count} more within a second: ${cause}`)
    countRepeats(cause)
  }, REPEAT_INTERVAL).unref()
}

/** The cause of a failed statement, whatever the statement was. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return formatError(error)
  return error.cause instanceof Error ? causeOf(error.cause) : headOf(error)
}

export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'Something was thrown that is no error'
  const { message, stack = '' } = error
  const cause = error.cause ?? (error instanceof AggregateError ? (error.errors[0] as unknown) : undefined)
  const where = stack.slice(stack.indexOf(message) + message.length)
  const because = cause === undefined ? '' : `\n  because of ${formatError(cause)}`
  return `${headOf(error)}${where}${because}`
}

function headOf(error: Error) {
  const { params, code } = error as { params?: unknown; code?: unknown }
  const why = (params === undefined ? error.message : error.message.split('\nparams: ')[0]!).slice(0, MAX_LENGTH)
  return `${error.name}${typeof code === 'string' ? ` ${code}` : ''}: ${why}`
}
